/*
 * Perceptual hash of a mark: similar for the same mark in another size, color, format, or with margins. First, the mark
 * is separated from its background. Then its shape is hashed.
 */

import { cropped, INSIDE, type Shape } from './shape.js'
import { symbolOf } from './symbol.js'

/** Pixels of an image: red, green, blue and alpha, one byte each. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

type Color = readonly [red: number, green: number, blue: number]

/**
 * Width and height in pixels to which the shape is reduced before it is hashed, and the number of frequencies of the
 * cosine transform in each direction.
 */
const SIDE = 32
const FREQUENCIES = 16
/** Positions of the lowest frequencies, without the average brightness, which says nothing about the shape. */
const LOWEST = Array.from({ length: FREQUENCIES ** 2 - 1 }, (_, index) => index + 1)
  .sort((a, b) => radius(a) - radius(b) || a - b)
  .slice(0, 128)
/**
 * A frequency below this share of the quadratic mean counts as zero. In a symmetric mark, half of the frequencies are
 * zero.
 */
const ZERO = 0.15
/**
 * Largest difference from the background that compression causes around the edges of a mark. A pixel with such a
 * difference belongs to the background.
 */
const NOISE = 0.1
/**
 * A pixel belongs to the background if it differs by less than this share of the difference of the mark, and completely
 * to the mark if it differs by more than 1 minus this share. So blurred edges keep their position.
 */
const EDGE = 0.25
/**
 * Share of the pixels with the largest differences from the background. These pixels are completely inside of the mark.
 */
const MOST_DIFFERENT = 0.1
/** If a mark fills at least this share of its bounding box, it is a tile. The mark is then the drawing on the tile. */
const TILE = 0.78
/** Minimum share of the pixels of a tile that a drawing has. A smaller drawing is noise. */
const LEAST_DRAWING = 0.015

/**
 * Start of every hash: the version of the algorithm. Increase it with every change that gives an image another hash.
 * Hashes of different versions cannot be compared.
 */
export const HASH_VERSION = '4-'

/** Whether this version computed a hash. */
export const isCurrentHash = (hash: string): boolean => hash.startsWith(HASH_VERSION)

/**
 * Computes the hash: its version, and 64 hexadecimal digits. If the mark is a symbol with a word, 64 digits of the symbol
 * follow. Undefined if no pixel differs from the background.
 */
export function markHash(pixels: Pixels): string | undefined {
  const shape = markShape(pixels)
  const symbol = shape && symbolOf(shape)
  const hashed = [shape, symbol].flatMap((part) => (part ? [hex(hashBits(squared(part)))] : []))
  return shape && `${HASH_VERSION}${hashed.join('')}`
}

/**
 * Number of bits in which two hashes of this version differ, from 0 to 256. A symbol with a word is also compared with a
 * mark without the word. Two symbols with words are compared as a whole, because different words are different marks.
 */
export function hammingDistance(first: string, second: string): number {
  const [[one = '', symbolOfOne = one], [other = '', symbolOfOther = other]] = [digitsOf(first), digitsOf(second)]
  return Math.min(bitsBetween(one, other), bitsBetween(symbolOfOne, other), bitsBetween(one, symbolOfOther))
}

/** The digits of the whole mark, and those of its symbol if it has a word. */
const digitsOf = (hash: string): string[] => hash.slice(HASH_VERSION.length).match(/.{64}/g) ?? []

function bitsBetween(first: string, second: string): number {
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
  const { color, share } = tileColor(pixels, whole)
  const tile = share < PLAIN ? brighterOrDarker(pixels, whole) : differenceFrom(pixels, color, whole)
  const drawing = cropped(tile)
  return drawing && mean(tile.data) > LEAST_DRAWING ? drawing.shape : mark.shape
}

/**
 * The drawing on a tile whose color changes gradually: the smaller one of the two groups of pixels, bright and dark
 * ones, whose brightness differs most (the threshold of Otsu).
 */
function brighterOrDarker(pixels: Pixels, within: Shape): Shape {
  const brightness = Float64Array.from(within.data, (_, at) => {
    const [red, green, blue] = colorAt(pixels, at)
    return 0.299 * red + 0.587 * green + 0.114 * blue
  })
  const inside = [...brightness.keys()].filter((at) => (within.data[at] ?? 0) >= INSIDE)
  const threshold = thresholdOf(inside.map((at) => brightness[at] ?? 0))
  const bright = inside.filter((at) => (brightness[at] ?? 0) > threshold).length
  const isBright = bright * 2 < inside.length
  const data = brightness.map((value, at) => (value > threshold === isBright ? (within.data[at] ?? 0) : 0))
  return { width: pixels.width, height: pixels.height, data }
}

/** The brightness (0 to 255) that divides values into the two groups with the largest difference (Otsu's method). */
function thresholdOf(values: readonly number[]): number {
  const counts = new Array<number>(256).fill(0)
  for (const value of values) counts[Math.round(value)] = (counts[Math.round(value)] ?? 0) + 1
  const total = values.reduce((sum, value) => sum + value, 0)
  let [best, threshold, below, sum] = [-1, 0, 0, 0]
  for (const [level, count] of counts.entries()) {
    below += count
    sum += level * count
    const above = values.length - below
    if (below === 0 || above === 0) continue
    const spread = below * above * (sum / below - (total - sum) / above) ** 2
    if (spread > best) [best, threshold] = [spread, level]
  }
  return threshold
}

