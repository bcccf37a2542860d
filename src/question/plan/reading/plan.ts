import { Problem } from '../../../kernel/problem/problem.js'
import type { Correction } from './corrections.js'
import type { Analysis, Certainty, Finding, Range } from './finding.js'

/** One part of a filter with the words that it translates. */
export interface Constraint {
  /** Name of the filter, with the names of its groups, such as `fundraiseActivity.round`. */
  readonly path: string
  readonly value: unknown
  readonly words: string
  readonly certainty: Certainty
}

/** The order of the records, with the words that it translates. */
interface PlannedSort {
  readonly property: string
  readonly descending: boolean
  readonly words: string
  readonly certainty: Certainty
}

/** The translation of a question. */
export interface Plan {
  readonly constraints: readonly Constraint[]
  /** Words that the service ranks by meaning, because no filter expresses them. */
  readonly meaning: string | undefined
  readonly sort: PlannedSort | undefined
  /** Parts of the question that were not translated. */
  readonly unsupported: readonly string[]
  /** The words that were read as other words. */
  readonly corrections?: readonly Correction[]
}

const LEAST: readonly Certainty[] = ['LOW', 'MEDIUM', 'HIGH']
const lowest = (findings: readonly Finding[]): Certainty =>
  LEAST.find((certainty) => findings.some((finding) => finding.certainty === certainty)) ?? 'HIGH'

/** Creates one constraint from several findings about the same filter. */
export const constraintOf = (path: string, value: unknown, findings: readonly Finding[]): Constraint => ({
  path,
  value,
  words: [...new Set(findings.map(({ words }) => words))].join(', '),
  certainty: lowest(findings),
})

/** Creates a constraint whose values are alternatives, from several findings. */
export function valuesConstraint(path: string, findings: readonly Finding[]): Constraint[] {
  const values = [...new Set(findings.flatMap((finding) => ('values' in finding ? finding.values : [])))]
  return values.length === 0 ? [] : [constraintOf(path, values, findings)]
}

/**
 * Creates the ranges of one filter. Ranges that "or" separates, and single values such as "2010 and 2015", are
 * alternatives. Of all others, a value must be in each. Throws 422 if no value satisfies them, because the client would not
 * see why the result is empty.
 */
export function rangeConstraint(path: string, findings: readonly Finding[], hasSeveral: boolean): Constraint[] {
  const found = findings.filter((finding) => 'range' in finding)
  if (found.length === 0) return []
  const isClosed = found.every(({ range }) => range.min !== undefined && range.max !== undefined)
  const alternatives: (typeof found)[] = []
  for (const finding of found) {
    const last = alternatives.at(-1)
    if (last && !finding.isAfterOr && !isClosed) last.push(finding)
    else alternatives.push([finding])
  }
  if (alternatives.length > 1 && !hasSeveral) return []
  return [constraintOf(path, alternatives.map(intersection), findings)]
}

function intersection(findings: readonly Extract<Finding, { readonly range: Range }>[]): Range {
  const mins = findings.flatMap(({ range }) => range.min ?? [])
  const maxs = findings.flatMap(({ range }) => range.max ?? [])
  const range: Range = {
    ...(mins.length > 0 ? { min: Math.max(...mins) } : {}),
    ...(maxs.length > 0 ? { max: Math.min(...maxs) } : {}),
  }
  // A period within a year has a minimum above its maximum (periods.ts).
  if (range.min !== undefined && range.max !== undefined && range.min >= range.max + 1) throw contradiction(findings)
  return range
}

function contradiction(findings: readonly Finding[]): Problem {
  const words = findings.map((finding) => `"${finding.words}"`).join(' and ')
  return new Problem('unprocessable', {
    detail: `search.query: no record satisfies ${words} together.`,
    field: 'search.query',
    hint: 'Remove one of these conditions from the question.',
  })
}

/** The filter by the first letter of the name. */
export const letters = (findings: readonly Finding[]): Constraint[] =>
  findings
    .slice(0, 1)
    .flatMap((finding) => (finding.kind === 'letter' ? [constraintOf('letter', finding.letter, [finding])] : []))

