import type { Caller } from '../operation/access/caller.js'
import { raw, type Sql, sql } from '../platform/database/client/sql.js'
import { writableEntities } from './entity-visibility.js'

/**
 * SQL condition on table `entity_relationship` with this alias: both entities are visible for a write of the caller.
 */
export const writableRelationships = (caller: Caller, alias = 'k'): Sql => sql`
  exists (select 1 from entity e where e.id = ${raw(alias)}.source_entity_id and ${writableEntities(caller)})
  and exists (select 1 from entity e where e.id = ${raw(alias)}.target_entity_id and ${writableEntities(caller)})`
