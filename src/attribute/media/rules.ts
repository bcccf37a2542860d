import { Problem } from '../../kernel/problem/problem.js'
import { pathOf } from '../../kernel/storage/storage.js'
import { type ImageHead, imageHead } from './image.js'

/** Maximum size of an image file, in bytes. */
export const IMAGE_BYTES = 5_242_880
/** Minimum and maximum side of a logo, in pixels. */
const LEAST_SIDE = 32
const MOST_SIDE = 8_192
/** Maximum ratio of the long side to the short side. A longer image is a banner. */
const MOST_ASPECT = 8
/** Maximum ratio of the long side to the short side of a square logo. */
const SQUARE_ASPECT = 1.25

export interface Logo extends ImageHead {
  readonly bytes: Buffer
  readonly path: string
  /** Kind of the logo, by the shape of the image. */
  readonly logoType: 'SQUARE' | 'STANDARD'
}

/** Checks that bytes are a valid logo. `field` is the request field that contains them. */
export function logoOf(bytes: Buffer, field: string): Logo {
  const head = imageHead(bytes)
  if (!head) throw unreadable(field)
  const { width, height, ending } = head
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  if (short < LEAST_SIDE) {
    throw new Problem('image_too_small', {
      detail: `The image is ${width} by ${height} pixels.`,
      field,
      hint: `Send an image with sides of at least ${LEAST_SIDE} pixels.`,
    })
  }
  if (long > MOST_SIDE || long / short > MOST_ASPECT) {
    throw new Problem('image_wrong_aspect', {
      detail: `The image is ${width} by ${height} pixels, which is too large or too long for a logo.`,
      field,
      hint: `Send an image with sides of at most ${MOST_SIDE} pixels. The long side can be at most ${MOST_ASPECT} times the short side.`,
    })
  }
  const logoType = long / short <= SQUARE_ASPECT ? 'SQUARE' : 'STANDARD'
  return { ...head, bytes, path: pathOf(bytes, ending), logoType }
}

const unreadable = (field: string): Problem =>
  new Problem('image_unreadable', {
    detail: 'The content of the file is not an image in an accepted format.',
    field,
    hint: 'Send a PNG, JPEG, WebP or GIF.',
  })
