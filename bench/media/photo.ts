import sharp from 'sharp'

const WIDTH = 4_000
const HEIGHT = 3_000
/**
 * Columns of random colors, and opacity. Each layer is enlarged to the size of the photo and covers the layers before
 * it, so that the photo has details of all sizes.
 */
const LAYERS = [
  [8, 1],
  [40, 0.5],
  [200, 0.3],
  [1_000, 0.2],
  [2_000, 0.1],
] as const

/** A picture with the size, the details and the file size of a photo. Another seed makes another photo. */
export async function photo(seed: number): Promise<Buffer> {
  let state = seed
  const random = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state >> 16
  }
  const layers = await Promise.all(
    LAYERS.map(([columns, opacity]) => {
      const rows = (columns * HEIGHT) / WIDTH
      const pixels = Buffer.alloc(columns * rows * 3).map(random)
      return sharp(pixels, { raw: { width: columns, height: rows, channels: 3 } })
        .resize(WIDTH, HEIGHT, { kernel: 'cubic' })
        .ensureAlpha(opacity)
        .png({ compressionLevel: 0 })
        .toBuffer()
    }),
  )
  const [first = Buffer.alloc(0), ...others] = layers
  return sharp(first)
    .composite(others.map((input) => ({ input })))
    .removeAlpha()
    .jpeg({ quality: 88 })
    .toBuffer()
}
