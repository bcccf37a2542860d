import DataLoader from 'dataloader'
import { Problem } from '../../src/kernel/problem/problem.js'

/** Most reads of one request. Each sends one statement. */
const MAX_READS = 100

/** The data loaders of one request. Reads for many parents in the same tick become one read. */
export class Loaders {
  readonly #loaders = new Map<unknown, DataLoader<string, unknown>>()
  #reads = 0

  /** The value of `key` from a batched read. `name` (any value) identifies the batch. */
  load<T>(name: unknown, key: string, read: (keys: readonly string[]) => Promise<readonly T[]>): Promise<T> {
    let loader = this.#loaders.get(name) as DataLoader<string, T> | undefined
    if (!loader) {
      // A read that throws before its first statement fails its keys, as one that rejects does.
      loader = new DataLoader(async (keys) => {
        if (++this.#reads > MAX_READS) throw tooManyReads()
        return read(keys)
      })
      this.#loaders.set(name, loader)
    }
    return loader.load(key)
  }
}

const tooManyReads = (): Problem =>
  new Problem('badRequest', {
    detail: `The document needs more than ${MAX_READS} statements.`,
    field: 'query',
    hint: 'Split the document, or select fewer connections with different arguments.',
    limit: MAX_READS,
  })
