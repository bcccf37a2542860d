import type { Match } from './question.js'
import type { Token } from './tokens.js'

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
