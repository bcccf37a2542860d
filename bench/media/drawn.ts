import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A PNG with a pattern, so that it is not blank. `filling` bytes are added in a chunk that readers ignore. */
export function png(width: number, height: number, filling = 0): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits for red, green and blue.
  header.set([8, 2, 0, 0, 0], 8)
  const rows = Buffer.alloc((width * 3 + 1) * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      rows.set([(x * 255) / width, (y * 255) / height, x > width / 2 ? 200 : 20], y * (width * 3 + 1) + 1 + x * 3)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...(filling > 0 ? [chunk('fiLl', Buffer.alloc(filling))] : []),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const bytes = Buffer.alloc(named.length + 8)
  bytes.writeUInt32BE(data.length, 0)
  named.copy(bytes, 4)
  bytes.writeUInt32BE(crc32(named), named.length + 4)
  return bytes
}

/** The pattern of `png` in another format. */
export const image = (
  format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'tiff',
  width: number,
  height: number,
): Promise<Buffer> => sharp(png(width, height)).toFormat(format).toBuffer()

/** Draws SVG elements on a square of 100 units. Without a background, it is transparent. */
export const drawn = (elements: string, side = 256, background?: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 100 100">${
        background ? `<rect width="100" height="100" fill="${background}"/>` : ''
      }${elements}</svg>`,
    ),
  )
    .png()
    .toBuffer()
