import { connect } from 'node:net'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../../src/server/app.js'
import { asAdmin, asClient, fingerprint, provenance, testApp } from '../../support/app.js'
import { listening, raw } from '../../support/listen.js'

const app = await testApp()
const server = createApp(app.service)
server.headersTimeout = 500
server.requestTimeout = 1_000
const base = await listening(server)
const idleServer = createApp(app.service)
idleServer.timeout = 500
const idle = await listening(idleServer)

/** Sends a request, expects a problem, and checks that no row changed. */
async function expectRefusal(status: number, detail: string, text: string): Promise<void> {
  const before = await fingerprint(app)
  const response = await raw(base, text)
  expect(JSON.parse(response.body)).toMatchObject({ status, detail, traceId: expect.stringMatching(/^[\da-f]{32}$/) })
  expect(response.status).toBe(status)
  expect(await fingerprint(app)).toEqual(before)
}

describe('requests that are refused before an operation runs', () => {
  const head = `X-Client-Secret: ${asClient['x-client-secret']}\r\nConnection: close\r\n\r\n`

  test('two Host headers get 400 in REST and GraphQL, even if they are equal', async () => {
    for (const path of ['/v1/entities', '/graphql', '/healthz']) {
      const hosts = 'Host: localhost\r\nhOsT: localhost\r\n'
      const { status, headers, body } = await raw(base, `GET ${path} HTTP/1.1\r\n${hosts}${head}`)
      expect(headers).toContain('content-type: application/problem+json')
      expect(JSON.parse(body)).toMatchObject({
        status,
        field: 'Host',
        instance: path,
        detail: 'The request contains more than one host.',
      })
      expect(status).toBe(400)
    }
    const { status } = await raw(base, `GET /healthz HTTP/1.1\r\nHost: localhost\r\n${head}`)
    expect(status).toBe(200)
  })

  test('a second Host header after thousands of other headers gets 400', async () => {
    const others = 'a:\r\n'.repeat(2_500)
    const hosts = `Host: localhost\r\n${others}Host: localhost\r\n`
    const { status, body } = await raw(base, `GET /healthz HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)
    expect([status, JSON.parse(body).field]).toEqual([400, 'Host'])
  })

  test.each([
    [
      431,
      'The headers are longer than 16384 characters together.',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    ],
    [
      431,
      'The URL and the headers of the request are too large together.',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`,
    ],
    [400, 'The request is not valid HTTP.', 'GET\r\n\r\n'],
    [505, 'The service knows HTTP/1.1 and HTTP/1.0 only.', 'GET / HTTP/9\r\n\r\n'],
    [
      400,
      'The request is not valid HTTP.',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    ],
  ])('an invalid request gets %i: %s', expectRefusal)

  test('a body over the limit gets 413 and changes no row', async () => {
    const before = await fingerprint(app)
    const body = JSON.stringify({ nameBrand: 'x'.repeat(1_100_000) })
    const response = await app.rest('/v1/entities/detail', {
      method: 'POST',
      headers: asAdmin,
      query: provenance,
      body,
    })
    expect(response).toMatchObject({ status: 413, body: { field: 'body', limit: 1_048_576 } })
    expect(await fingerprint(app)).toEqual(before)
  })

  test('a Content-Length over the limit gets 413 before the body arrives and changes no row', async () => {
    const before = await fingerprint(app)
    const socket = connect(Number(new URL(base).port), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    const announced = `X-API-Key: ${asAdmin['x-api-key']}\r\nContent-Type: application/json\r\nContent-Length: 99999999999`
    socket.write(
      `POST /v1/entities/detail?${new URLSearchParams(provenance)} HTTP/1.1\r\nHost: a\r\n${announced}\r\n\r\n{`,
    )
    expect(String(await new Promise((resolve) => socket.once('data', resolve)))).toMatch(/^HTTP\/1\.1 413 /)
    expect(await fingerprint(app)).toEqual(before)
  })

  test('a body that is too large after decompression gets 413, one that is nested too deeply 400', async () => {
    const before = await fingerprint(app)
    const send = (body: string | Uint8Array<ArrayBuffer>, more = {}) =>
      fetch(`${base}/v1/entities/detail?${new URLSearchParams(provenance)}`, {
        method: 'POST',
        headers: { ...asAdmin, 'content-type': 'application/json', ...more },
        body,
      })
    const bomb = await send(new Uint8Array(gzipSync(Buffer.alloc(20_000_000, 32))), { 'content-encoding': 'gzip' })
    expect([bomb.status, (await bomb.json()).field]).toEqual([413, 'body'])
    const deep = await send(`${'{"nameBrand":'.repeat(70_000)}1${'}'.repeat(70_000)}`)
    expect([deep.status, await deep.json()]).toEqual([400, expect.objectContaining({ field: 'body', limit: 100 })])
    expect(await fingerprint(app)).toEqual(before)
  })
})

// Each of these tests waits for a timeout, so they wait together.
describe.concurrent('clients that are too slow', () => {
  test.each([
    ['headers that never end', 'GET / HTTP/1.1\r\nHost: a\r\nX-Stalled: '],
    [
      'a body that never ends',
      `POST /v1/entities/detail?${new URLSearchParams(provenance)} HTTP/1.1\r\nHost: a\r\nX-API-Key: ${asAdmin['x-api-key']}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"nameBrand":`,
    ],
  ])('408 is the response to %s', (_, text) => expectRefusal(408, 'The request did not arrive in time.', text))

  test('closes the connection of a client that never finishes its headers', async ({ onTestFinished }) => {
    const socket = connect({ port: Number(new URL(base).port), host: '127.0.0.1', allowHalfOpen: true })
    const dripping = setInterval(() => socket.write('X-Drip: 1\r\n'), 100)
    onTestFinished(() => clearInterval(dripping))
    let isOpen = true
    socket.on('error', () => undefined).on('close', () => (isOpen = false))
    socket.resume().write('GET / HTTP/1.1\r\nHost: a\r\n')
    await expect.poll(() => isOpen, { timeout: 10_000 }).toBe(false)
  })

  test('closes the connection of a client that sends requests and reads no response', async ({ onTestFinished }) => {
    const connections = () => promisify(idleServer.getConnections.bind(idleServer))()
    const socket = connect(Number(new URL(idle).port), '127.0.0.1').on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    socket.pause().write('GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(100))
    await expect.poll(connections).toBe(1)
    await expect.poll(connections, { timeout: 10_000 }).toBe(0)
  })
})

test.each([
  [100, 'get their responses', 100],
  [3_000, 'end the connection', 0],
])('%i requests that arrive together %s', async (sent, _, least) => {
  const socket = connect(Number(new URL(app.base).port), '127.0.0.1').on('error', () => undefined)
  let received = ''
  socket.on('data', (part) => (received += part))
  const requests = Array.from(
    { length: sent },
    (_, index) => `GET /healthz HTTP/1.1\r\nHost: a\r\n${index === sent - 1 ? 'Connection: close\r\n' : ''}\r\n`,
  )
  socket.write(requests.join(''))
  await new Promise((resolve) => socket.once('close', resolve))
  const answered = received.split('HTTP/1.1 200 OK').length - 1
  expect(answered).toBeGreaterThanOrEqual(least)
  expect(answered).toBeLessThanOrEqual(100)
  expect((await fetch(`${app.base}/healthz`)).status).toBe(200)
})
