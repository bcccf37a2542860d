import { releaseUnit } from '../../account/billing/allowance.js'
import type { Db } from '../../kernel/database/database.js'
import { sql } from '../../kernel/database/sql.js'
import type { JobContext } from '../../kernel/queue/define.js'
import { heartbeat, LeaseLost } from '../../kernel/queue/lease.js'
import { TRANSITIONS } from '../run/states.js'
import { publishEnd, RESUME_MS } from '../run/writes.js'
import { crawl } from './crawl.js'
import { FAILURES, failureOf, MAX_ATTEMPTS, pauseAfter, RunFailure } from './failure.js'
import { gather, gatherFindings } from './gather.js'
import { type RunRow, readRun, readTotals } from './reads.js'
import { save, slotsOf } from './save.js'
import { claimRun, endAttempt, type Held, LEASE_MS } from './writes.js'

/** Maximum duration of an attempt. */
const RUNTIME_MS = 300_000

/** Works on a run until it ends, fails, or another worker takes it over. */
export async function attempt(job: JobContext, runId: string): Promise<void> {
  const lease = await claimRun({ job, runId })
  if (!lease) return
  const held = { job, runId, lease }
  const run = await readRun(job.db, runId)
  if (!run) return
  const lost = new AbortController()
  const beat = setInterval(() => {
    heartbeat(job, lease).catch((error: unknown) => {
      if (error instanceof LeaseLost) lost.abort(error)
    })
  }, LEASE_MS / 3)
  const runtime = AbortSignal.timeout(RUNTIME_MS)
  try {
    await work(held, run, AbortSignal.any([lost.signal, runtime, job.signal]))
  } catch (error) {
    // The worker that took over continues. This worker has no right to write any more.
    if (error instanceof LeaseLost || lost.signal.aborted) return
    if (job.signal.aborted) return await requeue(held, run, job.clock.now())
    await end(held, run, runtime.aborted ? tooLong() : error)
  } finally {
    clearInterval(beat)
  }
}

const tooLong = (): RunFailure =>
  new RunFailure('runtime_cap', `The run took longer than ${RUNTIME_MS / 1_000} seconds.`)

async function work(held: Held, run: RunRow, signal: AbortSignal): Promise<void> {
  if (run.attempt > MAX_ATTEMPTS) throw new RunFailure('escalated', `The run did not end in ${MAX_ATTEMPTS} attempts.`)
  const pages = await crawl(held, run, signal)
  const gathered = run.findings.length > 0 ? gatherFindings(pages, run.findings) : gather(pages, run.name)
  await save(held, run, gathered, signal)
  await complete(held, run, pages.length)
}

/** Ends the run with its report. */
const complete = (held: Held, run: RunRow, pages: number): Promise<void> =>
  endAttempt(held, async (db) => {
    const report = await reportOf(db, run, pages)
    return {
      assignments: sql`status = ${TRANSITIONS.complete.to}, finished_at = ${held.job.clock.now()},
        latest_status = ${JSON.stringify(report)}`,
      event: { type: 'completed', data: report },
      after: () => settleEnd(held, db, run, 'completed'),
    }
  })

/** What the run found: facts by outcome, filled slots, and slots for which no page states a fact. */
async function reportOf(db: Db, run: RunRow, pages: number) {
  const totals = await readTotals(db, run.id)
  const outcomes: Record<string, number> = {}
  for (const { outcome, count } of totals) outcomes[outcome] = (outcomes[outcome] ?? 0) + count
  const isFilled = (slot: string) =>
    totals.some((total) => total.slot === slot && ['written', 'stored', 'kept'].includes(total.outcome))
  const wanted = run.findings.length > 0 ? [...new Set(run.findings.map(({ slot }) => slot))] : slotsOf(run)
  return {
    phase: 'done',
    pages,
    facts: outcomes,
    filled: wanted.filter(isFilled),
    unobtainable: wanted
      .filter((slot) => !isFilled(slot))
      .map((slot) => ({ slot, reason: 'No page that the run read confirms a fact for this slot.' })),
  }
}

/** Decides after an error: a further attempt, or the end of the run. */
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
 * Releases the unit of a run that saved nothing, and tells the webhooks. It reads the run again, because the run may have
 * saved since it was claimed.
 */
async function settleEnd({ job }: Held, db: Db, { id }: RunRow, status: 'completed' | 'failed'): Promise<void> {
  const context = { clock: job.clock, db }
  const stored = await readRun(db, id)
  if (!stored) return
  if (stored.savedAt === null) await releaseUnit(context, stored.reservationId)
  await publishEnd(context, stored, status)
}
