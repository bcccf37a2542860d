import DataLoader from 'dataloader'
import { Problem } from '../../src/kernel/problem/problem.js'

/** Maximum number of reads in one request. Each read sends one statement. */
const MAX_READS = 100

/** The data loaders of one request. Reads for many parents that are requested in the same tick become one read. */
export class Loaders {
  readonly #loaders = new Map<unknown, DataLoader<string, unknown>>()
  #reads = 0

  /**
   * Reads the value of `key` together with other keys of the same batch. `name` identifies the batch and can be any
   * value.
   */
  load<T>(name: unknown, key: string, read: (keys: readonly string[]) => Promise<readonly T[]>): Promise<T> {
    let loader = this.#loaders.get(name) as DataLoader<string, T> | undefined
    if (!loader) {
      // The read is called in an async function. So if it throws before its first statement, only the requests for
      // these keys fail.
      loader = new DataLoader(async (keys) => {
        this.#count()
        return read(keys)
      })
      this.#loaders.set(name, loader)
    }
    return loader.load(key)
  }

  /** Reads what cannot be read together with other values. */
  async loadAlone<T>(read: () => Promise<T>): Promise<T> {
    this.#count()
    return read()
  }

  #count(): void {
    if (++this.#reads > MAX_READS) throw tooManyReads()
  }

  /** Forgets what was read. */
  clear(): void {
    this.#loaders.clear()
  }
}

/**
 * Empties the caches of all values that the request has read. A mutation calls it, so that its selected fields do not
 * contain values from before the change.
 */
export function forgetReads(context: { readonly loaders: Loaders }): void {
  context.loaders.clear()
}

const tooManyReads = (): Problem =>
  new Problem('badRequest', {
    detail: `The document needs more than ${MAX_READS} statements.`,
    field: 'query',
    hint: 'Split the document, or select fewer connections with different arguments.',
    limit: MAX_READS,
  })
