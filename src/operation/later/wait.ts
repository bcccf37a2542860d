import { Problem } from '../../kernel/problem/problem.js'
import { type Context, resourcesOf } from '../pipeline/definition/context.js'
import { Bell } from '../stream/bell.js'
import type { Subscription } from '../stream/hub.js'
import type { StoredAnswer } from './answer.js'
import { readRequestJob } from './job-reads.js'
import { JOB_ENDS } from './job-writes.js'
import { withoutAnswer } from './pending.js'

/**
 * Waits for the response of a job. Undefined if it is not ready in time, if the client disconnects, or if the process
 * shuts down or has too many waiting requests: the response then comes later.
 */
export async function waitForAnswer(
  context: Context,
  id: string,
  milliseconds: number,
): Promise<StoredAnswer | undefined> {
  const { caller, signal } = context
  const ends = performance.now() + milliseconds
  const bell = new Bell()
  const ring = (): void => bell.ring()
  const subscription = await orNone(() => resourcesOf(context).hub.subscribe(caller.id, JOB_ENDS, id, ring))
  if (!subscription) return undefined
  signal?.addEventListener('abort', ring)
  try {
    for (;;) {
      const job = await readRequestJob(context, id)
      if (job?.answer) return job.answer
      if (job) withoutAnswer(job.state, id)
      const left = ends - performance.now()
      if (left <= 0 || signal?.aborted || (await orNone(async () => isOpen(subscription))) === undefined)
        return undefined
      await bell.wait(left)
    }
  } finally {
    signal?.removeEventListener('abort', ring)
    subscription.end()
  }
}

function isOpen(subscription: Subscription): true {
  subscription.checkOpen()
  return true
}

/** The result of a function, or undefined if the process refuses it. */
const orNone = <T>(call: () => Promise<T>): Promise<T | undefined> =>
  call().catch((error: unknown) => {
    if (error instanceof Problem) return undefined
    throw error
  })
