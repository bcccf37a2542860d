import DataLoader from 'dataloader'

/** The data loaders of one request. Reads for many parents in the same tick become one read. */
export class Loaders {
  readonly #loaders = new Map<unknown, DataLoader<string, unknown>>()

  /** The value of `key` from a batched read. `name` (any value) identifies the batch. */
  load<T>(name: unknown, key: string, read: (keys: readonly string[]) => Promise<readonly T[]>): Promise<T> {
    let loader = this.#loaders.get(name) as DataLoader<string, T> | undefined
    if (!loader) {
      loader = new DataLoader(read)
      this.#loaders.set(name, loader)
    }
    return loader.load(key)
  }
}
