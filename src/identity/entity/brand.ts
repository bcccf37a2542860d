import { nameKey } from './entity-rules.js'

/** Minimum length of a word of a name that is searched in a domain, in letters. */
const MIN_WORD_LENGTH = 3

/**
 * Whether a name matches a registrable domain such as `acme.com`. The first part of the domain must be a part of the
 * name, or the initials of the name, or it must contain a word of the name.
 */
export function matchesDomain(name: string, domain: string): boolean {
  const label = (domain.split('.')[0] ?? '').replace(/-/g, '')
  const words = nameKey(name).split(' ')
  const joined = words.join('')
  const initials = words.map((word) => word[0]).join('')
  return (
    joined.includes(label) ||
    (initials.length > 1 && initials === label) ||
    words.some((word) => word.length >= MIN_WORD_LENGTH && label.includes(word))
  )
}
