import { nameKey } from '../../src/identity/entity/entity-rules.js'

/** A question, and the filter that a reader of the question expects. */
export interface Question {
  readonly ask: string
  readonly kind: 'entity' | 'person'
  readonly filter: object
  /** The expected order, such as `totalRaised,desc`. */
  readonly sort?: string
  /** Words that no filter can express, so the response must list them. */
  readonly unsupported?: string
  /** The question describes records in words, so a search by meaning is part of the filter. */
  readonly meaning?: boolean
  /** Values that the records must not have. */
  readonly without?: readonly string[]
}

/** The parts of a response that are compared with the question. */
export interface Plan {
  readonly filter: object
  readonly sort: readonly string[]
  readonly unsupported: string
}

/** Correct, missing and surplus constraints of one plan. */
export interface QuestionScore {
  readonly right: number
  readonly of: number
  readonly isExact: boolean
}

/** Filters by free text. Only their presence is compared. */
const FREE = ['semanticQuery', 'textSearch', 'search']
/** An amount in another currency is converted, so it is compared with this tolerance. */
const TOLERANCE = 0.25
const RATES: Readonly<Record<string, number>> = { EUR: 1.1 }

/**
 * Compares a plan with a question. Each filter, the order, the meaning and the unsupported words are one constraint. A
 * surplus constraint counts as wrong. `known` contains the normalized locations of the records. A region in a plan may
 * also contain other locations.
 */
export function scoreOf(question: Question, plan: Plan, known: ReadonlySet<string>): QuestionScore {
  const wanted = leavesOf(question.filter)
  const found = leavesOf(plan.filter)
  // The expected filters are older than the rule that a title, or work, without words about the time is a current one.
  if (question.kind === 'person' && !wanted.has('isCurrent') && String(found.get('isCurrent')) === 'true')
    found.delete('isCurrent')
  const free = FREE.filter((name) => found.delete(name))
  const checks = [...wanted].map(([path, values]) => {
    const got = found.get(path)
    found.delete(path)
    return got !== undefined && sameValues(path, values, got, known)
  })
  // Any further filter is accepted as a way to exclude the unwanted values.
  if (question.without) checks.push(found.size > 0 || free.includes('textSearch'))
  else checks.push(...[...found].map(() => false))
  const mayBeFree = question.without !== undefined || question.unsupported !== undefined
  if (question.meaning) checks.push(free.length > 0)
  else if (free.length > 0 && !mayBeFree) checks.push(false)
  if (question.unsupported !== undefined)
    checks.push(plan.unsupported.toLowerCase().includes(question.unsupported.toLowerCase()))
  const order = plan.sort.join(' ')
  if (question.sort !== undefined || order !== '') checks.push(order === (question.sort ?? ''))
  const right = checks.filter(Boolean).length
  return { right, of: checks.length, isExact: right === checks.length }
}

/** The values of a filter by their paths. */
function leavesOf(filter: object, above = ''): Map<string, readonly unknown[]> {
  return new Map(
    Object.entries(filter).flatMap(([name, value]): [string, readonly unknown[]][] => {
      if (Array.isArray(value)) return value.length > 0 ? [[`${above}${name}`, value]] : []
      if (typeof value === 'object' && value !== null) return [...leavesOf(value, `${above}${name}.`)]
      return value == null ? [] : [[`${above}${name}`, [value]]]
    }),
  )
}

function sameValues(
  path: string,
  wanted: readonly unknown[],
  got: readonly unknown[],
  known: ReadonlySet<string>,
): boolean {
  const isPlace = path.toLowerCase().includes('headquarters')
  const [a, b] = [wanted, got].map((values) => values.filter((value) => !isPlace || known.has(nameKey(String(value)))))
  if (!a || !b || a.length !== b.length) return false
  return a.every((value) => b.some((other) => sameValue(value, other)))
}

function sameValue(wanted: unknown, got: unknown): boolean {
  if (typeof wanted === 'object' && wanted !== null && typeof got === 'object' && got !== null) {
    const [a, b] = [new Map(Object.entries(wanted)), new Map(Object.entries(got))]
    return ['min', 'max'].every((bound) => sameBound(a.get(bound) ?? undefined, b.get(bound) ?? undefined))
  }
  // Alternatives are separated by a bar.
  return String(wanted)
    .split('|')
    .map(nameKey)
    .includes(nameKey(String(got)))
}

function sameBound(wanted: unknown, got: unknown): boolean {
  const [, millions, currency = ''] = /^(\d+)M ([A-Z]{3})$/.exec(String(wanted)) ?? []
  if (millions === undefined) return wanted === got
  const amount = Number(millions) * 1e6 * (RATES[currency] ?? 1)
  return typeof got === 'number' && Math.abs(got - amount) <= amount * TOLERANCE
}
