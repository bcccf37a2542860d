import type { ProblemName } from '../../kernel/problem/catalogue.js'
import { Problem } from '../../kernel/problem/problem.js'

/**
 * Reason of a failed fetch. `url` and `address`: the outbound client refused the form of the URL or its literal address.
 * `unresolved`: the name does not exist, or it has an address that is not public. `refused`: the server refused the connection.
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

/** Temporary failures: a retry can succeed. */
const PASSING: ReadonlySet<FailureReason> = new Set(['timeout', 'refused', 'network', 'capacity'])

/** The only error that the outbound client throws. */
export class OutboundFailure extends Error {
  readonly reason: FailureReason

  constructor(reason: FailureReason, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'OutboundFailure'
    this.reason = reason
  }
}

/** Converts an error of a library to an OutboundFailure. */
export function asFailure(thrown: unknown): OutboundFailure {
  if (thrown instanceof OutboundFailure) return thrown
  const { name = '', code = '' } = thrown as { name?: string; code?: string }
  if (/TimeoutError|AbortError/.test(name) || /TIMEOUT|TIMEDOUT/.test(code))
    return new OutboundFailure('timeout', 'The server did not respond in time.', thrown)
  if (code === 'ECONNREFUSED') return new OutboundFailure('refused', 'The server refused the connection.', thrown)
  if (code === 'UND_ERR_HEADERS_OVERFLOW')
    return new OutboundFailure('tooLarge', 'The headers of the response are too large.', thrown)
  return new OutboundFailure('network', 'The URL could not be fetched because of a network error.', thrown)
}

/** Whether a retry can succeed: the server failed or limits the number of requests. */
export const isTemporaryStatus = (status: number): boolean => status === 429 || status >= 500

/** The failure of a response that does not contain what its URL promises. */
export const statusFailure = (status: number): OutboundFailure =>
  new OutboundFailure(isTemporaryStatus(status) ? 'network' : 'url', `The server returned the status ${status}.`)

/** Names of the problems for a failed fetch. The purpose of the fetch determines which problem is used. */
type FetchProblem = Extract<
  ProblemName,
  'web_crawl_fetch_failed' | 'news_rss_feed_fetch_failed' | 'news_rss_article_fetch_failed'
>

/**
 * Converts a failed fetch to a problem for the client. `field` is the field of the request that contains the URL. Returns
 * any other error unchanged.
 */
export function outboundProblem(
  thrown: unknown,
  name: FetchProblem = 'web_crawl_fetch_failed',
  field?: string,
): unknown {
  if (!(thrown instanceof OutboundFailure)) return thrown
  const retryable = PASSING.has(thrown.reason)
  return new Problem(
    name,
    {
      detail: thrown.message,
      ...(field === undefined ? {} : { field }),
      hint: retryable ? 'Retry after a minute.' : 'Send another URL that is reachable from the public internet.',
      properties: { reason: thrown.reason, retryable },
      ...(retryable ? { retryAfterSeconds: 60 } : {}),
    },
    { cause: thrown },
  )
}
