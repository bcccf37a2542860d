import type { z } from 'zod'
import type { Clock } from '../clock.js'
import type { Database } from '../database/database.js'
import type { Embedder } from '../embedding/embedder.js'
import type { Log } from '../log.js'
import type { Outbound } from '../outbound/outbound.js'

/** What every handler gets besides its payload. */
export interface JobContext {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly outbound: Outbound
  readonly embedder: Embedder
  /** The outbox row's id: the same in every attempt. */
  readonly jobId: string
  /** From 1. */
  readonly attempt: number
  /** Aborts when the job's time is over or the process ends; what was not done then is tried again. */
  readonly signal: AbortSignal
}

interface Declaration<P extends z.ZodType> {
  /** Name of the queue: lower-case letters, digits and dashes. */
  readonly topic: string
  readonly payload: P
  /**
   * Does the work. A job may run twice (its worker may die after the effect and before saying so), so the effect must
   * be the same when repeated. A failure is tried again.
   */
  readonly handle: (context: JobContext, payload: z.infer<P>) => Promise<void>
  /** Tries after the first one; the pause doubles from `retrySeconds`. Then the job becomes a dead letter. */
  readonly retries?: number
  readonly retrySeconds?: number
  /** Time for one attempt; a job whose worker died is taken over after it. */
  readonly seconds?: number
  /** At a time in one process. */
  readonly concurrency?: number
  /** Asks for itself once in each such span, in whatever process comes first. Its payload is then empty. */
  readonly everySeconds?: number
}

export interface Job {
  readonly topic: string
  readonly retries: number
  readonly retrySeconds: number
  readonly seconds: number
  readonly concurrency: number
  readonly everySeconds: number | undefined
  handle(context: JobContext, payload: unknown): Promise<void>
}

export interface QueueOptions {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly outbound: Outbound
  readonly embedder: Embedder
  readonly jobs: readonly Job[]
  /** Make the queue's own tables where they are missing. */
  readonly migrate: boolean
  /** How often to look without having been woken: for jobs that are due again, and for bells that were not heard. */
  readonly lookEveryMs?: number
  /** How often to look for jobs whose worker died. */
  readonly superviseSeconds?: number
}

/** Declares what is done for the outbox rows of a topic, once; the queue, the schedule and the measures are made from it. */
export function defineJob<P extends z.ZodType>(declaration: Declaration<P>): Job {
  const { topic, payload, handle, retries = 8, retrySeconds = 5, seconds = 60, concurrency = 8 } = declaration
  return {
    topic,
    retries,
    retrySeconds,
    seconds,
    concurrency,
    everySeconds: declaration.everySeconds,
    handle: async (context, given) => handle(context, payload.parse(given)),
  }
}
