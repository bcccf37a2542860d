import { readCounts } from '../../match/match.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { type Constraint, filterOf, underFilter } from '../plan/reading/plan.js'
import type { Execution } from './execute.js'
import type { WhyEmpty } from './interpretation.js'
import type { Searched, SearchRequest } from './searched.js'

/** Maximum number of filters that are left out to count what remains. */
const MOST_ALTERNATIVES = 5

/** Finds out, with one statement, why a search found no record. */
export async function explainEmpty<F extends Record<string, unknown>, O>(
  searched: Searched<F, O>,
  context: Context,
  sent: Record<string, unknown>,
  request: SearchRequest,
  { constraints }: Execution<F>,
): Promise<WhyEmpty> {
  // The meaning orders the records and removes none.
  const selecting = constraints.filter(({ path }) => path !== 'semanticQuery')
  if (selecting.length === 0) return { removedBy: null, alternative: [] }
  const { semanticQuery: _, ...given } = sent
  const filterWith = (some: readonly Constraint[]): F => searched.filter.parse(underFilter(given, filterOf(some)))
  const left = selecting.slice(0, MOST_ALTERNATIVES)
  // All constraints together are known to find nothing.
  const steps = selecting.map((_constraint, index) => selecting.slice(0, index))
  const { found, totals } = await readCounts(context, searched.kind, request, {
    steps: steps.map(filterWith),
    counted: left.map((out) => filterWith(selecting.filter((one) => one !== out))),
  })
  const empty = found.indexOf(false)
  const removing = empty < 0 ? selecting.length : empty
  return {
    removedBy: selecting[removing - 1]?.path ?? null,
    alternative: left
      .map(({ words, path }, index) => ({ words, field: path, total: totals[index] ?? 0 }))
      .sort((a, b) => b.total - a.total),
  }
}
