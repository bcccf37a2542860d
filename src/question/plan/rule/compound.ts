import type { Match, Question } from '../reading/question.js'
import type { Token } from '../reading/tokens.js'

/** Words before the noun that a question is about: "which fund gave ...". */
const BEFORE_NOUN = new Set(['which', 'what', 'whose', 'that', 'a', 'an', 'any', 'each', 'every', 'one', 'this'])

/**
 * Whether a word for a type of record only describes the word after it, which nobody reads otherwise: "product managers" are no products,
 * and "fund administration" is no fund.
 */
export function partOfCompound(
  { tokens, about }: Question,
  at: number,
  { to, meanings }: Match,
  isUnread: (at: number) => boolean,
): boolean {
  const [token, next] = [tokens[at], tokens[to]]
  if (about !== 'entity' || to !== at + 1 || meanings.length !== 1 || meanings[0]?.kind !== 'type') return false
  if (!token || !next || next.isListed || token.key.endsWith('s') || BEFORE_NOUN.has(tokens[at - 1]?.key ?? ''))
    return false
  return !/(?:ing|ed)$/.test(next.key) && isUnread(to)
}

/** Whether more than half of the words begin with a capital letter, so that capitals say nothing: "Fintech Companies In Berlin". */
const isTitled = (tokens: readonly Token[]): boolean =>
  tokens.filter(({ isCapital }) => isCapital).length * 2 > tokens.length

/**
 * Whether a word in the middle of a question is part of a name that no record has: "Ventures" in "Index Ventures". The word before it is
 * part of the name too, and nobody reads it otherwise. Abbreviations such as AI are no parts of names.
 */
export function partOfUnknownName(
  { tokens }: Question,
  at: number,
  { to, meanings }: Match,
  isUnread: (at: number) => boolean,
): boolean {
  const [token, before] = [tokens[at], tokens[at - 1]]
  if (to !== at + 1 || !token?.isCapital || !before?.isCapital || at < 2 || token.isListed || token.isPossessive)
    return false
  const isWord = /^\p{Lu}\p{Ll}{3}/u.test(token.text)
  return isWord && meanings.every(({ kind }) => ORDINARY.has(kind)) && !isTitled(tokens) && isUnread(at - 1)
}
const ORDINARY: ReadonlySet<string> = new Set([
  'type',
  'industry',
  'tag',
  'topic',
  'round',
  'stage',
  'status',
  'typeModel',
])
