import type { Meaning } from '../reading/finding.js'
import { type Facts, type Match, type Question, type Rule, topicOfYear } from '../reading/question.js'
import { entityAt, unknownFrom } from './name-reading.js'
import { FOUNDING, factsAt, lost, typeOf } from './record-comparisons.js'

/* Values that the records share with a record that the question names: "in the same city as Stripe". */

export type Shared =
  | 'founded'
  | 'rounds'
  | 'city'
  | 'country'
  | 'state'
  | 'stage'
  | 'industry'
  | 'accelerator'
  | 'batch'

/** Values that a record shares with another one, by the stems of the words for them. */
const SAME: ReadonlyMap<string, Shared> = new Map(
  Object.entries({
    year: 'founded',
    vintag: 'founded',
    citi: 'city',
    town: 'city',
    hometown: 'city',
    place: 'city',
    countri: 'country',
    nation: 'country',
    state: 'state',
    stage: 'stage',
    industri: 'industry',
    sector: 'industry',
    field: 'industry',
    line: 'industry',
    busi: 'industry',
    acceler: 'accelerator',
    batch: 'batch',
    cohort: 'batch',
    class: 'batch',
  } as const),
)
/** Words before and after the word for the value. */
const [ADJECTIVES, PARTS] = [
  new Set(['founding', 'foundation', 'home', 'base', 'host', 'hq', 'headquarters', 'calendar', 'yc', 'accelerator']),
  new Set(['of', 'business', 'work', 'origin', 'that', 'where', 'in', 'which']),
]

const skipped = ({ tokens }: Question, at: number, words: ReadonlySet<string>): number => {
  let to = at
  while (words.has(tokens[to]?.key ?? '')) to++
  return to
}

/** "In the same city as X", "founded in the same year as X" and "in X's home city". */
export const sameAs: Rule = (question, at) => {
  const { tokens } = question
  const other = yearOf(question, at) ?? whereIs(question, at) ?? different(question, at)
  if (other) return other
  const owner = tokens[at]?.isCapital && OWNED.has(tokens[at - 1]?.key ?? '') ? entityAt(question, at) : undefined
  const isSame = tokens[at]?.key === 'same'
  if (!isSame && !(owner && tokens[owner.to - 1]?.isPossessive)) return undefined
  const first = owner?.to ?? at + 1
  const last = skipped(question, first, ADJECTIVES)
  // "Accelerator" is a value itself, and an adjective in "accelerator batch".
  const noun = last > first && !SAME.has(tokens[last]?.stem ?? '') ? last - 1 : last
  const kind = SAME.get(tokens[noun]?.stem ?? '')
  if (!kind) return undefined
  if (owner) return sharedValue(question, kind, { at, from: at, to: noun + 1, name: owner.name })
  const as = skipped(question, noun + 1, PARTS)
  const from = tokens[as]?.key === 'as' ? as + 1 : as
  const name = entityAt(question, from)
  if (name) return sharedValue(question, kind, { at, from, to: name.to, name: name.name })
  if (from > as) return lost(question, at, unknownFrom(question, from))
  const elsewhere = nameAround(question, at)
  const name2 = elsewhere === undefined ? undefined : entityAt(question, elsewhere)
  return name2 && elsewhere !== undefined
    ? sharedValue(question, kind, { at, from: elsewhere, to: noun + 1, name: name2.name })
    : undefined
}

const COMPARING = new Set(['as', 'than', 'before', 'after', 'like'])
/** Number of words around "the same city" in which a record is named that it is compared with. */
const AROUND = 8

/** The position of the record that another comparison names: "the same city and the same industry as X". */
function nameAround(question: Question, at: number): number | undefined {
  const { tokens } = question
  const positions = Array.from({ length: 2 * AROUND }, (_, index) =>
    index < AROUND ? at + index : at - (index - AROUND) - 1,
  )
  const found = positions.find(
    (one) => COMPARING.has(tokens[one]?.key ?? '') && entityAt(question, one + 1) !== undefined,
  )
  return found === undefined ? undefined : found + 1
}

const FOUNDED = new Set([
  'was',
  'were',
  'is',
  'did',
  'founded',
  'started',
  'born',
  'launched',
  'established',
  'began',
  'set',
  'up',
])

