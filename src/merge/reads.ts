import { sql } from '../database/sql.js'
import type { Context } from '../operation/context.js'

/** A column that points at entities. */
export interface ForeignKey {
  readonly table: string
  readonly column: string
}

/** Every foreign key to the table of entities, as the database knows them. */
export const readForeignKeys = ({ db }: Pick<Context, 'db'>): Promise<ForeignKey[]> =>
  db.rows<ForeignKey>(sql`
    select k.conrelid::regclass::text as table, a.attname::text as column
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'entity'::regclass order by 1, 2`)

/** Entities and people of whom something is derived from what points at an entity. */
export async function readNeighbours(
  { db }: Context,
  entityId: string,
): Promise<{ entityIds: string[]; personIds: string[] }> {
  const [row] = await db.rows<{ entityIds: string[]; personIds: string[] }>(sql`
    with e as (select ${entityId}::uuid as id)
    select coalesce((
      select json_agg(distinct n.id) from (
        select r.source_entity_id as id from entity_relationship r join e on r.target_entity_id = e.id
        union select r.target_entity_id from entity_relationship r join e on r.source_entity_id = e.id
        union select i.entity_id from investor_join i join fundraise_round f on f.id = i.round_id join e on f.entity_id = e.id
        union select f.entity_id from investor_join i join fundraise_round f on f.id = i.round_id join e on i.entity_id = e.id) n
      where n.id is not null), '[]'::json) as "entityIds", coalesce((
      select json_agg(distinct n.id) from (
        select p.person_id as id from entity_person p join e on p.entity_id = e.id
        union select i.person_id from investor_join i join fundraise_round f on f.id = i.round_id join e on f.entity_id = e.id) n
      where n.id is not null), '[]'::json) as "personIds"`)
  return row ?? { entityIds: [], personIds: [] }
}
