import type { Caller } from '../access/caller.js'
import { type Sql, sql } from '../database/sql.js'
import { visibleEntities } from '../entity/visibility.js'
import { visiblePeople } from '../person/visibility.js'
import { ownerColumn } from '../wire/owner.js'

/** Which owned records a caller may see, as a predicate on an alias of their table: those whose owner the caller sees. */
export const visibleOwners = (caller: Caller, alias: string): Sql =>
  sql`(exists (select 1 from entity e where e.id = ${ownerColumn(alias, 'entity')} and ${visibleEntities(caller)})
    or exists (select 1 from person p where p.id = ${ownerColumn(alias, 'person')} and ${visiblePeople(caller)}))`
