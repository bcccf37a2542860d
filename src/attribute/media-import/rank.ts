import type { ReadImage } from '../../platform/image/task.js'
import { type ImageUse, isSquare } from '../media/media-rules.js'
import type { PageImage } from './page-images.js'
import type { ImageSignal, SignalTable } from './signals.js'

/** A side in pixels that is large enough: a larger image is not better. */
const GOOD_SIDE = 256
/** Points for the size, and for the shape of a square logo. */
const SIZE_POINTS = 20
const SQUARE_POINTS = 20

/** The images for a use, each URL once, in the order in which they should be fetched. */
export function inOrder(images: readonly PageImage[], signals: SignalTable): PageImage[] {
  const weight = ({ signal }: PageImage) => signals[signal]?.weight ?? 0
  const side = (image: PageImage) => Math.min(image.side, GOOD_SIDE)
  const seen = new Set<string>()
  return images
    .filter(({ signal }) => signals[signal])
    .sort((a, b) => weight(b) - weight(a) || side(b) - side(a))
    .filter(({ url }) => !seen.has(url) && seen.add(url))
}

/** Score of a fetched image for a use. A higher score is better. */
export function scoreOf(
  { signal, image }: { readonly signal: ImageSignal; readonly image: Pick<ReadImage, 'width' | 'height'> },
  signals: SignalTable,
  profile: ImageUse['profile'],
): number {
  const size = Math.min(1, Math.min(image.width, image.height) / GOOD_SIDE) * SIZE_POINTS
  const shape = profile === 'SQUARE' && isSquare(image) ? SQUARE_POINTS : 0
  return (signals[signal]?.weight ?? 0) + size + shape
}
