import { FORMS } from '../../identity/name/legal-forms.js'
import type { FoundName, Known } from './found-name.js'
import type { NamedRecord } from './mention-reads.js'
import { nameOf, type Occurrence, occurrenceOf } from './occurrence.js'
import { longestSpans, type Span } from './spans.js'
import type { Part, Token, Tokens } from './tokens.js'
import { candidatesOf } from './unknown-names.js'
import { isNoName, isRole, JOINERS } from './words.js'

/*
 * Finds the names in a text: of records, and unknown ones.
 */

/** Finds the names, in the order of the text. `possible` contains all sequences of words that can be a name. */
export function namesIn(parts: readonly Part[], text: Tokens, possible: readonly Span[], known: Known): FoundName[] {
  const { tokens } = text
  const spans = longestSpans(possible, known.names)
  const covered = new Set(spans.flatMap(({ from, to }) => range(from, to)))
  const accepted = spans.filter((span) => isWholeName(span, text, covered))
  const lower = new Set(tokens.filter(({ isNameLike }) => !isNameLike).map(({ key }) => key))
  const byRecords = new Map<string, Group>()
  for (const span of accepted) {
    const records = known.names.get(span.key) ?? []
    // Different names of one record are one name.
    const id = records.length === 1 ? (records[0]?.id ?? '') : span.key
    const group = byRecords.get(id) ?? { span, records, keys: new Set(), occurrences: [] }
    group.keys.add(span.key)
    group.occurrences.push(occurrenceOf(span, text, parts))
    byRecords.set(id, group)
  }
  const named = [...byRecords.values()].map(({ span, records, keys, occurrences }): FoundName => {
    const name = nameOf(span, tokens, parts)
    return {
      name,
      key: span.key,
      records,
      occurrences,
      isAmbiguous:
        !isDistinct(name) && [...keys].every((key) => isAmbiguous(key, { records, occurrences }, known, lower)),
      isPlace: known.places.has(span.key),
    }
  })
  const taken = new Set(accepted.flatMap(({ from, to }) => range(from, to)))
  const unknown = candidatesOf(text, parts, { taken, known, lower, named }).map(
    ({ span, occurrences }): FoundName => ({
      name: nameOf(span, tokens, parts),
      key: span.key,
      records: [],
      occurrences: occurrences.map((one) => occurrenceOf(one, text, parts)),
      isAmbiguous: false,
      isPlace: false,
    }),
  )
  return [...named, ...unknown].sort((a, b) => positionOf(a) - positionOf(b))
}

/** The places of a text that contain the names of the same record. */
interface Group {
  readonly span: Span
  readonly records: readonly NamedRecord[]
  readonly keys: Set<string>
  readonly occurrences: Occurrence[]
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index)

const positionOf = ({ occurrences: [first] }: FoundName): number => (first ? first.part * 1e7 + first.start : 0)

/** Whether words are a whole name, and not a part of a longer one: `Apple`, but not `Apple Records`. */
function isWholeName({ from, to }: Span, { tokens, sentences }: Tokens, covered: ReadonlySet<number>): boolean {
  const first = tokens[from]
  if (!first || first.isUnspaced || sentences[first.sentence]?.isTitle) return true
  const left = tokens[from - 1]
  const right = tokens[to]
  const isPart = (token: Token, index: number): boolean =>
    token.isNameLike && /\p{L}/u.test(token.text) && !isRole(token.key) && !covered.has(index)
  if (left && first.adjoins && left.end === left.fullEnd && isPart(left, from - 1) && !isNoName(left.key)) return false
  const last = tokens[to - 1]
  const isOpen = right?.adjoins && last?.end === last?.fullEnd
  if (right && isOpen && isPart(right, to) && !FORMS.has(right.key) && !isNoName(right.key)) return false
  // `University of Lisbon`, but not `CEO of Lisbon`.
  const before = tokens[from - 2]
  if (!left || !before || !first.adjoins || !left.adjoins || !/^(?:of|de|von|van)$/.test(left.key)) return true
  return before.isFirst || !isPart(before, from - 2)
}

/** Whether no word is written like a name: with a capital letter, a digit or a dot inside, as in `eGrain` or `Cargo.one`. */
const isDistinct = (name: string): boolean => /\p{Ll}\p{Lu}|\p{L}\.\p{L}|\d\p{L}|\p{L}\d/u.test(name)

/** Whether a name can be a word without a name: an ordinary word, a place, or a word that the text also writes small. */
function isAmbiguous(
  key: string,
  { records, occurrences }: Pick<FoundName, 'records' | 'occurrences'>,
  known: Known,
  lower: ReadonlySet<string>,
): boolean {
  const words = key.split(' ')
  if (/^[^\p{Script=Latin}]+$/u.test(key)) return key.length < 4
  if (words.length === 1)
    return key.length <= 2 || known.ordinary.contains(key) || known.places.has(key) || isNoName(key) || lower.has(key)
  if (records.every(({ kind }) => kind === 'person')) return false
  const isOrdinary = words.every((word) => known.ordinary.has(word) || JOINERS.has(word))
  return isOrdinary && occurrences.every(({ isWeak }) => isWeak)
}

/** The sentences that say which position somebody has: they contain the word of a role. */
export const sentencesWithRole = ({ tokens }: Tokens): Set<number> =>
  new Set(tokens.filter(({ key }) => isRole(key)).map(({ sentence }) => sentence))
