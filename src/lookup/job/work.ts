import { z } from 'zod'
import { asProblem } from '../../kernel/problem/problem.js'
import { Uuid } from '../../kernel/wire/values.js'
import { problemAnswerOf } from '../../operation/later/answer.js'
import { addResults, failRequestJob, startJob, storeFound } from '../../operation/later/job-writes.js'
import { defineJob, type Job, type JobContext } from '../../platform/queue/define.js'
import { LookupQuery, type LookupResult } from '../lookup/lookup.js'
import { readFound } from '../lookup/lookup-reads.js'
import { decide } from '../lookup/lookup-rules.js'
import { findMentions } from '../mention/find-mentions.js'
import { MentionSource } from '../mention/mention.js'
import { type ReadPage, readSource } from '../mention/source.js'
import { MOST_NAMES } from './job.js'

/** Name of the queue of lookup jobs. */
export const TOPIC = 'lookup-names'
/** Time after which a job and its results are deleted. */
export const KEPT_MS = 7 * 86_400_000
/** Number of names that one statement looks up. */
const BATCH = 200
/** Number of candidates that a job stores for each name. */
const KEPT_CANDIDATES = 3
const RETRIES = 3

const DueJob = z.object({
  reach: z.enum(['public', 'private']),
  names: z.array(LookupQuery),
  input: MentionSource.nullable(),
})
type DueJob = z.infer<typeof DueJob>

/**
 * Looks up the names of a job, in batches. An attempt after a failure deletes the earlier results and begins with the
 * first name, so each name has one result.
 */
export const lookupNames = (readPage: ReadPage): Job =>
  defineJob({
    topic: TOPIC,
    payload: z.object({ jobId: Uuid, owner: z.string().optional() }),
    lane: ({ owner }) => owner,
    retries: RETRIES,
    seconds: 300,
    concurrency: 2,
    perLane: 1,
    handle: async (context, { jobId }) => {
      const { db, clock, attempt } = context
      const started = await startJob(db, clock.now(), jobId)
      if (!started) return
      try {
        const job = DueJob.parse(started)
        await addAll(context, jobId, await workOf(context, jobId, job, readPage))
      } catch (error) {
        const refused = problemAnswerOf(asProblem(error))
        if (refused) return await failRequestJob(db, clock.now(), jobId, refused)
        if (attempt > RETRIES) await failRequestJob(db, clock.now(), jobId)
        throw error
      }
    },
  })

/** Names to look up. */
interface Work {
  readonly total: number
  readonly lookUp: (from: number, to: number) => Promise<readonly unknown[]>
}

/** The names of a job: those of the request, or those of its text. */
async function workOf(context: JobContext, id: string, job: DueJob, readPage: ReadPage): Promise<Work> {
  const { db, clock, outbound, lane, signal } = context
  const { reach, names, input } = job
  if (input === null)
    return { total: names.length, lookUp: (from, to) => decideAll(context, job, names.slice(from, to)) }
  const text = await readSource({ db, reach, readPage, outbound, lane, signal }, input)
  const mentions = await findMentions({ db, reach, newsId: input.sourceNewsId }, text, MOST_NAMES)
  const { total, namesFound: found, limitReached } = mentions
  await storeFound(db, clock.now(), id, { total, found, limitReached })
  return mentions
}

async function decideAll(
  { db }: JobContext,
  { reach }: DueJob,
  names: readonly LookupQuery[],
): Promise<readonly LookupResult[]> {
  const found = await readFound({ db }, reach, names)
  return names.map((name, index) => shortened(decide(name, found[index] ?? [])))
}

/** Adds the results of all names. Stops if the job has ended. A text without names is completed at once. */
async function addAll({ db, clock, signal }: JobContext, id: string, { total, lookUp }: Work): Promise<void> {
  let from = 0
  do {
    signal.throwIfAborted()
    const results = await lookUp(from, Math.min(from + BATCH, total))
    if (!(await addResults(db, clock.now(), { id, from, results }))) return
    from += BATCH
  } while (from < total)
}

const shortened = (result: LookupResult): LookupResult => ({
  ...result,
  candidate: result.candidate.slice(0, KEPT_CANDIDATES),
  duplicate: result.duplicate.slice(0, KEPT_CANDIDATES),
})
