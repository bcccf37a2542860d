import { connect } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { asAdmin, asClient, fingerprint, provenance, testApp } from '../../support/app.js'
import { raw } from '../../support/listen.js'

const app = await testApp()
const { host } = new URL(app.base)
const message = (line: string, ...headers: string[]) =>
  raw(app.base, [line, ...headers, 'Connection: close', '', ''].join('\r\n'))
const SECRET = `X-Client-Secret: ${asClient['x-client-secret']}`

describe('OPTIONS', () => {
  test.each([
    ['/v1/entities', 'GET, POST, HEAD, OPTIONS'],
    ['/v1/entities/detail', 'GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS'],
    ['/v1/resolve/stripe?x=1', 'GET, HEAD, OPTIONS'],
    ['/graphql', 'GET, HEAD, POST, OPTIONS'],
    ['/openapi.json', 'GET, HEAD, OPTIONS'],
    ['/healthz', 'GET, HEAD, OPTIONS'],
    ['*', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'],
  ])('of %s responds 204 with the methods, without a credential', async (path, methods) => {
    const { status, headers, body } = await message(`OPTIONS ${path} HTTP/1.1`, `Host: ${host}`)
    expect([status, body]).toEqual([204, ''])
    const allow = /^allow: (.*)$/m.exec(headers)?.[1]?.toUpperCase().trim().split(', ')
    expect(allow?.toSorted()).toEqual(methods.split(', ').sort())
  })

  test('of an unknown path responds 404', async () => {
    for (const path of ['/v1/nothing', '/nothing'])
      expect((await message(`OPTIONS ${path} HTTP/1.1`, `Host: ${host}`)).status).toBe(404)
  })
})

describe('the target of a request', () => {
  test('may contain the scheme and the host', async () => {
    const target = `http://${host}/v1/entities?size=1`
    const { status, body } = await message(`GET ${target} HTTP/1.1`, `Host: ${host}`, SECRET)
    expect(status).toBe(200)
    expect(body).toContain('"totalElements":0')
  })

  test('is refused if it is not a path', async () => {
    const { status, body } = await message('GET v1/entities HTTP/1.1', `Host: ${host}`, SECRET)
    expect(status).toBe(400)
    if (body !== '') expect(JSON.parse(body)).toMatchObject({ status: 400 })
  })

  test.each(['a b', 'example.com/path', 'user@example.com', 'http://example.com', ''])(
    'with the Host "%s" gets 400',
    async (name) => {
      const { status, body } = await message('GET /healthz HTTP/1.1', `Host: ${name}`)
      expect(status).toBe(400)
      expect(JSON.parse(body)).toMatchObject({ field: 'Host', detail: 'The Host header does not contain a host.' })
    },
  )

  test.each(['localhost', '127.0.0.1:80', '[::1]:4000', 'service.example:'])(
    'with the Host "%s" is accepted',
    async (name) => {
      expect((await message('GET /healthz HTTP/1.1', `Host: ${name}`)).status).toBe(200)
    },
  )
})

describe('a body that is too large', () => {
  /** Sends a body in chunks that never ends. Returns the response and the number of bytes until the connection closed. */
  async function sendEndless(headers: readonly string[]): Promise<{ answer: string; sent: number }> {
    const socket = connect(Number(new URL(app.base).port), '127.0.0.1').on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    let answer = ''
    socket.on('data', (data) => {
      answer += data
    })
    const path = `/v1/entities/detail?${new URLSearchParams(provenance)}`
    socket.write(
      [`POST ${path} HTTP/1.1`, `Host: ${host}`, ...headers, 'Transfer-Encoding: chunked', '', ''].join('\r\n'),
    )
    const chunk = Buffer.from(`10000\r\n${'x'.repeat(65_536)}\r\n`)
    let sent = 0
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    const write = () => {
      while (!socket.destroyed && socket.write(chunk)) sent += chunk.length
    }
    socket.on('drain', write)
    write()
    await closed
    return { answer, sent: socket.bytesWritten || sent }
  }

  test.each([
    ['413 before 2 MB are read', [`X-API-Key: ${asAdmin['x-api-key']}`, 'Content-Type: application/json'], 413],
    ['401 without a credential, and the connection closes too', ['Content-Type: application/json'], 401],
  ])('gets %s', async (_, headers, status) => {
    const before = await fingerprint(app)
    const { answer } = await sendEndless(headers)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(await fingerprint(app)).toEqual(before)
  })
})

describe('a rejected value', () => {
  test('is repeated exactly as it was sent; of a long one, the first 1,000 characters', async () => {
    const idType = ` Not a Type${'.'.repeat(60)}`
    const { body: refused } = await app.rest('/v1/unique-ids/lookup', { query: { idType, identifier: 'A' } })
    expect(refused).toMatchObject({ status: 400, field: 'idType', value: idType })
    const long = 'x'.repeat(5_000)
    const { body } = await app.rest('/v1/entities/detail', { query: { slug: long } })
    expect(body).toMatchObject({ status: 400, field: 'slug', value: long.slice(0, 1_000) })
  })

  test('a list is sorted by at most ten properties', async () => {
    const { body } = await app.rest('/v1/entities', { query: { sort: Array(11).fill('nameBrand') } })
    expect(body).toMatchObject({ status: 400, field: 'sort' })
  })

  test('a cursor over 4,000 characters is no cursor', async () => {
    const cursor = Buffer.from(JSON.stringify(['x'.repeat(4_000), '01890a5d-ac96-774b-bcce-b302099a8057'])).toString(
      'base64url',
    )
    const { body } = await app.graph(`{ entities(first: 1, after: "${cursor}") { edges { cursor } } }`)
    expect(body.errors[0].extensions).toMatchObject({ status: 400, field: 'after' })
  })
})

describe('a refusal outside of both APIs is a problem without a stack', () => {
  test.each([
    ['/media/%ff', {}, 400, '/media/{path}'],
    ['/billing/invoices/%ff', {}, 400, '/billing/invoices/{token}'],
    ['/docs/assets/swagger-ui.css', { 'if-match': '"x"' }, 412, '/docs/{file}'],
    ['/docs', { 'if-match': 'W/"x"' }, 412, '/docs'],
    ['/openapi.json', { 'if-match': '"x"' }, 412, '/openapi.json'],
    ['/docs/assets/%ff', {}, 404, '/docs/{file}'],
    ['/docs/assets/..%2fpackage.json', {}, 404, '/docs/{file}'],
  ])('%s with %j gets %i', async (path, headers, status, instance) => {
    const response = await fetch(`${app.base}${path}`, { headers })
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    const body = await response.json()
    expect([response.status, body.status]).toEqual([status, status])
    expect(body).toMatchObject({ type: 'about:blank', instance, traceId: expect.any(String) })
    expect(JSON.stringify(body)).not.toMatch(/node_modules|URIError/)
  })

  test('GraphiQL evaluates If-Match', async () => {
    const headers = { accept: 'text/html', 'if-match': '"x"' }
    expect((await fetch(`${app.base}/graphql`, { headers })).status).toBe(412)
  })
})

test('a client that reads the response only after it sent 10 MB gets the problem of its size, on all surfaces', async () => {
  const body = `{"name":"${'a'.repeat(10_000_000)}"}`
  for (const path of ['/mcp', '/graphql', '/v1/entities/detail/batch']) {
    const lines = [`POST ${path} HTTP/1.1`, `Host: ${host}`, SECRET, 'Content-Type: application/json']
    const socket = connect(Number(new URL(app.base).port), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    const lost: unknown[] = []
    socket.on('error', (error) => lost.push(error))
    const head = `${[...lines, `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n`
    await new Promise<unknown>((sent) => socket.write(head + body, sent))
    const answer = await new Promise<string>((received) => {
      socket.once('data', (data) => received(data.toString()))
      socket.once('close', () => received(''))
    })
    expect([path, lost, answer.slice(0, 12)]).toEqual([path, [], 'HTTP/1.1 413'])
  }
})
