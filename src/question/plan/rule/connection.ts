import type { Meaning } from '../reading/finding.js'
import type { Match, Question } from '../reading/question.js'
import { wordsOf } from '../reading/tokens.js'
import { entityAt, investorAt, nameAt, namesFrom, needsAll } from './name-reading.js'
import { relationPattern } from './patterns.js'

/* Names of entities without a verb that says how they are connected with the records. */

const COMMON = new Set(['common', 'share', 'shared', 'mutual', 'both', 'joint'])
const [BACKERS, COMMON_REACH] = [new Set(['investor', 'backer', 'vc', 'fund', 'sharehold']), 6]
const SHARING = new Set(['have', 'in', 'common', 'share', 'both', 'of', 'two'])

/** "Investors that A and B have in common" and "backers common to A and B" are investors of both. */
export function inCommon(question: Question, at: number): Match | undefined {
  const { tokens } = question
  const names = namesFrom(question, at)
  if (!names || names.values.length < 2 || !needsAll(tokens, at, names.to)) return undefined
  const before = tokens.slice(Math.max(0, at - COMMON_REACH), at)
  let to = names.to
  while (SHARING.has(tokens[to]?.key ?? '')) to++
  const isCommon = [...before, ...tokens.slice(names.to, to)].some(({ key }) => COMMON.has(key))
  const noun = BACKERS.has(tokens[to]?.stem ?? '') ? to + 1 : to
  if (!isCommon || !(noun > to || before.some(({ stem }) => BACKERS.has(stem)))) return undefined
  return { to: noun, meanings: [{ kind: 'investedIn', values: names.values, isAll: true }] }
}

const INVESTORS = new Set(['Investment Firm', 'Fund'])

/**
 * A name without words that say how the entity is connected with the records. The first words of the name of an investor
 * are one only if they have no other meaning.
 */
export function withoutConnection(question: Question, at: number): Match | undefined {
  const { vocabulary, tokens } = question
  const whole = nameAt(question, at, 'entity')
  const hasMeaning = vocabulary.meanings.longestAt(tokens, at) ?? vocabulary.signals.longestAt(tokens, at)
  const short = investorAt(question, at)
  const found = entityAt(question, at) ?? (short && (hasMeaning?.to ?? at) < short.to ? short : undefined)
  if (!found) return undefined
  const isInvestor = whole === undefined || INVESTORS.has(whole.named.facts?.type ?? '')
  const meaning: Meaning = { kind: 'subject', values: [found.name], ...(isInvestor && { isInvestor }) }
  const negated = isInvestor ? negatedTo(question, found.to) : undefined
  return { to: negated ?? found.to, meanings: [meaning], ...(negated !== undefined && { isNegated: true }) }
}

const AUXILIARY = new Set(['is', 'was', 'did', 'does', 'has', 'have', 'had', 'are', 'were', 'do'])
const NOT = new Set(['isnt', 'wasnt', 'didnt', 'doesnt', 'hasnt', 'havent', 'hadnt', 'arent', 'werent', 'dont'])
const INVESTING = new Set([
  'invest',
  'back',
  'fund',
  'join',
  'particip',
  'support',
  'financ',
  'touch',
  'own',
  'in',
  'put',
  'took',
  'came',
  'enter',
  'appear',
  'involv',
])

/** The position after "did not", "has not backed" and similar words. Undefined if others follow them. */
function negatedTo({ tokens }: Question, at: number): number | undefined {
  const isNever = tokens[at]?.key === 'never'
  const isLong = AUXILIARY.has(tokens[at]?.key ?? '') && ['not', 'never'].includes(tokens[at + 1]?.key ?? '')
  if (!isLong && !isNever && !NOT.has(tokens[at]?.key ?? '')) return undefined
  let to = isLong ? at + 2 : at + 1
  while (INVESTING.has(tokens[to]?.stem ?? '') || tokens[to]?.key === 'money') to++
  const next = tokens[to]
  return next === undefined || next.isListed || ['and', 'but', 'yet'].includes(next.key) ? to : undefined
}

const SOMEBODY = new Set(['a', 'an', 'another', 'some', 'other'])

/** What is known of a company whose buyer is not named, or has no record. */
export const ACQUIRED: Meaning = { kind: 'status', values: ['Acquired', 'Acquired Subsidiary'] }

/**
 * "Bought by a strategic company": no filter expresses what the buyer is, so the words are lost to the end of the clause. A place of
 * the buyer is a pattern, and "bought by another company" alone is a phrase of its own.
 */
export function boughtBySomebody(question: Question, at: number, from: number): Match | undefined {
  const { tokens, vocabulary } = question
  if (relationPattern(question, at) || entityAt(question, from)) return undefined
  const isPhrase = (vocabulary.meanings.longestAt(tokens, at, ({ kind }) => kind === 'status')?.to ?? 0) > from
  if (!SOMEBODY.has(tokens[from]?.key ?? '') || isPhrase) return undefined
  const next = tokens.findIndex(({ isListed }, index) => index > from && isListed)
  const to = next < 0 ? tokens.length : next
  return {
    to,
    meanings: [ACQUIRED],
    lost: wordsOf(tokens, at, to),
  }
}

/** Whether a name in small letters is no ordinary word: it has several words or digits, as in a16z. */
export function isUnlikeWords(question: Question, at: number): boolean {
  const { tokens, about } = question
  const found = about === 'entity' && !tokens[at - 1]?.isCapital ? entityAt(question, at) : undefined
  return found !== undefined && found.to > at + 1
}

const COMPANIES = new Set(['compani', 'startup', 'busi'])

/** "Companies of Y Combinator" took part in its program. */
export function programAt({ tokens, vocabulary }: Question, at: number): Match | undefined {
  const isOf = tokens[at - 1]?.key === 'of' && COMPANIES.has(tokens[at - 2]?.stem ?? '')
  const found = isOf ? vocabulary.meanings.longestAt(tokens, at, ({ kind }) => kind === 'accelerator') : undefined
  return found && { to: found.to, meanings: found.meanings.slice(0, 1) }
}
