import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createLog } from '../../../src/kernel/log.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { builtInEmbedder } from '../../../src/platform/embedding/built-in.js'
import { createImages } from '../../../src/platform/image/images.js'
import { createOutbound } from '../../../src/platform/outbound/outbound.js'
import { builtInPayments } from '../../../src/platform/payment/built-in.js'
import { defineJob, type Job } from '../../../src/platform/queue/define.js'
import { enqueue } from '../../../src/platform/queue/outbox.js'
import { type Queue, startQueue } from '../../../src/platform/queue/queue.js'
import { openStorage } from '../../../src/platform/storage/open.js'
import { testClock } from '../../support/clock.js'
import { testDatabase } from '../../support/database.js'
import { heldJob } from '../../support/job.js'

const db = await testDatabase()
const clock = testClock()
const outbound = createOutbound({ clock })
const log = createLog('silent')
const queues: Queue[] = []
afterAll(async () => {
  await Promise.all(queues.map((queue) => queue.stop(0)))
  await outbound.close()
})

async function start(...jobs: Job[]): Promise<void> {
  const options = { db, clock, log, outbound, jobs, migrate: true, pollEveryMs: 100 }
  const parts = { images: createImages(), embedder: builtInEmbedder(), model: undefined }
  const storage = openStorage({ dataDir: 'memory', mediaUrl: undefined })
  queues.push(await startQueue({ ...options, ...parts, storage, payments: builtInPayments(false) }))
}
const enqueueAll = (topic: string, names: readonly string[]): Promise<void> =>
  db.transaction((inside) =>
    enqueue(
      { db: inside, clock },
      topic,
      names.map((name) => ({ name })),
    ),
  )
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 20 })
const many = (lane: string, count: number): string[] => Array.from({ length: count }, (_, at) => `${lane}${at + 1}`)

test('jobs of a lane that never end leave the other places to the other lanes', async () => {
  const { job, started, endAll } = heldJob('held', { concurrency: 4, perLane: 2 })
  await enqueueAll('held', many('flood', 300))
  await start(job)
  await until(() => expect(started).toEqual(['flood1', 'flood2']))
  await enqueueAll('held', ['quiet1', 'other1'])
  await until(() => expect(started.slice(2).sort()).toEqual(['other1', 'quiet1']))
  endAll()
  await until(() => expect(started).toHaveLength(302))
})

test('with one place, a job waits for at most one job of each other lane', async () => {
  const { job, started, endFirst } = heldJob('one-place', { concurrency: 1, perLane: 1 })
  await enqueueAll('one-place', [...many('a', 50), ...many('b', 50), 'c1'])
  await start(job)
  for (let length = 1; length <= 7; length++) {
    await until(() => expect(started).toHaveLength(length))
    endFirst()
  }
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'b3'])
})

test('a job that an older release enqueued without a lane runs too', async () => {
  const { job, started, endAll } = heldJob('older', {})
  await start({ ...job, lane: () => undefined })
  await enqueueAll('older', ['x1', 'y1'])
  await until(() => expect(started.sort()).toEqual(['x1', 'y1']))
  endAll()
})

test('the next lane and its next job are found by an index', async () => {
  const plan = await db.rows<{ 'QUERY PLAN': string }>(sql`
    explain select coalesce(data ->> 'lane', '-') from pgboss.job j
    where j.name = 'held' and j.state < 'active' and coalesce(data ->> 'lane', '-') > 'a'
    order by coalesce(data ->> 'lane', '-') limit 1`)
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index .*coalesce|Index Scan/)
})

test('the transactions of a job are background work', async () => {
  const transaction = vi.spyOn(db, 'transaction')
  const handle: Job['handle'] = ({ db: own }) => own.transaction(async () => undefined, { lock: 'of the job' })
  await enqueueAll('in-background', ['a1'])
  await start(defineJob({ topic: 'in-background', payload: z.unknown(), handle }))
  const optionsOfJob = () => transaction.mock.calls.flatMap(([, options]) => (options?.lock ? [options] : []))
  await until(() => expect(optionsOfJob()).toEqual([{ lock: 'of the job', isBackground: true }]))
  transaction.mockRestore()
})
