import { releaseUnit } from '../../account/billing/allowance.js'
import { anySignal } from '../../kernel/any-signal.js'
import type { Db } from '../../platform/database/client/database.js'
import { sql } from '../../platform/database/client/sql.js'
import type { JobContext } from '../../platform/queue/define.js'
import { heartbeat, LeaseLost } from '../../platform/queue/lease.js'
import { PageReader } from '../reading/page-reader.js'
import { publishEnd, RESUME_MS } from '../run/run-writes.js'
import { TRANSITIONS } from '../run/states.js'
import { explore } from './agent.js'
import { crawl } from './crawl.js'
import { FAILURES, failureOf, MAX_ATTEMPTS, pauseAfter, RunFailure } from './failure.js'
import { type Gathered, gather, gatherFindings } from './gather.js'
import { reportOf } from './report.js'
import { save } from './save.js'
import { type ReadPage, type RunRow, readRun } from './work-reads.js'
import { claimRun, endAttempt, type Held, LEASE_MS } from './work-writes.js'

/** Maximum duration of an attempt. */
const RUNTIME_MS = 300_000

/** Executes a run until it ends, fails, or another worker continues it. */
export async function attempt(job: JobContext, runId: string): Promise<void> {
  const lease = await claimRun({ job, runId })
  if (!lease) return
  const run = await readRun(job.db, runId)
  if (!run) return
  const reader = new PageReader()
  const held = { job, runId, lease, reader }
  const lost = new AbortController()
  const beat = setInterval(() => {
    heartbeat(job, lease).catch((error: unknown) => {
      if (error instanceof LeaseLost) lost.abort(error)
    })
  }, LEASE_MS / 3)
  const runtime = AbortSignal.timeout(RUNTIME_MS)
  try {
    await work(held, run, anySignal(lost.signal, runtime, job.signal))
  } catch (error) {
    // Another worker has taken the lease and continues the run. This worker must not write any more.
    if (error instanceof LeaseLost || lost.signal.aborted) return
    if (job.signal.aborted) return await requeue(held, run, job.clock.now())
    await end(held, run, runtime.aborted ? tooLong() : error)
  } finally {
    clearInterval(beat)
    reader.close()
  }
}

const tooLong = (): RunFailure =>
  new RunFailure('runtime_cap', `The run took longer than ${RUNTIME_MS / 1_000} seconds.`)

async function work(held: Held, run: RunRow, signal: AbortSignal): Promise<void> {
  if (run.attempt > MAX_ATTEMPTS) throw new RunFailure('escalated', `The run did not end in ${MAX_ATTEMPTS} attempts.`)
  const pages = await crawl(held, run, signal)
  await save(held, run, pages, await gathered(held, run, pages, signal), signal)
  await complete(held, run, pages)
}

/** The facts of the run. A language model can add pages and propose further facts. */
async function gathered(held: Held, run: RunRow, pages: ReadPage[], signal: AbortSignal): Promise<Gathered> {
  if (run.findings.length > 0) return gatherFindings(pages, run)
  const proposals = run.chassis === 'agent' ? await explore(held, run, pages, signal) : []
  return gather(pages, run, proposals)
}

/** Ends the run with its report. */
const complete = (held: Held, run: RunRow, pages: readonly ReadPage[]): Promise<void> =>
  endAttempt(held, async (db) => {
    const report = await reportOf(db, run, pages)
    return {
      assignments: sql`status = ${TRANSITIONS.complete.to}, finished_at = ${held.job.clock.now()},
        latest_status = ${JSON.stringify(report)}`,
      event: { type: 'completed', data: report },
      after: () => settleEnd(held, db, run, 'completed'),
    }
  })

/** Decides after an error whether there is another attempt, or the run ends. */
async function end(held: Held, run: RunRow, error: unknown): Promise<void> {
  const { job } = held
  const failure = failureOf(error)
  if (!failure)
    job.log.error({ err: error, runId: run.id, attempt: run.attempt }, 'an attempt of a research run failed')
  const mayRetry = failure ? FAILURES[failure.failureClass] : true
  const now = job.clock.now()
  if (mayRetry && run.attempt < MAX_ATTEMPTS)
    return requeue(held, run, new Date(now.getTime() + pauseAfter(run.attempt)), failure?.message)
  const { failureClass, message } =
    failure ?? new RunFailure('escalated', 'The service failed because of an internal error.')
  await endAttempt(held, async (db) => ({
    assignments: sql`status = ${TRANSITIONS.fail.to}, finished_at = ${now}, error = ${message},
      failure_class = ${failureClass}, resume_safe_until = ${new Date(now.getTime() + RESUME_MS)}`,
    event: { type: 'failed', data: { failureClass, error: message } },
    after: () => settleEnd(held, db, run, 'failed'),
  }))
}

/** Lets the run wait for its next attempt. */
const requeue = (held: Held, run: RunRow, at: Date, reason?: string): Promise<void> =>
  endAttempt(held, async () => ({
    assignments: sql`status = ${TRANSITIONS.requeue.to}, next_attempt_at = ${at}`,
    event: {
      type: 'queued',
      data: { attempt: run.attempt, nextAttemptAt: at.toISOString(), ...(reason === undefined ? {} : { reason }) },
    },
  }))

/**
 * Releases the unit of a run that saved nothing, and sends the event to the webhooks. It reads the run again, because
 * the run may have saved facts since the worker took it.
 */
async function settleEnd({ job }: Held, db: Db, { id }: RunRow, status: 'completed' | 'failed'): Promise<void> {
  const context = { clock: job.clock, db }
  const stored = await readRun(db, id)
  if (!stored) return
  if (stored.savedAt === null) await releaseUnit(context, stored.reservationId)
  await publishEnd(context, stored, status)
}
