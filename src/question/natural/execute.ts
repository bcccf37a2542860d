import { constantOf } from '../../kernel/wire/constant-name.js'
import { isRanked, RANKING } from '../../match/match.js'
import type { SortTerm } from '../../operation/page/page.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { type Constraint, filterOf, isSent, type Plan, underFilter } from '../plan/reading/plan.js'
import type { Certainty, NaturalSearch, SearchMode } from './interpretation.js'
import { longQuestion } from './natural-rules.js'
import type { Searched, SearchRequest } from './searched.js'

/** A strategy: filters to try, and how they were found. */
export interface Strategy {
  readonly modeUsed: SearchMode
  readonly plan: Plan
  readonly fallbackUsed: boolean
  /** Name of the language model that made the plan. */
  readonly planner?: string
}

/** The result of a strategy: the page as JSON, and the filters that were used. */
export interface Execution<F> {
  readonly total: number
  readonly page: string
  readonly constraints: readonly Constraint[]
  readonly interpretation: { readonly filter: F }
}

/** Runs a strategy within the filters of the client, `sent`. */
export async function execute<F extends Record<string, unknown>, O>(
  searched: Searched<F, O>,
  context: Context,
  search: NaturalSearch,
  sent: Record<string, unknown>,
  request: SearchRequest,
  { modeUsed, plan, fallbackUsed, planner }: Strategy,
): Promise<Execution<F>> {
  const planned = request.sort.length > 0 ? undefined : plan.sort
  const sort = planned ? [{ property: planned.property, descending: planned.descending }] : request.sort
  const { constraints: wanted, dropped } = sortable(plan, request.sort.length > 0, searched.words)
  const replaced = wanted.filter(({ path, value }) => isSent(sent, path, value) || isRankedBefore(sent, path))
  const constraints = wanted.filter((constraint) => !replaced.includes(constraint))
  const { data: filter } = searched.filter.safeParse(underFilter(sent, filterOf(constraints)))
  // The question may be longer than the text of a filter. The filter of the client is already validated.
  if (filter === undefined) throw longQuestion(search)
  const page = await searched.read(context, filter, { ...request, sort })
  const unsorted = request.sort.length > 0 && plan.sort?.words ? [plan.sort.words] : []
  const unsupported = [
    ...new Set([...plan.unsupported, ...dropped, ...replaced.map(({ words }) => words), ...unsorted]),
  ]
  const interpretation = {
    confidence: confidenceOf([...constraints, ...(planned ? [planned] : [])], unsupported),
    constraint: constraints.map(({ path, value, words, certainty }) => ({
      words,
      field: path,
      value: JSON.stringify(value),
      confidence: certainty,
    })),
    // A client that asks for a mode gets this mode. fallbackUsed says whether the meaning replaced the filters.
    execution: { modeRequested: search.mode, modeUsed: search.mode === 'auto' ? modeUsed : search.mode },
    fallbackUsed,
    filter,
    interpretation: explain({
      constraints,
      replaced,
      sort,
      fallbackUsed,
      planner,
      corrections: plan.corrections ?? [],
    }),
    sort: { order: sort.map(({ property, descending }) => ({ descending, field: constantOf(property) })) },
    unsupported: unsupported.length > 0 ? unsupported.join('; ') : null,
  }
  return { total: page.parse().totalElements, page: page.text, constraints, interpretation }
}

/** Whether a constraint ranks by meaning, and a filter of the client already does. A list has one order. */
const isRankedBefore = (sent: Record<string, unknown>, path: string): boolean =>
  RANKING.some((name) => name === path) && isRanked(sent)

/**
 * Returns the plan if the client sets the order. The results then cannot be ranked by meaning, so this part is removed
 * and the other filters remain. If no filter remains, the records must contain the words.
 */
function sortable({ constraints }: Plan, isSorted: boolean, words: string) {
  const free = constraints.filter(({ path }) => path === 'semanticQuery')
  if (!isSorted || free.length === 0) return { constraints, dropped: [] }
  const others = constraints.filter(({ path }) => path !== 'semanticQuery')
  return others.length > 0
    ? { constraints: others, dropped: free.map((one) => one.words) }
    : { constraints: free.map((one) => ({ ...one, path: words })), dropped: [] }
}

const CERTAINTIES: readonly Certainty[] = ['LOW', 'MEDIUM', 'HIGH']

/** The value of the least certain part. It is not HIGH if a part of the question was not translated. */
function confidenceOf(parts: readonly { readonly certainty: Certainty }[], unsupported: readonly string[]): Certainty {
  if (parts.length === 0) return 'LOW'
  const found = [...parts.map(({ certainty }) => certainty), unsupported.length > 0 ? 'MEDIUM' : 'HIGH']
  return CERTAINTIES.find((one) => found.includes(one)) ?? 'LOW'
}

interface Explained {
  readonly constraints: readonly Constraint[]
  readonly replaced: readonly Constraint[]
  readonly sort: readonly SortTerm[]
  readonly fallbackUsed: boolean
  readonly planner: string | undefined
  readonly corrections: NonNullable<Plan['corrections']>
}

/** Returns the interpretation as a text. */
function explain({ constraints, replaced, sort, fallbackUsed, planner, corrections }: Explained): string {
  const parts = constraints.map(({ path, value, words }) =>
    path === 'semanticQuery'
      ? `ranked by the meaning of "${words}"`
      : `"${words}" means ${path} ${JSON.stringify(value)}`,
  )
  const others = replaced.map(({ path, words }) => `the filter ${path} of the request replaces "${words}"`)
  const orders = sort.map(
    ({ property, descending }) => `ordered by ${property}, ${descending ? 'descending' : 'ascending'}`,
  )
  const read = corrections.map((word) => `"${word.written}" is read as "${word.read}"`)
  const sentence = [...parts, ...others, ...orders, ...read].join('; ')
  const fallback = fallbackUsed ? ' No word of the question is a filter.' : ''
  const note = planner === undefined ? fallback : ` The language model ${planner} translated the question.`
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.${note}`
}
