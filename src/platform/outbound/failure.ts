import type { ProblemName } from '../../kernel/problem/catalogue.js'
import { Problem } from '../../kernel/problem/problem.js'

/**
 * What each reason of a failed fetch means for a request that named the address. `invalid`: the address cannot be fetched,
 * because of its form or its host. `unusable`: the address leads to something else than what was wanted. `failed`: the
 * other side failed, so the same request can succeed later.
 *
 * `url` and `address`: the outbound client refused the form of the URL or its literal address. `unresolved`: the name does
 * not exist, or it has an address that is not public. `refused`: the server refused the connection. `status`: the server
 * has no such content.
 */
const OUTCOMES = {
  url: 'invalid',
  address: 'invalid',
  unresolved: 'unusable',
  robots: 'unusable',
  redirects: 'unusable',
  status: 'unusable',
  contentType: 'unusable',
  encoding: 'unusable',
  tooLarge: 'unusable',
  timeout: 'failed',
  refused: 'failed',
  network: 'failed',
  capacity: 'failed',
} as const satisfies Record<string, FetchOutcome>

export type FetchOutcome = 'invalid' | 'unusable' | 'failed'
export type FailureReason = keyof typeof OUTCOMES

export const outcomeOf = ({ reason }: OutboundFailure): FetchOutcome => OUTCOMES[reason]

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
  new OutboundFailure(isTemporaryStatus(status) ? 'network' : 'status', `The server returned the status ${status}.`)

/** Name of the problem if the other side failed. The purpose of the fetch determines it. */
type FetchProblem = Extract<
  ProblemName,
  'web_crawl_fetch_failed' | 'news_rss_feed_fetch_failed' | 'news_rss_article_fetch_failed'
>

interface Named {
  /** The field of the request that contains or selects the address. */
  readonly field: string
  readonly problem?: FetchProblem
  /** Whether the address comes from a page that the service has read. Then the client cannot correct it. */
  readonly isFound?: boolean
}

const HINTS: Readonly<Record<FetchOutcome, string>> = {
  invalid: 'Send an http or https URL without a port, whose host is on the public internet.',
  unusable: 'Send another URL, whose content can be read without a login.',
  failed: 'Retry after a minute.',
}
const RETRY_SECONDS = 60

/**
 * Converts a failed fetch to a problem for the client: 400 for an address that cannot be fetched, 422 for one that leads to
 * something else, 503 if the other side failed. Returns any other error unchanged.
 */
export function outboundProblem(
  thrown: unknown,
  { field, problem = 'web_crawl_fetch_failed', isFound = false }: Named,
): unknown {
  if (!(thrown instanceof OutboundFailure)) return thrown
  const outcome = isFound && outcomeOf(thrown) === 'invalid' ? 'unusable' : outcomeOf(thrown)
  const retryable = outcome === 'failed'
  const names = { invalid: 'badRequest', unusable: 'unprocessable', failed: problem } as const
  return new Problem(
    names[outcome],
    {
      detail: thrown.message,
      field,
      ...(outcome === 'invalid' ? { resolution: { action: 'setField' as const, fieldPath: field } } : {}),
      hint: HINTS[outcome],
      properties: { reason: thrown.reason, retryable },
      ...(retryable ? { retryAfterSeconds: RETRY_SECONDS } : {}),
    },
    { cause: thrown },
  )
}
