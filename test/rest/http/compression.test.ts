import { get as httpGet } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { asClient, type TestApp, testApp } from '../../support/app.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** Sends a request whose response is not decompressed. `fetch` would decompress it. */
const raw = (path: string, headers: Record<string, string>) =>
  new Promise<{ status: number | undefined; headers: Readonly<Record<string, unknown>>; bytes: Buffer }>(
    (resolve, reject) => {
      httpGet(`${app.base}${path}`, { headers: { ...asClient, ...headers } }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(parts) }),
        )
      }).on('error', reject)
    },
  )

const DOCUMENT = `/graphql?query=${encodeURIComponent('{ __schema { types { name description } } }')}`

describe.each(['/v1/unique-ids/types', '/openapi.json', '/docs/assets/swagger-ui.css', DOCUMENT])('%s', (path) => {
  test.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const)(
    'is compressed with %s for a client that accepts it, with the same content and an ETag of its own',
    async (coding, unpack) => {
      const plain = await raw(path, {})
      const packed = await raw(path, { 'accept-encoding': coding })
      expect(plain.bytes.length).toBeGreaterThan(1_024)
      expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, coding])
      expect(packed.bytes.length).toBeLessThan(plain.bytes.length)
      // The cost that GraphQL adds differs between two requests.
      if (path !== DOCUMENT) expect(unpack(packed.bytes).equals(plain.bytes)).toBe(true)
      else expect(JSON.parse(unpack(packed.bytes).toString()).data).toEqual(JSON.parse(plain.bytes.toString()).data)
      // A weak ETag, as files have, names every coding.
      const { etag } = plain.headers as { etag?: string }
      expect(packed.headers.etag).toBe(etag?.startsWith('"') ? etag.replace(/"$/, `-${coding}"`) : etag)
      expect(packed.headers.vary).toContain('Accept-Encoding')
    },
  )
})

test('a small response, an image and a response without a body are not compressed', async () => {
  const accepted = { 'accept-encoding': 'gzip, br' }
  const small = await raw('/v1/entities/nothing', accepted)
  const image = await raw('/docs/assets/favicon-32x32.png', accepted)
  const etag = (await raw('/v1/unique-ids/types', accepted)).headers.etag
  const unchanged = await raw('/v1/unique-ids/types', { ...accepted, 'if-none-match': String(etag) })
  expect([small, image, unchanged].map(({ status, headers }) => [status, headers['content-encoding']])).toEqual([
    [404, undefined],
    [200, undefined],
    [304, undefined],
  ])
})
