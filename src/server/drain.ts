import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/**
 * How a process ends without losing a request. `leaving`: it says at /readyz that it goes, and serves as ever, so that a
 * load balancer has time to look. `closing`: nobody is let in any more, and each answer ends its connection.
 */
export type Phase = 'serving' | 'leaving' | 'closing'

interface DrainTimes {
  readonly noticeMs: number
  /** For running requests to end; what still runs then is cut off. */
  readonly endMs: number
}

const LOOK_MS = 50
/**
 * A connection that said nothing at so many looks, half a second of them, has no request on its way. Looks count and not
 * the clock: behind a long statement the time is over before what has come is read.
 */
const IDLE_LOOKS = 10
const LONGEST_LINE_MS = 2_000

/** Follows a server's connections from its first one, to close each when nothing is under way on it. */
export class Drain {
  phase: Phase = 'serving'
  /** Requests that come while this is set begin when it is over. */
  hold: Promise<void> | undefined
  readonly #server: Server
  #accepted = 0
  /** What is under way on each connection (requests may follow without waiting), and for how long nothing was. */
  readonly #connections = new Map<Socket, Connection>()

  constructor(server: Server) {
    this.#server = server
    server.on('connection', (socket: Socket) => {
      this.#accepted++
      this.#connections.set(socket, { running: 0, idleLooks: 0, read: 0 })
      socket.once('close', () => this.#connections.delete(socket))
    })
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      const connection = this.#connections.get(socket)
      if (!connection) return
      connection.running++
      response.once('close', () => {
        connection.running--
        connection.idleLooks = 0
      })
    })
  }

  async run({ noticeMs, endMs }: DrainTimes): Promise<void> {
    this.phase = 'leaving'
    await new Promise((resolve) => setTimeout(resolve, noticeMs))
    let release = (): void => undefined
    this.hold = new Promise((resolve) => {
      release = resolve
    })
    await this.#letIn()
    this.phase = 'closing'
    const closed = this.#stopListening()
    this.hold = undefined
    release()
    const idle = setInterval(() => this.#closeIdle(), LOOK_MS)
    const late = setTimeout(() => this.#server.closeAllConnections(), endMs)
    await closed
    clearInterval(idle)
    clearTimeout(late)
  }

  /**
   * Waits for a round of the event loop in which nobody new came. The system shakes hands before this process does, the
   * loop lets in one a round, and whoever still stands in that line when the door is shut is cut off without a word.
   * What they ask is held meanwhile: rounds are quick then, and nobody comes back for more.
   */
  async #letIn(): Promise<void> {
    const until = performance.now() + LONGEST_LINE_MS
    for (let seen = -1; seen !== this.#accepted && performance.now() < until; ) {
      seen = this.#accepted
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  /** Not the HTTP server's own close: that cuts connections that look idle while a request is on its way to them. */
  #stopListening(): Promise<void> {
    return new Promise((resolve) => {
      NetServer.prototype.close.call(this.#server, () => resolve())
    })
  }

  #closeIdle(): void {
    for (const [socket, connection] of this.#connections) {
      // The beginning of a request may have come, and the rest be on its way.
      const isIdle = connection.running === 0 && socket.bytesRead === connection.read
      connection.idleLooks = isIdle ? connection.idleLooks + 1 : 0
      connection.read = socket.bytesRead
      if (connection.idleLooks > IDLE_LOOKS) socket.destroy()
    }
  }
}

interface Connection {
  running: number
  /** Looks in a row at which nothing was under way. */
  idleLooks: number
  /** Bytes that had come at the last look. */
  read: number
}
