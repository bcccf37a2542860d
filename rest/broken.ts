import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { traceOf } from '../src/kernel/operation/trace.js'

/** What Node's parser and clock find before there is a request to speak of. */
const KINDS: Readonly<Record<string, readonly [status: number, detail: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The chunk extensions of the request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time.'],
}
const MALFORMED = [400, 'The request is not valid HTTP.'] as const

/** The message under way on a connection, as Node keeps it. */
type Connection = Duplex & { readonly _httpMessage?: { readonly headersSent: boolean } | null }

/** For the client to take its answer; after that one that neither leaves nor stops sending is cut off. */
const LINGER_MS = 1_000

/** Answers what never became a request with a problem too, and closes its connection. */
export function answerBroken(error: NodeJS.ErrnoException, connection: Connection): void {
  // Half of another answer may be on the wire.
  if (!connection.writable || error.code === 'ECONNRESET' || connection._httpMessage?.headersSent) {
    connection.destroy()
    return
  }
  const [status, detail] = KINDS[error.code ?? ''] ?? MALFORMED
  const title = STATUS_CODES[status]
  const { traceId } = traceOf(undefined)
  const body = JSON.stringify({ type: 'about:blank', title, status, detail, instance: '/', traceId })
  connection.end(
    [
      `HTTP/1.1 ${status} ${title}`,
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
  setTimeout(() => connection.destroy(), LINGER_MS).unref()
}
