import type { Meaning, RangeKind } from '../reading/finding.js'
import type { Facts, Match, Question, Rule } from '../reading/question.js'
import { wordsOf } from '../reading/tokens.js'
import { entityAt, nameAt, unknownFrom } from './name-reading.js'

/* Comparisons with the values of a record: "bigger than Stripe". */

/** Words before "than", by their stems: what is compared, and whether more is asked for. */
const MEASURES: ReadonlyMap<string, Measure> = new Map(
  Object.entries({
    employe: 'employees',
    staff: 'employees',
    peopl: 'employees',
    headcount: 'employees',
    team: 'employees',
    rais: 'totalRaised',
    money: 'totalRaised',
    fund: 'totalRaised',
    capit: 'totalRaised',
    worth: 'valuation',
    valu: 'valuation',
    valuat: 'valuation',
    valuabl: 'valuation',
    investor: 'investors',
    backer: 'investors',
    round: 'rounds',
  } as const),
)
type Measure = Extract<RangeKind, keyof Facts>

/** Comparatives, and whether they ask for more. The age is compared by the founding year. */
const MORE: Readonly<Record<string, boolean>> = {
  more: true,
  bigger: true,
  larger: true,
  higher: true,
  better: true,
  greater: true,
  less: false,
  fewer: false,
  smaller: false,
  lower: false,
  older: false,
  younger: true,
  newer: true,
  earlier: false,
  later: true,
}
const AGES = new Set(['older', 'younger', 'newer', 'earlier', 'later'])
export const FOUNDING = new Set(['found', 'start', 'establish', 'creat', 'launch'])
const BETWEEN = new Set(['in', 'at', 'of', 'total', 'highly', 'a', 'size', 'by', 'heavily', 'is', 'are'])
/** Maximum number of words from the first word of a comparison to "than". */
const REACH = 5

/** "Raised more than X", "older than X", "as old as X", "with more employees than X" and "founded before X". */
export const comparedWith: Rule = (question, at) => {
  const compared =
    foundedAround(question, at) ?? comparativeAt(question, at) ?? equalAt(question, at) ?? sameComparison(question, at)
  if (!compared) return undefined
  const { kind, bound, isGuess, than } = compared
  const name = entityAt(question, than)
  if (!name) return question.tokens[than]?.isCapital ? lost(question, at, unknownFrom(question, than)) : undefined
  const value = factsAt(question, than)?.[kind]
  // Without the value of the record, nothing can be compared with it.
  if (value == null) return lost(question, at, name.to)
  const ranges = {
    more: { min: value + 1 },
    less: { max: value - 1 },
    least: { min: value },
    most: { max: value },
    equal: { min: value, max: value },
  }
  return {
    to: compared.to ?? name.to,
    meanings: [
      { kind, range: ranges[bound] },
      ...typeOf(question, than),
      ...(bound === 'more' || bound === 'less' ? [] : [{ kind: 'other' as const, values: [name.name] }]),
    ],
    certainty: isGuess ? 'MEDIUM' : 'HIGH',
  }
}

/** What is compared with a record has its type, if the question says nothing else. */
export function typeOf(question: Question, at: number): Meaning[] {
  const type = question.about === 'entity' ? factsAt(question, at)?.type : undefined
  // A nonprofit is compared with companies too.
  const values = type === 'Nonprofit' ? ['Company', type] : [type ?? '']
  return type == null ? [] : [{ kind: 'type', values, isGuess: true }]
}

export const lost = ({ tokens }: Question, at: number, to: number): Match => ({
  to,
  meanings: [],
  lost: wordsOf(tokens, at, to),
})

export const factsAt = (question: Question, at: number): Facts | undefined =>
  nameAt(question, at, 'entity')?.named.facts

type Bound = 'more' | 'less' | 'least' | 'most' | 'equal'

interface Compared {
  readonly kind: Measure
  readonly bound: Bound
  /** True if the words do not say what is compared. */
  readonly isGuess: boolean
  /** Position of the name. */
  readonly than: number
  /** Position after the comparison, if it is not that after the name. */
  readonly to?: number
}

/** Number of words before a comparison in which the record of the comparison before is named. */
const BACK = 12

