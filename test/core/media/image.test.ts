import { describe, expect, test } from 'vitest'
import { imageHead } from '../../../src/attribute/media/image.js'
import { logoOf } from '../../../src/attribute/media/rules.js'
import { gif, jpeg, png, webp } from '../../support/make/image.js'

test.each([
  ['png', png(640, 480)],
  ['gif', gif(640, 480)],
  ['jpg', jpeg(640, 480)],
  ['jpg', jpeg(640, 480, 60_000)],
  ['webp', webp('VP8 ', 640, 480)],
  ['webp', webp('VP8L', 640, 480)],
  ['webp', webp('VP8X', 640, 480)],
])('reads the format and the size of a %s from its bytes, and does not throw if bytes are missing', (ending, bytes) => {
  expect(imageHead(bytes)).toEqual({ ending, width: 640, height: 480 })
  for (let length = 0; length < Math.min(24, bytes.length); length++) imageHead(bytes.subarray(0, length))
})

const near = jpeg(640, 480, 60_000)
const segment = near.subarray(2, 60_004)
const farJpeg = Buffer.concat([near.subarray(0, 2), ...Array<Buffer>(5).fill(segment), near.subarray(2)])

test.each([
  ['an HTML page', Buffer.from('<!doctype html><title>logo.png</title>')],
  ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['an empty file', Buffer.alloc(0)],
  ['an image of width 0', png(0, 10)],
  ['a JPEG that ends before its frame', jpeg(640, 480, 200).subarray(0, 100)],
  ['a JPEG with its size after the searched bytes', farJpeg],
  ['a JPEG that would cause a search byte by byte', Buffer.alloc(5_242_880).fill('\xff\xd8\xff\xe0', 0, 4, 'latin1')],
  ['a JPEG of segments without length', Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(100, 0xff)])],
])('refuses %s as an image', (_, bytes) => {
  expect(imageHead(bytes)).toBeUndefined()
  expect(() => logoOf(bytes, 'logo')).toThrow('The content of the file is not an image')
})

describe('a logo', () => {
  test('gets its type from its aspect ratio, and its path from its content', () => {
    expect(logoOf(png(100, 80), 'logo')).toMatchObject({ logoType: 'SQUARE', width: 100, height: 80 })
    expect(logoOf(png(100, 79), 'logo').logoType).toBe('STANDARD')
    const { path } = logoOf(png(100, 80), 'logo')
    expect(path).toMatch(/^([\da-f]{2})\/\1[\da-f]{62}\.png$/)
    expect(logoOf(png(100, 80), 'logo').path).toBe(path)
    expect(logoOf(png(100, 80, 1), 'logo').path).not.toBe(path)
  })

  test.each([
    [31, 40, 'image_too_small'],
    [8_193, 8_193, 'image_wrong_aspect'],
    [900, 100, 'image_wrong_aspect'],
  ])('of %i by %i pixels is refused with %s', (width, height, code) => {
    expect(() => logoOf(png(width, height), 'logo')).toThrow(
      expect.objectContaining({ kind: expect.objectContaining({ code, status: 422 }) }),
    )
  })
})
