import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { sql } from '../../../src/kernel/database/sql.js'
import { builtInEmbedder } from '../../../src/kernel/embedding/built-in.js'
import { createLog } from '../../../src/kernel/log.js'
import { createOutbound } from '../../../src/kernel/outbound/outbound.js'
import { defineJob, type Job, type JobContext } from '../../../src/kernel/queue/define.js'
import { enqueue, takeWaiting } from '../../../src/kernel/queue/outbox.js'
import { DEAD_LETTERS, type Queue, queueDepth, startQueue } from '../../../src/kernel/queue/queue.js'
import { testClock } from '../../support/clock.js'
import { testDatabase } from '../../support/database.js'

const db = await testDatabase()
const clock = testClock()
const outbound = createOutbound({ clock })
const log = createLog('silent')
afterAll(() => outbound.close())

const queues: Queue[] = []
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.stop(0)
})
async function start(...jobs: Job[]): Promise<Queue> {
  const queue = await startQueue({
    db,
    clock,
    log,
    outbound,
    embedder: builtInEmbedder(),
    jobs,
    migrate: true,
    pollEveryMs: 100,
    superviseSeconds: 1,
  })
  queues.push(queue)
  return queue
}

let topics = 0
const newTopic = (): string => `topic-${++topics}`
const ask = (topic: string, ...payloads: unknown[]): Promise<void> =>
  db.transaction((inside) => enqueue({ db: inside, clock }, topic, payloads))
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 20 })
const depth = async (topic: string) =>
  Object.fromEntries(
    (await queueDepth(db)).filter((one) => one.topic === topic).map(({ state, jobs }) => [state, jobs]),
  )

/** A job that keeps what it was given, and fails as long as `fails` says so. */
function recorder(topic: string, fails: (context: JobContext) => boolean = () => false, more: Partial<Job> = {}) {
  const seen: { payload: unknown; attempt: number; jobId: string }[] = []
  const job = defineJob({
    topic,
    payload: z.strictObject({ n: z.number() }),
    retrySeconds: 1,
    handle: async (context, payload) => {
      seen.push({ payload, attempt: context.attempt, jobId: context.jobId })
      if (fails(context)) throw new Error('not today')
    },
  })
  return { job: { ...job, ...more }, seen }
}

test('what a transaction asks for is done once after it is committed, under the id of its row', async () => {
  const topic = newTopic()
  const { job, seen } = recorder(topic)
  await start(job)
  await ask(topic, { n: 1 }, { n: 2 })
  await until(() => expect(seen).toHaveLength(2))
  expect(seen.map(({ payload }) => payload)).toEqual(expect.arrayContaining([{ n: 1 }, { n: 2 }]))
  const rows = await db.rows<{ id: string }>(
    sql`select id from outbox where topic = ${topic} and drained_at is not null`,
  )
  expect(rows.map(({ id }) => id).sort()).toEqual(seen.map(({ jobId }) => jobId).sort())
  await until(async () => expect(await depth(topic)).toEqual({ completed: 2 }))
})

test('asking is one statement, whatever the number of payloads', async () => {
  const topic = newTopic()
  for (const payloads of [[{}], Array.from({ length: 50 }, () => ({}))]) {
    db.statements.length = 0
    await ask(topic, ...payloads)
    expect(db.statements).toHaveLength(1)
  }
  await ask(topic)
  expect(db.statements).toHaveLength(1)
})

test('a transaction that fails asks for nothing', async () => {
  const topic = newTopic()
  await expect(
    db.transaction(async (inside) => {
      await enqueue({ db: inside, clock }, topic, [{ n: 1 }])
      throw new Error('no effect')
    }),
  ).rejects.toThrow('no effect')
  expect(await depth(topic)).toEqual({})
})

test('what was asked while no process worked is done when one comes', async () => {
  const topic = newTopic()
  const { job, seen } = recorder(topic)
  await ask(topic, { n: 1 })
  expect(await depth(topic)).toEqual({ waiting: 1 })
  await start(job)
  await until(() => expect(seen).toHaveLength(1))
})

