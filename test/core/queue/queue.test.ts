import { afterAll, describe, expect, onTestFinished, type TestContext, test, vi } from 'vitest'
import { z } from 'zod'
import { createLog } from '../../../src/kernel/log.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { builtInEmbedder } from '../../../src/platform/embedding/built-in.js'
import { createImages } from '../../../src/platform/image/images.js'
import { createOutbound } from '../../../src/platform/outbound/outbound.js'
import { builtInPayments } from '../../../src/platform/payment/built-in.js'
import { defineJob, type Job } from '../../../src/platform/queue/define.js'
import { enqueue, takeWaiting } from '../../../src/platform/queue/outbox.js'
import { DEAD_LETTERS, type Queue, queueDepth, startQueue } from '../../../src/platform/queue/queue.js'
import { Running } from '../../../src/platform/queue/running.js'
import { openStorage } from '../../../src/platform/storage/open.js'
import { testClock } from '../../support/clock.js'
import { testDatabase } from '../../support/database.js'
import { recordingJob } from '../../support/job.js'

const db = await testDatabase()
const clock = testClock()
const outbound = createOutbound({ clock })
const log = createLog('silent')
afterAll(() => outbound.close())

/** Starts a queue. It stops when the test ends. */
async function start({ onTestFinished }: TestContext, ...jobs: Job[]): Promise<Queue> {
  const queue = await startQueue({
    db,
    clock,
    log,
    outbound,
    storage: openStorage({ dataDir: 'memory', mediaUrl: undefined }),
    images: createImages(),
    embedder: builtInEmbedder(),
    model: undefined,
    payments: builtInPayments(false),
    jobs,
    migrate: true,
    pollEveryMs: 100,
    superviseSeconds: 1,
  })
  onTestFinished(() => queue.stop(0))
  return queue
}

let topics = 0
const newTopic = (): string => `topic-${++topics}`
const enqueueAll = (topic: string, ...payloads: unknown[]): Promise<void> =>
  db.transaction((inside) => enqueue({ db: inside, clock }, topic, payloads))
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 20 })
const depth = async (topic: string) =>
  Object.fromEntries(
    (await queueDepth(db)).filter((one) => one.topic === topic).map(({ state, jobs }) => [state, jobs]),
  )

test('a job runs once after its transaction commits, with the id of its outbox row', async (context) => {
  const topic = newTopic()
  const { job, seen } = recordingJob(topic)
  await start(context, job)
  await enqueueAll(topic, { n: 1 }, { n: 2 })
  await until(() => expect(seen).toHaveLength(2))
  expect(seen.map(({ payload }) => payload)).toEqual(expect.arrayContaining([{ n: 1 }, { n: 2 }]))
  const rows = await db.rows<{ id: string }>(
    sql`select id from outbox where topic = ${topic} and drained_at is not null`,
  )
  expect(rows.map(({ id }) => id).sort()).toEqual(seen.map(({ jobId }) => jobId).sort())
  await until(async () => expect(await depth(topic)).toEqual({ completed: 2 }))
})

test('enqueue needs one statement for any number of payloads, and none without payloads', async () => {
  const topic = newTopic()
  for (const payloads of [[{}], Array.from({ length: 50 }, () => ({}))]) {
    db.statements.length = 0
    await enqueueAll(topic, ...payloads)
    expect(db.statements).toHaveLength(1)
  }
  await enqueueAll(topic)
  expect(db.statements).toHaveLength(1)
})

test('a failed transaction enqueues nothing', async () => {
  const topic = newTopic()
  await expect(
    db.transaction(async (inside) => {
      await enqueue({ db: inside, clock }, topic, [{ n: 1 }])
      throw new Error('no effect')
    }),
  ).rejects.toThrow('no effect')
  expect(await depth(topic)).toEqual({})
})

test('a job that is enqueued without a worker runs when a worker starts', async (context) => {
  const topic = newTopic()
  const { job, seen } = recordingJob(topic)
  await enqueueAll(topic, { n: 1 })
  expect(await depth(topic)).toEqual({ waiting: 1 })
  await start(context, job)
  await until(() => expect(seen).toHaveLength(1))
})

test('a crash between reading outbox rows and creating jobs leaves the rows in the outbox', async () => {
  const topic = newTopic()
  await enqueueAll(topic, { n: 1 })
  const crash = db.transaction(async (inside) => {
    expect(await takeWaiting({ db: inside, clock }, [topic], 10)).toHaveLength(1)
    throw new Error('crash')
  })
  await expect(crash).rejects.toThrow('crash')
  expect(await depth(topic)).toEqual({ waiting: 1 })
})

test('rows of an unknown topic stay in the outbox', async (context) => {
  const [known, unknown] = [newTopic(), newTopic()]
  const { job, seen } = recordingJob(known)
  await start(context, job)
  await enqueueAll(unknown, { n: 1 })
  await enqueueAll(known, { n: 1 })
  await until(() => expect(seen).toHaveLength(1))
  expect(await depth(unknown)).toEqual({ waiting: 1 })
})

test('a round of the queue fetches jobs only of the topics that have a due job', async (context) => {
  const fill = vi.spyOn(Running.prototype, 'fill')
  onTestFinished(() => fill.mockRestore())
  const [busy, idle] = [recordingJob(newTopic()), recordingJob(newTopic())]
  await start(context, busy.job, idle.job)
  await enqueueAll(busy.job.topic, { n: 1 })
  await until(() => expect(busy.seen).toHaveLength(1))
  expect(new Set(fill.mock.calls.map(([job]) => job))).toEqual(new Set([busy.job]))
})

