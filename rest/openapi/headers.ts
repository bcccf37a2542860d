import type { Json } from './json.js'

/*
 * The headers that a client can receive. They are the same for all operations, so each is described once.
 */

const text = { type: 'string', maxLength: 200 }
const count = { type: 'integer', format: 'int32', minimum: 0, maximum: 2_147_483_647 }

export const headers = {
  ETag: {
    schema: text,
    description:
      'ETag of the response. Send it as If-None-Match when you read again. If the response is one record, you can also send it as If-Match when you change the record.',
  },
  RateLimit: {
    schema: text,
    description:
      'State of the meter that is closest to its limit: number of remaining requests (r), and seconds until they are available again (t). Every response also has it in the older headers X-RateLimit-Limit, X-RateLimit-Remaining and X-RateLimit-Reset.',
  },
  'RateLimit-Policy': {
    schema: text,
    description: 'All meters that count requests: the limit (q) of each and its window in seconds (w).',
  },
  'Retry-After': { schema: count, description: 'Seconds to wait before the request can be repeated.' },
  'WWW-Authenticate': { schema: text, description: 'The authentication schemes that the service accepts.' },
  'Access-Control-Allow-Origin': {
    schema: { ...text, maxLength: 2048 },
    description: 'The web origin whose scripts may read the response. Absent if the origin is not allowed.',
  },
}

export type HeaderName = keyof typeof headers

/** References to these headers, and to those that every response has. */
export const headerRefs = (...more: readonly HeaderName[]): Json =>
  Object.fromEntries([...more, ...EVERY].map((name) => [name, { $ref: `#/components/headers/${name}` }]))

const EVERY = ['RateLimit', 'RateLimit-Policy', 'Access-Control-Allow-Origin'] as const satisfies readonly HeaderName[]
