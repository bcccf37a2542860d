import type { Meaning } from './finding.js'
import { type Question, signalAt } from './question.js'
import type { Token } from './tokens.js'

const COMPANIES = new Set(['compani', 'startup', 'busi', 'firm'])
const PREPOSITIONS = new Set(['in', 'from', 'near', 'of', 'around', 'outside', 'or', 'and', 'not', 'based', 'at'])

/** Whether the words can have a meaning here. "Us" is a pronoun, and "closed a round" does not mean the end. */
export function isPlausible(question: Question, at: number, meaning: Meaning, words: number): boolean {
  const { tokens, about } = question
  const before = tokens[at - 1]?.key ?? ''
  // "The most recent round" is no order of companies.
  if (meaning.kind === 'order' && meaning.order === 'newest' && tokens[at + words]?.stem === 'round') return false
  // "A round" in small letters is any round.
  if (meaning.kind === 'round' && words === 2 && tokens[at]?.text === 'a') return false
  if (meaning.kind === 'role') return about === 'person'
  if (meaning.kind === 'accelerator') return about === 'entity'
  // "Companies with an open source product" are no products, and people "from product" are product managers.
  if (meaning.kind === 'type' && meaning.values.every((type) => type === 'Product' || type === 'Service'))
    return about === 'entity' && !tokens.slice(0, at).some(({ stem }) => COMPANIES.has(stem))
  // "A round" is any round, and "an A round" is the Series A.
  if (meaning.kind === 'round' && tokens[at]?.text === 'a') return false
  // "VC funds" are no companies that a VC funded.
  if (meaning.kind === 'flag' && ['fund', 'funds'].includes(tokens[at + words - 1]?.key ?? '')) return false
  if ('isAbbreviation' in meaning) return isAbbreviation(question, at)
  if (meaning.kind === 'state' || meaning.kind === 'city') return isPlace(question, at, words)
  if (meaning.kind === 'country' && tokens[at]?.key === 'us')
    return tokens[at]?.text === 'US' || before === 'the' || before === 'in' || at === 0
  if (meaning.kind === 'status' && DEALS.has(tokens[at]?.stem ?? '') && isBuyer(tokens, at)) return false
  if (meaning.kind === 'status' && tokens[at]?.stem === 'close')
    return ![...tokens.slice(Math.max(0, at - 8), at), ...tokens.slice(at + 1, at + 6)].some(({ stem }) =>
      ROUNDS.has(stem),
    )
  return true
}

const ROUNDS = new Set(['round', 'fund', 'seri'])

/** "Acquirers" and "that acquired a startup" are buyers: they were not acquired. */
const isBuyer = (tokens: readonly Token[], at: number): boolean =>
  /ers?$/.test(tokens[at]?.key ?? '') || (WHO.has(tokens[at - 1]?.key ?? '') && BOUGHT.has(tokens[at + 1]?.key ?? ''))
const DEALS = new Set(['acquir', 'bought', 'purchas', 'taken'])
const WHO = new Set(['that', 'which', 'who', 'have', 'has', 'had'])
const BOUGHT = new Set([
  'a',
  'an',
  'another',
  'other',
  'others',
  'companies',
  'startups',
  'more',
  'several',
  'many',
  'at',
])

/**
 * Whether two letters can be the abbreviation of a state. It is in capitals and follows a name or a preposition:
 * "Boston, MA" and "in CA".
 */
const isAbbreviation = ({ tokens }: Question, at: number): boolean =>
  tokens[at]?.text === tokens[at]?.text.toUpperCase() &&
  ((tokens[at - 1]?.isCapital ?? false) ||
    tokens[at]?.isListed === true ||
    ['in', 'from', 'near', 'or', 'and'].includes(tokens[at - 1]?.key ?? '') ||
    tokens[at + 1]?.key === 'based') &&
  (tokens[at + 1]?.isListed === true || !(tokens[at + 1]?.isCapital ?? false))

/**
 * Whether words can be a state or a city. Some cities have the names of ordinary words. A question without any capitals
 * does not show which words are names.
 */
function isPlace(question: Question, at: number, words: number): boolean {
  const { tokens } = question
  if (tokens[at]?.isCapital || PREPOSITIONS.has(tokens[at - 1]?.key ?? '')) return true
  return words > 1 || (!tokens.some(({ isCapital }) => isCapital) && !signalAt(question, at, 'ordinary'))
}
