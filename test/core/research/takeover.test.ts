import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { DEAD_LETTERS, type Queue, startQueue } from '../../../src/platform/queue/queue.js'
import { researchRun, sweepResearchRuns } from '../../../src/research/work/jobs.js'
import { testApp } from '../../support/app.js'
import { emptyLedger, endRun, file, jobContext } from '../../support/research.js'

/*
 * The jobs of runs whose worker died. The queue is the real one. Its only worker works on one run at a time, and each
 * run takes until the test ends it.
 */

const MINUTE_MS = 60_000

const app = await testApp()
let queue: Queue
/** The runs that the worker has begun, in their order, and the function that ends the work on the last of them. */
const begun: string[] = []
let endWork = (): void => undefined

beforeEach(async () => {
  await emptyLedger(app)
  await app.db.rows(sql`delete from outbox`)
  begun.length = 0
  const job = {
    ...researchRun,
    concurrency: 1,
    handle: async (_: unknown, payload: unknown) => {
      begun.push((payload as { runId: string }).runId)
      await new Promise<void>((resolve) => {
        endWork = resolve
      })
    },
  }
  queue = await startQueue({ ...app.service, db: app.db, clock: app.clock, jobs: [job], migrate: true })
  await app.db.rows(sql`delete from pgboss.job`)
})
afterEach(() => {
  endWork()
  return queue.stop(0)
})

const newRun = async (host: string): Promise<string> => (await file(app, { url: `https://${host}.example` })).body.id

const workIs = (expected: readonly string[]) =>
  vi.waitFor(() => expect(begun).toEqual(expected), { timeout: 10_000, interval: 10 })

/** Sweeps, and waits until the jobs of the sweep are in the queue. */
async function sweep(): Promise<void> {
  await sweepResearchRuns.handle(jobContext(app), {})
  await vi.waitFor(
    async () => expect(await app.db.rows(sql`select id from outbox where drained_at is null`)).toEqual([]),
    { timeout: 10_000, interval: 10 },
  )
}

/** Lets a run look as if its worker had died so long ago that its lease has expired. */
const loseWorker = (id: string) =>
  app.db.rows(sql`
    update research_run set status = 'running', attempt = 1, fence = 1, leased_until = ${app.clock.now()}
    where id = ${id}::uuid`)

const waiting = () =>
  app.db.rows(
    sql`select singleton_key as run, priority from pgboss.job where state = 'created' order by 2 desc, created_on`,
  )

test('a run that waits for a worker has one job, however often the sweep runs', async () => {
  const [busy, next] = [await newRun('first'), await newRun('second')]
  await workIs([busy])
  for (let round = 0; round < 4; round++) {
    app.clock.advance(MINUTE_MS)
    await sweep()
  }
  // The worker took the job of the first run and has not claimed the run: this job counts as lost.
  expect(await waiting()).toEqual([
    { run: next, priority: 0 },
    { run: busy, priority: 0 },
  ])
})

test('a run whose worker died gets one job, which starts before the jobs of runs that nobody has begun', async () => {
  const [busy, next, interrupted] = [await newRun('first'), await newRun('second'), await newRun('third')]
  await workIs([busy])
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(2), { timeout: 10_000, interval: 10 })
  // A worker has taken the job of the third run.
  await app.db.rows(sql`delete from pgboss.job where singleton_key = ${interrupted}`)
  await sweep()
  expect(await waiting()).toEqual([{ run: next, priority: 0 }])
  await loseWorker(interrupted)
  for (let round = 0; round < 3; round++) await sweep()
  expect(await waiting()).toEqual([
    { run: interrupted, priority: 1 },
    { run: next, priority: 0 },
  ])
  endWork()
  await workIs([busy, interrupted])
  endWork()
  await workIs([busy, interrupted, next])
})

test('more waiting runs than one sweep enqueues do not keep a run whose worker died from its job', async () => {
  const interrupted = await newRun('last')
  await workIs([interrupted])
  await app.db.rows(sql`
    insert into research_run select (jsonb_populate_record(r, jsonb_build_object(
      'id', '00000000-0000-7000-8000-' || lpad(n::text, 12, '0'), 'subject', 'url:' || n))).*
    from research_run r, generate_series(1, 60) n where id = ${interrupted}::uuid`)
  await loseWorker(interrupted)
  app.clock.advance(MINUTE_MS)
  await sweep()
  expect((await waiting())[0]).toEqual({ run: interrupted, priority: 1 })
  expect(await waiting()).toHaveLength(50)
  await sweep()
  expect(await waiting()).toHaveLength(61)
})

test('the job of a dead worker completes after its timeout without effect, and leaves no dead letter', async () => {
  const id = await newRun('dead')
  await workIs([id])
  // Another worker has continued the run and ended it.
  await endRun(app, id, 'completed', true)
  const run = () => app.db.rows(sql`select * from research_run where id = ${id}::uuid`)
  const before = await run()
  await app.db.rows(sql`
    update pgboss.job set started_on = now() - interval '1 day', retry_delay = 0, retry_backoff = false
    where singleton_key = ${id}`)
  const options = {
    ...app.service,
    db: app.db,
    clock: app.clock,
    migrate: false,
    superviseSeconds: 1,
    pollEveryMs: 100,
  }
  const other = await startQueue({ ...options, jobs: [researchRun] })
  try {
    await vi.waitFor(
      async () =>
        expect(
          await app.db.rows(sql`
            select name, state::text as state from pgboss.job
            where singleton_key = ${id} or name = ${DEAD_LETTERS} order by 1`),
        ).toEqual([{ name: researchRun.topic, state: 'completed' }]),
      { timeout: 15_000, interval: 20 },
    )
  } finally {
    await other.stop(0)
  }
  expect(await run()).toEqual(before)
})
