import { z } from 'zod'
import type { Database, Db } from '../database/client/database.js'
import { raw, type Sql, sql } from '../database/client/sql.js'
import { defineJob, type Job, type JobContext } from './define.js'
import { claim, finish, heartbeat, type Lease } from './lease.js'
import { removeDrained } from './outbox.js'

const HOUR = 3_600
const DAY_MS = 86_400_000
/** Duration of the lease of a worker on the job. Each batch extends it, so it is longer than one batch takes. */
const LEASE_MS = 60_000
const BATCH = 1_000
/** Outbox rows that became jobs are deleted after this time. */
const OUTBOX_RETENTION_MS = 7 * DAY_MS

interface Upkeep {
  readonly topic: string
  /** Maximum age of rows. */
  readonly retentionMs: number
  /** Deletes up to `most` rows that are older than `until`. Returns their number. */
  readonly remove: (db: Db, until: Date, most: number) => Promise<number>
}

/**
 * Claims the lease of an upkeep job. Returns undefined if another worker has it. With `isOn`, a further condition on the
 * row, the job can be switched off: a worker loses the lease when the condition is no longer true.
 */
export async function claimUpkeep(
  { db }: { readonly db: Db },
  topic: string,
  milliseconds: number = LEASE_MS,
  isOn: Sql = raw('true'),
): Promise<Lease | undefined> {
  await db.rows(sql`insert into upkeep (name) values (${topic}) on conflict do nothing`)
  return claim({ db }, { table: 'upkeep', row: sql`name = ${topic} and ${isOn}`, milliseconds })
}

interface BatchUpkeep {
  readonly topic: string
  readonly everySeconds: number
  readonly seconds: number
  /** Does the work in batches. Calls `next` before each batch: it extends the lease, and throws if the worker stops. */
  readonly work: (db: Database, next: () => Promise<void>, now: Date) => Promise<void>
}

/** Job that works in batches, by one worker at a time. */
export const batchUpkeepJob = ({ topic, everySeconds, seconds, work }: BatchUpkeep): Job =>
  defineJob({
    topic,
    payload: z.unknown(),
    everySeconds,
    concurrency: 1,
    seconds,
    handle: async (context) => {
      const lease = await claimUpkeep(context, topic)
      if (!lease) return
      const next = async (): Promise<void> => {
        context.signal.throwIfAborted()
        await heartbeat(context, lease)
      }
      await work(context.db, next, context.clock.now())
      await finish(context, lease, sql`finished_at = ${context.clock.now()}`)
    },
  })

/** Job that deletes expired rows every hour, in small transactions, by one worker at a time. */
export const upkeepJob = ({ topic, retentionMs, remove }: Upkeep): Job =>
  defineJob({
    topic,
    payload: z.unknown(),
    everySeconds: HOUR,
    concurrency: 1,
    handle: async (context) => {
      const lease = await claimUpkeep(context, topic)
      if (!lease) return
      const until = new Date(context.clock.now().getTime() - retentionMs)
      const removed = await removeAll(
        context,
        (db) => heartbeat({ ...context, db }, lease),
        (db) => remove(db, until, BATCH),
      )
      await finish(context, lease, sql`finished_at = ${context.clock.now()}, removed = ${removed}`)
    },
  })

/** Deletes in batches. Each transaction first checks the lease, so a worker that lost the lease deletes nothing. */
async function removeAll(
  { db, signal }: JobContext,
  extendLease: (db: Db) => Promise<void>,
  remove: (db: Db) => Promise<number>,
): Promise<number> {
  for (let removed = 0; ; ) {
    signal.throwIfAborted()
    const batch = await db.transaction(async (inside) => {
      await extendLease(inside)
      return remove(inside)
    })
    removed += batch
    if (batch < BATCH) return removed
  }
}

export const flushOutbox: Job = upkeepJob({
  topic: 'flush-outbox',
  retentionMs: OUTBOX_RETENTION_MS,
  remove: removeDrained,
})
