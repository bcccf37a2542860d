import type { Json } from '../src/kernel/wire/json.js'
import { laterOf } from '../src/operation/later/prefer.js'
import { RETRY_SECONDS } from '../src/operation/later/request-later.js'
import type { AnyOperation } from '../src/operation/pipeline/definition/define.js'

interface Started {
  readonly status?: number
  readonly headers: Record<string, string>
}

/** How a response says that its work goes on: where to read it, and 202 for a client that prefers that (RFC 7240). */
export function startedAt({ startsAt }: AnyOperation, json: Json<unknown>, prefer: string | undefined): Started {
  if (startsAt === undefined) return { headers: {} }
  const output = Object(json.parse())
  const headers = {
    Location: startsAt.replace(/\{(\w{1,100})\}/, (_, member: string) => String(output[member])),
    'Retry-After': String(RETRY_SECONDS),
  }
  if (!laterOf(prefer)?.isAsync) return { headers }
  return { status: 202, headers: { ...headers, 'Preference-Applied': 'respond-async' } }
}
