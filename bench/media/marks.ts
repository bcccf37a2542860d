import sharp from 'sharp'

/*
 * A labelled set of drawn marks: each mark has variants, which show the same mark, and look-alikes, which share most of
 * its parts. The same number always draws the same mark.
 */

/** Random numbers from 0 to 1, the same for the same seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Pick = (least: number, most: number) => number

/** Elements of a mark on a square of 100 units. Each is drawn in the color of the mark. */
const PARTS: readonly ((pick: Pick) => string)[] = [
  (pick) => `<circle cx="${pick(20, 80)}" cy="${pick(20, 80)}" r="${pick(8, 26)}"/>`,
  (pick) =>
    `<circle cx="${pick(30, 70)}" cy="${pick(30, 70)}" r="${pick(14, 32)}" fill="none" stroke="currentColor" stroke-width="${pick(4, 12)}"/>`,
  (pick) => `<rect x="${pick(5, 60)}" y="${pick(5, 60)}" width="${pick(10, 40)}" height="${pick(10, 40)}"/>`,
  (pick) =>
    `<rect x="${pick(10, 50)}" y="${pick(10, 80)}" width="${pick(30, 50)}" height="${pick(5, 12)}" transform="rotate(${pick(0, 3) * 45} 50 50)"/>`,
  (pick) => polygon(pick(3, 6), pick(30, 70), pick(30, 70), pick(15, 32), pick(0, 60)),
  (pick) =>
    `<path d="M${pick(5, 40)} ${pick(60, 95)}L${pick(30, 60)} ${pick(5, 30)}L${pick(60, 95)} ${pick(60, 95)}" fill="none" stroke="currentColor" stroke-width="${pick(6, 14)}"/>`,
  (pick) =>
    `<path d="M${pick(10, 30)} ${pick(40, 60)}A30 30 0 0 ${pick(0, 1)} ${pick(70, 90)} ${pick(40, 60)}" fill="none" stroke="currentColor" stroke-width="${pick(6, 14)}"/>`,
]

function polygon(corners: number, x: number, y: number, radius: number, turn: number): string {
  const points = Array.from({ length: corners }, (_, corner) => {
    const angle = (corner / corners) * 2 * Math.PI + (turn * Math.PI) / 180
    return `${Math.round(x + radius * Math.cos(angle))},${Math.round(y + radius * Math.sin(angle))}`
  })
  return `<polygon points="${points.join(' ')}"/>`
}

/** The elements of mark number `seed`. */
export function markParts(seed: number): string[] {
  const next = random(seed)
  const pick: Pick = (least, most) => least + Math.floor(next() * (most - least + 1))
  return Array.from({ length: pick(2, 4) }, () => PARTS[pick(0, PARTS.length - 1)]?.(pick) ?? '')
}

/**
 * Marks of others that share the parts of mark number `seed`: one is missing, another one, added, moved or smaller, or
 * the whole mark is mirrored or turned.
 */
export function lookAlikes(seed: number): string[][] {
  const parts = markParts(seed)
  const [first = '', ...rest] = parts
  const [other = ''] = markParts(seed + 1_000_000)
  const [added = ''] = markParts(seed + 2_000_000)
  const changed = (transform: string, elements: string) => `<g transform="${transform}">${elements}</g>`
  return [
    rest,
    [other, ...rest],
    [...parts, added],
    [changed('translate(18 0)', first), ...rest],
    [changed('translate(50 50) scale(.7) translate(-50 -50)', first), ...rest],
    [changed('translate(100 0) scale(-1 1)', parts.join(''))],
    [changed('translate(0 100) scale(1 -1)', parts.join(''))],
    [changed('rotate(90 50 50)', parts.join(''))],
  ]
}

interface Drawing {
  readonly side?: number
  readonly color?: string
  readonly background?: string
  /** Margin on each side, as a part of the mark. */
  readonly margin?: number
  /** Radius of the corners of the background, as a part of its side. */
  readonly round?: number
}

