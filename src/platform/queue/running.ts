import type PgBoss from 'pg-boss'
import { reasonOf } from '../../kernel/problem/operator-error.js'
import type { Job, QueueOptions } from './define.js'

type FetchedJob = PgBoss.JobWithMetadata<{ payload: unknown }>

/** The jobs that run in this process. */
export class Running {
  /** Called when a job ends, so that another can start. */
  onFree: () => void = () => undefined
  readonly #boss: PgBoss
  readonly #options: Pick<
    QueueOptions,
    'db' | 'clock' | 'log' | 'outbound' | 'storage' | 'images' | 'embedder' | 'model' | 'payments'
  >
  readonly #byTopic = new Map<string, Set<Promise<void>>>()
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
    return concurrency - (this.#byTopic.get(topic)?.size ?? 0)
  }

  /** Fetches and starts jobs of a topic, up to its concurrency. */
  async fill(job: Job): Promise<void> {
    const free = this.#roomFor(job)
    if (free <= 0) return
    const running = this.#byTopic.get(job.topic) ?? new Set()
    this.#byTopic.set(job.topic, running)
    const fetchedJobs = await this.#boss.fetch<{ payload: unknown }>(job.topic, {
      batchSize: free,
      includeMetadata: true,
    })
    for (const fetched of fetchedJobs) {
      const run = this.#run(job, fetched).finally(() => {
        running.delete(run)
        this.onFree()
      })
      running.add(run)
    }
  }

  /** Never rejects. If the queue cannot be updated, it retries the job after its timeout. */
  async #run(job: Job, { id, data, retryCount }: FetchedJob): Promise<void> {
    const { log } = this.#options
    const about = { topic: job.topic, jobId: id, attempt: retryCount + 1 }
    const signal = AbortSignal.any([AbortSignal.timeout(job.seconds * 1_000), this.#ending.signal])
    try {
      await job.handle({ ...this.#options, jobId: id, attempt: about.attempt, signal }, data.payload)
      await this.#boss.complete(job.topic, id)
    } catch (error) {
      const isLast = retryCount >= job.retries
      log[isLast ? 'error' : 'warn']({ err: error, ...about }, isLast ? lastFailureOf(job) : FAILURE)
      await this.#boss.fail(job.topic, id, { message: reasonOf(error) }).catch((fault: unknown) => {
        log.warn({ err: fault, ...about }, 'the failure of a job could not be stored in the queue')
      })
    }
  }

  async stop(graceMs: number): Promise<void> {
    this.onFree = () => undefined
    const all = Promise.all([...this.#byTopic.values()].flatMap((running) => [...running]))
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
