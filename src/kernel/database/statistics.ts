import type { Db } from './database.js'
import { raw, sql } from './sql.js'

/**
 * Collects the statistics that PostgreSQL plans statements with, after many rows were written. An embedded database never
 * collects them itself, and a server only after some minutes.
 */
export async function collectStatistics(db: Db): Promise<void> {
  const tables = await db.rows<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' and pg_has_role(tableowner, 'usage') order by 1`)
  // One statement for each table, so that none takes as long as its time limit.
  for (const { name } of tables) await db.rows(raw(`analyze ${name}`))
}
