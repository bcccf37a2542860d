import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { systemClock } from '../src/kernel/clock.js'
import { traceOf } from '../src/kernel/operation/trace.js'

/**
 * Status and detail for errors of the HTTP parser of Node and for timeouts. They occur before a request object exists.
 */
const KINDS: Readonly<Record<string, readonly [status: number, code: string, detail: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'request_header_fields_too_large', 'The headers of the request are too large.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'payload_too_large', 'The chunk extensions of the request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request_timeout', 'The request did not arrive in time.'],
}
const MALFORMED = [400, 'bad_request', 'The request is not valid HTTP.'] as const

/** A connection, and the response that Node is writing to it. */
type Connection = Duplex & { readonly _httpMessage?: { readonly headersSent: boolean } | null }

/** Maximum time for the client to read the response. After that the connection is destroyed. */
const LINGER_MS = 1_000

/** Responds with a problem to input that is not a valid HTTP request, and closes the connection. */
export function refuseMalformed(error: NodeJS.ErrnoException, connection: Connection): void {
  // The connection may already contain a part of another response. Then nothing can be sent.
  if (!connection.writable || error.code === 'ECONNRESET' || connection._httpMessage?.headersSent) {
    connection.destroy()
    return
  }
  const [status, code, detail] = KINDS[error.code ?? ''] ?? MALFORMED
  const title = STATUS_CODES[status]
  const { traceId } = traceOf(undefined)
  const body = JSON.stringify({ type: 'about:blank', title, status, code, detail, instance: '/', traceId })
  connection.end(
    [
      `HTTP/1.1 ${status} ${title}`,
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `Date: ${systemClock.now().toUTCString()}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
  setTimeout(() => connection.destroy(), LINGER_MS).unref()
}