test('a crash between taking rows and making jobs of them leaves the rows where they were', async () => {
  const topic = newTopic()
  await ask(topic, { n: 1 })
  const crash = db.transaction(async (inside) => {
    expect(await takeWaiting({ db: inside, clock }, [topic], 10)).toHaveLength(1)
    throw new Error('crash')
  })
  await expect(crash).rejects.toThrow('crash')
  expect(await depth(topic)).toEqual({ waiting: 1 })
})

test('rows of a topic that this release does not know wait for one that does', async () => {
  const [known, unknown] = [newTopic(), newTopic()]
  const { job, seen } = recorder(known)
  await start(job)
  await ask(unknown, { n: 1 })
  await ask(known, { n: 1 })
  await until(() => expect(seen).toHaveLength(1))
  expect(await depth(unknown)).toEqual({ waiting: 1 })
})

test('a job that fails is tried again and then done', async () => {
  const topic = newTopic()
  const { job, seen } = recorder(topic, ({ attempt }) => attempt < 2)
  await start(job)
  await ask(topic, { n: 1 })
  await until(async () => expect(await depth(topic)).toEqual({ completed: 1 }))
  expect(seen.map(({ attempt }) => attempt)).toEqual([1, 2])
})

test('a job that always fails, or whose payload is not what its topic says, becomes a dead letter that can be read', async () => {
  const topic = newTopic()
  const { job, seen } = recorder(topic, () => true, { retries: 0 })
  await start(job)
  await ask(topic, { n: 1 }, { unheard: true })
  await until(async () => expect(await depth(topic)).toEqual({ failed: 2 }))
  expect(seen).toHaveLength(1)
  const letters = await db.rows<{ data: unknown; output: { message: string } }>(
    sql`select data, output from pgboss.job where name = ${DEAD_LETTERS} and data ->> 'topic' = ${topic}`,
  )
  expect(letters.map(({ data }) => data)).toEqual(
    expect.arrayContaining([
      { topic, payload: { n: 1 } },
      { topic, payload: { unheard: true } },
    ]),
  )
  expect(letters.some(({ output }) => output.message === 'not today')).toBe(true)
})

test('a job whose worker died is taken over when its time is over', async () => {
  const topic = newTopic()
  // The first attempt neither ends nor heeds its signal: to the queue that is a dead worker.
  const started: number[] = []
  const job = defineJob({
    topic,
    payload: z.unknown(),
    seconds: 1,
    retrySeconds: 1,
    handle: async ({ attempt }) => {
      started.push(attempt)
      if (attempt === 1) await new Promise(() => undefined)
    },
  })
  await start(job)
  await ask(topic, {})
  await until(async () => expect(await depth(topic)).toEqual({ completed: 1 }))
  expect(started).toEqual([1, 2])
})

test('no more jobs of a topic run beside each other than it allows', async () => {
  const topic = newTopic()
  let [running, most, done] = [0, 0, 0]
  const job = defineJob({
    topic,
    payload: z.unknown(),
    concurrency: 2,
    handle: async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve, 20))
      running--
      done++
    },
  })
  await start(job)
  await ask(topic, ...Array.from({ length: 7 }, () => ({})))
  await until(() => expect(done).toBe(7))
  expect(most).toBe(2)
})

test('a periodic job runs once in its span, however many processes ask for it', async () => {
  const topic = newTopic()
  const { job, seen } = recorder(topic)
  const periodic = {
    ...job,
    everySeconds: 86_400,
    handle: async () => void seen.push({ payload: {}, attempt: 1, jobId: '' }),
  }
  await start(periodic)
  await start(periodic)
  await until(() => expect(seen).toHaveLength(1))
  await ask(topic, {})
  await until(() => expect(seen).toHaveLength(2))
})

test('a stop waits for what runs, and what does not end is told to and tried again', async () => {
  const topic = newTopic()
  const told: unknown[] = []
  const job = defineJob({
    topic,
    payload: z.unknown(),
    handle: ({ signal }) =>
      new Promise((_, reject) => {
        told.push('started')
        signal.addEventListener('abort', () => {
          told.push('told')
          reject(signal.reason)
        })
      }),
  })
  const queue = await start(job)
  await ask(topic, {})
  await until(() => expect(told).toEqual(['started']))
  await queue.stop(10)
  expect(told).toEqual(['started', 'told'])
  expect(await depth(topic)).toEqual({ retry: 1 })
})
