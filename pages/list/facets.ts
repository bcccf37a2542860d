import type { Visit } from '../server/visit.js'
import type { Filter } from './filters.js'

interface FacetValue {
  readonly value: string
  readonly count: number
}

export interface Facet {
  readonly name: string
  readonly values: readonly FacetValue[]
}

/** The facets of a list, by the names of their filters, and the number of values of each. */
const FACETS = ['industry', 'stage', 'headquartersCountry', 'tag']

const FACETS_OF = `query ($filter: EntityFilter) {
  entityFacets(filter: $filter, filterKeys: [INDUSTRY, STAGE, HEADQUARTERS_COUNTRY, TAG], first: 8) { choice { value count } }
}`

interface Found {
  readonly entityFacets: readonly { readonly choice: readonly FacetValue[] }[]
}

/**
 * The most frequent values of some filters in the entities of a list, each with its exact count. The count of a value is
 * that of the list with all other filters, and with this value instead of the other values of its own filter. No facets if
 * the filter cannot be combined with others.
 */
export async function readFacets(visit: Visit, filter: Filter): Promise<Facet[]> {
  const found = await visit.find<Found>(FACETS_OF, { filter })
  return FACETS.flatMap((name, index) => {
    const values = found?.entityFacets[index]?.choice ?? []
    return values.length > 1 ? [{ name, values }] : []
  })
}
