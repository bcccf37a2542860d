import type { ProblemName } from '../problem/catalogue.js'
import { Problem } from '../problem/problem.js'

/**
 * Why nothing was fetched. `url` and `address` are refusals of the door, before a connection is made; `unresolved`: the
 * resolver says that there is no such name; `refused`: nobody listens there.
 */
export type FailureReason =
  | 'url'
  | 'address'
  | 'robots'
  | 'redirects'
  | 'contentType'
  | 'encoding'
  | 'tooLarge'
  | 'timeout'
  | 'unresolved'
  | 'refused'
  | 'network'
  | 'capacity'

/** Another try later may go well. */
const PASSING: ReadonlySet<FailureReason> = new Set(['timeout', 'refused', 'network', 'capacity'])

/** What the outbound door throws, and nothing else. */
export class OutboundFailure extends Error {
  readonly reason: FailureReason

  constructor(reason: FailureReason, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'OutboundFailure'
    this.reason = reason
  }
}

/** Whatever a library threw, as a failure of the door. */
export function asFailure(thrown: unknown): OutboundFailure {
  if (thrown instanceof OutboundFailure) return thrown
  const { name = '', code = '' } = thrown as { name?: string; code?: string }
  if (/TimeoutError|AbortError/.test(name) || /TIMEOUT|TIMEDOUT/.test(code))
    return new OutboundFailure('timeout', 'The address did not answer in time.', thrown)
  if (code === 'ECONNREFUSED') return new OutboundFailure('refused', 'The address refuses connections.', thrown)
  if (code === 'UND_ERR_HEADERS_OVERFLOW')
    return new OutboundFailure('tooLarge', 'The headers of the answer are too large.', thrown)
  return new OutboundFailure('network', 'The address could not be read.', thrown)
}

/** The failures that name the occasion of a fetch. */
type FetchProblem = Extract<
  ProblemName,
  'web_crawl_fetch_failed' | 'news_rss_feed_fetch_failed' | 'news_rss_article_fetch_failed'
>

/** What a client is told of a failed fetch; anything else that was thrown comes back as it is. */
export function outboundProblem(thrown: unknown, name: FetchProblem = 'web_crawl_fetch_failed'): unknown {
  if (!(thrown instanceof OutboundFailure)) return thrown
  const retryable = PASSING.has(thrown.reason)
  return new Problem(
    name,
    {
      detail: thrown.message,
      hint: retryable ? 'Retry after a while.' : 'Give another address, one that the public internet can read.',
      properties: { reason: thrown.reason, retryable },
      ...(retryable ? { retryAfterSeconds: 60 } : {}),
    },
    { cause: thrown },
  )
}
