import type { Database } from '../client/database.js'
import { sql } from '../client/sql.js'

/** Number of rows from which a table is observed. PostgreSQL reads a smaller one quickly in any state. */
const LEAST_ROWS = 10_000

interface UpkeepState {
  /** Whether the server vacuums tables by itself. */
  readonly hasAutovacuum: boolean
  /**
   * The tables that need VACUUM or ANALYZE: a quarter of their rows are deleted or changed rows, or changed since the last
   * ANALYZE, or less than half of their pages are known to be visible.
   */
  readonly tablesBehind: readonly string[]
}

/** Whether the server keeps its tables in order. Undefined for an embedded database, which a job vacuums. */
export async function readUpkeepState(db: Database): Promise<UpkeepState | undefined> {
  if ('execute' in db.libraryAccess) return undefined
  const [state] = await db.rows<UpkeepState>(sql`
    select current_setting('autovacuum') = 'on' as "hasAutovacuum", array(
      select s.relname::text from pg_stat_user_tables s join pg_class c on c.oid = s.relid
      where s.schemaname in ('public', 'partitions') and s.n_live_tup >= ${LEAST_ROWS}::int and (
        s.n_dead_tup > s.n_live_tup / 4 or s.n_mod_since_analyze > s.n_live_tup / 4 or c.relallvisible < c.relpages / 2)
      order by 1) as "tablesBehind"`)
  return state
}
