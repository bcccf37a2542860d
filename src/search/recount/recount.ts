import { z } from 'zod'
import type { Database } from '../../kernel/database/database.js'
import { defineJob } from '../../kernel/queue/define.js'
import { countDue, prepareCounts } from '../count/writes.js'
import { countedEntities } from '../entity/counted.js'
import { countedPeople } from '../person-filter/counted.js'

/** The kinds of records whose filter values are counted. */
export const countedKinds = [countedEntities, countedPeople]

/** Number of records that the job counts in a batch. In an embedded database, nothing else runs during a batch. */
const JOB_BATCH = 250

/**
 * Number of records that a command counts in a batch. Large batches are faster, because many of their records change the
 * same bitmaps. But a batch must end before the time limit of a transaction, on a slow machine too.
 */
const COMMAND_BATCH = 2_000

/** Counts the filter values of changed records. Each batch is one transaction. Only one worker at a time can run it. */
export const recountRecords = defineJob({
  topic: 'recount-records',
  payload: z.unknown(),
  everySeconds: 2,
  concurrency: 1,
  retries: 0,
  seconds: 600,
  handle: async ({ db, clock, signal }) => {
    for (const counted of countedKinds) {
      await prepareCounts(db, counted, clock.now())
      // A smaller batch was the last one. While other processes write, a loop until nothing is due would never pause.
      while (!signal.aborted && (await countDue(db, counted, JOB_BATCH)) === JOB_BATCH);
    }
  },
})

/** Counts the filter values of all records again, or of the due records only. */
export async function recount(db: Database, now: Date, all: boolean): Promise<void> {
  for (const counted of countedKinds) {
    await prepareCounts(db, counted, now, all)
    while ((await countDue(db, counted, COMMAND_BATCH)) > 0);
  }
}
