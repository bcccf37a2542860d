import { GIF } from 'image-size/types/gif'
import { JPG } from 'image-size/types/jpg'
import { PNG } from 'image-size/types/png'
import { WEBP } from 'image-size/types/webp'
import type { Ending } from '../../kernel/storage/storage.js'

/** What the bytes of an image say of it, whatever its name or its sender say. */
export interface ImageHead {
  readonly ending: Ending
  readonly width: number
  readonly height: number
}

/** Readers of what is kept; the library's others are nothing that a stranger should reach. */
const READERS = { gif: GIF, jpg: JPG, png: PNG, webp: WEBP } as const satisfies Record<Ending, unknown>
/** Where the size stands at the latest: what was made to be searched without end is not searched any further. */
const HEAD_BYTES = 262_144

/** Reads the head of a PNG, JPEG, GIF or WebP; undefined for anything else, and for one that ends before its size. */
export function imageHead(bytes: Buffer): ImageHead | undefined {
  const head = bytes.subarray(0, HEAD_BYTES)
  for (const ending of ['gif', 'jpg', 'png', 'webp'] as const) {
    const size = sizeBy(READERS[ending], head)
    if (size && size.width > 0 && size.height > 0) return { ending, width: size.width, height: size.height }
  }
  return undefined
}

/** The library throws at what it cannot read. */
function sizeBy({ validate, calculate }: typeof PNG, head: Buffer): { width: number; height: number } | undefined {
  try {
    return validate(head) ? calculate(head) : undefined
  } catch {
    return undefined
  }
}
