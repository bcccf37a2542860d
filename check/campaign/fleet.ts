import { type Running, start } from '../kills/processes.js'

/** What a process prints when it accepts requests, with its address. */
export const READY = /GraphiQL +(http:\S+)\/graphql/

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
    return this.#replace((process) => process.kill())
  }

  /** Ends a process as an operator does, and starts it again. Its address gets no new request meanwhile. */
  restart(): Promise<void> {
    return this.#replace((process) => process.end())
  }

  async close(): Promise<void> {
    await Promise.all(this.#running.map((process) => process?.end()))
  }

  async #replace(end: (process: Running) => Promise<void>): Promise<void> {
    const index = Math.floor(this.#random() * this.#running.length)
    const process = this.#running[index]
    if (!process) return
    this.#running[index] = undefined
    await end(process)
    await this.#start(index)
  }

  async #start(index: number): Promise<void> {
    this.#running[index] = await start('main.js', this.#environment, READY)
  }
}