/**
 * If at least this share of the pixels of a border or a tile has the most frequent color, it has a single color.
 * Otherwise its color changes gradually.
 */
const PLAIN = 0.45

/** Returns the color of the border. Undefined if the border is transparent or has no single color. */
function backgroundOf(pixels: Pixels): Color | undefined {
  const { width, height } = pixels
  const border: number[] = []
  for (let x = 0; x < width; x++) border.push(x, (height - 1) * width + x)
  for (let y = 1; y < height - 1; y++) border.push(y * width, y * width + width - 1)
  const opaque = border.filter((at) => alphaAt(pixels, at) > 127)
  if (opaque.length * 2 < border.length) return undefined
  const { color, share } = commonColor(pixels, opaque)
  return share < PLAIN ? undefined : color
}

/** Width in pixels of the rim of a tile, from which its color is taken. */
const RIM = 3

/** The color of a tile: the color of its rim, because the drawing on it can be larger than the rest of the tile. */
function tileColor(pixels: Pixels, { width, height, data }: Shape): CommonColor {
  const isInside = (x: number, y: number) =>
    x >= 0 && x < width && y >= 0 && y < height && (data[y * width + x] ?? 0) >= INSIDE
  const isRim = (x: number, y: number) =>
    !(isInside(x - RIM, y) && isInside(x + RIM, y) && isInside(x, y - RIM) && isInside(x, y + RIM))
  const rim: number[] = []
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (isInside(x, y) && isRim(x, y)) rim.push(y * width + x)
  return commonColor(pixels, rim)
}

interface CommonColor {
  readonly color: Color
  /** Share of the pixels that have the color, from 0 to 1. */
  readonly share: number
}

/** The average of the most frequent color. Colors are counted in steps of 32. */
function commonColor(pixels: Pixels, places: readonly number[]): CommonColor {
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
  return { color: [sum[0] / count, sum[1] / count, sum[2] / count], share: count / places.length }
}

const alphaAt = ({ data }: Pixels, at: number): number => data[at * 4 + 3] ?? 0
const colorAt = ({ data }: Pixels, at: number): Color => [
  data[at * 4] ?? 0,
  data[at * 4 + 1] ?? 0,
  data[at * 4 + 2] ?? 0,
]

/** The difference of the pixels that are completely inside of the mark, from all differences from the background. */
function clearOf(differences: Float64Array, within: Shape | undefined): number {
  const visible = new Float64Array(differences.length)
  let count = 0
  for (let at = 0; at < differences.length; at++) {
    const difference = differences[at] ?? 0
    if (difference > NOISE && (within?.data[at] ?? 1) >= INSIDE) visible[count++] = difference
  }
  return visible.subarray(0, count).sort()[Math.floor(count * (1 - MOST_DIFFERENT))] ?? 1
}

/**
 * Computes how much each pixel differs from a color, or from transparency. `within` limits it to a part of the image.
 */
function differenceFrom(pixels: Pixels, background: Color | undefined, within?: Shape): Shape {
  const { width, height } = pixels
  const differences = new Float64Array(width * height).map((_, at) =>
    background ? largestDifference(pixels, at, background) / 255 : 1,
  )
  const clear = background ? clearOf(differences, within) : 1
  const least = Math.max(NOISE, clear * EDGE)
  const data = differences.map((difference, at) => {
    const share = Math.max(0, Math.min(1, (difference - least) / (clear * (1 - EDGE) - least)))
    return share * (alphaAt(pixels, at) / 255) * (within?.data[at] ?? 1)
  })
  return { width, height, data }
}

/** The difference of the color channel that differs most. It runs for every pixel, so it allocates nothing. */
const largestDifference = ({ data }: Pixels, at: number, [red, green, blue]: Color): number =>
  Math.max(
    Math.abs((data[at * 4] ?? 0) - red),
    Math.abs((data[at * 4 + 1] ?? 0) - green),
    Math.abs((data[at * 4 + 2] ?? 0) - blue),
  )

const mean = (data: Float64Array): number => data.reduce((sum, value) => sum + value, 0) / data.length

/**
 * Scales the shape to the middle of a square of SIDE, in the same proportions. Each value is the average of its area.
 */
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

/** Two bits for each low frequency of the cosine transform: whether it is positive, and whether it is negative. */
function hashBits(square: Float64Array): boolean[] {
  const rows = transformed(square, SIDE, FREQUENCIES)
  const all = transformed(rows, SIDE, FREQUENCIES)
  const values = LOWEST.map((at) => all[at] ?? 0)
  const zero = ZERO * Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length)
  return [...values.map((value) => value > zero), ...values.map((value) => value < -zero)]
}

/** Square of the distance of a frequency from zero. */
function radius(at: number): number {
  return Math.floor(at / FREQUENCIES) ** 2 + (at % FREQUENCIES) ** 2
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
