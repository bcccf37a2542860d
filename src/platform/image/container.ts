import { ImageFailure } from './task.js'

/*
 * Finds where an image ends in its file. A file that continues after the image can be read as a file of another type
 * too, such as an archive or a page.
 */

/**
 * Number of bytes after the image that are accepted if all of them are zero. Some programs fill the last block of the
 * file with zeros.
 */
const MOST_FILLING = 65_536

/** Text that does not occur in images, but in files that are also read as pages, scripts or documents. */
const FOREIGN = ['<script', '<?php', '<html', '<!DOCTYPE html', '%PDF-', '<iframe', 'javascript:']

/** Throws if a file contains more than one image: frames of an animation, another file, or bytes after the image. */
export function checkContainer(bytes: Buffer, format: string): void {
  const foreign = FOREIGN.find((text) => bytes.includes(text, 0, 'latin1'))
  if (foreign !== undefined) throw trailing()
  const end = endOf(bytes, format)
  if (end === undefined) return
  const rest = bytes.subarray(end)
  if (rest.length === 0 || (format === 'jpeg' && isNextJpeg(rest))) return
  if (rest.length > MOST_FILLING || rest.some((byte) => byte !== 0)) throw trailing()
}

const trailing = (): ImageFailure =>
  new ImageFailure('trailing', 'The file contains more than an image, such as a script or an archive.')

/** Cameras store a preview as a second JPEG after the first. */
const isNextJpeg = (rest: Buffer): boolean =>
  rest.length > 3 && rest.readUInt16BE(0) === 0xffd8 && endOfJpeg(rest) === rest.length

function endOf(bytes: Buffer, format: string): number | undefined {
  try {
    if (format === 'png') return endOfPng(bytes)
    if (format === 'jpeg') return endOfJpeg(bytes)
    if (format === 'gif') return endOfGif(bytes)
    return format === 'webp' ? 8 + evened(bytes.readUInt32LE(4)) : undefined
  } catch (error) {
    if (error instanceof RangeError) throw new ImageFailure('unreadable', 'The file ends before the image does.')
    throw error
  }
}

const evened = (length: number): number => length + (length % 2)

function endOfPng(bytes: Buffer): number {
  for (let at = 8; ; ) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'acTL') throw new ImageFailure('animated', 'The image has more than one frame.')
    at += 12 + bytes.readUInt32BE(at)
    if (type === 'IEND') return at
  }
}

/** Start of scan, after which pixels follow without a length. */
const SCAN = 0xda
const END = 0xd9
/** Markers without a length: restarts, and the start of the image. */
const isBare = (marker: number): boolean => (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01 || marker === 0

function endOfJpeg(bytes: Buffer): number {
  for (let at = 0; ; ) {
    at = bytes.indexOf(0xff, at)
    if (at < 0) throw new RangeError()
    const marker = bytes.readUInt8(at + 1)
    if (marker === END) return at + 2
    if (marker === 0xff) at += 1
    else if (isBare(marker)) at += 2
    else at += marker === SCAN ? 2 : 2 + bytes.readUInt16BE(at + 2)
  }
}

function endOfGif(bytes: Buffer): number {
  for (let at = 13 + tableBytes(bytes.readUInt8(10)); ; ) {
    const kind = bytes.readUInt8(at)
    if (kind === 0x3b) return at + 1
    if (kind === 0x21) at = endOfBlocks(bytes, at + 2)
    else if (kind === 0x2c) at = endOfBlocks(bytes, at + 11 + tableBytes(bytes.readUInt8(at + 9)))
    else throw new RangeError()
  }
}

/** Size of the table of colors that the flags of a GIF announce. */
const tableBytes = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1))

function endOfBlocks(bytes: Buffer, start: number): number {
  let at = start
  for (let length = bytes.readUInt8(at); length > 0; length = bytes.readUInt8(at)) at += 1 + length
  return at + 1
}
