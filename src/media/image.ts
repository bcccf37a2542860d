import { imageSize } from 'image-size'
import { type Ending, isEnding } from '../storage/storage.js'

/** What the bytes of an image say of it, whatever its name or its sender say. */
export interface ImageHead {
  readonly ending: Ending
  readonly width: number
  readonly height: number
}

/** Reads the head of a PNG, JPEG, GIF or WebP; undefined for anything else, and for one that ends before its size. */
export function imageHead(bytes: Buffer): ImageHead | undefined {
  const { type, width, height } = sizeOf(bytes)
  return isEnding(type) && width > 0 && height > 0 ? { ending: type, width, height } : undefined
}

/** The library throws at what it cannot read. */
function sizeOf(bytes: Buffer): {
  readonly type?: string | undefined
  readonly width: number
  readonly height: number
} {
  try {
    return imageSize(bytes)
  } catch {
    return { width: 0, height: 0 }
  }
}
