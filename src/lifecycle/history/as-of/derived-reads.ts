import { derivedEntities } from '../../../derived/writes/entities.js'
import type { Db } from '../../../platform/database/client/database.js'
import { type Sql, sql } from '../../../platform/database/client/sql.js'
import type { Row } from '../tracked-rows.js'

/** The derived columns of an entity, computed from the tables as they were. `tables` are the parts that replace them. */
export async function readDerivedValues(db: Db, tables: Sql, id: string): Promise<Row | undefined> {
  const [found] = await db.rows<{ row: Row }>(sql`
    with ${tables}, ${derivedEntities([id])}
    select row_to_json(d) as row from derived d where d.id = ${id}::uuid`)
  return found?.row
}
