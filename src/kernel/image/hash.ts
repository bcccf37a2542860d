/*
 * Perceptual hash of a mark: similar for the same mark in another size, color, format, or with margins. First, the mark
 * is separated from its background. Then its shape is hashed.
 */

/** Pixels of an image: red, green, blue and alpha, one byte each. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** How much each pixel belongs to the mark, from 0 to 1. */
interface Shape {
  readonly width: number
  readonly height: number
  readonly data: Float64Array
}

type Color = readonly [red: number, green: number, blue: number]

/** Side of the square in which the shape is compared, and number of frequencies in each direction. */
const SIDE = 32
const FREQUENCIES = 16
/** From this difference from the background (0 to 1), a pixel belongs to the mark completely. */
const CLEAR = 0.25
/** From this value, a pixel is inside the bounds of the mark. */
const INSIDE = 0.4
/** A mark that fills this part of its bounds is a tile. The mark is then what is drawn on the tile. */
const TILE = 0.78
/** A drawing on a tile needs this part of its pixels, or it is noise. */
const LEAST_DRAWING = 0.015

/** The hash as 64 hexadecimal digits. Undefined if nothing differs from the background. */
export function markHash(pixels: Pixels): string | undefined {
  const shape = markShape(pixels)
  return shape && hex(hashBits(squared(shape)))
}

/** Number of bits in which two hashes differ, from 0 to 256. */
export function hammingDistance(first: string, second: string): number {
  let distance = 0
  for (let at = 0; at < first.length; at += 8) {
    let bits = Number.parseInt(first.slice(at, at + 8), 16) ^ Number.parseInt(second.slice(at, at + 8), 16)
    for (; bits !== 0; bits &= bits - 1) distance++
  }
  return distance
}

function markShape(pixels: Pixels): Shape | undefined {
  const whole = differenceFrom(pixels, backgroundOf(pixels))
  const mark = cropped(whole)
  if (!mark) return undefined
  if (mean(mark.shape.data) < TILE) return mark.shape
  const tile = differenceFrom(pixels, dominantColor(pixels, whole), whole)
  const drawing = cropped(tile)
  return drawing && mean(tile.data) > LEAST_DRAWING ? drawing.shape : mark.shape
}

/** The color of the border. Undefined if the border is transparent. */
function backgroundOf(pixels: Pixels): Color | undefined {
  const { width, height } = pixels
  const border: number[] = []
  for (let x = 0; x < width; x++) border.push(x, (height - 1) * width + x)
  for (let y = 1; y < height - 1; y++) border.push(y * width, y * width + width - 1)
  const opaque = border.filter((at) => alphaAt(pixels, at) > 127)
  return opaque.length * 2 < border.length ? undefined : commonColor(pixels, opaque)
}

const dominantColor = (pixels: Pixels, { data }: Shape): Color =>
  commonColor(
    pixels,
    [...data.keys()].filter((at) => (data[at] ?? 0) >= INSIDE),
  )

/** The average of the most frequent color. Colors are counted in steps of 32. */
function commonColor(pixels: Pixels, places: readonly number[]): Color {
  const groups = new Map<number, { count: number; sum: [number, number, number] }>()
  for (const at of places) {
    const color = colorAt(pixels, at)
    const key = color.reduce((sum, part) => sum * 8 + (part >> 5), 0)
    const group = groups.get(key) ?? { count: 0, sum: [0, 0, 0] }
    group.count++
    for (const part of [0, 1, 2] as const) group.sum[part] += color[part]
    groups.set(key, group)
  }
  const { count, sum } = [...groups.values()].reduce((best, group) => (group.count > best.count ? group : best), {
    count: 0,
    sum: [0, 0, 0],
  })
  return [sum[0] / count, sum[1] / count, sum[2] / count]
}

const alphaAt = ({ data }: Pixels, at: number): number => data[at * 4 + 3] ?? 0
const colorAt = ({ data }: Pixels, at: number): Color => [
  data[at * 4] ?? 0,
  data[at * 4 + 1] ?? 0,
  data[at * 4 + 2] ?? 0,
]

/** How much each pixel differs from a color, or from transparency. `within` limits it to a part of the image. */
function differenceFrom(pixels: Pixels, background: Color | undefined, within?: Shape): Shape {
  const { width, height } = pixels
  const data = new Float64Array(width * height)
  for (let at = 0; at < data.length; at++) {
    const color = colorAt(pixels, at)
    const difference = background
      ? Math.max(...color.map((part, index) => Math.abs(part - (background[index] ?? 0)))) / 255
      : 1
    data[at] = Math.min(1, difference / CLEAR) * (alphaAt(pixels, at) / 255) * (within?.data[at] ?? 1)
  }
  return { width, height, data }
}

/** The part of a shape inside of its bounds. */
function cropped({ width, height, data }: Shape): { readonly shape: Shape } | undefined {
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((data[y * width + x] ?? 0) < INSIDE) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  if (right < left) return undefined
  const inner = { width: right - left + 1, height: bottom - top + 1 }
  const part = new Float64Array(inner.width * inner.height)
  for (let y = 0; y < inner.height; y++)
    for (let x = 0; x < inner.width; x++) part[y * inner.width + x] = data[(top + y) * width + left + x] ?? 0
  return { shape: { ...inner, data: part } }
}

const mean = (data: Float64Array): number => data.reduce((sum, value) => sum + value, 0) / data.length

/** The shape in the middle of a square of SIDE, in the same proportions. Each value is the average of its area. */
function squared({ width, height, data }: Shape): Float64Array {
  const out = new Float64Array(SIDE * SIDE)
  const scale = Math.max(width, height) / SIDE
  const [left, top] = [(SIDE - width / scale) / 2, (SIDE - height / scale) / 2]
  const steps = Math.max(1, Math.ceil(scale))
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      let sum = 0
      for (let step = 0; step < steps * steps; step++) {
        const sx = Math.floor((x - left + ((step % steps) + 0.5) / steps) * scale)
        const sy = Math.floor((y - top + (Math.floor(step / steps) + 0.5) / steps) * scale)
        if (sx >= 0 && sx < width && sy >= 0 && sy < height) sum += data[sy * width + sx] ?? 0
      }
      out[y * SIDE + x] = sum / (steps * steps)
    }
  return out
}

/** One bit for each low frequency of the cosine transform: whether it is above the median. */
function hashBits(square: Float64Array): boolean[] {
  const rows = transformed(square, SIDE, FREQUENCIES)
  const values = transformed(rows, SIDE, FREQUENCIES)
  // The first value is the average brightness, which says nothing about the shape.
  const median = [...values.slice(1)].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  return [...values].map((value) => value > median)
}

/** Cosine transform of each row. The result is transposed, so that a second call transforms the columns. */
function transformed(data: Float64Array, length: number, frequencies: number): Float64Array {
  const count = data.length / length
  const out = new Float64Array(count * frequencies)
  for (let row = 0; row < count; row++)
    for (let frequency = 0; frequency < frequencies; frequency++) {
      let sum = 0
      for (let at = 0; at < length; at++)
        sum += (data[row * length + at] ?? 0) * Math.cos((Math.PI * frequency * (2 * at + 1)) / (2 * length))
      out[frequency * count + row] = sum
    }
  return out
}

const hex = (bits: readonly boolean[]): string =>
  Array.from({ length: bits.length / 4 }, (_, digit) =>
    [0, 1, 2, 3].reduce((sum, bit) => sum * 2 + (bits[digit * 4 + bit] ? 1 : 0), 0).toString(16),
  ).join('')
