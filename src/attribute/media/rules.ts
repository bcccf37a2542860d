import { Problem } from '../../kernel/problem/problem.js'
import { pathOf } from '../../kernel/storage/storage.js'
import { type ImageHead, imageHead } from './image.js'

/** Largest file of an image, in bytes. */
export const IMAGE_BYTES = 5_242_880
/** Sides of a logo, in pixels: less is a smudge, more is no logo. */
const LEAST_SIDE = 32
const MOST_SIDE = 8_192
/** Longer than this is a banner. */
const MOST_ASPECT = 8
/** Up to this it counts as square. */
const SQUARE_ASPECT = 1.25

export interface Logo extends ImageHead {
  readonly bytes: Buffer
  readonly path: string
  /** The slot that its shape fits. */
  readonly logoType: 'SQUARE' | 'STANDARD'
}

/** Judges bytes as a logo; `field` is what they came in. */
export function logoOf(bytes: Buffer, field: string): Logo {
  const head = imageHead(bytes)
  if (!head) throw unreadable(field)
  const { width, height, ending } = head
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  if (short < LEAST_SIDE) {
    throw new Problem('image_too_small', {
      detail: `The image is ${width} by ${height} pixels.`,
      field,
      hint: `Send one of at least ${LEAST_SIDE} pixels a side.`,
    })
  }
  if (long > MOST_SIDE || long / short > MOST_ASPECT) {
    throw new Problem('image_wrong_aspect', {
      detail: `The image is ${width} by ${height} pixels, which is no logo.`,
      field,
      hint: `Send one of at most ${MOST_SIDE} pixels a side, and at most ${MOST_ASPECT} times as long as wide.`,
    })
  }
  const logoType = long / short <= SQUARE_ASPECT ? 'SQUARE' : 'STANDARD'
  return { ...head, bytes, path: pathOf(bytes, ending), logoType }
}

const unreadable = (field: string): Problem =>
  new Problem('image_unreadable', {
    detail: 'The file is no image that can be kept, whatever its name says.',
    field,
    hint: 'Send a PNG, JPEG, WebP or GIF.',
  })
