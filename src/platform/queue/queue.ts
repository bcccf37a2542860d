import PgBoss from 'pg-boss'
import { OperatorError, reasonOf } from '../../kernel/problem/operator-error.js'
import type { Database, Db } from '../database/client/database.js'
import { raw, type Sql, sql } from '../database/client/sql.js'
import type { Job, QueueOptions } from './define.js'
import { makeLaneIndex } from './lanes.js'
import { OUTBOX_CHANNEL, takeWaiting } from './outbox.js'
import { Running } from './running.js'

export interface Queue {
  /** Takes no more jobs, and waits up to `graceMs` for running jobs. Jobs that are still running are retried later. */
  stop(graceMs?: number): Promise<void>
}

/** Queue of the jobs whose last retry failed, each with its topic and payload. It has no scheduled jobs. */
export const DEAD_LETTERS = 'dead-letters'

const POLL_MS = 2_000
const DRAINED_AT_ONCE = 200
const SUPERVISE_SECONDS = 15
const GRACE_MS = 10_000

/**
 * Processes the jobs of this database in this process. Any number of processes can do this.
 *
 * One transaction marks an outbox row and inserts its job, in tables of the same database. So a crash can neither lose
 * nor duplicate a job. pg-boss fetches, retries and finally fails jobs. If a worker dies, the handler runs again: jobs
 * are executed at least once.
 */
export async function startQueue(options: QueueOptions): Promise<Queue> {
  const { db, log, jobs, pollEveryMs = POLL_MS } = options
  // What the next round must do: enqueue scheduled jobs (isPollDue), and read new outbox rows (hasNewRows).
  let [isPollDue, hasNewRows] = [true, true]
  const boss = await openBoss(options)
  const running = new Running(boss, options)
  const round = async (): Promise<void> => {
    if (isPollDue) await enqueueScheduled(boss, jobs)
    const mayHaveRows = isPollDue || hasNewRows
    isPollDue = hasNewRows = false
    if (mayHaveRows && (await drain(boss, options)) === DRAINED_AT_ONCE) {
      // The next round reads further rows. So jobs start also while many rows arrive.
      hasNewRows = true
      rounds.request()
    }
    const due = await readDueTopics(db, running.topicsWithRoom(jobs))
    for (const job of jobs) if (due.has(job.topic)) await running.fill(job)
  }
  const rounds = coalescedRunner(round, (error) => log.warn({ err: error }, 'a round of the job queue failed'))
  running.onFree = rounds.request
  const unlisten = await db.listen(OUTBOX_CHANNEL, () => {
    hasNewRows = true
    rounds.request()
  })
  const poll = setInterval(() => {
    isPollDue = true
    rounds.request()
  }, pollEveryMs)
  rounds.request()
  return {
    async stop(graceMs = GRACE_MS) {
      clearInterval(poll)
      await unlisten()
      await rounds.stop()
      await running.stop(graceMs)
      await boss.stop({ graceful: false })
    },
  }
}