/** Groups findings by their kind. */
export function byKind(findings: readonly Finding[]): ReadonlyMap<Finding['kind'], Finding[]> {
  const groups = new Map<Finding['kind'], Finding[]>()
  for (const finding of findings) groups.set(finding.kind, [...(groups.get(finding.kind) ?? []), finding])
  return groups
}

/**
 * The order that a question requests. A word such as "top" only says so if no other words do. "By" and a measure after "largest" or
 * "smallest" say what is measured: "the largest companies by valuation".
 */
export function orderOf(findings: readonly Finding[] = []) {
  const orders = findings.flatMap((finding) => (finding.kind === 'order' ? [finding] : []))
  const sure = orders.filter(({ isGuess }) => !isGuess)
  const first = sure[0] ?? orders[0]
  if (!first) return undefined
  const measure = first.order === 'size' ? sure.find(({ words }) => words.startsWith('by ')) : undefined
  const order = measure ? { ...measure, descending: first.descending } : first
  const said = orders.filter((one) => one.isGuess || one === first || one.order === order.order)
  return { ...order, words: said.map(({ words }) => words).join(', ') }
}

/** Creates the filter object from the paths of the constraints. */
export function filterOf(constraints: readonly Constraint[]): Record<string, unknown> {
  const filter: Record<string, unknown> = {}
  for (const { path, value } of constraints) setAt(filter, path.split('.'), value)
  return filter
}

function setAt(target: Record<string, unknown>, [name = '', ...below]: readonly string[], value: unknown): void {
  if (below.length === 0) target[name] = value
  else {
    const inner = isObject(target[name]) ? target[name] : {}
    target[name] = inner
    setAt(inner, below, value)
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a client left a filter at its default. */
const isDefault = (value: unknown): boolean =>
  value == null ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.values(value).every(isDefault))

/** Whether the client sent another value of the filter at a path. The value of the client is then used. */
export function isSent(sent: Record<string, unknown>, path: string, value: unknown): boolean {
  const own = path.split('.').reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), sent)
  return !isDefault(own) && JSON.stringify(own) !== JSON.stringify(value)
}

/** Adds the filters of the plan to the filters of the client. A filter that the client sent does not change. */
export function underFilter(sent: Record<string, unknown>, planned: Record<string, unknown>): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...sent }
  for (const [name, value] of Object.entries(planned)) {
    const own = merged[name]
    merged[name] = isObject(own) && isObject(value) ? underFilter(own, value) : isDefault(own) ? value : own
  }
  return merged
}

/**
 * The remaining words of the question, in their order. Records are ranked by the meaning of these words. Undefined if
 * no words remain.
 */
export const meaningOf = ({ rest }: Analysis): string | undefined => (rest.length > 0 ? rest.join(' ') : undefined)

/**
 * Adds to `unsupported` the words of all findings that are in no constraint, in no order and not in the meaning. So each
 * word of a question is accounted for, whatever a plan can express.
 */
export function complete(plan: Plan, findings: readonly Finding[]): Plan {
  const used = [...plan.constraints.map(({ words }) => words), plan.sort?.words ?? '', plan.meaning ?? ''].map(
    wholeWords,
  )
  const lost = findings
    .filter(({ words }) => !used.some((text) => text.includes(wholeWords(words))))
    .map(({ words }) => words)
  return { ...plan, unsupported: [...new Set([...plan.unsupported, ...lost])] }
}

/** A text in which a word is found only as a whole. */
const wholeWords = (text: string): string => ` ${text.replaceAll(',', '')} `

/**
 * Adds the words of findings to the first constraint that expresses them too: "raised money" adds nothing to a filter by
 * a round. Without such a constraint, nothing changes.
 */
export function absorb(
  constraints: readonly Constraint[],
  findings: readonly Finding[],
  expresses: (constraint: Constraint) => boolean,
): Constraint[] {
  const at = findings.length > 0 ? constraints.findIndex(expresses) : -1
  return constraints.map((constraint, index) =>
    index === at
      ? { ...constraint, words: [...new Set([constraint.words, ...findings.map(({ words }) => words)])].join(', ') }
      : constraint,
  )
}
