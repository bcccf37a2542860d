import { z } from 'zod'
import { anySignal } from '../../kernel/any-signal.js'
import { Uuid } from '../../kernel/wire/values.js'
import type { Db } from '../../platform/database/client/database.js'
import { defineJob, type Job, type JobContext } from '../../platform/queue/define.js'
import { heartbeat, LeaseLost } from '../../platform/queue/lease.js'
import { upkeepJob } from '../../platform/queue/upkeep.js'
import {
  cancelOfEnded,
  claimJob,
  endWithFailure,
  type HeldJob,
  LEASE_MS,
  releaseJob,
  removeEnded,
  resumeJobs,
  storeStep,
} from './maintenance-writes.js'

const RETRIES = 3
const HOURS = 6
/** Number of attempts after which a job fails: its work ends its workers. */
const MOST_ATTEMPTS = 100
const RETENTION_MS = 30 * 86_400_000
const RESUMED = 100

/** What a step of a job begins with. */
export interface StepInput<R, P> {
  readonly jobId: string
  readonly caller: HeldJob['row']['caller']
  readonly provenance: HeldJob['row']['provenance']
  readonly request: R
  readonly progress: P
  /** Id of the last record that is done. Null in the first step. */
  readonly cursor: string | null
}

/** The next part of a job. Its writes and its progress are committed together, so that no step is done twice. */
interface Step<P> {
  readonly cursor: string | null
  readonly isLast: boolean
  /** Writes in the transaction of the step. Returns the new progress. */
  readonly write: (db: Db) => Promise<P>
}

interface MaintenanceWork<R extends z.ZodType, P extends z.ZodType> {
  readonly topic: string
  readonly request: R
  readonly progress: P
  /** Reads what the next step needs, such as files, with no transaction open. */
  readonly step: (context: JobContext, input: StepInput<z.infer<R>, z.infer<P>>) => Promise<Step<z.infer<P>>>
}

/**
 * Declares the work of a kind of maintenance job. It is done in steps, by one worker at a time. After the end of a
 * process, the work goes on after its last step. A canceled job ends at once: its worker can commit no further step.
 */
export const maintenanceWork = <R extends z.ZodType, P extends z.ZodType>(work: MaintenanceWork<R, P>): Job =>
  defineJob({
    topic: work.topic,
    payload: z.object({ jobId: Uuid }),
    waiting: ({ jobId }) => ({ key: jobId, isUrgent: false }),
    retries: RETRIES,
    seconds: HOURS * 3_600,
    concurrency: 1,
    handle: async (context, { jobId }) => {
      const held = await claimJob(context, jobId)
      if (held) await attempt(context, held, work)
    },
  })

async function attempt<R extends z.ZodType, P extends z.ZodType>(
  context: JobContext,
  held: HeldJob,
  work: MaintenanceWork<R, P>,
): Promise<void> {
  const lost = new AbortController()
  const beat = setInterval(() => {
    heartbeat(context, held.lease).catch((error: unknown) => {
      if (error instanceof LeaseLost) lost.abort(error)
    })
  }, LEASE_MS / 3)
  try {
    if (held.row.fence > MOST_ATTEMPTS) return await endWithFailure(context, held, 'The work ends its processes.')
    await doSteps({ ...context, signal: anySignal(context.signal, lost.signal) }, held, work)
  } catch (error) {
    // The job was canceled, or another worker continues it.
    if (error instanceof LeaseLost || lost.signal.aborted) return
    await endAttempt(context, held, error)
  } finally {
    clearInterval(beat)
  }
}

/** Ends an attempt after an error: the job fails after its last attempt. Before, it is released and retried. */
async function endAttempt(context: JobContext, held: HeldJob, error: unknown): Promise<void> {
  const isLast = !context.signal.aborted && context.attempt > RETRIES
  try {
    if (isLast) await endWithFailure(context, held, 'The work failed because of an error of the service.')
    else await releaseJob(context, held)
  } catch (fault) {
    if (fault instanceof LeaseLost) return
    throw fault
  }
  if (!isLast) throw error
  context.log.error({ err: error, jobId: held.row.id }, 'a maintenance job failed')
}

async function doSteps<R extends z.ZodType, P extends z.ZodType>(
  context: JobContext,
  held: HeldJob,
  { request, progress, step }: MaintenanceWork<R, P>,
): Promise<void> {
  const { id: jobId, caller, provenance } = held.row
  const fixed = { jobId, caller, provenance, request: request.parse(held.row.request) }
  let done = { progress: progress.parse(held.row.progress), cursor: held.row.cursor }
  for (let isLast = false; !isLast; ) {
    context.signal.throwIfAborted()
    const next = await step(context, { ...fixed, ...done })
    isLast = next.isLast
    done = await context.db.transaction(async (db) => {
      // The row is locked first, so that a job that was canceled meanwhile writes nothing.
      await heartbeat({ db }, held.lease)
      const after = { progress: await next.write(db), cursor: next.cursor }
      await storeStep({ db, clock: context.clock }, held, { ...after, isLast })
      return after
    })
  }
}

/** Continues the jobs whose worker died, and cancels those whose credential has ended. */
export const continueMaintenance = defineJob({
  topic: 'continue-maintenance-jobs',
  payload: z.unknown(),
  everySeconds: 15,
  concurrency: 1,
  retries: 0,
  handle: async (context) => {
    await cancelOfEnded(context)
    await resumeJobs(context, RESUMED)
  },
})

/** Deletes the jobs that ended long ago. */
export const expireMaintenance = upkeepJob({
  topic: 'expire-maintenance-jobs',
  retentionMs: RETENTION_MS,
  remove: removeEnded,
})
