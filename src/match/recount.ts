import { z } from 'zod'
import type { Clock } from '../kernel/clock.js'
import type { Reach } from '../operation/access/caller.js'
import type { Database } from '../platform/database/client/database.js'
import type { Sql } from '../platform/database/client/sql.js'
import { defineJob } from '../platform/queue/define.js'
import { batchUpkeepJob } from '../platform/queue/upkeep.js'
import { readDueNumber } from './count/reads/due-number.js'
import { storedInvestors } from './count/reads/investors.js'
import { countDue, prepareCounts } from './count/writes/counts.js'
import { findWords } from './count/writes/renew.js'
import { entities } from './entity/entities.js'
import { people } from './person/people.js'

/** The kinds of records whose filter values are counted. */
export const countedKinds = [entities, people]

/** SQL of all investors within a reach, from the stored counts. */
export const investorsOfCounts = (reach: Reach, orderOf: (id: string) => Sql) =>
  storedInvestors(countedKinds, reach, orderOf)

/** Number of records that the job counts in a batch. In an embedded database, nothing else runs during a batch. */
const JOB_BATCH = { embedded: 250, server: 1_000 }

/**
 * A command counts more records in a batch, because many of its records change the same counts. But a batch must end
 * before the time limit of a transaction, on a slow machine too. So its size depends on the time of the batch before it.
 */
const FIRST_BATCH = 4_000
const LARGEST_BATCH = 16_000
const BATCH_MS = 2_000

/** Counts the filter values of changed records. Each batch is one transaction. Only one worker at a time can run it. */
export const recountRecords = defineJob({
  topic: 'recount-records',
  payload: z.unknown(),
  everySeconds: 2,
  concurrency: 1,
  retries: 0,
  seconds: 600,
  handle: async ({ db, clock, signal }) => {
    const batch = 'url' in db.libraryAccess ? JOB_BATCH.server : JOB_BATCH.embedded
    for (const counted of countedKinds) {
      await prepareCounts(db, counted, clock.now())
      // A smaller batch was the last one. While other processes write, a loop until nothing is due would never pause.
      while (!signal.aborted && (await countDue(db, counted, batch)) >= batch);
    }
  },
})

/** Stores the bitmaps of words that have become common. */
export const findCommonWords = batchUpkeepJob({
  topic: 'find-common-words',
  everySeconds: 3_600,
  seconds: 3_600,
  work: async (db, next) => {
    for (const counted of countedKinds) await findWords(db, counted, next)
  },
})

/**
 * Number of marks from which a command counts the due records. Each batch of an import leaves more marks than reads can
 * correct (`MOST_DUE`), so reads gain nothing from counts after each batch. Many records together take less time, because
 * they change the same counts and bitmaps.
 */
const MANY = 20_000
/** The same for a job, which writes smaller batches. */
const SOME = 50
/** Maximum number of due records that the metrics tell apart. */
const MOST_REPORTED = 100_000

/**
 * Counts the due records beside a command that writes many, so that the reads of other processes use the stored counts, and do
 * not have to read the records themselves. `check` starts to count if there are many, and does not wait for it: one run at a
 * time counts all that are due by then. No other process reads an embedded database meanwhile, so there `end` counts once.
 */
export function recountBeside(
  db: Database,
  clock: Clock,
): { readonly check: () => Promise<void>; readonly end: () => Promise<void> } {
  const isRead = 'url' in db.libraryAccess
  let running: Promise<void> | undefined
  const check = async (): Promise<void> => {
    if (!isRead || running) return
    const numbers = await Promise.all(countedKinds.map((counted) => readDueNumber(db, counted, MANY)))
    if (!numbers.includes(MANY)) return
    running = recount(db, clock.now(), false).finally(() => {
      running = undefined
    })
    // `end` counts what this run has left.
    running.catch(() => undefined)
  }
  const end = async (): Promise<void> => {
    await running?.catch(() => undefined)
    await recount(db, clock.now(), false)
  }
  return { check, end }
}

/**
 * Counts one batch of the due records if there are many. A job calls it after each batch that it writes. It does not wait
 * until nothing is due: after an upgrade, all records are.
 */
export async function recountSome(db: Database): Promise<void> {
  for (const counted of countedKinds)
    if ((await readDueNumber(db, counted, SOME)) === SOME) await countDue(db, counted, JOB_BATCH.embedded)
}

/** The number of due records of each kind. */
export const dueNumbers = (db: Database): Promise<[string, number][]> =>
  Promise.all(countedKinds.map(async (counted) => [counted.kind, await readDueNumber(db, counted, MOST_REPORTED)]))

/**
 * Counts the filter values of all records again, or of the due records only. `leastDocuments` is the least number of
 * documents that contain a common word.
 */
export async function recount(db: Database, now: Date, all: boolean, leastDocuments?: number): Promise<void> {
  await Promise.all(
    countedKinds.map(async (counted) => {
      await prepareCounts(db, counted, now, { force: all, leastDocuments })
      for (let size = FIRST_BATCH, done = 1; done > 0; ) {
        const began = performance.now()
        done = await countDue(db, counted, size)
        size =
          performance.now() - began > BATCH_MS ? Math.max(size / 2, FIRST_BATCH) : Math.min(size * 2, LARGEST_BATCH)
      }
    }),
  )
}
