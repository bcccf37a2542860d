import type { Visit } from '../server/visit.js'
import { type Chip, chipsOf } from './chips.js'
import type { Interpretation, ListState } from './entity-list.js'
import { type Filter, restFilter } from './filters.js'

/** The list without one or two of its chips. */
export interface WayOut {
  readonly href: string
  readonly texts: readonly string[]
  readonly total: number
}

/** Maximum number of chips that an empty page tries to leave out. */
const MOST_TRIES = 6
/** Maximum number of chips of which an empty page tries to leave out each pair. */
const MOST_IN_PAIRS = 5

interface FoundList {
  readonly result: { readonly totalElements: number }
  readonly interpretation?: Interpretation | undefined
  /** The filter of a list without a question, as a GraphQL document has it. */
  readonly filter?: Filter | undefined
}

/**
 * The chips of an empty list without which it has results. If no chip alone is enough, the pairs of them. `operationId` counts
 * the records of several filters with one statement, so an empty page needs at most two more statements.
 */
export async function readWayOut(
  visit: Visit,
  operationId: 'countEntities' | 'countPeople',
  state: ListState,
  { result, interpretation, filter = {} }: FoundList,
): Promise<readonly WayOut[] | undefined> {
  if (result.totalElements > 0) return undefined
  const { url } = visit
  const whole = unranked(interpretation?.filterUsed ?? restFilter(filter))
  const withResults = async (tries: readonly (readonly Chip[])[]): Promise<WayOut[]> => {
    if (tries.length === 0) return []
    const filters = tries.map((chips) => chips.reduce((rest, chip) => chip.less(rest), whole))
    const { total } = (await visit.call(operationId, { body: { filter: filters } })) as { readonly total: number[] }
    return tries.flatMap((chips, index) => {
      const results = total[index] ?? 0
      const other = chips.reduce((rest, chip) => new URL(chip.without(rest), url), url)
      const texts = chips.map(({ text }) => text)
      return results > 0 ? [{ href: `${other.pathname}${other.search}`, texts, total: results }] : []
    })
  }
  const chips = chipsOf(state, interpretation).filter(({ isExact }) => isExact)
  const found = await withResults(chips.slice(0, MOST_TRIES).map((chip) => [chip]))
  return found.length > 0 || chips.length > MOST_IN_PAIRS ? found : withResults(pairsOf(chips))
}

/** A filter without the parts that only rank records. */
const unranked = ({ semanticQuery: _, similarTo: __, ...filter }: Filter): Filter => filter

const pairsOf = <T>(all: readonly T[]): [T, T][] =>
  all.flatMap((one, index) => all.slice(index + 1).map((other): [T, T] => [one, other]))
