import type { CancelSignal } from '../../kernel/cancel-signal.js'
import { asProblem, Problem } from '../../kernel/problem/problem.js'
import { Json } from '../../kernel/wire/json.js'
import { type Caller, reachOf } from '../access/caller.js'
import type { Receipt } from '../meter/receipt.js'
import { type Context, resourcesOf, turnOf } from '../pipeline/definition/context.js'
import type { RawInput } from '../pipeline/definition/decode.js'
import type { AnyOperation } from '../pipeline/definition/define.js'
import { chargeFeatures, contextFor, featuresOf } from '../pipeline/run/run.js'
import type { Runtime } from '../pipeline/run/runtime.js'
import { replay } from './answer.js'
import type { JobAccepted } from './job.js'
import { createRequestJob, digestOf, findUnfinished } from './job-writes.js'
import type { Later } from './prefer.js'
import { waitForAnswer } from './wait.js'

/** Name of the queue of requests that get their response later. */
export const TOPIC = 'answer-later'
/** Time after which a job and its response are deleted. */
const KEPT_MS = 86_400_000
/** When to read a job that has not ended. */
export const RETRY_SECONDS = 2

interface Request {
  readonly later: Later
  readonly caller: Caller
  readonly raw: RawInput
  readonly receipt: Receipt
  readonly traceId: string
  readonly signal: CancelSignal
}

/**
 * Stores a request as a job, and returns where to read the response. If the client waits and the response is ready in
 * this time, returns the response. The same request returns the same job while it is not finished.
 */
export async function answerLater(runtime: Runtime, operation: AnyOperation, request: Request): Promise<Json<unknown>> {
  const { later, caller, receipt, traceId, signal } = request
  const entry = { surface: 'rest', caller: async () => caller, traceId, receipt, signal } as const
  const context = contextFor(runtime, operation.id, caller, entry)
  const id = await jobFor(context, operation, request)
  if (later.waitMs > 0) {
    const answer = await waitForAnswer(context, id, later.waitMs)
    if (answer) return replay(answer, { 'Preference-Applied': later.applied.inTime })
  }
  return accepted(context, id, later.applied.later)
}

/** The job of the request. Only a new job is charged. */
async function jobFor(context: Context, operation: AnyOperation, { caller, raw, receipt }: Request): Promise<string> {
  const { path, query, body } = raw
  const input = { path, query, body }
  // Another key of the same account can have other rights, so it gets a job of its own.
  const digest = digestOf([caller.id, caller.roles, input])
  const known = await findUnfinished(context, operation.id, digest)
  if (known !== undefined) return known
  await chargeFeatures(operation, caller, receipt)
  const refund = () => {
    for (const feature of featuresOf(operation)) receipt.refundFeature(feature)
  }
  try {
    const { id, isNew } = await resourcesOf(context).transaction(
      (db) =>
        createRequestJob(
          { ...context, db },
          {
            operationId: operation.id,
            topic: TOPIC,
            digest,
            reach: reachOf(caller),
            keptMs: KEPT_MS,
            field: 'Prefer',
            caller,
            input,
          },
        ),
      { turn: turnOf(context) },
    )
    // The same request came twice at the same time.
    if (!isNew) refund()
    return id
  } catch (error) {
    refund()
    const problem = asProblem(error)
    if (problem.status < 500) throw problem
    throw new Problem(
      'unavailable',
      {
        detail: 'The request could not be stored, so it will not be processed.',
        hint: 'Send the request again, or without the header Prefer.',
        retryAfterSeconds: RETRY_SECONDS,
      },
      { cause: error },
    )
  }
}

/** The response that says where the response of a job will be. */
export function accepted({ publicUrl }: Pick<Context, 'publicUrl'>, id: string, applied?: string): Json<JobAccepted> {
  const path = `/v1/jobs/${id}`
  return new Json(
    JSON.stringify({ jobId: id, mode: 'async', statusUrl: `${publicUrl}${path}` } satisfies JobAccepted),
    undefined,
    {
      Location: path,
      'Retry-After': String(RETRY_SECONDS),
      ...(applied === undefined ? {} : { 'Preference-Applied': applied }),
    },
    202,
  )
}
