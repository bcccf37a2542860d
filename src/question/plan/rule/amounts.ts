import type { RangeKind } from '../reading/finding.js'
import { type Amount, amountAt, quantityAt, rangeOf, withTrailing } from '../reading/numbers.js'
import { type Match, type Question, type Rule, signalAt, yearMatch } from '../reading/question.js'
import { type Token, wordsOf } from '../reading/tokens.js'
import { isYear } from '../reading/years.js'
import { roundLetterAt } from './round-letter.js'

/** Words before or after a number that state what the number counts, by their stems. */
const UNITS: ReadonlyMap<string, RangeKind> = new Map(
  Object.entries({
    employe: 'employees',
    employ: 'employees',
    head: 'employees',
    strong: 'employees',
    hand: 'employees',
    staff: 'employees',
    peopl: 'employees',
    ppl: 'employees',
    worker: 'employees',
    person: 'employees',
    headcount: 'employees',
    fte: 'employees',
    payrol: 'employees',
    workforc: 'employees',
    personnel: 'employees',
    desk: 'employees',
    invest: 'deals',
    deal: 'deals',
    bet: 'deals',
  }),
)

const COMPANIES = new Set(['compani', 'startup', 'busi', 'firm'])

/** Words before a number of employees, by their stems. */
const TEAMS = new Set(['headcount', 'staff', 'employe', 'team', 'workforc', 'payrol', 'personnel', 'crew'])

/**
 * US dollars for one unit of other currencies. The stored amounts are in US dollars. The rates are rounded and do not
 * change with the market, so the explanation of a filter reports the currency.
 */
const RATES: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 1.1,
  GBP: 1.27,
  CHF: 1.12,
  JPY: 0.0067,
  INR: 0.012,
  SEK: 0.095,
}

/** Reads a number in a question: a year, an amount of money, or a count. */
export const amountRule: Rule = (question, at) => {
  const amount = amountAt(question.tokens, at)
  if (!amount) return undefined
  const unit = unitOf(question, at, amount)
  if (unit) {
    const read = withTrailing(question.tokens, amount, unit.to)
    return { to: read.to, meanings: [{ kind: unit.kind, range: rangeOf(read.amount, true) }] }
  }
  if (amount.currency !== undefined || amount.scale >= 1000) return money(question, at, amount)
  // "A post of 130" is in millions.
  if (!amount.isWord && isPriced(question.tokens, at) && amount.values.every((value) => value < MOST_MILLIONS))
    return money(question, at, { ...amount, values: amount.values.map((value) => value * 1e6), currency: 'USD' })
  if (amount.isWord || amount.values.some((value) => !isYear(value))) return withoutUnit(question, at, amount)
  return yearMatch(question, at, amount.to, rangeOf(amount, true))
}

/** A valuation below this number has no unit: it is in millions. */
const MOST_MILLIONS = 1000

interface Unit {
  readonly kind: RangeKind
  /** Position after the number and its unit. */
  readonly to: number
}

/** Finds the unit of a number, directly after it or shortly before it: "50 employees", "headcount over 50". */
function unitOf(question: Question, at: number, { to, currency }: Amount): Unit | undefined {
  const { tokens, about } = question
  if (currency !== undefined) return undefined
  const known = (position: number) => {
    const kind = UNITS.get(tokens[position]?.stem ?? '')
    // In questions about people, "5 people" is not a number of employees.
    const { stem = '', key = '' } = tokens[position] ?? {}
    const isOfCompany = tokens.slice(Math.max(0, at - NEAR), at).some((token) => COMPANIES.has(token.stem))
    const isPeople = ['peopl', 'person'].includes(stem) && !isOfCompany
    return about === 'person' && (isPeople || key.startsWith('employer')) ? undefined : kind
  }
  const isOn = tokens[to]?.key === 'on' && tokens[to + 1]?.key === 'the'
  for (const next of isOn ? [to + 2] : [to, to + 1]) {
    const kind = known(next)
    if (kind) return { kind, to: next + 1 }
  }
  // In "fewer than 10 or more than 100 employees", the unit belongs to both numbers.
  const other = tokens[to]?.key === 'or' ? amountAt(tokens, to + 1) : undefined
  const shared = other && unitOf(question, to + 1, other)
  if (shared) return { kind: shared.kind, to }
  // A comma ends what the words before it count: "50 staff, raised over 5M".
  const start = tokens.findLastIndex(({ isListed }, index) => isListed && index <= at)
  const before = [at - 1, at - 2, at - 3].map((back) => (back < start ? '' : (tokens[back]?.stem ?? '')))
  if (before.some((stem) => TEAMS.has(stem))) return { kind: 'employees', to }
  // "Invested in at least 20 companies" counts investments.
  const isPortfolio = ['compani', 'startup', 'busi'].includes(tokens[to]?.stem ?? '')
  if (isPortfolio && before.some((stem) => stem === 'invest' || stem === 'back')) return { kind: 'deals', to: to + 1 }
  return undefined
}

