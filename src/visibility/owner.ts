import type { Caller, Reach } from '../kernel/access/caller.js'
import { type Sql, sql } from '../kernel/database/sql.js'
import { type OwnerKind, ownerColumn } from '../kernel/wire/owner.js'
import { entitiesWithin, visibleEntities } from './entity.js'
import { peopleWithin, visiblePeople } from './person.js'

/** Predicate on an alias of `entity` or `person`: the owners of a kind within a reach. */
export const ownersWithin = (kind: OwnerKind, reach: Reach, alias: string): Sql =>
  kind === 'entity' ? entitiesWithin(reach, alias) : peopleWithin(reach, alias)

/** Predicate on an alias of `entity` or `person`: the owners of a kind that a caller may name. */
export const visibleOwner = (kind: OwnerKind, caller: Caller, alias: string): Sql =>
  kind === 'entity' ? visibleEntities(caller, undefined, alias) : visiblePeople(caller, undefined, alias)

/**
 * Predicate on an alias of a row with the columns `entity_id` and `person_id`, of which one is set: the row belongs to
 * an owner within a reach. An investor join belongs to its investor.
 */
export const ownedWithin = (reach: Reach, alias: string): Sql =>
  sql`(exists (select 1 from entity x where x.id = ${ownerColumn(alias, 'entity')} and ${entitiesWithin(reach, 'x')})
    or exists (select 1 from person y where y.id = ${ownerColumn(alias, 'person')} and ${peopleWithin(reach, 'y')}))`

/** The same for the owners that a caller may name. */
export const visibleOwners = (caller: Caller, alias: string): Sql =>
  sql`(exists (select 1 from entity e where e.id = ${ownerColumn(alias, 'entity')} and ${visibleEntities(caller)})
    or exists (select 1 from person p where p.id = ${ownerColumn(alias, 'person')} and ${visiblePeople(caller)}))`
