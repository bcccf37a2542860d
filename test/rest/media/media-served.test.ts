import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { image, png } from '../../../bench/media/drawn.js'
import { asAdmin, type TestApp, testApp } from '../../support/app.js'
import { uploadImage } from '../../support/media.js'

const SQUARE = png(64, 64)

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const upload = (query: Record<string, unknown>, file = SQUARE, headers = asAdmin as Record<string, string>) =>
  uploadImage(app, query, file, headers)

describe('a stored image is served', () => {
  let path = ''
  const ask = (query = '', headers: Record<string, string> = {}) =>
    fetch(`${app.base}/media/${path}${query}`, { headers })
  beforeAll(async () => {
    path = (await upload({ mediaType: 'NEWS' }, await image('jpeg', 400, 200))).body.path
  })

  test('with headers for caches, and as an answer to its ETag', async () => {
    const served = await ask()
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    const etag = served.headers.get('etag') ?? ''
    for (const known of [etag, `"x", ${etag}`, '*'])
      expect((await ask('', { 'if-none-match': known })).status).toBe(304)
    for (const expected of [etag, `"x", ${etag}`, '*'])
      expect((await ask('', { 'if-match': expected })).status).toBe(200)
    for (const known of [etag, '*'])
      expect((await ask('', { 'if-match': '"x"', 'if-none-match': known })).status).toBe(412)
  })

  test.each<[string, number, (size: number) => string | null, (bytes: Buffer) => Buffer]>([
    ['bytes=0-9', 206, (size) => `bytes 0-9/${size}`, (bytes) => bytes.subarray(0, 10)],
    ['bytes=10-', 206, (size) => `bytes 10-${size - 1}/${size}`, (bytes) => bytes.subarray(10)],
    ['bytes=-5', 206, (size) => `bytes ${size - 5}-${size - 1}/${size}`, (bytes) => bytes.subarray(-5)],
    ['bytes=9999999-', 416, (size) => `bytes */${size}`, () => Buffer.alloc(0)],
    ['bytes=-0', 416, (size) => `bytes */${size}`, () => Buffer.alloc(0)],
    ['bytes=0-1,5-6', 200, () => null, (bytes) => bytes],
    ['bytes=9-5', 200, () => null, (bytes) => bytes],
    ['lines=1-2', 200, () => null, (bytes) => bytes],
  ])('in the range %s', async (range, status, contentRange, part) => {
    const whole = Buffer.from(await (await ask()).arrayBuffer())
    const served = await ask('', { range })
    expect([served.status, served.headers.get('content-range')]).toEqual([status, contentRange(whole.length)])
    expect(Buffer.from(await served.arrayBuffer())).toEqual(part(whole))
    expect((await ask('', { range, 'if-range': '"other"' })).status).toBe(200)
  })

  test.each([
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/jpeg'],
    ['image/avif;q=0, image/webp;q=0.5', 'image/webp'],
  ])('in another width, for the header Accept: %s as %s', async (accept, type) => {
    const served = await ask('?width=128', { accept })
    expect([served.status, served.headers.get('content-type'), served.headers.get('vary')]).toEqual([
      200,
      type,
      expect.stringContaining('Accept'),
    ])
    const { width, height } = await sharp(Buffer.from(await served.arrayBuffer())).metadata()
    expect([width, height]).toEqual([128, 64])
    const etag = served.headers.get('etag') ?? ''
    expect((await ask('?width=128', { accept, 'if-none-match': etag })).status).toBe(304)
    expect((await ask('', { 'if-none-match': etag })).status).toBe(200)
  })

  test.each([
    ['?width=99', { status: 400, field: 'width', value: '99' }],
    ['?height=64', { status: 400, field: 'height', unknownParameters: ['height'] }],
  ])('but not with %s', async (query, expected) => {
    expect(await (await ask(query)).json()).toMatchObject(expected)
  })

  test('and a variant is made once, also if several clients ask for it at once', async () => {
    const { path: other } = (await upload({ mediaType: 'NEWS' }, await image('jpeg', 500, 300))).body
    const answers = await Promise.all(
      [1, 2, 3].map(async () => Buffer.from(await (await fetch(`${app.base}/media/${other}?width=256`)).arrayBuffer())),
    )
    expect(new Set(answers.map((bytes) => bytes.toString('base64'))).size).toBe(1)
    expect(await app.service.storage.get(`${other}.256.jpg`)).toEqual(answers[0])
    expect((await fetch(`${app.base}/media/00/${'0'.repeat(64)}.png?width=64`)).status).toBe(404)
  })
})
