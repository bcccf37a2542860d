import type { Db } from './database.js'
import { sql } from './sql.js'

/**
 * Identifies the database cluster. A logical copy in another cluster has another id, because transaction ids of one
 * cluster have no meaning in the other. Undefined if the database role may not read the id.
 */
export async function readDatabaseId(db: Db): Promise<string | undefined> {
  try {
    const [row] = await db.rows<{ id: string }>(sql`select system_identifier::text as id from pg_control_system()`)
    return row?.id
  } catch {
    return undefined
  }
}
