import { type Sql, sql } from '../database/sql.js'
import { nameKey } from './rules.js'
import type { EntityAlias } from './summary.js'

/** The statement that adds lists of aliases. */
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

/** Members of a `with` that make a list of aliases the whole list of an entity. */
export const aliasesReplaced = (id: string, aliases: readonly EntityAlias[]): Sql => sql`
  shortened as (delete from entity_alias where entity_id = ${id}::uuid and position >= ${aliases.length}),
  aliases as (
    ${aliasInsert([{ id, nameAlias: aliases }])}
    on conflict (entity_id, position) do update set
      name = excluded.name, name_key = excluded.name_key, type = excluded.type, displayable = excluded.displayable),`
