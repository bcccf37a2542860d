/*
 * The header Prefer (RFC 7240): `respond-async` asks for a response later, and `wait=10` for a response in the request if
 * it is ready within ten seconds.
 */

/** The longest time that a request waits for its response. It is shorter than the time after which the service refuses. */
const MOST_WAIT_SECONDS = 20

export interface Later {
  /** Whether the response may come later, even if it is ready at once. */
  readonly isAsync: boolean
  /** How long the request waits for its response. */
  readonly waitMs: number
  /** Value of the header Preference-Applied of a response that comes later, and of one that came in time. */
  readonly applied: { readonly later: string; readonly inTime: string }
}

/** What a client prefers. Undefined if it prefers a usual response. What cannot be read is ignored, as the RFC says. */
export function laterOf(header: string | undefined): Later | undefined {
  if (header === undefined) return undefined
  const preferences = new Map<string, string>()
  for (const part of header.split(',')) {
    const [name = '', value = ''] = (part.split(';')[0] ?? '').split('=').map((text) => text.trim())
    if (name !== '' && !preferences.has(name.toLowerCase())) preferences.set(name.toLowerCase(), value)
  }
  const isAsync = preferences.has('respond-async')
  const wait = secondsOf(preferences.get('wait'))
  if (!isAsync && wait === undefined) return undefined
  const waited = wait === undefined ? [] : [`wait=${wait}`]
  return {
    isAsync,
    waitMs: (wait ?? 0) * 1_000,
    applied: { later: [...(isAsync ? ['respond-async'] : []), ...waited].join(', '), inTime: waited.join() },
  }
}

/** The number may be in quotes. A longer time than the service permits becomes the longest time. */
function secondsOf(text: string | undefined): number | undefined {
  const digits = /^"?(\d{1,9})"?$/.exec(text ?? '')?.[1]
  return digits === undefined ? undefined : Math.min(Number(digits), MOST_WAIT_SECONDS)
}
