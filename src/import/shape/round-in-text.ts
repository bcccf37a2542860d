/** A round in a text, and the other words of the text. */
export interface NamedRound {
  readonly round: string
  /** Whether the name is that of a round, and not also a usual word. */
  readonly isSure: boolean
  readonly rest: string
}

/** Names of rounds between signs that are no letters and digits. */
const SURE =
  /(?:^|[^\p{L}\p{N}])(pre[ _-]?seed|seed(?:[ _-]?(?:extension|ii|2)|\+)?|(?:pre[ _-]?)?(?:series|serie|série|seria|serija)[ _-]?[a-k]\d?\+?|[a-k][ _-](?:round|runde)|(?:round|runde|ronda|rodada|tour|tranche)[ _-]?(?:[a-k]|\d{1,2})|friends (?:and|&) family|angel|プレシード|シード|シリーズ ?[a-k])(?:[ _-](?:round|funding|runde))?(?:[^\p{L}\p{N}]|$)/iu
const WORD =
  /(?:^|[^\p{L}\p{N}])(bridge|mezzanine|growth|venture|grant|convertible(?: note)?|debt|safe|ipo|secondary)(?: round)?(?:[^\p{L}\p{N}]|$)/iu

/** The round that a text names. Undefined if it names none. */
export function roundIn(text: string): NamedRound | undefined {
  const sure = SURE.exec(text)
  const found = sure ?? WORD.exec(text)
  const [whole = '', round] = found ?? []
  if (!found || round === undefined) return undefined
  // The sign of a currency can be directly in front of the name, or behind it.
  const sign = /[^\p{L}\p{N}\s_:/.,;()–—+-]/u
  const [first, last] = [whole.slice(0, 1), whole.slice(-1)]
  const before = text.slice(0, found.index) + (sign.test(first) ? first : '')
  const after = (sign.test(last) ? last : '') + text.slice(found.index + whole.length)
  const rest = `${before} ${after}`.replace(/^[\s_:/,;()–—-]+/, '').trim()
  return { round: titled(round), isSure: sure !== null, rest: rest.replace(/[\s_:/,;(–—-]$/, '').trim() }
}

/** Words for a series in other languages, and a series as `A-Round`. */
const LETTER_FIRST = /^([a-k])[ -](?:round|runde)$/
const OTHER_WORD = /^(?:round|runde|tour|ronda|rodada|tranche|serie|série|seria|serija|シリーズ) ?([a-k]\d?)$/

/** The usual form of a name: `Pre-Seed`, `Series A`, `Round 1`. */
function titled(given: string): string {
  const name = given
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
    .replace(LETTER_FIRST, 'series $1')
    .replace(OTHER_WORD, 'series $1')
    .replace(/^pre[ -]?(seed|series)/, 'pre-$1')
    .replace(/(series|round)[ -]?([a-k]\d?|\d{1,2})(\+?)$/, '$1 $2$3')
  return name.replace(/(?:^|[ -])\p{L}/gu, (letter) => letter.toUpperCase())
}
