import { nameKey } from './rules.js'

/** Minimum length of a word that is searched in a domain. */
const TELLING = 3

/** Whether a name matches a registrable domain: by a common word, as a part of the name, or as its initials. */
export function matchesDomain(name: string, domain: string): boolean {
  const label = (domain.split('.')[0] ?? '').replace(/-/g, '')
  const words = nameKey(name).split(' ')
  const whole = words.join('')
  const initials = words.map((word) => word[0]).join('')
  return (
    whole.includes(label) ||
    (initials.length > 1 && initials === label) ||
    words.some((word) => word.length >= TELLING && label.includes(word))
  )
}
