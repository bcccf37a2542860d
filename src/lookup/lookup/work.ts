import { z } from 'zod'
import { Uuid } from '../../kernel/wire/values.js'
import { defineJob } from '../../platform/queue/define.js'
import type { LookupResult } from './lookup.js'
import { readFound } from './lookup-reads.js'
import { decide } from './lookup-rules.js'
import { addResults, deleteExpired, failJob, startJob, TOPIC } from './lookup-writes.js'

/** Number of names that one statement looks up. */
const BATCH = 200
/** Number of candidates that a job stores for each name. */
const KEPT_CANDIDATES = 3
const RETRIES = 3

/**
 * Looks up the names of a job, in batches. An attempt after a failure deletes the earlier results and begins with the
 * first name, so each name has one result.
 */
export const lookupNames = defineJob({
  topic: TOPIC,
  payload: z.object({ jobId: Uuid, owner: z.string().optional() }),
  lane: ({ owner }) => owner,
  retries: RETRIES,
  seconds: 300,
  concurrency: 2,
  perLane: 1,
  handle: async ({ db, clock, attempt, signal }, { jobId }) => {
    const job = await startJob(db, clock.now(), jobId)
    if (!job) return
    try {
      for (let from = 0; from < job.names.length && !signal.aborted; from += BATCH) {
        const names = job.names.slice(from, from + BATCH)
        const found = await readFound({ db }, job.reach, names)
        const results = names.map((name, index) => shortened(decide(name, found[index] ?? [])))
        await addResults(db, clock.now(), jobId, results)
      }
    } catch (error) {
      if (attempt > RETRIES) await failJob(db, clock.now(), jobId)
      throw error
    }
  },
})

const shortened = (result: LookupResult): LookupResult => ({
  ...result,
  candidate: result.candidate.slice(0, KEPT_CANDIDATES),
  duplicate: result.duplicate.slice(0, KEPT_CANDIDATES),
})

const MOST_DELETED = 500

/** Deletes the lookup jobs whose time is over. */
export const expireLookups = defineJob({
  topic: 'expire-lookups',
  payload: z.unknown(),
  everySeconds: 3600,
  concurrency: 1,
  retries: 0,
  handle: async ({ db, clock, signal }) => {
    while (!signal.aborted && (await deleteExpired(db, clock.now(), MOST_DELETED)) === MOST_DELETED);
  },
})
