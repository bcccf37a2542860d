import { isWithinOneEdit } from '../../../identity/name/names.js'
import type { Analysis } from './finding.js'
import { stemOf, type Token } from './tokens.js'
import type { Vocabulary } from './vocabulary.js'

/** A word of a question that is a misspelled word of the vocabulary. */
export interface Correction {
  readonly at: number
  readonly written: string
  readonly read: string
}

/** Shorter words differ in one letter from too many words. */
const SHORTEST = 6
/** A capitalized word after "in" is probably a place, so it can be shorter. */
const SHORTEST_PLACE = 5
const isNameOfPlace = (tokens: readonly Token[], at: number): boolean =>
  (tokens[at]?.isCapital ?? false) && ['in', 'from', 'near'].includes(tokens[at - 1]?.key ?? '')
/** Maximum number of words of a question that are compared with the vocabulary. */
const MOST = 10

/**
 * Finds the words that differ in one letter from a word of the vocabulary, and from no other one. The caller removes the
 * words that occur in records, because they are spelled right.
 */
export function correctionsOf({ spellings, patterns }: Vocabulary, tokens: readonly Token[]): Correction[] {
  return tokens
    .map(({ key, stem }, at) => ({ key, stem, at }))
    .filter(
      ({ key, stem, at }) =>
        key.length >= (isNameOfPlace(tokens, at) ? SHORTEST_PLACE : SHORTEST) &&
        /^\p{L}+$/u.test(key) &&
        !spellings.has(stem) &&
        !patterns.words.has(key),
    )
    .slice(0, MOST)
    .flatMap(({ key, at }) => {
      const near = [...spellings].filter(([, words]) => formsOf(words).some((word) => isWithinOneEdit(word, key)))
      const [one, ...others] = near
      const read = one && formsOf(one[1]).find((word) => isWithinOneEdit(word, key))
      return read === undefined || others.length > 0 ? [] : [{ at, written: tokens[at]?.text ?? key, read }]
    })
}

/** The words as phrases have them, and their plurals. */
const formsOf = (words: readonly string[]): string[] => words.flatMap((word) => [word, `${word}s`])

/** The tokens with the corrected words. Their texts stay those of the question, so that an explanation shows them. */
export const corrected = (tokens: readonly Token[], corrections: readonly Correction[]): Token[] =>
  tokens.map((token, at) => {
    const read = corrections.find((one) => one.at === at)?.read
    return read === undefined ? token : { ...token, key: read, stem: stemOf(read) }
  })

/** The analysis of corrected tokens. Their meaning is only probable. */
export const withDoubt = (analysis: Analysis, corrections: readonly Correction[]): Analysis => ({
  ...analysis,
  findings: analysis.findings.map((finding) =>
    finding.certainty === 'HIGH' && corrections.some(({ at }) => at >= finding.from && at < finding.to)
      ? { ...finding, certainty: 'MEDIUM' }
      : finding,
  ),
})