/**
 * Finds what an amount of money measures, by the words around it. Without such words, it is the total raised amount.
 */
function money(question: Question, at: number, amount: Amount): Match {
  if (measuresAnother(question, at, amount))
    return { to: amount.to, meanings: [], lost: wordsOf(question.tokens, at, amount.to) }
  const rate = RATES[amount.currency ?? 'USD'] ?? 1
  const values = amount.values.map((value) => Math.round(value * rate))
  const kind = moneyKind(question, at, amount)
  return {
    to: amount.to,
    meanings: [{ kind, range: rangeOf({ ...amount, values }, false) }],
    certainty: rate !== 1 ? 'LOW' : isMoney(question, at, amount) ? 'HIGH' : 'MEDIUM',
  }
}

const BEFORE = 6
const AFTER = 6
/** Number of words around an amount in which a word says what it measures. */
const NEAR = 3

/** Whether an amount measures something that no filter has, such as revenue. */
const measuresAnother = (question: Question, at: number, { to }: Amount): boolean =>
  [...Array(NEAR).keys()].some((distance) =>
    [at - 1 - distance, to + distance].some((position) => {
      const found = position >= 0 ? signalAt(question, position, 'attribute') : undefined
      // "Priced at" is about a valuation.
      const isPrice = question.tokens[position]?.key === 'priced'
      return found !== undefined && !isPrice && (position >= to || found.to <= at)
    }),
  )

/** Whether the words around an amount say that it is about funding. Otherwise this is a guess. */
const isMoney = ({ tokens, vocabulary }: Question, at: number, { to }: Amount): boolean =>
  tokens
    .slice(Math.max(0, at - BEFORE), to + AFTER)
    .some(
      ({ stem }, index) =>
        MONEY.test(stem) ||
        vocabulary.meanings.longestAt(tokens, Math.max(0, at - BEFORE) + index, ({ kind }) => kind === 'round') !==
          undefined,
    )
const MONEY =
  /^(?:acqui|bought|purchas|sold|sale|exit|fetch|paid|rais|fund|financ|capit|money|invest|round|valu|worth|total|ticket|check|put|spent|secur)/

const BUYING = new Set('acquir acquisit bought purchas takeov buyout sold exit fetch price paid'.split(' '))

const INVESTORS = new Set(['investor', 'vc', 'firm', 'fund', 'backer'])
/** What is put into one round. */
const TICKETS = new Set(['ticket', 'check', 'chequ'])

function moneyKind(question: Question, at: number, { to }: Amount): RangeKind {
  const { tokens, vocabulary, about } = question
  const before = tokens.slice(Math.max(0, at - BEFORE), at).map(({ stem }) => stem)
  const after = tokens.slice(to, to + AFTER).map(({ stem }) => stem)
  const near = [...before, ...after.slice(0, 3)]
  const [first, last] = [Math.max(0, at - BEFORE), Math.min(tokens.length - 1, to + AFTER)]
  const namesRound = Array.from({ length: last - first + 1 }, (_, index) => first + index).some(
    (index) =>
      (roundLetterAt(question, index) ??
        vocabulary.meanings.longestAt(tokens, index, ({ kind }) => kind === 'round')) !== undefined,
  )
  const isPricedNow = isPriced(tokens, at)
  if (near.some((stem) => stem.startsWith('valu') || stem === 'worth') || isPricedNow)
    return about === 'person' ? 'valuation' : valuationKind(tokens, at, namesRound && isPricedNow)
  if (near.some((stem) => BUYING.has(stem)) && !near.includes('rais')) return 'price'
  const isTotal = near.includes('total')
  if (
    before.some((stem) => TICKETS.has(stem)) &&
    (about === 'person' || !tokens.some(({ stem }) => INVESTORS.has(stem)))
  )
    return about === 'person' ? 'investedInRound' : 'roundAmount'
  const isInvesting = (about === 'person' ? [...before, after[0] ?? ''] : before).some((stem) =>
    ['invest', 'put', 'spent', 'ticket', 'check', 'chequ'].includes(stem),
  )
  if (isInvesting)
    return isTotal || about === 'entity'
      ? 'invested'
      : after.includes('singl') || after.includes('round')
        ? 'investedInRound'
        : 'invested'
  if (isTotal) return 'totalRaised'
  const isOneRound = namesRound || [...before, ...after].some((stem) => stem === 'round')
  return isOneRound ? 'roundAmount' : 'totalRaised'
}

