import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/**
 * Phases of a shutdown that loses no request. `notReady`: /readyz reports the shutdown and the process still serves, so
 * that a load balancer has time to check. `closing`: no connection is accepted, and each response ends its connection.
 */
export type Phase = 'serving' | 'notReady' | 'closing'

interface DrainTimes {
  readonly noticeMs: number
  /** Time for running requests to end. Connections that are still open then are closed. */
  readonly endMs: number
}

const IDLE_CHECK_MS = 50
/**
 * A connection without new bytes in this many checks (half a second) is idle. Checks count, not the clock: a long
 * statement blocks the event loop, and the time can pass before the received bytes are read.
 */
const MAX_IDLE_CHECKS = 10
const MAX_ACCEPT_MS = 2_000

/** Tracks all connections of a server and, during a shutdown, closes each one that is idle. */
export class Drain {
  phase: Phase = 'serving'
  /** While this is set, new requests wait until it resolves. */
  pause: Promise<void> | undefined
  readonly #server: Server
  #accepted = 0
  /** State of each connection. Several requests can run on one connection (pipelining). */
  readonly #connections = new Map<Socket, Connection>()

  constructor(server: Server) {
    this.#server = server
    server.on('connection', (socket: Socket) => {
      this.#accepted++
      this.#connections.set(socket, { running: 0, idleChecks: 0, read: 0 })
      socket.once('close', () => this.#connections.delete(socket))
    })
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      const connection = this.#connections.get(socket)
      if (!connection) return
      connection.running++
      response.once('close', () => {
        connection.running--
        connection.idleChecks = 0
      })
    })
  }

  async run({ noticeMs, endMs }: DrainTimes): Promise<void> {
    this.phase = 'notReady'
    await new Promise((resolve) => setTimeout(resolve, noticeMs))
    let release = (): void => undefined
    this.pause = new Promise((resolve) => {
      release = resolve
    })
    await this.#acceptPending()
    this.phase = 'closing'
    const closed = this.#stopListening()
    this.pause = undefined
    release()
    const idle = setInterval(() => this.#closeIdle(), IDLE_CHECK_MS)
    const late = setTimeout(() => this.#server.closeAllConnections(), endMs)
    await closed
    clearInterval(idle)
    clearTimeout(late)
  }

  /**
   * Accepts the pending connections: waits for a round of the event loop without a new connection. The operating system
   * completes handshakes first, and the loop accepts one connection per round. Closing the listener would reset the
   * pending ones. Requests wait meanwhile, so rounds are short and clients open no further connections.
   */
  async #acceptPending(): Promise<void> {
    const until = performance.now() + MAX_ACCEPT_MS
    for (let accepted = -1; accepted !== this.#accepted && performance.now() < until; ) {
      accepted = this.#accepted
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  /** The HTTP server's own `close` also closes idle connections, even when a request is already on its way to them. */
  #stopListening(): Promise<void> {
    return new Promise((resolve) => {
      NetServer.prototype.close.call(this.#server, () => resolve())
    })
  }

  #closeIdle(): void {
    for (const [socket, connection] of this.#connections) {
      // New bytes can be the first part of a request.
      const isIdle = connection.running === 0 && socket.bytesRead === connection.read
      connection.idleChecks = isIdle ? connection.idleChecks + 1 : 0
      connection.read = socket.bytesRead
      if (connection.idleChecks > MAX_IDLE_CHECKS) socket.destroy()
    }
  }
}

interface Connection {
  running: number
  /** Number of consecutive checks at which the connection was idle. */
  idleChecks: number
  /** Bytes received until the last check. */
  read: number
}
