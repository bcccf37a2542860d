import type { Certainty, Meaning, Range } from '../reading/finding.js'
import { type Amount, amountAt, rangeOf, withTrailing } from '../reading/numbers.js'
import { type Match, type Question, type Rule, signalAt } from '../reading/question.js'
import { wordsOf } from '../reading/tokens.js'
import { isYear } from '../reading/years.js'
import { roleAt } from './staff.js'

/* Rules for numbers of connected records: "more than three rounds", "only one investor", "solo founders". */

/** What is counted, by the stem of its noun. */
const COUNTED: ReadonlyMap<string, 'rounds' | 'investors' | 'founders'> = new Map([
  ['round', 'rounds'],
  ['fundrais', 'rounds'],
  ['investor', 'investors'],
  ['backer', 'investors'],
  ['parti', 'investors'],
  ['particip', 'investors'],
  ['rais', 'rounds'],
  ['financ', 'rounds'],
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
  'disclosed',
  'known',
  'recorded',
  'separate',
  'announced',
  'external',
  'outside',
  '-',
])
const INVESTING = new Set(['invest', 'particip', 'join', 'led', 'enter'])
const RAISING = new Set(['raised', 'raise', 'fundraised'])
const COMPANIES = new Set(['compani', 'startup', 'busi', 'firm'])
/** Number of words before a number in which a verb says that rounds are those of an investor. */
const REACH = 4

export interface Counted {
  readonly to: number
  readonly range: Range
  readonly certainty: Certainty
  /** Undefined for a word such as "several". */
  readonly amount?: Amount
}

export function numberAt(question: Question, at: number): Counted | undefined {
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
  return { to: amount.to, range: rangeOf(amount, true), certainty: 'HIGH', amount }
}

/** The number whose comparison follows the noun that ends before `to`. */
export function trailing({ tokens }: Question, number: Counted, to: number): Counted {
  if (!number.amount) return { ...number, to }
  const read = withTrailing(tokens, number.amount, to)
  return { ...number, to: read.to, range: rangeOf(read.amount, true) }
}

/** Reads a number of rounds, investors or founders of a company. */
export const counted: Rule = (question, at) => {
  const { tokens, about } = question
  if (about === 'person' && !tokens.slice(0, at).some(({ stem }) => COMPANIES.has(stem))) return undefined
  const times = timesAt(question, at)
  if (times) return times
  const number = numberAt(question, at)
  if (!number) return undefined
  let to = number.to
  while (BETWEEN.has(tokens[to]?.key ?? '')) to++
  const isTimes =
    tokens[to]?.key === 'times' && tokens.slice(Math.max(0, at - REACH), at).some(({ key }) => RAISING.has(key))
  const what = isTimes ? 'rounds' : COUNTED.get(tokens[to]?.stem ?? '')
  const office = what === undefined && about === 'entity' ? roleAt(question, to) : undefined
  if (office && /^(?:Chief |President|Chairman|Board)/.test(office.values[0] ?? '')) {
    const { range, certainty, to: end } = trailing(question, number, office.to)
    return { to: end, meanings: [{ kind: 'staffCount', role: office.values, range }], certainty }
  }
  if (what === undefined || isOfInvestor(question, at, what)) return undefined
  // In "$5M in one round", the number says that the amount is that of one round.
  const before = tokens[at - 1]?.key === 'a' ? tokens[at - 2] : tokens[at - 1]
  const verb = tokens[at - 1]?.key === 'a' ? tokens[at - 3] : tokens[at - 2]
  if (what === 'rounds' && before?.key === 'in' && !RAISING.has(verb?.key ?? '')) return undefined
  // "Single rounds above $50M" is about the amount.
  if (what === 'rounds' && number.amount === undefined && amountAt(tokens, to + 1) !== undefined) return undefined
  // The list of people has no filter by the number of founders of their companies.
  if (what === 'founders' && about === 'person') return { to: to + 1, meanings: [], lost: wordsOf(tokens, at, to + 1) }
  const { range, certainty, to: end } = trailing(question, number, to + 1)
  const meaning: Meaning =
    what === 'founders' ? { kind: 'staffCount', role: ['Founder'], range } : { kind: what, range }
  return { to: end, meanings: [meaning], certainty }
}

