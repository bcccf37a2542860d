/*
 * The main colors of an image: its visible pixels, grouped by similar color. The color of a group is its most frequent one,
 * because the pixels at the edges of a shape have mixed colors.
 */

/** Maximum number of colors. */
const MOST = 5
/** The least part of the visible pixels that a main color has. */
const LEAST_SHARE = 0.02
/** Alpha of a pixel from which it is visible. */
const VISIBLE = 128
/** Greatest distance of two colors that look the same in a logo, in the cube of red, green and blue. */
const SAME = 56

/** A color, with its number of pixels. */
interface Counted {
  readonly color: number
  count: number
}

const partsOf = (color: number): number[] => [color >> 16, (color >> 8) & 0xff, color & 0xff]

function distance(one: number, other: number): number {
  const parts = partsOf(other)
  return Math.hypot(...partsOf(one).map((value, at) => value - (parts[at] ?? 0)))
}

const byCount = (a: Counted, b: Counted): number => b.count - a.count

/** The main colors of pixels with four channels, the most frequent first, as three bytes each. */
export function mainColors(data: Uint8Array): Uint8Array {
  const colors = groupsOf(visibleColors(data)).sort(byCount)
  const visible = colors.reduce((sum, { count }) => sum + count, 0)
  const main: Counted[] = []
  for (const counted of colors) {
    const same = main.find(({ color }) => distance(color, counted.color) < SAME)
    if (same) same.count += counted.count
    else main.push({ ...counted })
  }
  const shown = main.sort(byCount).filter(({ count }) => count >= visible * LEAST_SHARE)
  return Uint8Array.from(shown.slice(0, MOST).flatMap(({ color }) => partsOf(color)))
}

/** The visible colors, each with its number of pixels. */
function visibleColors(data: Uint8Array): Map<number, number> {
  const counts = new Map<number, number>()
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < VISIBLE) continue
    const color = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
    counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  return counts
}

/** The colors with the same first four bits of each channel, as their most frequent one, with the pixels of all. */
function groupsOf(counts: ReadonlyMap<number, number>): Counted[] {
  const groups = new Map<number, { readonly best: Counted; readonly count: number }>()
  for (const [color, count] of counts) {
    const key = color & 0xf0_f0_f0
    const group = groups.get(key)
    const best = group && group.best.count >= count ? group.best : { color, count }
    groups.set(key, { best, count: (group?.count ?? 0) + count })
  }
  return [...groups.values()].map(({ best, count }) => ({ color: best.color, count }))
}

/** Colors of three bytes each as CSS writes them, such as `#635bff`. */
export const cssColors = (bytes: Uint8Array): string[] =>
  Array.from(
    { length: bytes.length / 3 },
    (_, index) => `#${Buffer.from(bytes.subarray(index * 3, index * 3 + 3)).toString('hex')}`,
  )
