import { FairQueue } from '../../kernel/fair-queue.js'
import { Problem } from '../../kernel/problem/problem.js'

/** Maximum number of requests without a credential that wait. */
const MOST_WAITING = 1_000

/**
 * A queue for requests that anybody can send. They take turns by address. `what` names the requests in the refusal. At
 * most `perKey` requests of one address are served at the same time.
 */
export const publicQueue = (what: string, places: number, perKey = places): FairQueue =>
  new FairQueue({ places, perKey, mostWaiting: MOST_WAITING, full: () => tooMany(what), cancelled: gone })

const tooMany = (what: string): Problem =>
  new Problem('unavailable', {
    detail: `Too many ${what} without a credential are waiting.`,
    hint: 'Retry after a moment, or send a credential.',
    retryAfterSeconds: 1,
  })

const gone = (): Problem =>
  new Problem('unavailable', {
    detail: 'The client has disconnected.',
    hint: 'Send the request again.',
    retryAfterSeconds: 1,
  })
