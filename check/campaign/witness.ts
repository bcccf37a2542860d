import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'

/** A write that the service acknowledged: the year that a company has from then on. */
export interface Acknowledged {
  readonly id: string
  readonly name: string
  readonly year: number
}

/** A file with all acknowledged writes. Those of a request are on the disk before the next request. */
export class Witness {
  readonly #file: number
  readonly #path: string

  constructor(path: string) {
    this.#path = path
    this.#file = openSync(path, 'ax')
  }

  add(...writes: readonly Acknowledged[]): void {
    writeSync(this.#file, writes.map((write) => `${JSON.stringify(write)}\n`).join(''))
    fsyncSync(this.#file)
  }

  /** The writes of each company, in their order. */
  read(): Map<string, Acknowledged[]> {
    const byId = new Map<string, Acknowledged[]>()
    for (const line of readFileSync(this.#path, 'utf8').split('\n').slice(0, -1)) {
      const write: Acknowledged = JSON.parse(line)
      const known = byId.get(write.id)
      if (known) known.push(write)
      else byId.set(write.id, [write])
    }
    return byId
  }

  close(): void {
    closeSync(this.#file)
  }
}
