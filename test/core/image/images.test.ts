import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { chunk, drawn, image, png } from '../../../bench/media/drawn.js'
import { hammingDistance } from '../../../src/platform/image/hash.js'
import { createImages, ImagesBusy } from '../../../src/platform/image/images.js'
import { Variants } from '../../../src/platform/image/variant-files.js'
import { openStorage } from '../../../src/platform/storage/open.js'
import { pathOf } from '../../../src/platform/storage/storage.js'
import '../../support/programs.js'

const images = createImages()
afterAll(() => images.close())

const TURN = { key: 'a' }
const read = (bytes: Buffer, pad = false) => images.read({ bytes, pad }, TURN)
const SHAPE = '<circle cx="40" cy="50" r="30" fill="#c00"/><rect x="50" y="40" width="45" height="12"/>'

describe('reads an image by its content', () => {
  test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('a %s', async (format) => {
    const stored = await read(await image(format, 320, 240))
    expect(stored).toMatchObject({
      format: format === 'jpeg' ? 'jpg' : 'png',
      width: 320,
      height: 240,
      storedWidth: 320,
      storedHeight: 240,
      isBlank: false,
      hash: expect.stringMatching(/^4-[\da-f]{64}$/),
    })
    expect((await sharp(stored.bytes).metadata()).format).toBe(format === 'jpeg' ? 'jpeg' : 'png')
  })

  test('an SVG, without its script, its links to other files and its styles that load something', async () => {
    const svg = `<?xml version="1.0"?><!-- c --><svg viewBox="0 0 100 100" onload="alert(1)">
      <style>.a{fill:#c00}</style><style>@import url(http://127.0.0.1:1/x.css);.a{fill:#0c0}</style>
      <script>alert(1)</script><image href="http://127.0.0.1:1/x.png" width="100" height="100"/>
      <foreignObject><body/></foreignObject><circle class="a" cx="50" cy="50" r="40"/></svg>`
    const stored = await read(Buffer.from(svg))
    expect(stored).toMatchObject({ format: 'png', width: 1_024, height: 1_024 })
    const { data } = await sharp(stored.bytes)
      .extract({ left: 512, top: 512, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data]).toEqual([204, 0, 0, 255])
  })

  test('an icon file with a PNG, and one with a bitmap and its mask', async () => {
    const entry = (size: number) => {
      const bytes = Buffer.alloc(22)
      bytes.writeUInt16LE(1, 2)
      bytes.writeUInt16LE(1, 4)
      bytes.set([32, 32], 6)
      bytes.writeUInt32LE(size, 14)
      bytes.writeUInt32LE(22, 18)
      return bytes
    }
    const inner = png(32, 32)
    expect(await read(Buffer.concat([entry(inner.length), inner]))).toMatchObject({
      width: 32,
      height: 32,
      isBlank: false,
    })
    const bitmap = Buffer.alloc(40 + 32 * 32 * 3 + 32 * 4)
    bitmap.writeUInt32LE(40, 0)
    bitmap.writeInt32LE(32, 4)
    bitmap.writeInt32LE(64, 8)
    bitmap.writeUInt16LE(1, 12)
    bitmap.writeUInt16LE(24, 14)
    bitmap.fill(0xff, 40, 40 + 32 * 16 * 3)
    // The mask hides the first row of the file, which is the last row of the image.
    bitmap.fill(0xff, 40 + 32 * 32 * 3, 40 + 32 * 32 * 3 + 4)
    const { bytes } = await read(Buffer.concat([entry(bitmap.length), bitmap]))
    const pixels = await sharp(bytes).ensureAlpha().raw().toBuffer()
    expect([...pixels.subarray(0, 4)]).toEqual([0, 0, 0, 255])
    expect([...pixels.subarray(30 * 32 * 4, 30 * 32 * 4 + 4)]).toEqual([255, 255, 255, 255])
    expect(pixels[31 * 32 * 4 + 3]).toBe(0)
  })

  test('turned by its metadata, which is then removed', async () => {
    const turned = await sharp(png(200, 100))
      .withExif({ IFD0: { Copyright: 'secret place', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const stored = await read(turned)
    expect(stored).toMatchObject({ width: 100, height: 200 })
    const { exif, icc, xmp, orientation } = await sharp(stored.bytes).metadata()
    expect({ exif, icc, xmp, orientation }).toEqual({
      exif: undefined,
      icc: undefined,
      xmp: undefined,
      orientation: undefined,
    })
    expect(stored.bytes.includes('secret place')).toBe(false)
  })
})

test.each<['webp' | 'avif' | 'png', 'jpg' | 'png']>([
  ['webp', 'jpg'],
  ['avif', 'jpg'],
  ['png', 'png'],
])('stores a large %s as %s: a lossless copy of a lossy photo would be many times larger', async (given, stored) => {
  expect(await read(await image(given, 1_200, 900))).toMatchObject({ format: stored, width: 1_200, height: 900 })
})

test('makes an image smaller that is too large to be stored, and adds margins if it is asked to', async () => {
  const wide = await read(png(5_000, 100))
  expect(wide).toMatchObject({ width: 5_000, height: 100, storedWidth: 4_096, storedHeight: 82 })
  expect(await read(png(300, 100), true)).toMatchObject({
    width: 300,
    height: 100,
    storedWidth: 300,
    storedHeight: 300,
  })
})

test.each([
  ['one color', () => drawn('', 64, '#fff'), true],
  ['a color that is not visible', () => drawn('<circle r="50" opacity="0.01"/>'), true],
  ['a white mark on a transparent ground', () => drawn('<circle cx="50" cy="50" r="20" fill="#fff"/>'), false],
  ['a mark', () => drawn(SHAPE, 64, '#fff'), false],
])('an image with %s is blank: %s', async (_, make, isBlank) => {
  const { isBlank: found, hash } = await read(await make())
  expect([found, hash === undefined]).toEqual([isBlank, isBlank])
})

test('the same mark has a similar hash in another size, color and format, on a tile and with margins', async () => {
  const reference = await read(await drawn(SHAPE))
  const others = [
    await drawn(SHAPE, 64),
    await drawn(SHAPE, 256, '#fff'),
    await drawn(SHAPE.replace('#c00', '#0a4'), 128, '#fff'),
    await drawn(`<g fill="#fff">${SHAPE.replace(' fill="#c00"', '')}</g>`, 200, '#124'),
    await drawn(
      `<rect width="100" height="100" rx="20" fill="#124"/><g transform="translate(20 20) scale(0.6)" fill="#fff">${SHAPE.replace(' fill="#c00"', '')}</g>`,
    ),
    await drawn(`<g transform="translate(30 30) scale(0.4)">${SHAPE}</g>`, 256, '#eee'),
    await sharp(await drawn(SHAPE, 256, '#fff'))
      .jpeg({ quality: 40 })
      .toBuffer(),
  ]
  const distances = await Promise.all(
    others.map(async (bytes) => hammingDistance((await read(bytes)).hash ?? '', reference.hash ?? '')),
  )
  expect(Math.max(...distances)).toBeLessThan(48)
  const another = await read(await drawn('<path d="M10 90L50 10L90 90z"/>'))
  expect(hammingDistance(another.hash ?? '', reference.hash ?? '')).toBeGreaterThan(64)
})

test('makes a variant of a width, and does not enlarge an image', async () => {
  for (const format of ['avif', 'webp', 'jpg', 'png'] as const) {
    const small = await sharp(await images.variant({ bytes: png(400, 200), width: 128, format }, TURN)).metadata()
    expect([small.width, small.height, small.format]).toEqual([
      128,
      64,
      { avif: 'heif', jpg: 'jpeg' }[format as string] ?? format,
    ])
  }
  const same = await sharp(await images.variant({ bytes: png(100, 50), width: 128, format: 'webp' }, TURN)).metadata()
  expect(same.width).toBe(100)
})

test('a variant that cannot be stored is returned all the same', async () => {
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
  const original = png(400, 200)
  const path = pathOf(original, 'png')
  const storage = openStorage({ mediaUrl: undefined, dataDir: 'memory' })
  await storage.put(path, original)
  const variants = new Variants({ ...storage, put: () => Promise.reject(full) }, images)
  const bytes = await variants.read(path, 128, 'webp', TURN.key)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 128, height: 64, format: 'webp' })
})

describe('the image process', () => {
  test('is stopped if an image takes too long, and the next image is read by another one', async () => {
    const impatient = createImages({ taskMs: 1 })
    await expect(impatient.read({ bytes: png(2_000, 2_000), pad: false }, TURN)).rejects.toMatchObject({
      fault: 'timeout',
    })
    await impatient.close()
    expect(await read(png(64, 64))).toMatchObject({ width: 64 })
  })

  test('refuses more images than can wait, and the waiting ones when the service stops', async () => {
    const small = createImages({ mostWaiting: 1 })
    const tasks = [1, 2, 3].map(() => small.read({ bytes: png(64, 64), pad: false }, TURN))
    await expect(tasks[2]).rejects.toBeInstanceOf(ImagesBusy)
    const left = Promise.allSettled(tasks)
    await small.close()
    expect((await left).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  })

  test('ends after a time without work, and starts again', async () => {
    const lazy = createImages({ idleMs: 1 })
    for (let turn = 0; turn < 2; turn++)
      expect(await lazy.read({ bytes: png(64, 64), pad: false }, TURN)).toMatchObject({ width: 64 })
    await lazy.close()
  })
})

describe('refuses', () => {
  const large = (width: number, height: number) => {
    const header = Buffer.alloc(13)
    header.writeUInt32BE(width, 0)
    header.writeUInt32BE(height, 4)
    header.set([8, 2, 0, 0, 0], 8)
    return Buffer.concat([png(1, 1).subarray(0, 8), chunk('IHDR', header), png(1, 1).subarray(33)])
  }
  const repeated = (depth: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg"><g id="a0"><rect width="9" height="9"/></g>${Array.from({ length: depth }, (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`).join('')}</svg>`

  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['a page', () => Buffer.from('<!doctype html><title>logo.png</title>'), 'format'],
    ['an empty file', () => Buffer.alloc(0), 'format'],
    ['a TIFF', () => image('tiff', 64, 64), 'format'],
    ['a PDF', () => Buffer.from('%PDF-1.4\n1 0 obj'), 'format'],
    ['too many pixels', () => large(30_000, 30_000), 'large'],
    ['a side that is too long', () => large(20_000, 10), 'large'],
    ['a PNG without its end', () => png(64, 64).subarray(0, 200), 'unreadable'],
    ['a JPEG without its end', async () => (await image('jpeg', 640, 480)).subarray(0, 2_000), 'unreadable'],
    ['a PNG with changed pixels', () => Buffer.from(png(64, 64)).fill(7, 60, 120), 'unreadable'],
    [
      'an animated PNG',
      () => Buffer.concat([png(64, 64).subarray(0, 33), chunk('acTL', Buffer.alloc(8)), png(64, 64).subarray(33)]),
      'animated',
    ],
    [
      'an animated GIF',
      async () =>
        sharp([png(64, 64), await drawn(SHAPE, 64, '#fff')], { join: { animated: true } })
          .gif()
          .toBuffer(),
      'animated',
    ],
    [
      'an image with an archive behind it',
      async () => Buffer.concat([await image('jpeg', 64, 64), Buffer.from('PK\x03\x04')]),
      'trailing',
    ],
    [
      'an image with a script inside',
      () =>
        Buffer.concat([
          png(64, 64).subarray(0, 33),
          chunk('tEXt', Buffer.from('<script>x</script>')),
          png(64, 64).subarray(33),
        ]),
      'trailing',
    ],
    ['an SVG with entities', () => Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>'), 'unreadable'],
    ['an SVG without its end', () => Buffer.from('<svg viewBox="0 0 9 9"><g>'), 'unreadable'],
    ['an SVG that repeats itself', () => Buffer.from(repeated(9)), 'large'],
    ['an SVG with too many elements', () => Buffer.from(`<svg>${'<g/>'.repeat(6_000)}</svg>`), 'large'],
    [
      'an icon whose image is outside of the file',
      () => Buffer.from('000001000100202000000100180000010000ffffff00', 'hex'),
      'unreadable',
    ],
  ])('%s', async (_, make, fault) => {
    await expect(read(await make())).rejects.toMatchObject({ fault })
  })
})
