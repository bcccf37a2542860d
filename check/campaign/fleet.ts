import { setTimeout as pause } from 'node:timers/promises'
import { type Running, start } from '../kills/processes.js'

/** What a process prints when it accepts requests, with its address. */
export const READY = /GraphiQL +(http:\S+)\/graphql/

/** How often the health of a process is checked while it ends, and after which time without a response it has failed. */
const [CHECK_MS, MOST_CHECK_MS] = [200, 2_000]

/** The processes of the service. At most one of them is down at a time. */
export class Fleet {
  readonly #environment: Readonly<Record<string, string>>
  readonly #random: () => number
  readonly #running: (Running | undefined)[]

  constructor(environment: Readonly<Record<string, string>>, count: number, random: () => number) {
    this.#environment = environment
    this.#random = random
    this.#running = Array.from({ length: count }, () => undefined)
  }

  async open(): Promise<void> {
    // One after the other: the first one applies the migrations.
    for (const [index] of this.#running.entries()) await this.#start(index)
  }

  /** The addresses of the processes that accept requests. */
  readonly bases = (): string[] => this.#running.flatMap((process) => (process ? [process.found] : []))

  /** Kills a process as a crash does, and starts it again. */
  kill(): Promise<void> {
    return this.#replace((process, remove) => {
      remove()
      return process.kill()
    })
  }

  /** Ends a process as an operator does, and starts it again. As behind a load balancer, it gets requests until its health check fails. */
  restart(): Promise<void> {
    return this.#replace(async (process, remove) => {
      const ended = process.end()
      while (await isHealthy(process.found)) await pause(CHECK_MS)
      remove()
      await ended
    })
  }

  async close(): Promise<void> {
    await Promise.all(this.#running.map((process) => process?.end()))
  }

  /** Ends a process, which gets no request after `remove`, and starts another one. */
  async #replace(end: (process: Running, remove: () => void) => Promise<void>): Promise<void> {
    const index = Math.floor(this.#random() * this.#running.length)
    const process = this.#running[index]
    if (!process) return
    await end(process, () => {
      this.#running[index] = undefined
    })
    await this.#start(index)
  }

  async #start(index: number): Promise<void> {
    this.#running[index] = await start('main.js', this.#environment, READY)
  }
}

async function isHealthy(base: string): Promise<boolean> {
  const signal = AbortSignal.timeout(MOST_CHECK_MS)
  const response = await fetch(`${base}/readyz`, { headers: { connection: 'close' }, signal }).catch(() => undefined)
  await response?.arrayBuffer().catch(() => undefined)
  return response?.ok === true
}
