import type { Ending } from '../storage/storage.js'

/** What the bytes of an image say of it, whatever its name or its sender say. */
export interface ImageHead {
  readonly ending: Ending
  readonly width: number
  readonly height: number
}

/** Reads the head of a PNG, JPEG, GIF or WebP; undefined for anything else, and for one that ends before its size. */
export function imageHead(bytes: Buffer): ImageHead | undefined {
  for (const read of [png, gif, webp, jpeg]) {
    const head = read(bytes)
    if (head && head.width > 0 && head.height > 0) return head
  }
  return undefined
}

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + text.length) === text

function png(bytes: Buffer): ImageHead | undefined {
  if (bytes.length < 24 || !startsWith(bytes, '\x89PNG\r\n\x1a\n') || !startsWith(bytes, 'IHDR', 12)) return undefined
  return { ending: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

function gif(bytes: Buffer): ImageHead | undefined {
  if (bytes.length < 10 || !/^GIF8[79]a/.test(bytes.toString('latin1', 0, 6))) return undefined
  return { ending: 'gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
}

/** Its three kinds (lossy, lossless, extended) keep the size in three ways. */
function webp(bytes: Buffer): ImageHead | undefined {
  if (bytes.length < 30 || !startsWith(bytes, 'RIFF') || !startsWith(bytes, 'WEBP', 8)) return undefined
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X')
    return { ending: 'webp', width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8L' && bytes[20] === 0x2f) {
    const packed = bytes.readUInt32LE(21)
    return { ending: 'webp', width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
  }
  return kind === 'VP8 ' && bytes.readUIntBE(23, 3) === 0x9d012a
    ? { ending: 'webp', width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    : undefined
}

/** The size stands in the start of frame, a segment after others of any length. */
function jpeg(bytes: Buffer): ImageHead | undefined {
  if (!startsWith(bytes, '\xff\xd8\xff')) return undefined
  for (let at = 2; at + 9 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return undefined
    const isFill = marker === 0xff
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { ending: 'jpg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += isFill ? 1 : 2 + Math.max(2, bytes.readUInt16BE(at + 2))
  }
  return undefined
}
