import { settleUnit } from '../../account/billing/allowance.js'
import type { Db } from '../../platform/database/client/database.js'
import { type Sql, sql } from '../../platform/database/client/sql.js'
import type { JobContext } from '../../platform/queue/define.js'
import { claim, finish, heartbeat, type Lease } from '../../platform/queue/lease.js'
import { enqueue } from '../../platform/queue/outbox.js'
import type { Fact } from '../extract/fact/fact.js'
import { addFacts, type NewFact } from '../proposal/proposal-writes.js'
import type { PageReader } from '../reading/page-reader.js'
import { addEvent, RESEARCH_RUN, type RunEvent, storeRepeatDecision } from '../run/run-writes.js'
import { ACTIVE_STATUSES, TRANSITIONS } from '../run/states.js'
import { type PageContent, readDueRuns } from './work-reads.js'

/**
 * Duration of a lease. The worker extends it every LEASE_MS / 3. So after a crash, another worker can soon continue.
 */
export const LEASE_MS = 6_000

/** A run whose lease this worker has. */
export interface Held {
  readonly job: JobContext
  readonly runId: string
  readonly lease: Lease
  readonly reader: PageReader
}

/** Claims a run and begins an attempt. Undefined if another worker has the run, or if it waits or has ended. */
export const claimRun = ({ job, runId }: Pick<Held, 'job' | 'runId'>): Promise<Lease | undefined> =>
  job.db.transaction(async (db) => {
    const now = job.clock.now()
    const context = { ...job, db }
    const lease = await claim(context, {
      table: 'research_run',
      row: sql`id = ${runId}::uuid and status = any(${ACTIVE_STATUSES})`,
      milliseconds: LEASE_MS,
      condition: sql`(next_attempt_at is null or next_attempt_at <= ${now})`,
    })
    if (!lease) return undefined
    await heartbeat(
      context,
      lease,
      sql`status = ${TRANSITIONS.claim.to}, attempt = attempt + 1, started_at = coalesce(started_at, ${now}),
        next_attempt_at = null, updated_at = ${now}`,
    )
    await addEvent(context, runId, { type: 'running', data: {} })
    return lease
  })

/**
 * Runs one step of the worker in a transaction. It first extends the lease, which locks the run: a worker that lost its
 * lease writes nothing.
 */
export const inStep = <T>(held: Held, assignments: Sql, work: (db: Db) => Promise<T>): Promise<T> =>
  held.job.db.transaction(async (db) => {
    const context = { ...held.job, db }
    await heartbeat(context, held.lease, sql`updated_at = ${held.job.clock.now()}, ${assignments}`)
    return work(db)
  })

/** Changes the run inside of a step. */
export const setRun = ({ job, lease }: Held, db: Db, assignments: Sql): Promise<void> =>
  heartbeat({ ...job, db }, lease, assignments)

/** Adds an event inside of a step. */
export const tell = ({ job, runId }: Held, db: Db, event: RunEvent): Promise<void> =>
  addEvent({ ...job, db }, runId, event)

/**
 * Adds an event in a separate step. After a crash, the next attempt reads in these events what the language model has
 * done.
 */
const tellAlone = (held: Held, event: RunEvent): Promise<void> =>
  inStep(held, sql`latest_status = latest_status`, (db) => tell(held, db, event))

/** Stores that the language model has replied. */
export const asked = (held: Held, data: { tokens: number; calls: readonly string[] }): Promise<void> =>
  tellAlone(held, { type: 'asked', data })

/** Stores a fact that the language model has proposed. */
export const propose = (held: Held, { slot, claim, url, quote }: Fact): Promise<void> =>
  tellAlone(held, { type: 'proposed', data: { slot, claim, url, quote } })

/** A slot for which the language model found no fact. */
export interface Missing {
  readonly slot: string
  readonly url: string
  readonly reason: string
}

export const reportMissing = (held: Held, { slot, url, reason }: Missing): Promise<void> =>
  tellAlone(held, { type: 'unobtainable', data: { slot, url, reason } })

/** Marks that the run has saved research: its unit is used. */
export async function settle(held: Held, db: Db, reservationId: string): Promise<void> {
  await setRun(held, db, sql`saved_at = ${held.job.clock.now()}`)
  await settleUnit({ ...held.job, db }, reservationId)
}

interface NewPage {
  readonly number: number
  readonly url: string
  readonly status: string
  readonly hash: string | null
  readonly text: string | null
  readonly content: PageContent
}

export async function insertPage({ job, runId }: Held, db: Db, page: NewPage): Promise<void> {
  await db.prisma.researchPage.createMany({
    data: { ...page, runId, content: JSON.parse(JSON.stringify(page.content)), createdAt: job.clock.now() },
  })
}

/** Removes the stored pages of runs. Returns their number. */
export async function removePages(db: Db, runIds: readonly string[]): Promise<number> {
  const { count } = await db.prisma.researchPage.deleteMany({ where: { runId: { in: [...runIds] } } })
  return count
}

type FactOutcome = 'written' | 'stored' | 'kept' | 'unconfirmed' | 'refused' | 'proposed'

/** A checked fact, and the outcome of the check. */
export interface Result extends Omit<NewFact, 'slot' | 'claim' | 'url' | 'quote'> {
  readonly fact: Fact
  readonly outcome: FactOutcome
}

/** Adds checked facts inside of a step. */
export const insertFacts = ({ job, runId }: Held, db: Db, results: readonly Result[]): Promise<void> =>
  addFacts(
    { db, clock: job.clock },
    runId,
    results.map(({ fact: { slot, claim, url, quote }, ...result }) => ({ slot, claim, url, quote, ...result })),
  )

/** The end of an attempt. */
export interface AttemptEnd {
  /** Assignments of values to columns of the run, including its next state. */
  readonly assignments: Sql
  readonly event: RunEvent
  /** Further work of the transaction. */
  readonly after?: () => Promise<unknown>
}

/** Ends the attempt in one transaction: releases the lease, changes the state of the run and adds the event. */
export const endAttempt = (held: Held, end: (db: Db) => Promise<AttemptEnd>): Promise<void> =>
  held.job.db.transaction(async (db) => {
    const { job, lease } = held
    const { assignments, event, after } = await end(db)
    await finish({ ...job, db }, lease, sql`updated_at = ${job.clock.now()}, ${assignments}`)
    await after?.()
    await tell(held, db, event)
  })

/** Creates jobs for at most `most` waiting runs that have no job. */
export const enqueueDueRuns = ({ db, clock }: JobContext, most: number): Promise<void> =>
  db.transaction(async (inside) => {
    const due = await readDueRuns(inside, clock.now(), most)
    await enqueue({ db: inside, clock }, RESEARCH_RUN, due)
  })

/**
 * Runs `work` in a transaction, which stores that the schedule has decided about an ended run. Returns false if another
 * process has decided before. If `work` throws, nothing is decided.
 */
export const decideRepeat = (
  { db, clock }: JobContext,
  id: string,
  work: (inside: Db) => Promise<boolean>,
): Promise<boolean> =>
  db.transaction(async (inside) => (await storeRepeatDecision(inside, id, clock.now())) && work(inside))
