import type { Match, Question } from './question.js'

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
