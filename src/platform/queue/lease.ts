import type { Clock } from '../../kernel/clock.js'
import type { Db } from '../database/database.js'
import { empty, raw, type Sql, sql } from '../database/sql.js'

/*
 * Leases ensure that only one worker at a time works on a row. The table has the columns `fence`, `leased_until` and
 * `heartbeat_at`. A claim increments the fence and sets `leased_until`; a heartbeat extends it. The WHERE of every
 * write of the worker contains the fence. So if another worker has taken the lease, the write updates no row.
 */

interface LeaseContext {
  readonly db: Db
  readonly clock: Clock
}

export interface Lease {
  /** Table and row of the work. */
  readonly table: Sql
  readonly row: Sql
  readonly fence: number
  readonly milliseconds: number
}

/** Another worker has the lease now. Work of this worker since its last heartbeat must not be committed. */
export class LeaseLost extends Error {}

interface Work {
  /** Name of the table. It must come from our own code, because it becomes part of the SQL. */
  readonly table: string
  /** Condition of the row, such as sql`id = ${id}`. */
  readonly row: Sql
  /** Duration of the lease: longer than the longest pause between two heartbeats. */
  readonly milliseconds: number
  /** Additional SQL condition of the claim, such as a time before which no worker may work on the row. */
  readonly condition?: Sql
}

/** Claims a row. Returns undefined if another worker has the lease. */
export async function claim({ db, clock }: LeaseContext, work: Work): Promise<Lease | undefined> {
  const { condition = raw('true') } = work
  const table = raw(`"${work.table}"`)
  const now = clock.now()
  const [taken] = await db.rows<{ fence: number }>(sql`
    update ${table} set fence = fence + 1, heartbeat_at = ${now}, leased_until = ${after(now, work.milliseconds)}
    where ${work.row} and (leased_until is null or leased_until <= ${now}) and ${condition}
    returning fence`)
  return taken && { table, row: work.row, fence: taken.fence, milliseconds: work.milliseconds }
}

/** Condition for the WHERE of every write of the lease holder to its row. */
export const isHolder = ({ row, fence }: Lease): Sql => sql`${row} and fence = ${fence}`

/**
 * Extends the lease, with further assignments if given. Inside a transaction it also locks the row, so that no other
 * worker can take the lease before the commit. Throws LeaseLost if another worker has taken the lease.
 */
export async function heartbeat({ db, clock }: LeaseContext, lease: Lease, assignments?: Sql): Promise<void> {
  const now = clock.now()
  const updated = await db.rows(sql`
    update ${lease.table} set heartbeat_at = ${now}, leased_until = ${after(now, lease.milliseconds)}
      ${assignments ? sql`, ${assignments}` : empty}
    where ${isHolder(lease)} and leased_until is not null returning 1`)
  if (updated.length === 0) throw new LeaseLost('another worker took this work over')
}

/**
 * Releases the lease with final assignments, such as sql`finished_at = ${now}`. Throws LeaseLost if another worker has
 * taken the lease.
 */
export async function finish({ db }: LeaseContext, lease: Lease, assignments: Sql): Promise<void> {
  const updated = await db.rows(sql`
    update ${lease.table} set leased_until = null, ${assignments}
    where ${isHolder(lease)} and leased_until is not null returning 1`)
  if (updated.length === 0) throw new LeaseLost('another worker took this work over')
}

const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds)