/** A mark as a PNG. Without a background, it is transparent. What is outside of the mark is cut off, also in a margin. */
export function drawMark(
  parts: readonly string[],
  { side = 180, color = '#111', background, margin = 0, round = 0 }: Drawing = {},
): Promise<Buffer> {
  const [start, length] = [-100 * margin, 100 + 200 * margin]
  const ground = background
    ? `<rect x="${start}" y="${start}" width="${length}" height="${length}" rx="${round * length}" fill="${background}"/>`
    : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="${start} ${start} ${length} ${length}">${ground}<svg width="100" height="100" viewBox="0 0 100 100"><g fill="${color}" color="${color}">${parts.join('')}</g></svg></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

type Variant = (parts: readonly string[]) => Promise<Buffer>

const GRADIENT =
  '<svg xmlns="http://www.w3.org/2000/svg" width="260" height="260"><defs><linearGradient id="g" x2="1" y2="1"><stop offset="0" stop-color="#512da8"/><stop offset="1" stop-color="#00acc1"/></linearGradient></defs><rect width="260" height="260" rx="50" fill="url(#g)"/></svg>'

/** Images that show the same mark: resized, recompressed, recolored, with margins, and on backgrounds of all kinds. */
export const VARIANTS: Readonly<Record<string, Variant>> = {
  small: (parts) => drawMark(parts, { side: 32, background: '#fff' }),
  transparent: (parts) => drawMark(parts, { side: 48, color: '#c00' }),
  recolored: (parts) => drawMark(parts, { side: 128, color: '#0a66c2', background: '#fff' }),
  inverted: (parts) => drawMark(parts, { side: 200, color: '#fff', background: '#123' }),
  tile: (parts) => drawMark(parts, { color: '#fff', background: '#c2185b', margin: 0.3, round: 0.2 }),
  padded: (parts) => drawMark(parts, { side: 256, color: '#333', background: '#eee', margin: 0.6 }),
  jpeg: async (parts) =>
    sharp(await drawMark(parts, { color: '#e53', background: '#fff' }))
      .jpeg({ quality: 40 })
      .toBuffer(),
  enlarged: async (parts) =>
    sharp(await drawMark(parts, { side: 64, background: '#fff' }))
      .resize(200)
      .webp({ quality: 50 })
      .toBuffer(),
  'enlarged from 16 pixels': async (parts) =>
    sharp(
      await sharp(await drawMark(parts, { background: '#fff' }))
        .resize(16)
        .toBuffer(),
    )
      .resize(64)
      .png()
      .toBuffer(),
  'jpeg of low quality': async (parts) =>
    sharp(await drawMark(parts, { side: 120, color: '#08c', background: '#fff' }))
      .jpeg({ quality: 15 })
      .toBuffer(),
  blurred: async (parts) =>
    sharp(await drawMark(parts, { background: '#fff' }))
      .blur(2)
      .jpeg({ quality: 60 })
      .toBuffer(),
  grey: async (parts) =>
    sharp(await drawMark(parts, { side: 100, color: '#2e7d32', background: '#fff' }))
      .greyscale()
      .gif()
      .toBuffer(),
  'two colors': (parts) =>
    drawMark(
      parts.map((part, at) => (at === 0 ? `<g fill="#e53935" color="#e53935">${part}</g>` : part)),
      { color: '#1e88e5', background: '#fff' },
    ),
  'dark background': (parts) => drawMark(parts, { color: '#f5b301', background: '#0b0b12', margin: 0.15 }),
  'low contrast': (parts) => drawMark(parts, { color: '#9aa4b2', background: '#e8ecf2', margin: 0.1 }),
  'round tile': (parts) => drawMark(parts, { color: '#fff', background: '#1b5e20', margin: 0.35, round: 0.5 }),
  'tile with a gradient': async (parts) =>
    sharp(Buffer.from(GRADIENT))
      .composite([{ input: await drawMark(parts, { color: '#fff' }), left: 40, top: 40 }])
      .png()
      .toBuffer(),
  'margins of different widths': async (parts) =>
    sharp(await drawMark(parts, { background: '#fff' }))
      .extend({ top: 10, left: 60, bottom: 50, right: 20, background: '#fff' })
      .png()
      .toBuffer(),
}

const besideWord = async (parts: readonly string[], width: number, height: number, x: number, y: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#fff"/><text x="${x}" y="${y}" font-size="60" font-family="sans-serif" font-weight="bold">Acme</text></svg>`,
    ),
  )
    .composite([{ input: await drawMark(parts, { background: '#fff' }), left: 10, top: 5 }])
    .png()
    .toBuffer()

/** Images that show the mark and a word. */
export const WITH_WORD: Readonly<Record<string, Variant>> = {
  'word beside the mark': (parts) => besideWord(parts, 420, 190, 205, 115),
  'word below the mark': (parts) => besideWord(parts, 210, 270, 25, 250),
}