async function openBoss({
  db,
  log,
  jobs,
  migrate,
  superviseSeconds = SUPERVISE_SECONDS,
}: Pick<QueueOptions, 'db' | 'log' | 'jobs' | 'migrate' | 'superviseSeconds'>): Promise<PgBoss> {
  const { libraryAccess } = db
  const boss = new PgBoss({
    ...('url' in libraryAccess
      ? { connectionString: libraryAccess.url, max: 4, application_name: 'venture-data-service queue' }
      : { db: { executeSql: libraryAccess.execute } }),
    migrate,
    // Scheduled jobs are enqueued below, because the cron of pg-boss skips jobs that were due while no process ran.
    schedule: false,
    maintenanceIntervalSeconds: superviseSeconds,
    archiveCompletedAfterSeconds: 3_600,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the maintenance of the job queue failed'))
  try {
    await boss.start()
    const policies = {
      [DEAD_LETTERS]: 'standard',
      ...Object.fromEntries(jobs.map((job) => [job.topic, policyOf(job)])),
    }
    if (migrate) await makeQueues(db, policies)
    const known = new Set((await boss.getQueues()).map(({ name }) => name))
    const missing = Object.keys(policies).find((topic) => !known.has(topic))
    if (missing !== undefined) throw new Error(`the queue ${missing} is missing`)
    return boss
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw new OperatorError(`MIGRATE: the job queue cannot be used: ${reasonOf(error)}: start once with MIGRATE=on`)
  }
}

/** Creates the missing tables and queues, and processes no job. */
export async function migrateQueue(options: Pick<QueueOptions, 'db' | 'log' | 'jobs'>): Promise<void> {
  const boss = await openBoss({ ...options, migrate: true })
  await boss.stop({ graceful: false })
}

/** The policy of a queue in pg-boss. With `short`, at most one job of each key waits. */
const policyOf = ({ waiting }: Job): string => (waiting ? 'short' : 'standard')

/**
 * Creates the queues that are missing, from topics with their policies. A queue of an older release gets its policy.
 * Each queue is a partition, and processes that attach partitions at the same time deadlock. An advisory lock
 * serializes them, and a deadlock with a process that is already working is retried.
 */
const makeQueues = (db: Database, policies: Readonly<Record<string, string>>): Promise<void> =>
  db.transaction(async (inside) => {
    const wanted = sql`unnest(${Object.keys(policies)}::text[], ${Object.values(policies)}::text[])
      with ordinality as t (name, policy, position)`
    await inside.rows(sql`select pg_advisory_xact_lock(hashtext('venture-data-service queues'))`)
    await inside.rows(sql`
      select pgboss.create_queue(t.name, json_build_object('policy', t.policy)) from ${wanted}
      where not exists (select 1 from pgboss.queue q where q.name = t.name) order by t.position`)
    await inside.rows(sql`
      update pgboss.queue q set policy = t.policy from ${wanted} where q.name = t.name and q.policy <> t.policy`)
    await makeLaneIndex(inside)
  })

/** Creates a job for pg-boss. Its start is one second ago, because the clock of the embedded database is not exact. */
function inQueue({ topic, retries, retrySeconds, seconds, waiting, lane, everySeconds }: Job, payload: unknown) {
  const { key, isUrgent } = waiting?.(payload) ?? {}
  return {
    name: topic,
    data: { topic, payload, ...(lane ? { lane: lane(payload) } : {}) },
    // In its lane, an urgent job starts before all that became due later.
    startAfter: isUrgent ? '-1 hour' : '-1 second',
    retryLimit: retries,
    retryDelay: retrySeconds,
    retryBackoff: true,
    expireInSeconds: seconds,
    // The job of the next period does what a scheduled job did not do, so nobody has to repeat it by hand.
    ...(everySeconds === undefined ? { deadLetter: DEAD_LETTERS } : {}),
    ...(key === undefined ? {} : { singletonKey: key, priority: isUrgent ? 1 : 0 }),
  }
}

/** Moves waiting outbox rows into the queue. Returns their number. */
function drain(boss: PgBoss, { db, clock, jobs }: QueueOptions): Promise<number> {
  const byTopic = new Map(jobs.map((job) => [job.topic, job]))
  return db.transaction(async (inside) => {
    // Rows of unknown topics are not taken: they belong to a newer release.
    const rows = await takeWaiting({ db: inside, clock }, [...byTopic.keys()], DRAINED_AT_ONCE)
    const added = rows.flatMap(({ id, topic, payload }) => {
      const job = byTopic.get(topic)
      return job ? [{ id, ...inQueue(job, payload) }] : []
    })
    const executeSql = async (text: string, values: unknown[] = []) => ({ rows: await inside.rows({ text, values }) })
    if (added.length > 0) await boss.insert(added, { db: { executeSql } })
    return rows.length
  })
}

/** Enqueues each scheduled job once per period, over all processes. Periods while no process ran are skipped. */
async function enqueueScheduled(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const added = jobs
    .filter(({ everySeconds }) => everySeconds !== undefined)
    .map((job) => ({ ...inQueue(job, {}), singletonKey: job.topic, singletonSeconds: job.everySeconds }))
  await boss.insert(added, {})
}

/**
 * The topics of which a job is due. One statement for all topics costs much less than an attempt to fetch a job of each
 * topic, because most rounds find jobs of one topic or none.
 */
async function readDueTopics(db: Db, topics: readonly string[]): Promise<ReadonlySet<string>> {
  const due = await db.rows<{ topic: string }>(sql`
    select t.topic from unnest(${topics}::text[]) t(topic)
    where exists (
      select 1 from pgboss.job j where j.name = t.topic and j.state < 'active' and j.start_after < now())`)
  return new Set(due.map(({ topic }) => topic))
}

/** Runs `round` on request. Calls during a round cause one more round. */
function coalescedRunner(round: () => Promise<void>, onError: (error: unknown) => void) {
  let isRequested = false
  let isStopped = false
  let running: Promise<void> | undefined
  const run = async (): Promise<void> => {
    while (isRequested && !isStopped) {
      isRequested = false
      await round().catch(onError)
    }
    running = undefined
  }
  return {
    request: (): void => {
      isRequested = true
      running ??= run()
    },
    async stop(): Promise<void> {
      isStopped = true
      await running
    },
  }
}

export interface QueueDepth {
  readonly topic: string
  readonly state: string
  readonly jobs: number
}

/**
 * SQL condition: a job of the topic with the key waits for a worker. The key is an SQL expression. A database that no
 * queue has used has no jobs.
 */
export const hasWaitingJob = async (db: Db, topic: string, key: Sql): Promise<Sql> =>
  (await hasQueue(db))
    ? sql`exists (
        select 1 from pgboss.job j
        where j.name = ${topic} and coalesce(j.singleton_key, '') = ${key} and j.state = 'created' and j.policy = 'short')`
    : raw('false')

async function hasQueue(db: Db): Promise<boolean> {
  const [queue] = await db.rows<{ exists: boolean }>(sql`select to_regclass('pgboss.job') is not null as exists`)
  return queue?.exists === true
}

/** Numbers of `waiting` outbox rows, of jobs by their state, and of dead letters. */
export async function queueDepth(db: Database): Promise<QueueDepth[]> {
  const waiting = await db.rows<QueueDepth>(sql`
    select topic, 'waiting' as state, count(*)::int as jobs from outbox where drained_at is null group by 1`)
  if (!(await hasQueue(db))) return waiting
  const queued = await db.rows<QueueDepth>(sql`
    select name as topic, state::text as state, count(*)::int as jobs from pgboss.job group by 1, 2`)
  return [...waiting, ...queued]
}
