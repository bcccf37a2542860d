import { isDiskFull } from '../../kernel/problem/problem.js'
import { type Storage, typeAt } from '../storage/storage.js'
import type { Images } from './images.js'
import type { VariantFormat, VariantTask } from './task.js'
import { variantPath } from './variant.js'

/** Reads stored images in other widths. A variant is made at its first use, and then stored. */
export class Variants {
  readonly #storage: Storage
  readonly #images: Images
  /** Variants that are being encoded now, by path. Requests for the same variant share the work. */
  readonly #making = new Map<string, Promise<Buffer>>()

  constructor(storage: Storage, images: Images) {
    this.#storage = storage
    this.#images = images
  }

  /** Undefined if no image is stored at the path. `client` is the address of the client: those of several clients take turns. */
  async read(path: string, width: number, format: VariantFormat, client: string): Promise<Buffer | undefined> {
    if (typeAt(path) === undefined) return undefined
    const at = variantPath(path, width, format)
    const stored = await this.#storage.get(at)
    if (stored) return stored
    const original = await this.#storage.get(path)
    if (!original) return undefined
    const making = this.#making.get(at) ?? this.#make(at, { bytes: original, width, format }, client)
    this.#making.set(at, making)
    return making
  }

  /** The work is done also if the client leaves, because other clients wait for it or need the variant later. */
  async #make(at: string, task: Omit<VariantTask, 'kind'>, client: string): Promise<Buffer> {
    try {
      const variant = await this.#images.variant(task, { key: client })
      await this.#storage.put(at, variant).catch((error: unknown) => {
        // A full disk must not fail a read. The variant is made again for the next request.
        if (!isDiskFull(error)) throw error
      })
      return variant
    } finally {
      this.#making.delete(at)
    }
  }
}