/** The valuation before or after a round, or the latest one. */
function valuationKind(tokens: readonly Token[], at: number, isOfRound: boolean): RangeKind {
  const near = tokens.slice(Math.max(0, at - BEFORE), at + AFTER)
  if (near.some((token, index) => token.key === 'pre' && isValuation(near[index + 1]))) return 'preMoney'
  return near.some((token, index) => token.key === 'post' && isValuation(near[index + 1])) || isOfRound
    ? 'postMoney'
    : 'valuation'
}
const isValuation = (token: Token | undefined): boolean =>
  token !== undefined &&
  (['money', 'of', 'at', 'above', 'over', 'round'].includes(token.key) || token.stem.startsWith('valu'))

/** "Priced at $1B" and "$1B post-money" are valuations. */
const isPriced = (tokens: readonly Token[], at: number): boolean =>
  tokens
    .slice(Math.max(0, at - BEFORE), at + AFTER)
    .some(({ key }, index, words) => key === 'priced' || (/^(?:pre|post)$/.test(key) && isValuation(words[index + 1])))

/** A number without a unit means nothing, as in "more than 12 offices". */
function withoutUnit({ tokens }: Question, at: number, { to, comparison, values }: Amount): Match | undefined {
  const isPlain = comparison.bound === 'equal' && values.length === 1
  return isPlain ? undefined : { to, meanings: [], lost: wordsOf(tokens, at, to) }
}

/** "Top 10" and "ten newest" say the order, and how many records the client wants to see. */
export const topNumber: Rule = (question, at) => {
  const { tokens, vocabulary } = question
  const number = quantityAt(tokens, at)
  const isNumber = number !== undefined && number.scale === 1 && number.currency === undefined && !isYear(number.value)
  const order = vocabulary.meanings.longestAt(tokens, isNumber ? number.to : at, ({ kind }) => kind === 'order')
  if (!order) return undefined
  const after = isNumber ? undefined : quantityAt(tokens, order.to)
  const isAfter = after !== undefined && after.scale === 1 && after.currency === undefined && !isYear(after.value)
  if (!isNumber && !isAfter) return undefined
  const ofRounds = orderOfRounds(question, isNumber ? number.to : at)
  const [meaning] = ofRounds?.meanings ?? order.meanings
  if (!meaning) return undefined
  const certainty = ofRounds || 'isGuess' in meaning ? 'MEDIUM' : 'HIGH'
  return { to: isAfter ? after.to : order.to, meanings: [meaning], certainty }
}

const SIZES = new Set(['largest', 'biggest', 'smallest'])
const ROUND_WORDS = new Set(['round', 'fundrais', 'seri', 'deal', 'rais', 'financ', 'invest'])
/** Maximum number of words after "largest" that can be a round. */
const ROUND_REACH = 3

/**
 * "The largest seed rounds" are about money, and "the latest deals" about the time of the round. The list has no order by the amount of
 * a round, so the total decides.
 */
export const orderOfRounds: Rule = (question, at) => {
  const { tokens, vocabulary } = question
  const isSize = SIZES.has(tokens[at]?.key ?? '')
  if (!isSize && !LATEST.has(tokens[at]?.key ?? '')) return undefined
  const isRound = ({ stem }: Token): boolean => ROUND_WORDS.has(stem)
  const isOfRounds =
    tokens.slice(at + 1, at + 1 + ROUND_REACH).some(isRound) ||
    vocabulary.meanings.longestAt(tokens, at + 1, ({ kind }) => kind === 'round') !== undefined
  if (isSize) {
    const descending = tokens[at]?.key !== 'smallest'
    return isOfRounds
      ? { to: at + 1, meanings: [{ kind: 'order', order: 'raised', descending }], certainty: 'MEDIUM' }
      : undefined
  }
  // "AI rounds above $100M, newest first".
  const isFirst = tokens[at + 1]?.key === 'first' && tokens.slice(0, at).some(isRound)
  if (!isFirst && !(isOfRounds && tokens.slice(at + 1, at + 1 + ROUND_REACH).some(({ stem }) => INVESTED.has(stem))))
    return undefined
  return {
    to: isFirst ? at + 2 : at + 1,
    meanings: [{ kind: 'order', order: 'round', descending: true }],
    certainty: 'MEDIUM',
  }
}
const LATEST = new Set(['latest', 'newest', 'recent'])
const INVESTED = new Set(['invest', 'deal'])
