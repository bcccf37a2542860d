import type PgBoss from 'pg-boss'
import { anySignal } from '../../kernel/any-signal.js'
import { reasonOf } from '../../kernel/problem/operator-error.js'
import { traced } from '../../kernel/tracer.js'
import { inBackground } from '../database/client/background.js'
import type { Job, QueueOptions } from './define.js'
import { type FetchedJob, fetchInTurn } from './lanes.js'

/** The running jobs of a topic. */
interface RunningTopic {
  readonly jobs: Set<Promise<void>>
  /** Number of running jobs by lane. Empty for a topic without lanes. */
  readonly lanes: Map<string, number>
  /** The lane that started last. */
  lastLane: string
}

/** The jobs that run in this process. */
export class Running {
  /** Called when a job ends, so that another can start. */
  onFree: () => void = () => undefined
  readonly #boss: PgBoss
  readonly #options: Pick<
    QueueOptions,
    'db' | 'clock' | 'log' | 'tracer' | 'outbound' | 'storage' | 'images' | 'embedder' | 'model' | 'payments' | 'onJob'
  >
  readonly #byTopic = new Map<string, RunningTopic>()
  readonly #ending = new AbortController()

  constructor(boss: PgBoss, options: QueueOptions) {
    this.#boss = boss
    this.#options = options
  }

  /** The topics of which this process can start another job. */
  topicsWithRoom(jobs: readonly Job[]): string[] {
    return jobs.filter((job) => this.#roomFor(job) > 0).map(({ topic }) => topic)
  }

  #roomFor({ topic, concurrency }: Job): number {
    return concurrency - (this.#byTopic.get(topic)?.jobs.size ?? 0)
  }

  /** Fetches and starts jobs of a topic, up to its concurrency. */
  async fill(job: Job): Promise<void> {
    const free = this.#roomFor(job)
    if (free <= 0) return
    const running = this.#byTopic.get(job.topic) ?? { jobs: new Set(), lanes: new Map(), lastLane: '' }
    this.#byTopic.set(job.topic, running)
    if (job.lane) await this.#fillInTurn(job, running, free)
    else for (const fetched of await this.#fetch(job, free)) this.#start(job, running, fetched)
  }

  #fetch({ topic }: Job, most: number): Promise<FetchedJob[]> {
    return this.#boss.fetch<{ payload: unknown }>(topic, { batchSize: most, includeMetadata: true })
  }

  async #fillInTurn(job: Job, running: RunningTopic, most: number): Promise<void> {
    const { lanes, lastLane: after } = running
    for (const fetched of await fetchInTurn(this.#options.db, job, { after, most, running: lanes })) {
      const { lane } = fetched
      running.lastLane = lane
      lanes.set(lane, (lanes.get(lane) ?? 0) + 1)
      this.#start(job, running, fetched, () => {
        const left = (lanes.get(lane) ?? 0) - 1
        if (left > 0) lanes.set(lane, left)
        else lanes.delete(lane)
      })
    }
  }

  #start(job: Job, { jobs }: RunningTopic, fetched: FetchedJob, onEnd: () => void = () => undefined): void {
    const run = this.#run(job, fetched).finally(() => {
      jobs.delete(run)
      onEnd()
      this.onFree()
    })
    jobs.add(run)
  }

  /** Never rejects. If the queue cannot be updated, it retries the job after its timeout. */
  async #run(job: Job, { id, data, retryCount }: FetchedJob): Promise<void> {
    const { db, log, tracer, onJob } = this.#options
    const started = performance.now()
    const ended = (hasFailed: boolean) => onJob?.({ topic: job.topic, hasFailed, ms: performance.now() - started })
    const about = { topic: job.topic, jobId: id, attempt: retryCount + 1 }
    const lane = job.lane?.(data.payload)
    const signal = anySignal(AbortSignal.timeout(job.seconds * 1_000), this.#ending.signal)
    try {
      const values = { 'messaging.message.id': id, 'venture.attempt': about.attempt }
      await traced(tracer, { name: `job ${job.topic}`, kind: 'consumer', values }, () =>
        job.handle(
          { ...this.#options, db: { ...db, ...inBackground(db) }, jobId: id, lane, attempt: about.attempt, signal },
          data.payload,
        ),
      )
      await this.#boss.complete(job.topic, id)
      ended(false)
    } catch (error) {
      ended(true)
      const isLast = retryCount >= job.retries
      log[isLast ? 'error' : 'warn']({ err: error, ...about }, isLast ? lastFailureOf(job) : FAILURE)
      await this.#boss.fail(job.topic, id, { message: reasonOf(error) }).catch((fault: unknown) => {
        log.warn({ err: fault, ...about }, 'the failure of a job could not be stored in the queue')
      })
    }
  }

  async stop(graceMs: number): Promise<void> {
    this.onFree = () => undefined
    const all = Promise.all([...this.#byTopic.values()].flatMap(({ jobs }) => [...jobs]))
    const late = setTimeout(() => this.#ending.abort(new Error('the process ends')), graceMs)
    // Do not wait longer for jobs that ignore the signal.
    const left = new Promise((resolve) => setTimeout(resolve, graceMs + 1_000).unref())
    await Promise.race([all, left])
    clearTimeout(late)
  }
}

const FAILURE = 'job failed and will be retried'

const lastFailureOf = ({ everySeconds }: Job): string =>
  everySeconds === undefined
    ? 'job failed for the last time'
    : `scheduled job failed; it runs again within ${everySeconds} seconds`