test('a job that always fails, or has an invalid payload, becomes a readable dead letter', async (context) => {
  const topic = newTopic()
  const { job, seen } = recordingJob(topic, () => true, { retries: 0 })
  await start(context, job)
  await enqueueAll(topic, { n: 1 }, { unknown: true })
  await until(async () => expect(await depth(topic)).toEqual({ failed: 2 }))
  expect(seen).toHaveLength(1)
  const letters = await db.rows<{ data: unknown; output: { message: string } }>(
    sql`select data, output from pgboss.job where name = ${DEAD_LETTERS} and data ->> 'topic' = ${topic}`,
  )
  expect(letters.map(({ data }) => data)).toEqual(
    expect.arrayContaining([
      { topic, payload: { n: 1 } },
      { topic, payload: { unknown: true } },
    ]),
  )
  expect(letters.some(({ output }) => output.message === 'not today')).toBe(true)
})

test('the jobs of a topic run in parallel up to its concurrency', async (context) => {
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
  await start(context, job)
  await enqueueAll(topic, ...Array.from({ length: 7 }, () => ({})))
  await until(() => expect(done).toBe(7))
  expect(most).toBe(2)
})

test('a periodic job runs once in its period, also with two processes', async (context) => {
  const topic = newTopic()
  const { job, seen } = recordingJob(topic)
  const periodic = {
    ...job,
    everySeconds: 86_400,
    handle: async () => void seen.push({ payload: {}, attempt: 1, jobId: '' }),
  }
  await start(context, periodic)
  await start(context, periodic)
  await until(() => expect(seen).toHaveLength(1))
  await enqueueAll(topic, {})
  await until(() => expect(seen).toHaveLength(2))
})

test('a stop aborts a job that does not end in time, and leaves it for a retry', async (context) => {
  const topic = newTopic()
  const events: unknown[] = []
  const job = defineJob({
    topic,
    payload: z.unknown(),
    handle: ({ signal }) =>
      new Promise((_, reject) => {
        events.push('started')
        signal.addEventListener('abort', () => {
          events.push('aborted')
          reject(signal.reason)
        })
      }),
  })
  const queue = await start(context, job)
  await enqueueAll(topic, {})
  await until(() => expect(events).toEqual(['started']))
  await queue.stop(10)
  expect(events).toEqual(['started', 'aborted'])
  expect(await depth(topic)).toEqual({ retry: 1 })
})

test('of the jobs with one key one waits; an urgent job starts before the others', async (context) => {
  const topic = newTopic()
  const started: string[] = []
  let release = (): void => undefined
  const job = defineJob({
    topic,
    payload: z.strictObject({ key: z.string(), isUrgent: z.boolean() }),
    waiting: (payload) => payload,
    concurrency: 1,
    handle: (_, { key }) => {
      started.push(key)
      return new Promise((resolve) => {
        release = resolve
      })
    },
  })
  const [calm, urgent] = [(key: string) => ({ key, isUrgent: false }), (key: string) => ({ key, isUrgent: true })]
  await start(context, job)
  await enqueueAll(topic, calm('a'))
  await until(() => expect(started).toEqual(['a']))
  // A job that runs does not keep another job with its key from waiting.
  await enqueueAll(topic, calm('b'), calm('b'), calm('a'), urgent('c'))
  await enqueueAll(topic, calm('b'))
  await until(async () => expect(await depth(topic)).toEqual({ active: 1, created: 3 }))
  for (const count of [2, 3, 4]) {
    release()
    await until(() => expect(started).toHaveLength(count))
  }
  // Jobs that are not urgent and were created together start in any order.
  expect([started.slice(0, 2), started.slice(2).sort()]).toEqual([
    ['a', 'c'],
    ['a', 'b'],
  ])
  release()
  await until(async () => expect(await depth(topic)).toEqual({ completed: 4 }))
})

// These tests wait for timeouts and periods, so they wait together.
describe.concurrent('after a failure', () => {
  test('a failed job is retried and then completed', async (context) => {
    const topic = newTopic()
    const { job, seen } = recordingJob(topic, ({ attempt }) => attempt < 2)
    await start(context, job)
    await enqueueAll(topic, { n: 1 })
    await until(async () => expect(await depth(topic)).toEqual({ completed: 1 }))
    expect(seen.map(({ attempt }) => attempt)).toEqual([1, 2])
  })

  test('a job of a dead worker is retried after its timeout', async (context) => {
    const topic = newTopic()
    // The first attempt neither ends nor reacts to its signal, like a dead worker.
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
    await start(context, job)
    await enqueueAll(topic, {})
    await until(async () => expect(await depth(topic)).toEqual({ completed: 1 }))
    expect(started).toEqual([1, 2])
  })

  test('a scheduled job that fails, or whose worker is killed, runs again in its next period and leaves no dead letter', async (context) => {
    const topic = newTopic()
    const { job, seen } = recordingJob(topic)
    const started = async (): Promise<number> => seen.push({ payload: {}, attempt: 1, jobId: '' })
    const periodic: Job = { ...job, retries: 0, everySeconds: 1, seconds: 1 }
    // The first job never ends, as if its worker had been killed: only its timeout ends it.
    const killed = await start(context, {
      ...periodic,
      handle: () => started().then(() => new Promise(() => undefined)),
    })
    await until(() => expect(seen).toHaveLength(1))
    await killed.stop(0)
    const failsOnce = (count: number) => (count === 2 ? Promise.reject(new Error('not today')) : undefined)
    await start(context, { ...periodic, handle: () => started().then(failsOnce) })
    await until(() => expect(seen.length).toBeGreaterThan(2))
    await until(async () => expect(await depth(topic)).toMatchObject({ failed: 2, completed: expect.any(Number) }))
    expect(
      await db.rows(sql`select 1 from pgboss.job where name = ${DEAD_LETTERS} and data ->> 'topic' = ${topic}`),
    ).toEqual([])
  })
})
