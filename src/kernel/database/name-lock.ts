import type { Db } from './database.js'
import { sql } from './sql.js'

/**
 * Takes an advisory lock on each of these names until the transaction ends, always in the same order. Use it for a rule
 * that no unique index can check. Example: a slug is free only if neither a record nor a redirect has it.
 */
export async function lockNames(db: Db, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await db.rows(sql`
    select count(*)::int as turns from (
      select pg_advisory_xact_lock(key) from (
        select distinct hashtextextended(name, 0) as key from unnest(${names}::text[]) name order by key) k) t`)
}
