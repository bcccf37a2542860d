import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { systemClock } from '../src/kernel/clock.js'
import { traceOf } from '../src/operation/pipeline/request/trace.js'

/** Problems for errors of the HTTP parser of Node and for timeouts. They occur before a request object exists. */
const KINDS: Readonly<Record<string, readonly [status: number, code: string, detail: string]>> = {
  HPE_HEADER_OVERFLOW: [
    431,
    'request_header_fields_too_large',
    'The URL and the headers of the request are too large together.',
  ],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'payload_too_large', 'The chunk extensions of the request are too large.'],
  HPE_INVALID_VERSION: [505, 'http_version_not_supported', 'The service knows HTTP/1.1 and HTTP/1.0 only.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request_timeout', 'The request did not arrive in time.'],
}
const MALFORMED = [400, 'bad_request', 'The request is not valid HTTP.'] as const
const NOT_IMPLEMENTED = [501, 'not_implemented', 'The service does not know the method of the request.'] as const

/** An error of the parser, with the part of the connection that it could not parse. */
type ParserError = NodeJS.ErrnoException & { readonly rawPacket?: Buffer }

function kindOf({ code = '', rawPacket }: ParserError): readonly [status: number, code: string, detail: string] {
  // The line is valid, but the parser does not know the method.
  if (
    code === 'HPE_INVALID_METHOD' &&
    rawPacket &&
    /^[\w!#$%&'*+.^`|~-]+ \S+ HTTP\/1\.1\r\n/.test(rawPacket.toString('latin1', 0, 4_096))
  )
    return NOT_IMPLEMENTED
  return KINDS[code] ?? MALFORMED
}

/** A connection, and the response that Node is writing to it. */
type Connection = Duplex & { readonly _httpMessage?: { readonly headersSent: boolean } | null }

/** Maximum time for the client to read the response. After that the connection is destroyed. */
const LINGER_MS = 1_000

/** Responds with a problem to input that is not a valid HTTP request, and closes the connection. */
export function refuseMalformed(error: ParserError, connection: Connection): void {
  // The connection may already contain a part of another response. Then nothing can be sent.
  if (!connection.writable || error.code === 'ECONNRESET' || connection._httpMessage?.headersSent) {
    connection.destroy()
    return
  }
  send(connection, kindOf(error))
}

/** Refuses a tunnel (CONNECT), for which Node creates no response. */
export const refuseTunnel = (_: unknown, connection: Connection): void =>
  send(connection, [501, 'not_implemented', 'The service is not a proxy.'])

function send(connection: Connection, [status, code, detail]: ReturnType<typeof kindOf>): void {
  const title = STATUS_CODES[status]
  const { traceId } = traceOf(undefined)
  const body = JSON.stringify({ type: 'about:blank', title, status, code, detail, instance: '/', traceId })
  connection.end(
    [
      `HTTP/1.1 ${status} ${title}`,
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${traceId}`,
      `Date: ${systemClock.now().toUTCString()}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
  setTimeout(() => connection.destroy(), LINGER_MS).unref()
}
