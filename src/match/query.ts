import { Problem } from '../kernel/problem/problem.js'
import { bitmapTotal } from './count/bitmap.js'
import { storedTotal } from './count/total.js'
import { signatureOf } from './count/values.js'
import { nearestCondition, refuseSemanticQuery } from './meaning/meaning-reads.js'
import { webQuery } from './text/text-words.js'
import { isAdmin, type Reach, reachOf } from '../operation/access/caller.js'
import { narrow } from './filter/conditions.js'
import type { Context } from '../operation/pipeline/context.js'
import { join, type Sql } from '../platform/database/sql.js'
import { entitiesWithin } from '../visibility/entity-visibility.js'
import { countedEntities } from './entity/entities.js'
import { type EntityFilter, entityFilters } from './entity/entity-filter.js'
import { type EntityListQuery, nearEntities, predicateOf } from '../list/entity/entity-connections.js'

/**
 * The SQL condition of a filter on the entity row `e`. It includes the visibility for the caller. With a semanticQuery,
 * only the most similar entities match.
 */
export async function matching(
  context: Context,
  filter: EntityFilter,
  includePrivate: boolean | undefined,
): Promise<Sql> {
  const { semanticQuery: meaning } = filter
  const query = entityListQuery(context, filter, includePrivate)
  return meaning == null ? predicateOf(query) : nearestCondition(context, nearEntities(meaning, query))
}

/**
 * The SQL condition of a filter within a given reach. Filters for admin callers are allowed only with private reach.
 */
export function matchingWithin(reach: Reach, filter: EntityFilter): Sql {
  refuseSemanticQuery(filter.semanticQuery)
  const priority = filter.logoOption?.sortPriority ?? 'NONE'
  if (priority !== 'NONE') throw logosFirst(priority)
  return predicateOf(queryWithin(reach, filter, reach === 'private'))
}

const logosFirst = (value: string): Problem =>
  new Problem('badRequest', {
    detail: 'A list with a cursor has a fixed order, so entities with a logo cannot come first.',
    field: 'logoOption.sortPriority',
    value,
    hint: 'Leave it out, or read a list with numbered pages.',
    resolution: { action: 'removeParameter', parameter: 'logoOption.sortPriority' },
  })

/** Returns the query for a filter: the condition, the search words, and the order that the filter implies. */
export const entityListQuery = (
  { caller }: Context,
  filter: EntityFilter,
  includePrivate: boolean | undefined,
): EntityListQuery => queryWithin(reachOf(caller, includePrivate), filter, isAdmin(caller))

function queryWithin(reach: Reach, filter: EntityFilter, isAdminCaller: boolean): EntityListQuery {
  const { textSearch, logoOption } = filter
  const { conditions, plans, stored: values } = narrow(entityFilters, filter, reach, isAdminCaller)
  const first = logoOption?.sortPriority
  const within = entitiesWithin(reach)
  const where = join([within, ...conditions], ' and ')
  const isAll = conditions.length === 0
  const bitmap = values && { counted: countedEntities, signature: signatureOf(countedEntities), reach, values, where }
  const total = isAll ? storedTotal(countedEntities, reach) : bitmap && bitmapTotal(bitmap)
  return {
    reach,
    where,
    // Unset if a filter has a plan: then the query uses the index of this filter, or one range of the index of names.
    within: plans.some((plan) => plan !== undefined) ? undefined : within,
    isAll,
    bitmap,
    total: textSearch == null ? total : undefined,
    words: textSearch == null ? undefined : webQuery('entity', reach, textSearch),
    first: first === 'NONE' ? undefined : first,
  }
}
