import type { Turn } from '../../kernel/fair-queue.js'
import type { Storage } from '../storage/storage.js'
import type { Images } from './images.js'
import { cssColors } from './main-colors.js'
import { monogramColor } from './monogram.js'

/** Maximum number of images whose colors are kept. */
const MOST = 10_000

/**
 * The main colors of stored images. The path of an image contains a hash of its content, so its colors never change: they are
 * computed at the first use and kept.
 */
export class ImageColors {
  readonly #storage: Storage
  readonly #images: Images
  readonly #known = new Map<string, Promise<readonly string[] | undefined>>()

  constructor(storage: Storage, images: Images) {
    this.#storage = storage
    this.#images = images
  }

  /** Undefined if no image is stored at the path, or if it cannot be decoded now. */
  async read(path: string, { key }: Turn): Promise<readonly string[] | undefined> {
    const monogram = monogramColor(path)
    if (monogram !== undefined) return [monogram]
    const known = this.#known.get(path)
    if (known) return known
    // Without the signal of the client, because other clients wait for the same colors.
    const computing = this.#compute(path, { key })
    this.#known.set(path, computing)
    const [oldest] = this.#known.keys()
    if (this.#known.size > MOST && oldest !== undefined) this.#known.delete(oldest)
    const colors = await computing
    if (colors === undefined) this.#known.delete(path)
    return colors
  }

  async #compute(path: string, turn: Turn): Promise<readonly string[] | undefined> {
    try {
      const bytes = await this.#storage.get(path)
      return bytes && cssColors(await this.#images.colors({ bytes }, turn))
    } catch {
      return undefined
    }
  }
}
