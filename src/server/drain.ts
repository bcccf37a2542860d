import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/**
 * Phases of a shutdown that loses no request. `notReady`: the process still serves requests, but /readyz reports the
 * shutdown, so that a load balancer can stop sending requests. `closing`: new connections are not accepted, and each
 * connection ends with its response.
 */
export type Phase = 'serving' | 'notReady' | 'closing'

interface DrainTimes {
  readonly noticeMs: number
  /** Maximum time for running requests to end. After that, open connections are closed. */
  readonly endMs: number
}

const IDLE_CHECK_MS = 50
/**
 * Number of checks in a row without new bytes, or without new connections, after which a connection, or the listener,
 * is idle. All checks together take half a second. Checks are counted instead of time: a long statement blocks the
 * event loop, and then time can pass before received bytes are read.
 */
const MAX_IDLE_CHECKS = 10
const MAX_ACCEPT_MS = 5_000

/** Tracks all connections of a server. During a shutdown, it closes each connection that is idle. */
export class Drain {
  phase: Phase = 'serving'
  /** A promise for which arriving requests wait. Undefined if they do not wait. */
  pause: Promise<void> | undefined
  readonly #server: Server
  #accepted = 0
  /** Number of running requests that began before the pause. */
  #unpaused = 0
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
      const unpaused = this.pause ? 0 : 1
      this.#unpaused += unpaused
      response.once('close', () => {
        this.#unpaused -= unpaused
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
   * Accepts the pending connections: clients have opened them, but the process has not accepted them yet. If the
   * listener were closed now, they would be reset. A client can open its next connection some time after its last
   * response, so this waits until no connection arrives for half a second. Responses to requests that begin in this time
   * are delayed, so that their clients open no further connections. The half second starts after all earlier requests.
   */
  async #acceptPending(): Promise<void> {
    const until = performance.now() + MAX_ACCEPT_MS
    for (let idleChecks = 0; idleChecks <= MAX_IDLE_CHECKS && performance.now() < until; ) {
      const accepted = this.#accepted
      await new Promise((resolve) => setTimeout(resolve, IDLE_CHECK_MS))
      idleChecks = accepted === this.#accepted && this.#unpaused === 0 ? idleChecks + 1 : 0
    }
  }

  /**
   * Stops accepting connections. It does not call `close` of the HTTP server, which also closes idle connections, even
   * if a request is already on its way.
   */
  #stopListening(): Promise<void> {
    return new Promise((resolve) => {
      NetServer.prototype.close.call(this.#server, () => resolve())
    })
  }

  #closeIdle(): void {
    for (const [socket, connection] of this.#connections) {
      // A connection with new bytes is not idle: they can be the first part of a request.
      const isIdle = connection.running === 0 && socket.bytesRead === connection.read
      connection.idleChecks = isIdle ? connection.idleChecks + 1 : 0
      connection.read = socket.bytesRead
      if (connection.idleChecks > MAX_IDLE_CHECKS) socket.destroy()
    }
  }
}

interface Connection {
  running: number
  /** Number of checks in a row at which the connection was idle. */
  idleChecks: number
  /** Number of bytes received until the last check. */
  read: number
}
