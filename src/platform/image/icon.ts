import { ImageFailure } from './task.js'

/*
 * Reads the largest image of an icon file (ICO). It is a PNG, or a bitmap without its file header.
 */

interface IconPixels {
  readonly width: number
  readonly height: number
  /** Four bytes for each pixel: red, green, blue, alpha. */
  readonly data: Buffer
}

const MOST_SIDE = 1_024
const DIRECTORY_BYTES = 6
const ENTRY_BYTES = 16
const MOST_ENTRIES = 64

export const isIcon = (bytes: Buffer): boolean =>
  bytes.length > DIRECTORY_BYTES && bytes.readUInt32LE(0) === 0x10000 && bytes.readUInt16LE(4) > 0

/** The PNG or the pixels of the largest image. Throws if the file is damaged. */
export function largestIcon(bytes: Buffer): Buffer | IconPixels {
  try {
    const count = Math.min(bytes.readUInt16LE(4), MOST_ENTRIES)
    const entries = Array.from({ length: count }, (_, index) => {
      const at = DIRECTORY_BYTES + index * ENTRY_BYTES
      // The byte of the width is 0 for 256 pixels.
      return { side: bytes.readUInt8(at) || 256, size: bytes.readUInt32LE(at + 8), start: bytes.readUInt32LE(at + 12) }
    })
    const { size, start } = entries.reduce((best, entry) => (entry.side > best.side ? entry : best))
    if (start + size > bytes.length) throw new RangeError()
    const image = bytes.subarray(start, start + size)
    return image.readUInt32BE(0) === 0x89504e47 ? image : bitmapOf(image)
  } catch (error) {
    if (error instanceof RangeError) throw new ImageFailure('unreadable', 'The icon is not complete.')
    throw error
  }
}

/** The pixels of a bitmap. A mask of one bit for each pixel follows its colors. */
function bitmapOf(image: Buffer): IconPixels {
  const headerBytes = image.readUInt32LE(0)
  const width = image.readInt32LE(4)
  const height = Math.abs(image.readInt32LE(8)) >> 1
  const bits = image.readUInt16LE(14)
  const isPlain = image.readUInt32LE(16) === 0
  if (!isPlain || headerBytes < 40 || ![1, 4, 8, 24, 32].includes(bits))
    throw new ImageFailure('format', 'The icon has a format that is not accepted.')
  if (width < 1 || height < 1 || width > MOST_SIDE || height > MOST_SIDE)
    throw new ImageFailure('large', 'The icon has too many pixels.')
  const colors = bits > 8 ? 0 : image.readUInt32LE(32) || 2 ** bits
  const start = headerBytes + Math.min(colors, 256) * 4
  const rowBytes = Math.ceil((width * bits) / 32) * 4
  const maskRowBytes = Math.ceil(width / 32) * 4
  const maskStart = start + rowBytes * height
  const hasMask = image.length >= maskStart + maskRowBytes * height
  const data = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y++) {
    // The rows are stored from the bottom to the top.
    const row = start + (height - 1 - y) * rowBytes
    const maskRow = maskStart + (height - 1 - y) * maskRowBytes
    for (let x = 0; x < width; x++) {
      const color = colorAt(image, headerBytes, row, x, bits)
      const isMasked = bits < 32 && hasMask && bitsAt(image, maskRow, x, 1) === 1
      data.set([...color.slice(0, 3), isMasked ? 0 : (color[3] ?? 255)], (y * width + x) * 4)
    }
  }
  return { width, height, data }
}

/** Red, green, blue, and alpha if the bitmap has it. */
function colorAt(image: Buffer, palette: number, row: number, x: number, bits: number): number[] {
  const at = bits > 8 ? row + (x * bits) / 8 : palette + bitsAt(image, row, x, bits) * 4
  const [blue, green, red] = [image.readUInt8(at), image.readUInt8(at + 1), image.readUInt8(at + 2)]
  return bits === 32 ? [red, green, blue, image.readUInt8(at + 3)] : [red, green, blue]
}

function bitsAt(image: Buffer, row: number, x: number, bits: number): number {
  const byte = image.readUInt8(row + Math.floor((x * bits) / 8))
  return (byte >> (8 - bits - ((x * bits) % 8))) & (2 ** bits - 1)
}
