import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Maximum number of requests of one connection that wait for their responses. A packet can contain a thousand requests.
 */
const MOST_PIPELINED = 100

interface Exchange {
  readonly serve: () => void
  readonly end: () => void
}

/**
 * Serves the requests of each connection one after another. After each response, it first lets the process handle what
 * arrived on other connections. So a client that sends many requests at once (pipelining) does not delay others by more
 * than one of its requests.
 */
export class ConnectionTurns {
  readonly #lines = new WeakMap<Socket, Exchange[]>()

  /**
   * Calls `serve` at the turn of a request, and `ended` once when its response or its connection has ended. Returns false,
   * and calls nothing, if too many requests of the connection wait.
   */
  add(socket: Socket, response: ServerResponse, { serve, ended }: { serve(): void; ended(): void }): boolean {
    const line = this.#lineOf(socket)
    // Also the rest of a packet comes here. The number stays at the maximum until it is over.
    if (line.length === MOST_PIPELINED) return false
    let hasEnded = false
    const exchange: Exchange = {
      serve,
      end: () => {
        if (hasEnded) return
        hasEnded = true
        const wasFirst = line[0] === exchange
        line.splice(line.indexOf(exchange), 1)
        ended()
        const [next] = line
        if (wasFirst && next) setImmediate(() => this.#serveNext(line, next, socket))
      },
    }
    response.once('close', exchange.end)
    line.push(exchange)
    if (line.length === 1) serve()
    return true
  }

  #lineOf(socket: Socket): Exchange[] {
    const known = this.#lines.get(socket)
    if (known) return known
    const line: Exchange[] = []
    this.#lines.set(socket, line)
    // The responses that have not begun do not notice the end of their connection.
    socket.once('close', () => {
      for (const { end } of [...line].reverse()) end()
    })
    return line
  }

  #serveNext(line: readonly Exchange[], next: Exchange, socket: Socket): void {
    if (line[0] === next && !socket.destroyed) next.serve()
  }
}
