/** How much each pixel belongs to a mark, from 0 to 1. */
export interface Shape {
  readonly width: number
  readonly height: number
  readonly data: Float64Array
}

/** Minimum value at which a pixel is inside the bounds of the mark. */
export const INSIDE = 0.4

/** Returns the part of a shape inside of its bounds. */
export function cropped({ width, height, data }: Shape): { readonly shape: Shape } | undefined {
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
  return { shape: partOf({ width, height, data }, { left, right, top, bottom }) }
}

/** The first and the last column and row of a part of an image. */
interface Bounds {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Cuts a part out of a shape. */
export function partOf({ width, data }: Shape, { left, right, top, bottom }: Bounds): Shape {
  const inner = { width: right - left + 1, height: bottom - top + 1 }
  const part = new Float64Array(inner.width * inner.height)
  for (let y = 0; y < inner.height; y++)
    for (let x = 0; x < inner.width; x++) part[y * inner.width + x] = data[(top + y) * width + left + x] ?? 0
  return { ...inner, data: part }
}
