import { newsMatching } from '../../list/news/news-reads.js'
import { EntityFilter, entitiesMatching, type RecordFilter } from '../../match/match.js'
import { type Reach, reachOf } from '../../operation/access/caller.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import type { Sql } from '../../platform/database/client/sql.js'
import type { SearchFacet } from './facet.js'
import type { FederatedSearch } from './federated.js'
import { type FacetScope, readFacets } from './natural-reads.js'

/**
 * Reads the facets of the entities and the news that a search found. They count all records that the filters select,
 * and not only one page. A kind of record that was only ranked by meaning has no filter, and therefore no facets.
 */
export async function facetsOf(context: Context, found: FederatedSearch, question: string): Promise<SearchFacet[]> {
  const reach = reachOf(context.caller)
  const facets: SearchFacet[] = []
  for (const scope of ['entity', 'news'] as const) {
    const where = CONDITIONS[scope](reach, found, question)
    if (where) facets.push(...(await readFacets(context, scope, where)))
  }
  return facets
}

type Condition = (reach: Reach, found: FederatedSearch, question: string) => Sql | undefined

const CONDITIONS: Readonly<Record<FacetScope, Condition>> = {
  entity: (reach, { entity }) => {
    const filter = entity && withoutMeaning(entity.interpretation.filter)
    return filter ? entitiesMatching(reach, EntityFilter.parse(filter)) : undefined
  },
  news: (reach, { news }, question) => (news ? newsMatching(reach, { search: question }) : undefined),
}

/**
 * Returns the filter without the search by meaning, because this search only sorts the records. Undefined if no other
 * filter is left.
 */
function withoutMeaning({ semanticQuery: _, similarTo: __, ...filter }: RecordFilter): object | undefined {
  return Object.keys(filter).length > 0 ? filter : undefined
}
