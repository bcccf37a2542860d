import type { Reach } from '../../../operation/access/caller.js'
import { raw, type Sql, sql } from '../../../platform/database/client/sql.js'
import { entitiesWithin } from '../../../visibility/entity-visibility.js'
import { filter, isNamed, names } from '../../filter/filter.js'

/**
 * The entities whose owner or owned entity `a`, in the reach, has one of the names. A parent owns its subsidiaries, and a
 * buyer what it bought: a pair has only one of both relationships.
 */
const owning = (own: 'source' | 'target', values: readonly string[], reach: Reach): Sql => {
  const other = own === 'source' ? 'target' : 'source'
  return sql`e.id in (
    select p.${raw(`${own}_entity_id`)} from entity_relationship p join entity a on a.id = p.${raw(`${other}_entity_id`)}
    where p.relationship_type in ('parent', 'acquirer') and p.is_current and ${entitiesWithin(reach, 'a')}
      and ${isNamed('a', values)})`
}

/** Filters by the owner of an entity, and by what it owns. */
export const ownershipFilters = {
  parentName: filter({
    shape: names().optional(),
    description: 'Whole brand name or legal name of the parent of the entity, or of the entity that bought it.',
    condition: (values, { reach }) => owning('target', values, reach),
  }),
  subsidiaryName: filter({
    shape: names().optional(),
    description: 'Whole brand name or legal name of a subsidiary of the entity, or of an entity that it bought.',
    condition: (values, { reach }) => owning('source', values, reach),
  }),
}
