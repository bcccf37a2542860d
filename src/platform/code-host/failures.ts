import { Problem } from '../../kernel/problem/problem.js'

const RETRY_SECONDS = 60
const MOST_SECONDS = 86_400

/**
 * The problem (503) if the platform does not respond, or if its response cannot be used. The request has changed
 * nothing.
 */
export const failed = (reason: string, cause?: unknown): Problem =>
  new Problem(
    'code_host_error',
    {
      detail: `The code-hosting platform failed. ${reason} The stored repositories did not change.`,
      hint: 'Retry after a minute.',
      retryAfterSeconds: RETRY_SECONDS,
    },
    { cause },
  )

/**
 * The problem (503) if the rate limit of the platform is used up. `retry-after` is in seconds, `x-ratelimit-reset` in
 * Unix time.
 */
export function limited(headers: Readonly<Record<string, string>>, now: Date): Problem {
  const pause = Number(headers['retry-after'] ?? Number.NaN)
  const until = Number(headers['x-ratelimit-reset'] ?? Number.NaN) - Math.floor(now.getTime() / 1_000)
  const seconds = [pause, until].find((value) => Number.isFinite(value) && value > 0) ?? RETRY_SECONDS
  return new Problem('code_host_rate_limited', {
    detail: 'The rate limit of the code-hosting platform is used up. The stored repositories did not change.',
    hint: 'Retry after the given time. The operator can set CODE_HOST_TOKEN to get a larger limit.',
    retryAfterSeconds: Math.min(MOST_SECONDS, Math.ceil(seconds)),
  })
}
