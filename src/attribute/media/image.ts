import { GIF } from 'image-size/types/gif'
import { JPG } from 'image-size/types/jpg'
import { PNG } from 'image-size/types/png'
import { WEBP } from 'image-size/types/webp'
import type { Ending } from '../../kernel/storage/storage.js'

/** Format and size of an image, read from its bytes. Its file name and its media type are not trusted. */
export interface ImageHead {
  readonly ending: Ending
  readonly width: number
  readonly height: number
}

/** Readers of the accepted formats. Untrusted bytes must not reach the readers of the library for other formats. */
const READERS = { gif: GIF, jpg: JPG, png: PNG, webp: WEBP } as const satisfies Record<Ending, unknown>
/** The size must be in these first bytes. The limit protects against files that cause an endless search. */
const HEAD_BYTES = 262_144

/** Reads the head of a PNG, JPEG, GIF or WebP. undefined for other formats, and if the size is missing. */
export function imageHead(bytes: Buffer): ImageHead | undefined {
  const head = bytes.subarray(0, HEAD_BYTES)
  for (const ending of ['gif', 'jpg', 'png', 'webp'] as const) {
    const size = sizeBy(READERS[ending], head)
    if (size && size.width > 0 && size.height > 0) return { ending, width: size.width, height: size.height }
  }
  return undefined
}

/**
 * The size of an image. undefined if the library does not accept the bytes, or if it throws because it cannot read
 * them.
 */
function sizeBy({ validate, calculate }: typeof PNG, head: Buffer): { width: number; height: number } | undefined {
  try {
    return validate(head) ? calculate(head) : undefined
  } catch {
    return undefined
  }
}
