/** The first bytes of images of any size. The service reads no more of an image. */
export const png = (width: number, height: number, filling = 0): Buffer => {
  const bytes = Buffer.alloc(33 + filling)
  bytes.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

export const gif = (width: number, height: number): Buffer => {
  const bytes = Buffer.alloc(13)
  bytes.write('GIF89a', 'latin1')
  bytes.writeUInt16LE(width, 6)
  bytes.writeUInt16LE(height, 8)
  return bytes
}

/** With a segment of `before` bytes before the frame. */
export const jpeg = (width: number, height: number, before = 20): Buffer => {
  const segment = Buffer.alloc(before + 2)
  segment.writeUInt16BE(0xffe0)
  segment.writeUInt16BE(before, 2)
  const frame = Buffer.alloc(12)
  frame.writeUInt16BE(0xffc0)
  frame.writeUInt16BE(10, 2)
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([Buffer.from([0xff, 0xd8]), segment, frame])
}

export const webp = (kind: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number): Buffer => {
  const bytes = Buffer.alloc(34)
  bytes.write('RIFF', 'latin1')
  bytes.write(`WEBP${kind}`, 8, 'latin1')
  if (kind === 'VP8X') {
    bytes.writeUIntLE(width - 1, 24, 3)
    bytes.writeUIntLE(height - 1, 27, 3)
  } else if (kind === 'VP8L') {
    bytes[20] = 0x2f
    bytes.writeUInt32LE(((height - 1) << 14) | (width - 1), 21)
  } else {
    bytes.writeUIntBE(0x9d012a, 23, 3)
    bytes.writeUInt16LE(width, 26)
    bytes.writeUInt16LE(height, 28)
  }
  return bytes
}
