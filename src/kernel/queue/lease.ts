import type { Clock } from '../clock.js'
import type { Db } from '../database/database.js'
import { raw, type Sql, sql } from '../database/sql.js'

/*
 * Work with state belongs to one worker at a time. Its table has the columns `fence`, `leased_until` and
 * `heartbeat_at`. Whoever claims a row raises its fence and holds it until `leased_until`; heartbeats put that off. A
 * worker that was thought dead and comes back still knows the old fence only: every write names the fence in its WHERE,
 * so a late one finds no row.
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

/** Someone else holds the work by now: what this worker did since its last heartbeat does not count. */
export class LeaseLost extends Error {}

interface Work {
  /** One of our own tables. */
  readonly table: string
  /** Which row, such as sql`id = ${id}`. */
  readonly row: Sql
  /** Longer than the longest pause between two heartbeats. */
  readonly milliseconds: number
}

/** Takes a row that nobody holds; undefined where somebody does. */
export async function claim({ db, clock }: LeaseContext, work: Work): Promise<Lease | undefined> {
  const table = raw(`"${work.table}"`)
  const now = clock.now()
  const [taken] = await db.rows<{ fence: number }>(sql`
    update ${table} set fence = fence + 1, heartbeat_at = ${now}, leased_until = ${after(now, work.milliseconds)}
    where ${work.row} and (leased_until is null or leased_until <= ${now})
    returning fence`)
  return taken && { table, row: work.row, fence: taken.fence, milliseconds: work.milliseconds }
}

/** The condition that belongs into the WHERE of every write the holder makes to its row. */
export const holds = ({ row, fence }: Lease): Sql => sql`${row} and fence = ${fence}`

/**
 * Says that the holder lives. Asked inside the transaction of a piece of work it locks the row, so that nobody can take
 * over before that piece is committed.
 */
export async function heartbeat({ db, clock }: LeaseContext, lease: Lease): Promise<void> {
  const now = clock.now()
  const held = await db.rows(sql`
    update ${lease.table} set heartbeat_at = ${now}, leased_until = ${after(now, lease.milliseconds)}
    where ${holds(lease)} and leased_until is not null returning 1`)
  if (held.length === 0) throw new LeaseLost('another worker took this work over')
}

/** Ends the work with its last assignments, such as sql`finished_at = ${now}`; nothing is written by a former holder. */
export async function finish({ db }: LeaseContext, lease: Lease, assignments: Sql): Promise<void> {
  const held = await db.rows(sql`
    update ${lease.table} set leased_until = null, ${assignments}
    where ${holds(lease)} and leased_until is not null returning 1`)
  if (held.length === 0) throw new LeaseLost('another worker took this work over')
}

const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds)
