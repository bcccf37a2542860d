import DataLoader from 'dataloader'

/** The gatherers of one request: what is asked of many parents in one tick becomes one read. */
export class Loaders {
  readonly #loaders = new Map<unknown, DataLoader<string, unknown>>()

  /** The value of `key` from a read of many; `name`, any value, tells apart reads of other things. */
  load<T>(name: unknown, key: string, read: (keys: readonly string[]) => Promise<readonly T[]>): Promise<T> {
    let loader = this.#loaders.get(name) as DataLoader<string, T> | undefined
    if (!loader) {
      loader = new DataLoader(read)
      this.#loaders.set(name, loader)
    }
    return loader.load(key)
  }
}
