import type { Json } from './json.js'
import { PARAMETER_LIMIT } from './limits.js'

/* The headers that a client can receive. They are the same for all operations, so each header is described once. */

const text = { type: 'string', maxLength: 200 }
const count = { type: 'integer', format: 'int32', minimum: 0, maximum: 2_147_483_647 }

export const headers = {
  ETag: {
    schema: text,
    description:
      'ETag of the response. Send it as If-None-Match when you read again. If the response is one record, the ETag starts with the version and a key of the record, and you can send it as If-Match when you change the record.',
  },
  RateLimit: {
    schema: text,
    description:
      'State of the meter that is closest to its limit: number of remaining requests (r), and seconds until they are available again (t). Every response also has it in the older headers X-RateLimit-Limit, X-RateLimit-Remaining and X-RateLimit-Reset. The header RateLimit-Policy lists all meters, each with its limit (q) and its window in seconds (w).',
  },
  'X-Next-Cursor': {
    schema: { ...text, maxLength: PARAMETER_LIMIT },
    description: 'Value of the parameter cursor for the next page. Absent on the last page.',
  },
  Location: {
    schema: { ...text, maxLength: PARAMETER_LIMIT },
    description: 'Path and query of the request to send instead.',
  },
  'Retry-After': { schema: count, description: 'Seconds to wait before the request can be repeated.' },
  'WWW-Authenticate': { schema: text, description: 'The authentication schemes that the service accepts.' },
}

type HeaderName = keyof typeof headers

/** Returns references to these headers, and to the header that every response has. */
export const headerRefs = (...more: readonly HeaderName[]): Json =>
  Object.fromEntries([...more, 'RateLimit'].map((name) => [name, { $ref: `#/components/headers/${name}` }]))
