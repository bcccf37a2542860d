import { nameKey } from '../../identity/entity/entity-rules.js'
import type { Part, Token } from './tokens.js'
import { JOINERS } from './words.js'

/*
 * Sequences of words that can be a name.
 */

/** A sequence of words: the numbers of its first word and of the word behind it. */
export interface Span {
  readonly from: number
  readonly to: number
  readonly start: number
  readonly end: number
  readonly key: string
}

/** Maximum number of words of a name. */
const MOST_WORDS = 7
/** Number of signs of a name in a script without spaces. */
const SIGNS = { fewest: 3, most: 14 } as const
/** Maximum number of sequences of a text. */
export const MOST_SPANS = 150_000

/** All sequences of words that begin and end like a name. A longer sequence contains the shorter ones. */
export function spansOf(parts: readonly Part[], tokens: readonly Token[]): Span[] {
  const spans: Span[] = []
  for (const [from, first] of tokens.entries()) {
    if (spans.length >= MOST_SPANS) break
    if (!first.isNameLike) continue
    const { text } = parts[first.part] ?? { text: '' }
    if (first.isUnspaced)
      for (const span of unspacedSpans(first, from)) {
        if (spans.length >= MOST_SPANS) break
        spans.push(span)
      }
    for (let to = from + 1; to <= Math.min(from + MOST_WORDS, tokens.length); to++) {
      const last = tokens[to - 1]
      if (!last || (to > from + 1 && !last.adjoins)) break
      if (!last.isNameLike && !JOINERS.has(last.key) && last.key !== 'and') break
      if (!last.isNameLike) continue
      const key = nameKey(text.slice(first.start, last.end))
      spans.push({ from, to, start: first.start, end: last.end, key })
      // A name can end like a possessive: `Larry's`.
      if (last.fullEnd > last.end)
        spans.push({
          from,
          to,
          start: first.start,
          end: last.fullEnd,
          key: nameKey(text.slice(first.start, last.fullEnd)),
        })
    }
  }
  return spans
}

function* unspacedSpans({ text, start }: Token, from: number): Generator<Span> {
  for (let at = 0; at < text.length; at++)
    for (let length = SIGNS.fewest; length <= Math.min(SIGNS.most, text.length - at); length++)
      yield {
        from,
        to: from + 1,
        start: start + at,
        end: start + at + length,
        key: nameKey(text.slice(at, at + length)),
      }
}

/**
 * The sequences of names that the records have: where two of them overlap, the longer one, then the first one. `known`
 * contains the names.
 */
export function longestSpans(spans: readonly Span[], known: { has(key: string): boolean }): Span[] {
  const found = spans
    .filter(({ key }) => known.has(key))
    .sort(
      (a, b) =>
        b.to - b.from - (a.to - a.from) || b.end - b.start - (a.end - a.start) || a.from - b.from || a.start - b.start,
    )
  const taken = new Map<number, Span[]>()
  const kept = found.filter((span) => {
    const overlaps = (other: Span): boolean => span.start < other.end && other.start < span.end
    for (let index = span.from; index < span.to; index++) if (taken.get(index)?.some(overlaps)) return false
    for (let index = span.from; index < span.to; index++) taken.set(index, [...(taken.get(index) ?? []), span])
    return true
  })
  return kept.sort((a, b) => a.from - b.from || a.start - b.start)
}
