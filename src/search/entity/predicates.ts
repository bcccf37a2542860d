import { nameKey } from '../../identity/entity/rules.js'
import { isAdmin, type Reach, reachOf } from '../../kernel/access/caller.js'
import { join, type Sql, sql } from '../../kernel/database/sql.js'
import { narrow } from '../../kernel/filter/narrow.js'
import type { Context } from '../../kernel/operation/context.js'
import { entitiesWithin } from '../../visibility/entity.js'
import { refuseMeaning } from '../semantic/reads.js'
import { type EntityFilter, entityFilters } from './filter.js'
import { type EntityQuestion, whole } from './reads.js'

/** The predicate of a caller's filter on alias `e`, visibility included. */
export function matching(context: Context, filter: EntityFilter, includePrivate: boolean | undefined): Sql {
  refuseMeaning(filter.semanticQuery)
  return whole(asked(context, filter, includePrivate))
}

/** The same for a known reach: only the private one takes the filters that need admin authority. */
export function matchingWithin(reach: Reach, filter: EntityFilter): Sql {
  refuseMeaning(filter.semanticQuery)
  return whole(askedWithin(reach, filter, reach === 'private'))
}

/** What a list is asked by a caller's filter: its predicate, its words, and the order that the filter brings along. */
export const asked = ({ caller }: Context, filter: EntityFilter, includePrivate: boolean | undefined): EntityQuestion =>
  askedWithin(reachOf(caller, includePrivate), filter, isAdmin(caller))

function askedWithin(reach: Reach, filter: EntityFilter, isAdminAsking: boolean): EntityQuestion {
  const { textSearch, logoOption } = filter
  const { conditions, plans } = narrow(entityFilters, filter, reach, isAdminAsking)
  const first = logoOption?.sortPriority
  const within = entitiesWithin(reach)
  return {
    where: join([within, ...conditions], ' and '),
    // A filter with a plan finds its rows by an index of its own, or in one range of the order by name.
    within: plans.some((plan) => plan !== undefined) ? undefined : within,
    isAll: conditions.length === 0,
    words: textSearch == null ? undefined : textQuery(textSearch),
    first: first === 'NONE' ? undefined : first,
  }
}

/** What a text search looks for: words as they are written, and as English inflects them. */
const textQuery = (text: string): Sql =>
  sql`(websearch_to_tsquery('english', ${text}) || websearch_to_tsquery('simple', ${nameKey(text)}))`
