import DataLoader from 'dataloader'

/** The data loaders of one request. Reads for many parents that are requested in the same tick become one read. */
export class Loaders {
  readonly #loaders = new Map<unknown, DataLoader<string, unknown>>()

  /**
   * Reads the value of `key` together with other keys of the same batch. `name` identifies the batch and can be any
   * value.
   */
  load<T>(name: unknown, key: string, read: (keys: readonly string[]) => Promise<readonly T[]>): Promise<T> {
    let loader = this.#loaders.get(name) as DataLoader<string, T> | undefined
    if (!loader) {
      loader = new DataLoader(read)
      this.#loaders.set(name, loader)
    }
    return loader.load(key)
  }
}
