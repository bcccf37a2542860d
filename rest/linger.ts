import type { IncomingMessage, ServerResponse } from 'node:http'

/** Number of bytes of a body that are still read after its response. Many clients read a response only after they sent all. */
const LINGER_BYTES = 16_777_216
/** Maximum time in which the rest of a body is read after its response. */
const LINGER_MS = 1_000

/**
 * Closes the connection if a client continues to send the body of a request that already has its response. A part of
 * the body is still read, because the client might lose the response if the connection were closed at once (RFC 9112,
 * section 9.6).
 */
export function limitRestOfBody(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete) return
    const { socket } = request
    const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref()
    let rest = 0
    request.on('data', (chunk: Buffer) => {
      rest += chunk.length
      if (rest > LINGER_BYTES) socket.destroy()
    })
    request.once('close', () => clearTimeout(timer))
    request.resume()
  })
}
