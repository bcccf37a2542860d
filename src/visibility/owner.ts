import type { Caller, Reach } from '../kernel/access/caller.js'
import { type Sql, sql } from '../kernel/database/sql.js'
import { type OwnerKind, ownerColumn } from '../kernel/wire/owner.js'
import { entitiesWithin, visibleEntities } from './entity.js'
import { peopleWithin, visiblePeople } from './person.js'

/** Predicate on an alias of `entity` or `person`: the owners of a kind that a reach may see. */
export const ownersWithin = (kind: OwnerKind, reach: Reach, alias: string): Sql =>
  kind === 'entity' ? entitiesWithin(reach, alias) : peopleWithin(reach, alias)

/** Predicate on an alias of an owned record: the caller may see its owner. */
export const visibleOwners = (caller: Caller, alias: string): Sql =>
  sql`(exists (select 1 from entity e where e.id = ${ownerColumn(alias, 'entity')} and ${visibleEntities(caller)})
    or exists (select 1 from person p where p.id = ${ownerColumn(alias, 'person')} and ${visiblePeople(caller)}))`
