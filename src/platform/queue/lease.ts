import type { Db } from '../database/client/database.js'
import { empty, raw, type Sql, sql } from '../database/client/sql.js'

/*
 * Leases ensure that only one worker at a time works on a row. The table has the columns `fence`, `leased_until` and
 * `heartbeat_at`. A claim increments the fence and sets `leased_until`; a heartbeat extends it. The WHERE of every
 * write of the worker contains the fence. So if another worker has taken the lease, the write updates no row.
 *
 * All times are those of the clock of the database, because the clocks of two machines can differ by more than a lease.
 */

interface LeaseContext {
  readonly db: Db
}

/** SQL of the time now. It also changes during a transaction. */
const NOW = raw('clock_timestamp()')
const after = (milliseconds: number): Sql => sql`${NOW} + make_interval(secs => ${milliseconds / 1_000}::float8)`

/** SQL condition: no worker has the lease of a row. */
export const isFree: Sql = sql`(leased_until is null or leased_until <= ${NOW})`

/** The time now, by the clock of the database. */
export async function databaseTime(db: Db): Promise<Date> {
  const [row] = await db.rows<{ now: Date }>(sql`select ${NOW} as now`)
  if (!row) throw new Error('the database returned no time')
  return row.now
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
export async function claim({ db }: LeaseContext, work: Work): Promise<Lease | undefined> {
  const { condition = raw('true') } = work
  const table = raw(`"${work.table}"`)
  const [taken] = await db.rows<{ fence: number }>(sql`
    update ${table} set fence = fence + 1, heartbeat_at = ${NOW}, leased_until = ${after(work.milliseconds)}
    where ${work.row} and ${isFree} and ${condition}
    returning fence`)
  return taken && { table, row: work.row, fence: taken.fence, milliseconds: work.milliseconds }
}

/** Condition for the WHERE of every write of the lease holder to its row. */
export const isHolder = ({ row, fence }: Lease): Sql => sql`${row} and fence = ${fence}`

/**
 * Extends the lease, with further assignments if given. Inside a transaction it also locks the row, so that no other
 * worker can take the lease before the commit. Throws LeaseLost if another worker has taken the lease.
 */
export async function heartbeat({ db }: LeaseContext, lease: Lease, assignments?: Sql): Promise<void> {
  const updated = await db.rows(sql`
    update ${lease.table} set heartbeat_at = ${NOW}, leased_until = ${after(lease.milliseconds)}
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
