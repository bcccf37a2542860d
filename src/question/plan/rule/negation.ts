import type { Match, Rule } from '../reading/question.js'
import type { Token } from '../reading/tokens.js'
import { isPeople } from './staff.js'

/** Whether a list goes on, such as "not in Germany or France". */
export const goesOn = (tokens: readonly Token[], at: number, negation: number): boolean => {
  const next = tokens[at]?.key ?? ''
  return ['or', 'nor'].includes(next) || (next === 'and' && EXCLUSIONS.has(tokens[negation]?.stem ?? ''))
}

/** "Excluding A and B" leaves out both, but "not A and B" only A. */
const EXCLUSIONS = new Set(['exclud', 'except', 'outsid', 'other', 'neither'])

const PLACES = new Set<string>(['country', 'state', 'city'])
const kindsOf = ({ meanings }: Match): string[] => meanings.map(({ kind }) => (PLACES.has(kind) ? 'place' : kind))

/** Whether two matches are about the same, such as two places. */
export const isKind = (one: Match, other: Match): boolean => kindsOf(one).some((kind) => kindsOf(other).includes(kind))

/** "Ex-US" leaves out a place. Before other words, "ex" is about the past. */
export const exPlace: Rule = (question, at) => {
  const { tokens, vocabulary } = question
  if (tokens[at]?.key !== 'ex') return undefined
  const place = vocabulary.meanings.longestAt(tokens, at + 1, ({ kind }) => PLACES.has(kind))
  const isPerson = place !== undefined && isPeople(tokens[place.to])
  return place && !isPerson ? { to: place.to, meanings: place.meanings.slice(0, 1), isNegated: true } : undefined
}
