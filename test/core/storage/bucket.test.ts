import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { openStorage } from '../../../src/platform/storage/open.js'
import { pathOf } from '../../../src/platform/storage/storage.js'
import { listening } from '../../support/listen.js'

/** A local copy of a storage with the API of S3. It keeps what it stores by path. */
const stored = new Map<string, Buffer>()
const asked: { readonly method: string | undefined; readonly signature: string }[] = []
const fault = { remaining: 0 }

const bucket = await listening(
  createServer(async (request, response) => {
    const { method, headers, url = '' } = request
    const body = await buffer(request)
    const path = decodeURIComponent(new URL(url, 'http://storage').pathname)
    asked.push({ method, signature: headers.authorization ?? '' })
    if (fault.remaining-- > 0) return void response.writeHead(503).end()
    if (method === 'PUT') stored.set(path, body)
    if (method === 'DELETE') stored.delete(path)
    const found = stored.get(path)
    if (method === 'GET' && !found) {
      const error = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>None.</Message></Error>'
      return void response.writeHead(404, { 'Content-Type': 'application/xml' }).end(error)
    }
    response.writeHead(method === 'DELETE' ? 204 : 200).end(method === 'GET' ? found : '')
  }),
)

const open = () =>
  openStorage({
    dataDir: 'memory',
    mediaUrl: `s3://key:secret@images/service?region=eu-west-1&endpoint=${bucket}`,
  })
const bytes = Buffer.from('content')
const path = pathOf(bytes, 'png')

beforeEach(() => {
  stored.clear()
  asked.length = 0
  fault.remaining = 0
})

test('stores, reads and removes a file below the prefix of the bucket, with signed requests', async () => {
  const storage = open()
  expect(await storage.get(path)).toBeUndefined()
  await storage.put(path, bytes)
  expect([...stored]).toEqual([[`/images/service/${path}`, bytes]])
  expect(await storage.get(path)).toEqual(bytes)
  await storage.remove(path)
  await storage.remove(path)
  expect(stored.size).toBe(0)
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET', 'DELETE', 'DELETE'])
  for (const { signature } of asked)
    expect(signature).toMatch(/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-west-1\/s3\/aws4_request/)
})

test('repeats a request that fails, and throws 503 after the third failure without having stored the file', async () => {
  const storage = open()
  fault.remaining = 2
  await storage.put(path, bytes)
  expect([...stored.values()]).toEqual([bytes])
  stored.clear()
  fault.remaining = 3
  await expect(storage.put(path, bytes)).rejects.toMatchObject({ status: 503, members: { retryAfterSeconds: 10 } })
  expect(stored.size).toBe(0)
})

test.each([
  ['a name that no bucket can have', 's3://A/prefix', 'MEDIA_URL: must be s3://bucket/prefix'],
  ['an unknown parameter', 's3://images?zone=1', 'MEDIA_URL: unknown parameter zone'],
  ['an endpoint that is not a web address', 's3://images?endpoint=ftp://x', 'MEDIA_URL: endpoint must be'],
])('refuses %s before it sends a request', (_, mediaUrl, message) => {
  expect(() => openStorage({ dataDir: 'memory', mediaUrl })).toThrow(message)
  expect(asked).toEqual([])
})
