import type { Certainty, Meaning, Range } from './finding.js'
import { amountAt, rangeOf } from './numbers.js'
import { type Question, type Rule, signalAt } from './question.js'
import { wordsOf } from './tokens.js'
import { isYear } from './years.js'

/* Rules for numbers of connected records: "more than three rounds", "only one investor", "solo founders". */

/** What is counted, by the stem of its noun. */
const COUNTED: ReadonlyMap<string, 'rounds' | 'investors' | 'founders'> = new Map([
  ['round', 'rounds'],
  ['fundrais', 'rounds'],
  ['investor', 'investors'],
  ['backer', 'investors'],
  ['founder', 'founders'],
  ['cofound', 'founders'],
])
/** Words between a number and the noun that add nothing. */
const BETWEEN = new Set([
  'funding',
  'financing',
  'fundraising',
  'investment',
  'priced',
  'different',
  'co',
  'distinct',
  '-',
])
const INVESTING = new Set(['invest', 'particip', 'join', 'led', 'enter'])
const RAISING = new Set(['raised', 'raise', 'fundraised'])
const COMPANIES = new Set(['compani', 'startup', 'busi', 'firm'])
/** Number of words before a number in which a verb says that rounds are those of an investor. */
const REACH = 4

interface Counted {
  readonly to: number
  readonly range: Range
  readonly certainty: Certainty
}

function numberAt(question: Question, at: number): Counted | undefined {
  const { tokens } = question
  const one = signalAt(question, at, 'single')
  if (one) return { to: one.to, range: { min: 1, max: 1 }, certainty: 'HIGH' }
  const several = signalAt(question, at, 'several')
  // "How many" asks for the number.
  if (several && tokens[at - 1]?.key === 'how') return undefined
  if (several)
    return { to: several.to, range: { min: 2 }, certainty: tokens[at]?.key === 'multiple' ? 'HIGH' : 'MEDIUM' }
  const amount = amountAt(tokens, at)
  if (!amount || amount.currency !== undefined || amount.scale > 1) return undefined
  const isPlain = amount.comparison.bound === 'equal' && amount.values.length === 1
  if (isPlain && amount.values.some(isYear)) return undefined
  return { to: amount.to, range: rangeOf(amount, true), certainty: 'HIGH' }
}

/** Reads a number of rounds, investors or founders of a company. */
export const counted: Rule = (question, at) => {
  const { tokens, about } = question
  if (about === 'person' && !tokens.slice(0, at).some(({ stem }) => COMPANIES.has(stem))) return undefined
  const number = numberAt(question, at)
  if (!number) return undefined
  let to = number.to
  while (BETWEEN.has(tokens[to]?.key ?? '')) to++
  const isTimes =
    tokens[to]?.key === 'times' && tokens.slice(Math.max(0, at - REACH), at).some(({ key }) => RAISING.has(key))
  const what = isTimes ? 'rounds' : COUNTED.get(tokens[to]?.stem ?? '')
  if (what === undefined || isOfInvestor(question, at, what)) return undefined
  // In "$5M in one round", the number says that the amount is that of one round.
  const before = tokens[at - 1]?.key === 'a' ? tokens[at - 2] : tokens[at - 1]
  if (what === 'rounds' && before?.key === 'in') return undefined
  // The list of people has no filter by the number of founders of their companies.
  if (what === 'founders' && about === 'person') return { to: to + 1, meanings: [], lost: wordsOf(tokens, at, to + 1) }
  const { range, certainty } = number
  const meaning: Meaning =
    what === 'founders' ? { kind: 'staffCount', role: ['Founder'], range } : { kind: what, range }
  return { to: to + 1, meanings: [meaning], certainty }
}

/** "Invested in three rounds" is about the rounds of other companies. */
const isOfInvestor = ({ tokens }: Question, at: number, what: string): boolean =>
  what === 'rounds' && tokens.slice(Math.max(0, at - REACH), at).some(({ stem }) => INVESTING.has(stem))

/** The verbs before a number of companies, by their stems, and the role of the person there. */
const DEEDS: readonly (readonly [stems: ReadonlySet<string>, role: readonly string[]])[] = [
  [new Set(['found', 'founder', 'cofound', 'start', 'creat', 'establish', 'launch']), ['Founder']],
  [new Set(['work', 'serv', 'employ']), []],
  [new Set(['board', 'director']), ['Board']],
]
const SERIAL = new Set(['serial', 'repeat'])
const FOUNDERS = new Set(['founder', 'entrepreneur'])
const LINKS = new Set(['of', 'at', 'for', 'on', 'the', 'by', 'boards'])

/** Reads the number of companies of a person: "founded more than one company", "founders of at least two startups". */
export const countedCompanies: Rule = (question, at) => {
  const { tokens, about } = question
  if (about !== 'person') return undefined
  // "Serial entrepreneurs" founded several companies.
  if (SERIAL.has(tokens[at]?.key ?? '') && FOUNDERS.has(tokens[at + 1]?.stem ?? ''))
    return { to: at + 2, meanings: [{ kind: 'staffCount', role: ['Founder'], range: { min: 2 } }] }
  const deed = DEEDS.find(([stems]) => stems.has(tokens[at]?.stem ?? ''))
  if (!deed) return undefined
  let from = at + 1
  while (LINKS.has(tokens[from]?.key ?? '') && !numberAt(question, from)) from++
  const number = numberAt(question, from)
  if (!number || !COMPANIES.has(tokens[number.to]?.stem ?? '')) return undefined
  return {
    to: number.to + 1,
    meanings: [{ kind: 'staffCount', role: deed[1], range: number.range }],
    certainty: number.certainty,
  }
}
