import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp'
import { checkContainer } from './container.js'
import { markHash, type Pixels } from './hash.js'
import { isIcon, largestIcon } from './icon.js'
import { mainColors } from './main-colors.js'
import { isSvg, sanitizeSvg } from './svg.js'
import {
  type ColorTask,
  ImageFailure,
  type ReadImage,
  type ReadTask,
  type VariantFormat,
  type VariantTask,
} from './task.js'

/*
 * Decodes and encodes images with sharp. It runs in the image process only.
 */

/** Readers of the accepted formats. All other readers of the library are disabled. */
const READERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Svg'].map((name) => `VipsForeignLoad${name}`)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: READERS })
// The library processes one image at a time and caches no images, so that the process needs little memory.
sharp.cache(false)
sharp.concurrency(1)

const ACCEPTED = ['jpeg', 'png', 'webp', 'gif', 'heif', 'svg']
const MOST_PIXELS = 36_000_000
/** Maximum size of all pixels in memory, in bytes. Images with interlacing are decoded as a whole. */
const MOST_DECODED_BYTES = 134_217_728
const MOST_SIDE = 16_384
/** Maximum width and height of a stored image, in pixels. A larger image is made smaller. */
const STORED_SIDE = 4_096
/** Number of pixels from which an image of a lossy format is stored as JPEG. As PNG, its file would be many times larger. */
const LARGEST_LOSSLESS = 1_000_000
/** Longer side of the image that is drawn from an SVG, in pixels. */
const DRAWN_SIDE = 1_024
/** Maximum width and height, in pixels, of the small image from which the hash is computed. */
const HASHED_SIDE = 256
/** Minimum opacity (0 to 255) of a pixel that a reader can see. */
const VISIBLE = 16
/** If the darkest and the brightest value (0 to 255) differ by less than this number, all pixels look the same. */
const LEAST_CONTRAST = 8

const options: SharpOptions = { failOn: 'error', limitInputPixels: MOST_PIXELS, sequentialRead: true }

export async function readImage({ bytes, pad }: ReadTask): Promise<ReadImage> {
  const source = await openImage(Buffer.from(bytes))
  const { width, height, hasAlpha } = source
  const pixels = await pixelsOf(source.open())
  const isBlank = looksBlank(pixels)
  const isPadded = pad && width !== height
  const isLarge = width * height > LARGEST_LOSSLESS
  const isPhoto = !hasAlpha && !isPadded && (source.format === 'jpeg' || (source.isLossy && isLarge))
  const image = source.open().resize(fitted(width, height, isPadded))
  const { data, info } = await encoded(image, isPhoto ? 'jpg' : 'png').toBuffer({ resolveWithObject: true })
  return {
    bytes: data,
    format: isPhoto ? 'jpg' : 'png',
    width,
    height,
    storedWidth: info.width,
    storedHeight: info.height,
    isBlank,
    hash: isBlank ? undefined : markHash(pixels),
  }
}

const fitted = (width: number, height: number, isPadded: boolean) => {
  const side = Math.min(STORED_SIDE, Math.max(width, height))
  return isPadded
    ? { width: side, height: side, fit: 'contain' as const, background: { r: 0, g: 0, b: 0, alpha: 0 } }
    : { width: side, height: side, fit: 'inside' as const, withoutEnlargement: true }
}

interface Source {
  readonly format: string
  /** Size after the image is rotated according to its metadata. */
  readonly width: number
  readonly height: number
  readonly hasAlpha: boolean
  /** Whether the format has already changed the pixels, so that a lossless copy is no better. */
  readonly isLossy: boolean
  /** Starts to decode. Each call decodes again. */
  open(): Sharp
}

async function openImage(bytes: Buffer): Promise<Source> {
  if (isIcon(bytes)) return openIcon(bytes)
  if (isSvg(bytes)) return openSvg(sanitizeSvg(bytes))
  const metadata = await metadataOf(bytes)
  const { format } = metadata
  if (!ACCEPTED.includes(format) || format === 'svg') throw notAccepted()
  checkSize(metadata)
  checkFrames(metadata, bytes)
  checkContainer(bytes, format)
  const { width, height } = metadata.autoOrient
  const isLossy = format === 'jpeg' || format === 'heif' || (format === 'webp' && !bytes.includes('VP8L', 0, 'latin1'))
  return { format, width, height, hasAlpha: metadata.hasAlpha, isLossy, open: () => sharp(bytes, options).autoOrient() }
}

