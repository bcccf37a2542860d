/** Words behind a name that are not part of the last name. */
const SUFFIX = /^(jr|sr|ii|iii|iv|phd|ph\.d|md|m\.d|mba|esq|cfa|cpa)\.?$/i
/** Words before a name that are not part of the first name. */
const TITLE = /^(mr|mrs|ms|miss|dr|prof|sir|dame|mx)\.?$/i
/** Words that belong to the last name that follows. */
const PARTICLE = /^(von|van|der|den|de|del|della|di|da|dos|du|la|le|bin|ibn|al|ter|zu|zur)$/i

/** Splits the full name of a person: `Ludwig van Beethoven`, `Gates, Bill`, `Dr. Ann Lee, PhD`. */
export function nameParts(full: string): { readonly nameFirst: string; readonly nameLast?: string } {
  const [before = '', behind] = full.split(',').map((part) => part.trim())
  const isReversed = behind !== undefined && behind !== '' && !SUFFIX.test(behind)
  const words = (isReversed ? `${behind} ${before}` : before).split(/\s+/).filter((word) => word !== '')
  while (words.length > 2 && TITLE.test(words[0] ?? '')) words.shift()
  while (words.length > 2 && SUFFIX.test(words.at(-1) ?? '')) words.pop()
  if (words.length <= 1) return { nameFirst: words[0] ?? full.trim() }
  const firstWords = isReversed ? Math.max(1, words.length - before.split(/\s+/).length) : lastNameStart(words)
  return { nameFirst: words.slice(0, firstWords).join(' '), nameLast: words.slice(firstWords).join(' ') }
}

function lastNameStart(words: readonly string[]): number {
  const particle = words.findIndex((word, index) => index > 0 && PARTICLE.test(word))
  return particle === -1 ? words.length - 1 : particle
}

/** A last name without the degrees behind it: `Lee, PhD, MBA` is `Lee`. */
export function lastName(given: string): string {
  const [name = '', ...behind] = given.split(',').map((part) => part.trim())
  return name !== '' && behind.every((part) => SUFFIX.test(part)) ? name : given
}
