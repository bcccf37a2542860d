import { nameKey } from '../../identity/entity/entity-rules.js'
import type { EntityAlias } from '../../identity/entity/types.js'
import { type Sql, sql } from '../../platform/database/client/sql.js'

/** Returns the SQL statement that inserts the aliases of entities. */
export function aliasInsert(owners: readonly { id: string; nameAlias: readonly EntityAlias[] }[]): Sql {
  const rows = owners.flatMap(({ id, nameAlias }) =>
    nameAlias.map(({ name, type = null, displayable = null }, position) => ({
      entity_id: id,
      position,
      name,
      name_key: nameKey(name),
      type,
      displayable,
    })),
  )
  return sql`
    insert into entity_alias (entity_id, position, name, name_key, type, displayable)
    select entity_id, position, name, name_key, type, displayable
    from json_populate_recordset(null::entity_alias, ${JSON.stringify(rows)}::json)`
}

/** Parts of an SQL `with` clause that replace all aliases of the given entities. */
export const aliasListsReplaced = (owners: readonly { id: string; nameAlias: readonly EntityAlias[] }[]): Sql => sql`
  shortened as (
    delete from entity_alias a using unnest(${owners.map(({ id }) => id)}::uuid[], ${owners.map(({ nameAlias }) => nameAlias.length)}::int[]) o(id, length)
    where a.entity_id = o.id and a.position >= o.length),
  aliases as (
    ${aliasInsert(owners)}
    on conflict (entity_id, position) do update set
      name = excluded.name, name_key = excluded.name_key, type = excluded.type, displayable = excluded.displayable),`

/** Parts of an SQL `with` clause that replace all aliases of one entity. */
export const aliasesReplaced = (id: string, nameAlias: readonly EntityAlias[]): Sql =>
  aliasListsReplaced([{ id, nameAlias }])