const ONCE: ReadonlyMap<string, number> = new Map([
  ['once', 1],
  ['twice', 2],
  ['thrice', 3],
])

/** "Raised only once" and "raised twice". */
function timesAt({ tokens }: Question, at: number): Match | undefined {
  if (!RAISING.has(tokens[at]?.key ?? '')) return undefined
  let to = at + 1
  while (['only', 'just', 'exactly', 'money', 'funding', 'capital'].includes(tokens[to]?.key ?? '')) to++
  const times = ONCE.get(tokens[to]?.key ?? '')
  return times === undefined
    ? undefined
    : { to: to + 1, meanings: [{ kind: 'rounds', range: { min: times, max: times } }] }
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
const LINKS = new Set(['of', 'at', 'for', 'on', 'the', 'by', 'boards', 'in', 'with', 'up', 'a'])
/** What has people: a company, or an organisation of another type. */
const PLACES = new Set([...COMPANIES, 'organ', 'organis', 'organiz', 'ventur', 'place', 'board', 'employ', 'outfit'])
const ADJECTIVES = new Set(['different', 'separate', 'distinct', 'other', 'of', 'the', 'these', 'listed', 'portfolio'])
/** Words after a role that add nothing: "CEO jobs at two companies". */
const OFFICES = new Set(['job', 'role', 'post', 'posit', 'seat', 'offic', 'member'])

/** Reads the number of companies of a person: "founded more than one company", "founders of at least two startups". */
export const countedCompanies: Rule = (question, at) => {
  const { tokens, about } = question
  if (about !== 'person') return undefined
  // "Serial entrepreneurs" founded several companies.
  if (SERIAL.has(tokens[at]?.key ?? '') && FOUNDERS.has(tokens[at + 1]?.stem ?? ''))
    return { to: at + 2, meanings: [{ kind: 'staffCount', role: ['Founder'], range: { min: 2 } }] }
  const jobs = jobsAt(question, at)
  if (jobs) return jobs
  const role = officeAt(question, at)
  if (!role) return undefined
  let from = role.to
  while (LINKS.has(tokens[from]?.key ?? '') && !numberAt(question, from)) from++
  const number = numberAt(question, from)
  if (!number) return undefined
  let noun = number.to
  while (ADJECTIVES.has(tokens[noun]?.key ?? '')) noun++
  if (!PLACES.has(tokens[noun]?.stem ?? '')) return undefined
  const { to, range, certainty } = trailing(question, number, noun + 1)
  return { to, meanings: [{ kind: 'staffCount', role: role.values, range }], certainty }
}

const JOBS = new Set(['employ', 'job', 'workplac', 'affili', 'posit'])

/** "Three employers or more" and "more than one job". */
function jobsAt(question: Question, at: number): Match | undefined {
  const { tokens } = question
  const number = numberAt(question, at)
  if (!number) return undefined
  let noun = number.to
  while (ADJECTIVES.has(tokens[noun]?.key ?? '')) noun++
  if (!JOBS.has(tokens[noun]?.stem ?? '') || tokens[noun]?.key === 'employees') return undefined
  const { to, range, certainty } = trailing(question, number, noun + 1)
  return { to, meanings: [{ kind: 'staffCount', role: [], range }], certainty }
}

/** The role of a person in several companies, and the position after its words. */
function officeAt(
  question: Question,
  at: number,
): { readonly to: number; readonly values: readonly string[] } | undefined {
  const { tokens } = question
  const deed = DEEDS.find(([stems]) => stems.has(tokens[at]?.stem ?? ''))
  const role = roleAt(question, at)
  if (role) return { ...role, to: OFFICES.has(tokens[role.to]?.stem ?? '') ? role.to + 1 : role.to }
  return deed && { to: at + 1, values: deed[1] }
}
