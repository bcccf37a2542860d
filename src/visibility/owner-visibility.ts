import type { Caller, Reach } from '../operation/access/caller.js'
import { type Sql, sql } from '../platform/database/client/sql.js'
import { entitiesWithin, visibleEntities, writableEntities } from './entity-visibility.js'
import { type OwnerKind, ownerColumn } from './owner-column.js'
import { peopleWithin, visiblePeople, writablePeople } from './person-visibility.js'

/** SQL condition on table `entity` or `person` with this alias: the reach contains the owner. */
export const ownersWithin = (kind: OwnerKind, reach: Reach, alias: string): Sql =>
  kind === 'entity' ? entitiesWithin(reach, alias) : peopleWithin(reach, alias)

/** SQL condition on table `entity` or `person` with this alias: the owner is visible for the caller. */
export const visibleOwner = (kind: OwnerKind, caller: Caller, alias: string): Sql =>
  kind === 'entity' ? visibleEntities(caller, undefined, alias) : visiblePeople(caller, undefined, alias)

/** SQL condition on table `entity` or `person` with this alias: the owner is visible for a write of the caller. */
export const writableOwner = (kind: OwnerKind, caller: Caller, alias: string): Sql =>
  kind === 'entity' ? writableEntities(caller, alias) : writablePeople(caller, alias)

/**
 * SQL condition on a table with the columns `entity_id` and `person_id`: the reach contains the owner of the record.
 * The owner of an investor join is its investor.
 */
export const ownedWithin = (reach: Reach, alias: string): Sql =>
  sql`(exists (select 1 from entity x where x.id = ${ownerColumn(alias, 'entity')} and ${entitiesWithin(reach, 'x')})
    or exists (select 1 from person y where y.id = ${ownerColumn(alias, 'person')} and ${peopleWithin(reach, 'y')}))`

/** SQL condition on a table of owned records with this alias: the owner of the record is visible for the caller. */
export const visibleOwners = (caller: Caller, alias: string): Sql =>
  sql`(exists (select 1 from entity e where e.id = ${ownerColumn(alias, 'entity')} and ${visibleEntities(caller)})
    or exists (select 1 from person p where p.id = ${ownerColumn(alias, 'person')} and ${visiblePeople(caller)}))`
