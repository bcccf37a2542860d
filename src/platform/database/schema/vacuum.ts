import type { Database } from '../client/database.js'
import { sql } from '../client/sql.js'

/**
 * Vacuums each table, and with `analyze` also collects the statistics that PostgreSQL plans statements with. A server
 * does both by itself, some minutes after many rows were written. An embedded database does neither by itself. Until the
 * tables are vacuumed, a text search reads the whole list of new words, because only VACUUM moves them into the index.
 */
export async function vacuum(db: Database, { analyze }: { readonly analyze: boolean }): Promise<void> {
  const tables = await db.rows<{ name: string; hasPartitions: boolean }>(sql`
    select format('%I.%I', nspname, relname) as name, relkind = 'p' as "hasPartitions"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where nspname in ('public', 'partitions') and relkind in ('r', 'p') and pg_has_role(relowner, 'usage') order by 1`)
  // One statement for each table: in an embedded database, no request can run during a statement.
  for (const { name, hasPartitions } of tables)
    if (!hasPartitions) await db.alone(`vacuum (analyze ${analyze}) ${name}`)
    else if (analyze) await db.alone(`analyze ${name}`)
}
