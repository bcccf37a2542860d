import type { Meaning, RangeKind } from './finding.js'
import { entityAt, nameAt, unknownFrom } from './name-reading.js'
import type { Facts, Match, Question, Rule } from './question.js'
import { wordsOf } from './tokens.js'

/* Comparisons with the values of a record: "bigger than Stripe", "in the same city as Stripe". */

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
const FOUNDING = new Set(['found', 'start', 'establish', 'creat', 'launch'])
const BETWEEN = new Set(['in', 'at', 'of', 'total', 'highly', 'a', 'size', 'by', 'heavily', 'is', 'are'])
/** Maximum number of words from the first word of a comparison to "than". */
const REACH = 5

/** "Raised more than X", "older than X", "with more employees than X" and "founded before X". */
export const comparedWith: Rule = (question, at) => {
  const compared = foundedAround(question, at) ?? comparativeAt(question, at)
  if (!compared) return undefined
  const { kind, isMore, isGuess, than } = compared
  const name = entityAt(question, than)
  if (!name) return question.tokens[than]?.isCapital ? lost(question, at, unknownFrom(question, than)) : undefined
  const value = factsAt(question, than)?.[kind]
  // Without the value of the record, nothing can be compared with it.
  if (value == null) return lost(question, at, name.to)
  const range = isMore ? { min: value + 1 } : { max: value - 1 }
  return { to: name.to, meanings: [{ kind, range }], certainty: isGuess ? 'MEDIUM' : 'HIGH' }
}

const lost = ({ tokens }: Question, at: number, to: number): Match => ({
  to,
  meanings: [],
  lost: wordsOf(tokens, at, to),
})

const factsAt = (question: Question, at: number): Facts | undefined => nameAt(question, at, 'entity')?.named.facts

interface Compared {
  readonly kind: Measure
  readonly isMore: boolean
  /** True if the words do not say what is compared. */
  readonly isGuess: boolean
  /** Position of the name. */
  readonly than: number
}

function comparativeAt({ tokens }: Question, at: number): Compared | undefined {
  const distance = tokens.slice(at, at + REACH).findIndex(({ key }) => key === 'than')
  const words = tokens.slice(at, at + Math.max(0, distance))
  const first = words[0]
  if (!first || BETWEEN.has(first.key)) return undefined
  const comparative = words.find(({ key }) => Object.hasOwn(MORE, key))
  const isKnown = ({ key, stem }: (typeof words)[number]) =>
    Object.hasOwn(MORE, key) || MEASURES.has(stem) || FOUNDING.has(stem) || BETWEEN.has(key)
  if (!comparative || !words.every(isKnown)) return undefined
  const isMore = MORE[comparative.key] ?? true
  const than = at + distance + 1
  if (AGES.has(comparative.key)) return { kind: 'founded', isMore, isGuess: false, than }
  const kind = words.flatMap(({ stem }) => MEASURES.get(stem) ?? [])[0]
  if (kind) return { kind, isMore, isGuess: false, than }
  // "Bigger" is probably about employees. "More than" alone has no meaning.
  return ['more', 'less', 'fewer', 'better'].includes(comparative.key)
    ? undefined
    : { kind: 'employees', isMore, isGuess: true, than }
}

/** "Founded before X" and "started after X". */
function foundedAround({ tokens }: Question, at: number): Compared | undefined {
  const [word, next] = [tokens[at], tokens[at + 1]?.key]
  if (!FOUNDING.has(word?.stem ?? '') || (next !== 'before' && next !== 'after')) return undefined
  return { kind: 'founded', isMore: next === 'after', isGuess: false, than: at + 2 }
}

/** Values that a record shares with another one. */
const SAME: ReadonlyMap<string, keyof Facts> = new Map(
  Object.entries({
    year: 'founded',
    citi: 'city',
    town: 'city',
    countri: 'country',
    state: 'state',
    stage: 'stage',
  } as const),
)

/** "In the same city as X" and "founded in the same year as X". */
export const sameAs: Rule = (question, at) => {
  const { tokens } = question
  const kind = tokens[at]?.key === 'same' ? SAME.get(tokens[at + 1]?.stem ?? '') : undefined
  if (!kind || tokens[at + 2]?.key !== 'as') return undefined
  const name = entityAt(question, at + 3)
  if (!name) return lost(question, at, unknownFrom(question, at + 3))
  const value = factsAt(question, at + 3)?.[kind]
  if (value == null) return lost(question, at, name.to)
  const meaning: Meaning =
    typeof value === 'number'
      ? { kind: 'founded', range: { min: value, max: value } }
      : { kind: kind as 'city' | 'country' | 'state' | 'stage', values: [value] }
  return { to: name.to, meanings: [meaning, { kind: 'other', values: [name.name] }] }
}
