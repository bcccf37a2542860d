import { Problem } from '../../kernel/problem/problem.js'

const RETRY_SECONDS = 60
const MOST_SECONDS = 86_400

/** The problem (503) if the service has no provider of web search. */
export const noWebSearch = (): Problem =>
  new Problem('search_provider_not_configured', {
    detail: 'The service has no provider of live web search.',
    hint: 'The operator of the service can set SEARCH_PROVIDER.',
  })

/**
 * The problem (503) if the provider failed. `hint` says who can do something. The message contains neither the key nor
 * texts of the provider, because they can contain parts of the request.
 */
export const searchFailed = (
  name: string,
  reason: string,
  { hint = 'Retry later.', retryAfterSeconds = RETRY_SECONDS }: { hint?: string; retryAfterSeconds?: number } = {},
  cause?: unknown,
): Problem =>
  new Problem(
    'search_provider_error',
    { detail: `The provider of web search (${name}) cannot be used: ${reason}`, hint, retryAfterSeconds },
    { cause },
  )

/** The problem of a provider without a result for words that each search engine knows. */
export const noUsableHits = (name: string): Problem =>
  searchFailed(name, 'It returned no usable result for a test search.', { hint: HINTS_OF_NONE[name] ?? HINT_OF_NONE })

const HINT_OF_NONE = 'The operator of the service must check SEARCH_URL and SEARCH_API_KEY.'
const HINTS_OF_NONE: Readonly<Record<string, string>> = {
  searxng: 'The operator must check the search engines of SearXNG: none is switched on, or they refuse its requests.',
  http: 'The operator of the service must check SEARCH_URL, SEARCH_RESULTS_PATH and SEARCH_LINK_PATH.',
}

/** The pause in seconds that a Retry-After header requires: a number of seconds or a date. */
export function pauseOf(header: string | undefined, now: Date): number {
  const value = header?.trim() ?? ''
  const seconds = /^\d{1,9}$/.test(value) ? Number(value) : (Date.parse(value) - now.getTime()) / 1_000
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(MOST_SECONDS, Math.ceil(seconds)) : RETRY_SECONDS
}

/** What a status of a provider means, for the operator. Undefined: a retry can succeed. */
export function hintOf(name: string, status: number): string | undefined {
  if (status === 401) return KEY
  if (status === 403)
    return name === 'searxng'
      ? 'The operator must permit the format json in the settings of SearXNG (search.formats), or set SEARCH_API_KEY.'
      : KEY
  if (status >= 300 && status < 400) return ADDRESS
  if (status === 404 || status === 405) return ADDRESS
  if (status === 402 || status === 432 || status === 433)
    return 'The operator must raise the limit of the plan at the provider.'
  if (status >= 400 && status < 500 && status !== 408 && status !== 429)
    return 'Send other words. If it happens for every search, the operator must check SEARCH_URL and SEARCH_API_KEY.'
  return undefined
}

const KEY = 'The operator of the service must check SEARCH_API_KEY.'
const ADDRESS = 'The operator of the service must check SEARCH_URL.'
