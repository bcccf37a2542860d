import type { Database } from './database.js'
import { sql } from './sql.js'

/**
 * Vacuums each table, and with `analyze` also collects the statistics that PostgreSQL plans statements with. A server
 * does both by itself, some minutes after many rows were written. An embedded database does neither by itself. Until the
 * tables are vacuumed, a text search reads the whole list of new words, because only VACUUM moves them into the index.
 */
export async function vacuum(db: Database, { analyze }: { readonly analyze: boolean }): Promise<void> {
  const tables = await db.rows<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' and pg_has_role(tableowner, 'usage') order by 1`)
  // One statement for each table: in an embedded database, no request can run during a statement.
  for (const { name } of tables) await db.alone(`vacuum (analyze ${analyze}) ${name}`)
}
