import type { Db } from './database.js'
import { sql } from './sql.js'

/**
 * Waits for its turn at each of these names, in one order whoever asks, until the transaction ends. For what no unique
 * index says: that a slug is free means that neither a record nor a redirect holds it.
 */
export async function takeTurns(db: Db, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await db.rows(sql`
    select count(*)::int as turns from (
      select pg_advisory_xact_lock(key) from (
        select distinct hashtextextended(name, 0) as key from unnest(${names}::text[]) name order by key) k) t`)
}
