import { nameKey } from './rules.js'

/** Shortest word that says something in a domain. */
const TELLING = 3

/** Whether a name and a registrable domain share a word, either is part of the other, or the one abbreviates the other. */
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
