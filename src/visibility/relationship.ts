import type { Caller } from '../kernel/access/caller.js'
import { raw, type Sql, sql } from '../kernel/database/sql.js'
import { writableEntities } from './entity.js'

/** Predicate on an alias of `entity_relationship`: the caller may name both entities in a write. */
export const writableRelationships = (caller: Caller, alias = 'k'): Sql => sql`
  exists (select 1 from entity e where e.id = ${raw(alias)}.source_entity_id and ${writableEntities(caller)})
  and exists (select 1 from entity e where e.id = ${raw(alias)}.target_entity_id and ${writableEntities(caller)})`
