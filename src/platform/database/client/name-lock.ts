import type { Db } from './database.js'
import { sql } from './sql.js'

/** The parts of a context that `lockNames` needs. `locked` are names that the transaction has already locked. */
interface Locks {
  readonly db: Db
  readonly stale?: { readonly locked: Set<string> } | undefined
}

/**
 * Takes an advisory lock on each of these names until the transaction ends, always in the same order. Use it for a rule
 * that no unique index can check. Example: a slug is free only if neither a record nor a redirect has it. The statement
 * that checks the rule must run after this one: a statement reads the database as it was before it waited for a lock.
 */
export async function lockNames({ db, stale }: Locks, names: readonly string[]): Promise<void> {
  const open = names.filter((name) => !stale?.locked.has(name))
  if (open.length === 0) return
  await db.rows(sql`
    select count(*)::int as turns from (
      select pg_advisory_xact_lock(key) from (
        select distinct hashtextextended(name, 0) as key from unnest(${open}::text[]) name order by key) k) t`)
  for (const name of open) stale?.locked.add(name)
}
