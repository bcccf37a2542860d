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
  Link: {
    schema: { ...text, maxLength: PARAMETER_LIMIT },
    description:
      'Links to the first, the previous and the next page (RFC 8288), relative to the URL of the request. The last page has no link with rel="next". Absent if the URL is longer than 2,000 characters.',
  },
  'X-Request-Id': {
    schema: text,
    description:
      'Id of the request in the log of the service, also `traceId` of a problem. With the header traceparent, it is the id of the trace of the client.',
  },
  Location: {
    schema: { ...text, maxLength: PARAMETER_LIMIT },
    description: 'Path and query of the request to send instead, or of the response that comes later.',
  },
  'Retry-After': { schema: count, description: 'Seconds to wait before the request can be repeated.' },
  'Preference-Applied': {
    schema: text,
    description: 'The preferences of the header Prefer that the response follows.',
  },
  'X-Consistency': {
    schema: { ...text, maxLength: PARAMETER_LIMIT },
    description:
      'Position of the last write of the caller, for a service with replicas of its database. Send it with the next reads, so that each process of the service reads what was written. Absent if all servers in use have the write.',
  },
  'WWW-Authenticate': { schema: text, description: 'The authentication schemes that the service accepts.' },
}

type HeaderName = keyof typeof headers

/** Returns references to these headers, and to the headers that every response has. */
export const headerRefs = (...more: readonly HeaderName[]): Json =>
  Object.fromEntries(
    [...more, 'RateLimit', 'X-Consistency', 'X-Request-Id'].map((name) => [
      name,
      { $ref: `#/components/headers/${name}` },
    ]),
  )
