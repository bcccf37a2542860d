import DataLoader from 'dataloader'

/** The gatherers of one request: what is asked of many parents in one tick becomes one read. */
export class Loaders {
  readonly #loaders = new Map<string, DataLoader<string, unknown>>()

  /** The value of `key` from a read of many; `name` tells apart reads with other arguments. */
  load<T>(name: string, key: string, read: (keys: readonly string[]) => Promise<readonly T[]>): Promise<T> {
    let loader = this.#loaders.get(name) as DataLoader<string, T> | undefined
    if (!loader) {
      loader = new DataLoader(read)
      this.#loaders.set(name, loader)
    }
    return loader.load(key)
  }
}