async function openIcon(bytes: Buffer): Promise<Source> {
  const icon = largestIcon(bytes)
  if (Buffer.isBuffer(icon)) return openImage(icon)
  const { width, height, data } = icon
  const open = (): Sharp => sharp(data, { raw: { width, height, channels: 4 } })
  return { format: 'icon', width, height, hasAlpha: true, isLossy: false, open }
}

/** Draws an SVG in a fixed size, because the size in the file does not depend on the number of details. */
async function openSvg(svg: string): Promise<Source> {
  const bytes = Buffer.from(svg)
  const { width, height } = await metadataOf(bytes)
  const density = (72 * DRAWN_SIDE) / Math.max(width, height)
  if (!(density >= 1) || Math.min(width, height) * density < 72) throw tooLarge()
  const drawn = { ...options, density: Math.min(density, 20_000) }
  const size = await sharp(bytes, drawn).metadata()
  const open = (): Sharp => sharp(bytes, drawn)
  return { format: 'svg', width: size.width, height: size.height, hasAlpha: true, isLossy: false, open }
}

async function metadataOf(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
  } catch (cause) {
    throw notAccepted({ cause })
  }
}

const notAccepted = (more?: ErrorOptions): ImageFailure =>
  new ImageFailure('format', 'The content of the file is not an image in an accepted format.', more)

const tooLarge = (): ImageFailure => new ImageFailure('large', 'The image has too many pixels.')

function checkSize({ width, height, channels, depth }: Metadata): void {
  const decoded = width * height * channels * (depth === 'uchar' ? 1 : 2)
  const isLarge = width * height > MOST_PIXELS || decoded > MOST_DECODED_BYTES || Math.max(width, height) > MOST_SIDE
  if (isLarge) throw tooLarge()
}

function checkFrames({ pages = 1, format }: Metadata, bytes: Buffer): void {
  const isSequence = format === 'heif' && bytes.toString('latin1', 4, 12) === 'ftypavis'
  if (pages > 1 || isSequence) throw new ImageFailure('animated', 'The image has more than one frame.')
}

/** Returns the pixels of a small version of the image. They are used to find blank images and to compute the hash. */
async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image
    .resize({ width: HASHED_SIDE, height: HASHED_SIDE, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** Whether nothing is visible, or all pixels look the same. */
function looksBlank({ data }: Pixels): boolean {
  const least = [255, 255, 255, 255]
  const most = [0, 0, 0, 0]
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0
    for (let part = 0; part < 4; part++) {
      // The color of a transparent pixel is not visible.
      const value = data[at + part] ?? 0
      if (part < 3 && alpha < VISIBLE) continue
      least[part] = Math.min(least[part] ?? 0, value)
      most[part] = Math.max(most[part] ?? 0, value)
    }
  }
  const isInvisible = (most[3] ?? 0) < VISIBLE
  return isInvisible || most.every((value, part) => value - (least[part] ?? 0) < LEAST_CONTRAST)
}

/**
 * Maximum width, in pixels, at which the encoders may use more time to make a file smaller, unless the image is a
 * photo.
 */
const MOST_EFFORT_WIDTH = 512

/**
 * Encodes an image. For photos, effort 1 needs twice the time of effort 0 and gives no smaller files, and colors in half
 * of the resolution (4:2:0) are enough. For drawings, such as logos, effort 1 halves the files, and 4:2:0 blurs the edges.
 */
const encoded = (image: Sharp, format: VariantFormat, isFast = false): Sharp => {
  const effort = isFast ? 0 : 1
  switch (format) {
    case 'avif':
      return image.avif({ quality: 55, effort, chromaSubsampling: isFast ? '4:2:0' : '4:4:4' })
    case 'webp':
      return image.webp({ quality: 80, effort })
    case 'jpg':
      return image.jpeg({ quality: 90 })
    case 'png':
      return image.png({ compressionLevel: 6 })
  }
}

export const makeVariant = ({ bytes, width, format }: VariantTask): Promise<Buffer> => {
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8
  const image = sharp(Buffer.from(bytes), options).resize({ width, withoutEnlargement: true })
  return encoded(image, format, isJpeg || width > MOST_EFFORT_WIDTH).toBuffer()
}

/** The main colors of a stored image. A small version has the same colors. */
export const readColors = async ({ bytes }: ColorTask): Promise<Uint8Array> =>
  mainColors((await pixelsOf(sharp(Buffer.from(bytes), options))).data)
