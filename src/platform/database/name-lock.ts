import type { Db } from './database.js'
import { type Sql, sql } from './sql.js'

/** The parts of a context that `lockNames` needs. `locked` are names that the transaction has already locked. */
interface Locks {
  readonly db: Db
  readonly stale?: { readonly locked: Set<string> } | undefined
}

/**
 * Takes an advisory lock on each of these names until the transaction ends, always in the same order. Use it for a rule
 * that no unique index can check. Example: a slug is free only if neither a record nor a redirect has it.
 */
export async function lockNames({ db, stale }: Locks, names: readonly string[]): Promise<void> {
  const open = names.filter((name) => !stale?.locked.has(name))
  if (open.length === 0) return
  await db.rows(sql`select ${nameLocks(open)} as turns`)
  markLocked({ stale }, open)
}

/**
 * SQL expression that takes these locks. A statement that reads something else can take them too, if it does not depend
 * on them: it reads the database as it was before it waited. Call `markLocked` after it.
 */
export const nameLocks = (names: readonly string[]): Sql => sql`(
    select count(*)::int from (
      select pg_advisory_xact_lock(key) from (
        select distinct hashtextextended(name, 0) as key from unnest(${names}::text[]) name order by key) k) t)`

/** Remembers that the transaction has locked these names, so that `lockNames` does not lock them again. */
export function markLocked({ stale }: Pick<Locks, 'stale'>, names: readonly string[]): void {
  for (const name of names) stale?.locked.add(name)
}
