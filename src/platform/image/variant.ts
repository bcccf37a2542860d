import type { VariantFormat } from './task.js'

/** Widths in which images are served, in pixels. */
export const VARIANT_WIDTHS = [64, 128, 256, 512, 1_024, 2_048] as const

/** Maximum width of an AVIF image, in pixels. The encoder needs too much time for a larger image. */
export const MOST_AVIF_WIDTH = 1_024

/** Formats in which images are served. */
export const VARIANT_FORMATS = ['avif', 'webp', 'png', 'jpg'] as const satisfies readonly VariantFormat[]

/** The path of a variant of the image at `path`. */
export const variantPath = (path: string, width: number, format: VariantFormat): string => `${path}.${width}.${format}`

/** The paths of all variants that an image can have. */
export const variantPaths = (path: string): string[] =>
  VARIANT_WIDTHS.flatMap((width) => VARIANT_FORMATS.map((format) => variantPath(path, width, format)))

/** The format for a client. A client that accepts neither AVIF nor WebP gets the format of the stored image. */
export function variantFormat(path: string, width: number, accepts: (type: string) => boolean): VariantFormat {
  if (width <= MOST_AVIF_WIDTH && accepts('image/avif')) return 'avif'
  if (accepts('image/webp')) return 'webp'
  return path.endsWith('.jpg') ? 'jpg' : 'png'
}
