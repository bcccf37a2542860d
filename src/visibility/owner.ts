import type { Caller } from '../kernel/access/caller.js'
import { type Sql, sql } from '../kernel/database/sql.js'
import { ownerColumn } from '../kernel/wire/owner.js'
import { visibleEntities } from './entity.js'
import { visiblePeople } from './person.js'

/** Which owned records a caller may see, as a predicate on an alias of their table: those whose owner the caller sees. */
export const visibleOwners = (caller: Caller, alias: string): Sql =>
  sql`(exists (select 1 from entity e where e.id = ${ownerColumn(alias, 'entity')} and ${visibleEntities(caller)})
    or exists (select 1 from person p where p.id = ${ownerColumn(alias, 'person')} and ${visiblePeople(caller)}))`
