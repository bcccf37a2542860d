import { type Reach, reachOf } from '../../kernel/access/caller.js'
import type { Sql } from '../../kernel/database/sql.js'
import type { Context } from '../../kernel/operation/context.js'
import { EntityFilter } from '../entity/filter.js'
import { matchingWithin } from '../entity/predicates.js'
import { newsMatching } from '../news/reads.js'
import type { SearchFacet } from './facet.js'
import type { FederatedSearch } from './federated.js'
import { type FacetScope, readFacets } from './reads.js'

/**
 * The facets of entities and news that a search found, over all records that its filters select and not only over one page. A kind that has no
 * filter, because it was only ranked by meaning, has no facets.
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
    return filter ? matchingWithin(reach, EntityFilter.parse(filter)) : undefined
  },
  news: (reach, { news }, question) => (news ? newsMatching(reach, { search: question }) : undefined),
}

/** The filter without its search by meaning, which only orders the records. Undefined if nothing is left. */
function withoutMeaning({ semanticQuery: _, ...filter }: { readonly semanticQuery?: unknown }): object | undefined {
  return Object.keys(filter).length > 0 ? filter : undefined
}