/** "Older than X but smaller": another comparison with the same record. */
function sameComparison({ tokens }: Question, at: number): Compared | undefined {
  const key = tokens[at]?.key ?? ''
  const isFirst = Object.hasOwn(MORE, key) && ['and', 'but', 'yet'].includes(tokens[at + 1]?.key ?? '')
  if (isFirst && Object.hasOwn(MORE, tokens[at + 2]?.key ?? '') && tokens[at + 3]?.key === 'than') {
    const kind = AGES.has(key) ? 'founded' : 'employees'
    return { kind, bound: boundOf(MORE[key] ?? true), isGuess: kind !== 'founded', than: at + 4, to: at + 1 }
  }
  const isAlone = Object.hasOwn(MORE, key) && !['more', 'less', 'fewer', 'better'].includes(key)
  const follows = ['but', 'and', 'yet', 'though', 'also', 'while'].includes(tokens[at - 1]?.key ?? '')
  if (!isAlone || !follows || tokens.slice(at, at + REACH).some((token) => token.key === 'than')) return undefined
  const first = Math.max(0, at - BACK)
  const than = first + tokens.slice(first, at).findLastIndex((token) => token.key === 'than')
  if (tokens[than]?.key !== 'than') return undefined
  const kind = AGES.has(key) ? 'founded' : 'employees'
  return { kind, bound: boundOf(MORE[key] ?? true), isGuess: true, than: than + 1, to: at + 1 }
}

const boundOf = (isMore: boolean): Bound => (isMore ? 'more' : 'less')

function comparativeAt({ tokens }: Question, at: number): Compared | undefined {
  const distance = tokens.slice(at, at + REACH).findIndex(({ key }) => key === 'than')
  const words = tokens.slice(at, at + Math.max(0, distance))
  const first = words[0]
  if (!first || BETWEEN.has(first.key)) return undefined
  const comparative = words.find(({ key }) => Object.hasOwn(MORE, key))
  const isKnown = ({ key, stem }: (typeof words)[number]) =>
    Object.hasOwn(MORE, key) || MEASURES.has(stem) || FOUNDING.has(stem) || BETWEEN.has(key)
  if (!comparative || !words.every(isKnown)) return undefined
  const bound = boundOf(MORE[comparative.key] ?? true)
  const than = at + distance + 1
  if (AGES.has(comparative.key)) return { kind: 'founded', bound, isGuess: false, than }
  const kind = words.flatMap(({ stem }) => MEASURES.get(stem) ?? [])[0]
  if (kind) return { kind, bound, isGuess: false, than }
  // "Bigger" is probably about employees. "More than" alone has no meaning.
  return ['more', 'less', 'fewer', 'better'].includes(comparative.key)
    ? undefined
    : { kind: 'employees', bound, isGuess: true, than }
}

/** Words between "as" and "as", and what they compare. */
const EQUAL: ReadonlyMap<string, Measure> = new Map([
  ['old', 'founded'],
  ['young', 'founded'],
  ['big', 'employees'],
  ['large', 'employees'],
  ['small', 'employees'],
])
const QUANTITIES = new Set(['much', 'many', 'few', 'little', 'a', 'highly', 'total'])
const LIMITS: ReadonlyMap<string, Bound> = new Map([
  ['at least', 'least'],
  ['no less', 'least'],
  ['at most', 'most'],
  ['no more', 'most'],
])

/** "As old as X", "at least as many employees as X" and "as big as X or bigger". */
function equalAt(question: Question, at: number): Compared | undefined {
  const { tokens } = question
  const limit = LIMITS.get(`${tokens[at]?.key} ${tokens[at + 1]?.key}`)
  const first = limit === undefined ? at : at + 2
  if (tokens[first]?.key !== 'as') return undefined
  const distance = tokens.slice(first + 1, first + REACH).findIndex(({ key }) => key === 'as')
  const words = tokens.slice(first + 1, first + 1 + Math.max(0, distance))
  const kind = words.flatMap(({ key, stem }) => EQUAL.get(key) ?? MEASURES.get(stem) ?? [])[0]
  const isKnown = words.every(({ key, stem }) => EQUAL.has(key) || MEASURES.has(stem) || QUANTITIES.has(key))
  if (kind === undefined || !isKnown) return undefined
  const than = first + distance + 2
  // Hardly any two companies have the same size, so "as big as X" means this size or more.
  const isSize = kind !== 'founded' && kind !== 'rounds' && kind !== 'investors'
  return { kind, bound: limit ?? (isSize ? 'least' : 'equal'), isGuess: limit === undefined && isSize, than }
}

/** "Founded before X", "started after X" and "predating X". */
function foundedAround({ tokens }: Question, at: number): Compared | undefined {
  const [word, next] = [tokens[at], tokens[at + 1]?.key]
  if (word?.stem === 'predat') return { kind: 'founded', bound: 'less', isGuess: false, than: at + 1 }
  if (!FOUNDING.has(word?.stem ?? '') || (next !== 'before' && next !== 'after')) return undefined
  return { kind: 'founded', bound: boundOf(next === 'after'), isGuess: false, than: at + 2 }
}
