import type { z } from 'zod'
import type { Clock } from '../../kernel/clock.js'
import type { Log } from '../../kernel/log.js'
import type { Tracer } from '../../kernel/tracer.js'
import type { Database } from '../database/client/database.js'
import type { Embedder } from '../embedding/embedder.js'
import type { Images } from '../image/images.js'
import type { Model } from '../model/model.js'
import type { Outbound } from '../outbound/outbound.js'
import type { PaymentProvider } from '../payment/provider.js'
import type { Storage } from '../storage/storage.js'

/** First argument of every job handler. */
export interface JobContext {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly outbound: Outbound
  readonly storage: Storage
  readonly images: Images
  readonly embedder: Embedder
  /** The language model. Undefined if none is configured. */
  readonly model: Model | undefined
  readonly payments: PaymentProvider
  /** Id of the outbox row. It is the same in every attempt. */
  readonly jobId: string
  /** Whose work the job is. Undefined for the work of the service itself. */
  readonly lane?: string | undefined
  /** Number of the attempt, from 1. */
  readonly attempt: number
  /** Aborts at the timeout of the attempt or at the end of the process. The job is then retried. */
  readonly signal: AbortSignal
}

/** How a job waits for a worker. */
interface Waiting {
  /** What the job is about. If a job of the topic with the same key waits, no further job is created. */
  readonly key: string
  /** Whether the job starts before the other waiting jobs of its topic. */
  readonly isUrgent: boolean
}

interface Declaration<P extends z.ZodType> {
  /** Name of the queue: lower-case letters, digits and dashes. */
  readonly topic: string
  readonly payload: P
  /**
   * Does the work. It must be idempotent: a job runs again if its worker dies after the work and before it reports
   * completion. A failed job is retried.
   */
  readonly handle: (context: JobContext, payload: z.infer<P>) => Promise<void>
  /**
   * Number of retries. The first pause is `retrySeconds`, and each further pause is twice as long. After the last
   * retry, the job becomes a dead letter. A scheduled job does not: the job of its next period does the work.
   */
  readonly retries?: number
  readonly retrySeconds?: number
  /** Timeout of one attempt, in seconds. If the worker of a job dies, the attempt fails after this timeout. */
  readonly seconds?: number
  /** Maximum number of concurrent jobs of the topic in one process. */
  readonly concurrency?: number
  /**
   * Whose work a job is. Due jobs of different lanes start in turn, so that the jobs of one account do not delay those of
   * another. Undefined for a job of an older release, which does not contain it.
   */
  readonly lane?: (payload: z.infer<P>) => string | undefined
  /** Maximum number of concurrent jobs of one lane in one process. Default: `concurrency`. */
  readonly perLane?: number
  /** If it is declared, at most one job of each key waits. */
  readonly waiting?: (payload: z.infer<P>) => Waiting
  /** Period of a scheduled job. One process enqueues it once in each period, with an empty payload. */
  readonly everySeconds?: number
}

export interface Job {
  readonly topic: string
  readonly retries: number
  readonly retrySeconds: number
  readonly seconds: number
  readonly concurrency: number
  readonly everySeconds: number | undefined
  /** Whose work a job with this payload is. Its result is undefined for a payload that is not valid. */
  readonly lane: ((payload: unknown) => string | undefined) | undefined
  readonly perLane: number
  /** How a job with this payload waits. Its result is undefined for a payload that is not valid. */
  readonly waiting: ((payload: unknown) => Waiting | undefined) | undefined
  handle(context: JobContext, payload: unknown): Promise<void>
}

export interface QueueOptions {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly outbound: Outbound
  readonly storage: Storage
  readonly images: Images
  readonly embedder: Embedder
  readonly model: Model | undefined
  readonly payments: PaymentProvider
  readonly tracer?: Tracer | undefined
  readonly jobs: readonly Job[]
  /** Called when a job of a topic has ended in this process. */
  readonly onJob?:
    | ((job: { readonly topic: string; readonly hasFailed: boolean; readonly ms: number }) => void)
    | undefined
  /** Whether to create missing tables of the queue. */
  readonly migrate: boolean
  /** Polling interval, for due retries and missed notifications. */
  readonly pollEveryMs?: number
  /** Interval of the check for jobs whose worker died. */
  readonly superviseSeconds?: number
}

/** Declares the job of a topic. The queue, the schedule and the metrics are derived from it. */
export function defineJob<P extends z.ZodType>(declaration: Declaration<P>): Job {
  const { topic, payload, handle, waiting, lane, retries = 8, retrySeconds = 5, seconds = 60 } = declaration
  const { concurrency = 8, perLane = concurrency } = declaration
  return {
    topic,
    retries,
    retrySeconds,
    seconds,
    concurrency,
    everySeconds: declaration.everySeconds,
    lane: lane && ((given) => parsed(payload, given, lane)),
    perLane,
    waiting: waiting && ((given) => parsed(payload, given, waiting)),
    handle: async (context, given) => handle(context, payload.parse(given)),
  }
}

function parsed<P extends z.ZodType, T>(payload: P, given: unknown, use: (data: z.infer<P>) => T): T | undefined {
  const { success, data } = payload.safeParse(given)
  return success ? use(data) : undefined
}