/** "Founded the year X was": the same founding year. */
function yearOf(question: Question, at: number): Match | undefined {
  const { tokens } = question
  const year = skipped(question, at + 1, new Set(['in', 'the', 'same', 'that']))
  if (!FOUNDING.has(tokens[at]?.stem ?? '') || tokens[year]?.key !== 'year') return undefined
  const from = skipped(question, year + 1, new Set(['that', 'when', 'as', 'of']))
  const name = entityAt(question, from)
  const to = name && skipped(question, name.to, FOUNDED)
  return name && to !== undefined && to > name.to
    ? sharedValue(question, 'founded', { at, from, to, name: name.name })
    : undefined
}

const BASED = new Set([
  'is',
  'are',
  'was',
  'sits',
  'based',
  'headquartered',
  'located',
  'lives',
  'has',
  'its',
  'home',
  'hq',
  'operates',
  'resides',
])

/** "Where X is based": the same city. */
function whereIs(question: Question, at: number): Match | undefined {
  const { tokens } = question
  if (at === 0 || tokens[at]?.key !== 'where') return undefined
  const name = entityAt(question, at + 1)
  const to = name && skipped(question, name.to, BASED)
  return name && to !== undefined && to > name.to
    ? sharedValue(question, 'city', { at, from: at + 1, to, name: name.name })
    : undefined
}

const DIFFERENT = new Set(['other', 'another', 'different'])
const EXCLUDABLE: ReadonlySet<Shared> = new Set(['city', 'country', 'state', 'industry', 'stage'])

/** "Another country than X", or only "another country" after a comparison with X. */
function different(question: Question, at: number): Match | undefined {
  const { tokens } = question
  const kind = SAME.get(tokens[at + 1]?.stem ?? '')
  if (!DIFFERENT.has(tokens[at]?.key ?? '') || !kind || !EXCLUDABLE.has(kind)) return undefined
  const hasName = ['than', 'from', 'to'].includes(tokens[at + 2]?.key ?? '')
  const first = Math.max(0, at - AROUND)
  const before = first + tokens.slice(first, at).findLastIndex(({ key }) => key === 'as' || key === 'than')
  const isCompared = ['as', 'than'].includes(tokens[before]?.key ?? '')
  const from = hasName ? at + 3 : isCompared ? before + 1 : 0
  const name = from > 0 ? entityAt(question, from) : undefined
  if (!name) return undefined
  const facts = factsAt(question, from)
  const to = hasName ? name.to : at + 2
  const meanings = facts ? meaningsOf(kind, facts) : []
  return meanings.length > 0 ? { to, meanings, isNegated: true } : lost(question, at, to)
}

/** Words before "X's city" that say that the records are there. */
const OWNED = new Set(['in', 'from', 'to', 'of', 'near', 'share', 'shares', 'sharing'])

interface NamedValue {
  /** Position of the first word, and of the name. */
  readonly at: number
  readonly from: number
  readonly to: number
  readonly name: string
}

function sharedValue(question: Question, kind: Shared, { at, from, to, name }: NamedValue): Match {
  // Facts have no year of a round or of an acquisition.
  const topic = kind === 'founded' ? topicOfYear(question.tokens, at) : undefined
  if (topic !== undefined && topic !== 'founding') return lost(question, at, to)
  const facts = factsAt(question, from)
  const meanings = facts ? meaningsOf(kind, facts) : []
  if (meanings.length === 0) return lost(question, at, to)
  const other: Meaning = { kind: 'other', values: [name] }
  const isAccelerator = kind === 'accelerator' || kind === 'batch'
  return { to, meanings: [...meanings, ...(isAccelerator ? [] : typeOf(question, from)), other] }
}

/** The values that records share with a record of these facts. None if it has no such value. */
export function meaningsOf(kind: Shared, facts: Facts): Meaning[] {
  const { accelerators = [], batches = [], industries = [] } = facts
  const values = (of: Extract<Meaning, { values: unknown }>['kind'], known: readonly string[]): Meaning[] =>
    known.length > 0 ? [{ kind: of, values: known }] : []
  if (kind === 'industry') return values('industry', industries)
  if (kind === 'accelerator') return values('accelerator', accelerators)
  if (kind === 'batch')
    return batches.length > 0 ? [...values('accelerator', accelerators), ...values('batch', batches)] : []
  const value = facts[kind]
  if (value === null) return []
  return typeof value === 'number'
    ? [{ kind: kind === 'rounds' ? 'rounds' : 'founded', range: { min: value, max: value } }]
    : values(kind as 'city' | 'country' | 'state' | 'stage', [value])
}
