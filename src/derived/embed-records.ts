import { z } from 'zod'
import { sql } from '../platform/database/client/sql.js'
import { defineJob, type JobContext } from '../platform/queue/define.js'
import { finish, type Lease, LeaseLost } from '../platform/queue/lease.js'
import { claimUpkeep } from '../platform/queue/upkeep.js'
import { isSwitchedOn, readSwitch } from '../platform/queue/upkeep-switch.js'
import { embedSentences, markOutdatedSentences } from './writes/sentence-vectors.js'
import { meaningKinds, sentenceKinds } from './writes/sources.js'
import { embedBatch, lowestId, markOutdatedModels } from './writes/vectors.js'

/** The topic of the job. Operators switch it on and off under this name. */
export const EMBED_RECORDS = 'embed-records'
export const EMBED_EVERY_SECONDS = 10
const LEASE_MS = 60_000

/**
 * Computes the vectors of records that changed or whose vector is from another model. One worker runs it at a time.
 * Reads and writes are separate statements, so that no lock is held during a request to an external model. The next run
 * processes records that change in the meantime. If an operator switches the job off, the worker ends before its next
 * batch.
 */
export const embedRecords = defineJob({
  topic: EMBED_RECORDS,
  payload: z.unknown(),
  everySeconds: EMBED_EVERY_SECONDS,
  concurrency: 1,
  seconds: 600,
  retries: 0,
  handle: async (context) => {
    const lease = await claimUpkeep(context, EMBED_RECORDS, LEASE_MS, isSwitchedOn)
    if (!lease) return
    try {
      if ((await readSwitch(context.db, EMBED_RECORDS)).mode === 'RUNNING') await markOutdated(context)
      // Sentences take long, so vectors of records that change in the meantime are computed between the batches.
      do await embedWords(context, lease)
      while (await embedSomeSentences(context, lease))
    } catch (error) {
      if (error instanceof LeaseLost) return
      // The remaining records are still due, so the next run processes them.
      if (!context.signal.aborted) context.log.warn({ err: error }, 'vectors were not computed; the next run retries')
    }
    await release(context, lease)
  },
})

/** Marks the vectors of other models. In the mode DRAIN_ONLY, only the vectors that are already due are computed. */
async function markOutdated(context: JobContext): Promise<void> {
  for (const kind of meaningKinds) await markOutdatedModels(context, kind)
  for (const kind of sentenceKinds) await markOutdatedSentences(context, kind)
}

/** Releases the lease, unless an operator has switched the job off since the last batch. */
async function release(context: JobContext, lease: Lease): Promise<void> {
  try {
    await finish(context, lease, sql`finished_at = ${context.clock.now()}`)
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error
  }
}

async function embedWords(context: JobContext, lease: Lease): Promise<void> {
  for (const kind of meaningKinds)
    for (let last: string | undefined = lowestId(kind); last !== undefined; )
      last = await embedBatch(context, kind, lease, last)
}

/** Computes one batch of sentence vectors of each kind. Returns whether there was one. */
async function embedSomeSentences(context: JobContext, lease: Lease): Promise<boolean> {
  const found: boolean[] = []
  for (const kind of sentenceKinds) found.push(await embedSentences(context, kind, lease))
  return found.includes(true)
}
