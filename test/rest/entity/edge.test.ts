import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createLog } from '../../../src/kernel/log.js'
import { defineOperation } from '../../../src/operation/pipeline/definition/define.js'
import { Registry } from '../../../src/operation/pipeline/route/registry.js'
import { createApp } from '../../../src/server/app.js'
import type { Phase } from '../../../src/server/drain.js'
import { asAdmin, asClient, testApp } from '../../support/app.js'
import { listening } from '../../support/listen.js'

const app = await testApp()
const lines: string[] = []
const service = { ...app.service, log: createLog('info', { write: (line) => void lines.push(line) }) }

let release = (): void => undefined
const slow = defineOperation({
  id: 'waitForNothing',
  route: 'GET /v1/nothing',
  graph: 'Query.nothing',
  kind: 'read',
  auth: ['clientSecret'],
  tag: 'tests',
  summary: '',
  description: '',
  input: {},
  output: z.object({}),
  example: { response: {} },
  handle: () => new Promise<Record<string, never>>((resolve) => (release = () => resolve({}))),
})

let phase: Phase = 'serving'
const base = await listening(createApp(service, { corsOrigins: ['https://app.example'], phase: () => phase }))
const impatient = await listening(createApp({ ...service, registry: new Registry([slow]) }, { responseTimeoutMs: 100 }))
const open = await listening(createApp(service, { corsOrigins: ['*'] }))

const get = (path: string, headers: Record<string, string> = asClient, method = 'GET') =>
  fetch(`${base}${path}`, { headers, method })
/** The last line of the log, after a wait for the line of the last response. */
async function lastLine(): Promise<Record<string, unknown>> {
  await new Promise((resolve) => setTimeout(resolve, 20))
  return JSON.parse(lines.at(-1) ?? '{}')
}

test('responds 503 and closes the connection if a response does not start in time; drops the late response', async () => {
  const response = await fetch(`${impatient}/v1/nothing`, { headers: asClient })
  expect([response.status, response.headers.get('retry-after'), response.headers.get('connection')]).toEqual([
    503,
    '1',
    'close',
  ])
  expect(await response.json()).toMatchObject({ status: 503, detail: 'The service did not respond in time.' })
  release()
  expect((await fetch(`${impatient}/healthz`)).status).toBe(200)
  expect(await lastLine()).toMatchObject({ path: '/healthz', status: 200 })
  expect(lines.filter((line) => line.includes('request failed'))).toEqual([])
})

describe('security headers', () => {
  test('every response has them, also a refusal', async () => {
    for (const path of [
      '/v1/entities',
      '/v1/nothing',
      '/healthz',
      '/openapi.json',
      '/nowhere',
      '/graphql?query={__typename}',
    ])
      expect(Object.fromEntries((await get(path)).headers)).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000',
      })
    expect((await get('/healthz')).headers.has('x-powered-by')).toBe(false)
  })

  test('the HTML pages have a content security policy for their own scripts and no other host', async () => {
    const docs = (await get('/docs')).headers.get('content-security-policy')
    const graphiql = (await get('/graphql', { accept: 'text/html' })).headers.get('content-security-policy')
    expect([docs, graphiql]).toEqual([
      expect.stringContaining("script-src 'self';"),
      expect.stringContaining("script-src 'self';"),
    ])
    for (const policy of [docs, graphiql]) expect(policy).not.toMatch(/https?:|\*/)
  })

  test('a browser gets GraphiQL also with a query in the URL; other clients get its result', async () => {
    const path = '/graphql?query={__typename}'
    const page = await get(path, { accept: 'text/html,application/xhtml+xml' })
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const result = await get(path, { ...asClient, accept: 'application/json' })
    expect([result.status, await result.json()]).toMatchObject([200, { data: { __typename: 'Query' } }])
  })
})

describe('cross-origin requests', () => {
  const from = (origin: string) => ({ ...asClient, origin })
  const preflight = {
    'access-control-request-method': 'PATCH',
    'access-control-request-headers': 'x-api-key,if-match,content-type',
  }

  test('an origin that is not listed gets no CORS header, also for its preflight', async () => {
    for (const response of [
      await get('/v1/entities', from('https://evil.example')),
      await get('/v1/entities', { origin: 'https://evil.example', ...preflight }, 'OPTIONS'),
      await fetch(`${app.base}/v1/entities`, { headers: from('https://app.example') }),
    ])
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test('a listed origin may read responses and refusals of REST and GraphQL; its preflight allows writes', async () => {
    for (const path of ['/v1/entities', '/v1/entities?unknown=1', '/graphql?query={__typename}']) {
      const { headers } = await get(path, from('https://app.example'))
      expect(headers.get('access-control-allow-origin')).toBe('https://app.example')
      expect(headers.get('access-control-expose-headers')).toContain('ETag')
      expect(headers.has('access-control-allow-credentials')).toBe(false)
    }
    const allowed = await get('/v1/entities/detail', { origin: 'https://app.example', ...preflight }, 'OPTIONS')
    expect(allowed.status).toBe(204)
    expect(allowed.headers.get('access-control-allow-methods')).toContain('PATCH')
    expect(allowed.headers.get('access-control-allow-headers')).toContain('If-Match')
    expect((await get('/v1/entities', from('https://app.example'))).headers.get('vary')).toContain('Origin')
  })

  test('every origin may read the API reference and, if * is listed, every response', async () => {
    for (const path of ['/openapi.json', '/docs']) {
      const response = await get(path, { origin: 'https://any.example' })
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
      // The log has the line of a request when its whole response is read.
      await response.arrayBuffer()
    }
    const everything = await fetch(`${open}/v1/entities`, { headers: from('https://any.example') })
    expect(everything.headers.get('access-control-allow-origin')).toBe('*')
  })
})

describe('the log', () => {
  test('has one line for each request: operation, status, time, trace and caller', async () => {
    lines.length = 0
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
    await get('/v1/entities?size=1', { ...asClient, traceparent })
    expect(await lastLine()).toEqual({
      level: 30,
      time: expect.any(Number),
      surface: 'rest',
      operation: 'listEntities',
      method: 'GET',
      path: '/v1/entities',
      status: 200,
      ms: expect.any(Number),
      traceId: '0af7651916cd43dd8448eb211c80319c',
      caller: { kind: 'clientSecret', id: expect.stringMatching(/./) },
      msg: 'request',
    })
    expect(lines).toHaveLength(1)
  })

  test('the line of a refusal has the trace of its response, in REST and GraphQL', async () => {
    const refused = await (await get('/v1/entities', {})).json()
    expect(await lastLine()).toMatchObject({ status: 401, traceId: refused.traceId })
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{ entities { totalCount } }"}',
    }
    const { errors } = await (await fetch(`${base}/graphql`, init)).json()
    expect(await lastLine()).toMatchObject({ surface: 'graph', status: 401, traceId: errors[0].extensions.traceId })
  })

  test('contains no secret, wherever the client sends it and whatever the response is', async () => {
    lines.length = 0
    const secrets = [
      'kept-secret-one',
      'kept-secret-two',
      'kept-secret-three',
      asAdmin['x-api-key'],
      asClient['x-client-secret'],
    ]
    const [one = '', two = '', three = ''] = secrets
    for (const headers of [
      { 'x-api-key': one },
      { 'x-client-secret': two },
      { authorization: `Bearer ${three}` },
      asAdmin,
      asClient,
    ])
      for (const path of [
        '/v1/entities?token=kept-secret-one',
        '/graphql?query={x}&secret=kept-secret-two',
        '/metrics',
        '/nowhere',
        '/nowhere/kept-secret-three',
        '/v1/kept-secret-three',
        ...['invoices', 'portal', 'statements', 'statement'].map((page) => `/billing/${page}/kept-secret-one`),
        '/Billing/invoices/kept-secret-one/?token=kept-secret-two',
        '/media/kept-secret-one.png',
        '/billing/invoices/%ZZkept-secret-one',
      ])
        await get(path, headers)
    service.log.error(
      { err: Object.assign(new Error('unreachable'), { config: { headers: { authorization: one } } }) },
      'failed',
    )
    service.log.warn(
      { err: Object.assign(new Error('no'), { command: { name: 'hello', args: ['AUTH', two] } }) },
      'unreachable',
    )
    service.log.warn({ request: { headers: { 'x-api-key': two, cookie: three } } }, 'odd')
    await lastLine()
    expect(lines.length).toBeGreaterThan(20)
    for (const secret of secrets) expect(lines.join('')).not.toContain(secret)
    expect(lines.join('')).toContain('[Redacted]')
  })
})

test.each([
  ['/v1/entities/unknown?token=kept-secret', '/v1/entities/unknown'],
  ['/v1/entities?unknown=1&token=kept-secret', '/v1/entities'],
  ['/billing/statement/kept-secret?secret=kept-secret', '/billing/{path}'],
  ['/Billing/Invoices/%ZZkept-secret', '/billing/invoices/{token}'],
  ['/media/kept-secret', '/media/{path}'],
])('the problem of %s has no secret of the URL', async (path, instance) => {
  const text = await (await get(path)).text()
  expect(JSON.parse(text)).toMatchObject({ instance })
  expect(text).not.toContain('kept-secret')
})

describe('/metrics', () => {
  test('counts requests by API, operation and status, and reports database, queue and event loop', async () => {
    const before = await (await get('/metrics', asAdmin)).text()
    await get('/v1/entities?size=1')
    await lastLine()
    const after = await get('/metrics', asAdmin)
    const text = await after.text()
    expect(after.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    const count = (page: string) =>
      Number(
        /^venture_request_duration_seconds_count\{surface="rest",operation="listEntities",status="200"\} (\d+)$/m.exec(
          page,
        )?.[1] ?? 0,
      )
    expect(count(text)).toBe(count(before) + 1)
    expect(text).toMatch(/^venture_database_connections\{state="idle"\} \d+$/m)
    expect(text).toMatch(/^venture_database_waiting/m)
    expect(text).toMatch(/^# TYPE venture_queue_jobs gauge$/m)
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  })

  test('has no more series for names that clients invent', async () => {
    const series = async () =>
      (await (await get('/metrics', asAdmin)).text()).split('\n').filter((line) => /^venture/.test(line))
    const sendName = async (name: string) => {
      for (const path of [`/v1/${name}`, `/${name}`, `/v1/entities/${name}/unique-ids`]) await get(path)
      await get('/v1/entities', { 'x-client-secret': name })
      await get('/v1/entities', asClient, `X${name}`).catch(() => undefined)
      await get(`/graphql?query=${encodeURIComponent(`query ${name} { __typename }`)}&operationName=${name}`)
      await lastLine()
    }
    await sendName('first')
    await series()
    const before = await series()
    for (const name of ['second', 'third', 'fourth']) await sendName(name)
    expect((await series()).length).toBe(before.length)
  })
})

test('a leaving process fails /readyz and serves all requests; a closing one also closes each connection', async () => {
  const statuses = async () => {
    const responses = [await get('/readyz'), await get('/healthz'), await get('/v1/entities?size=1')]
    return responses.map(({ status, headers }) => [status, headers.get('connection')])
  }
  expect((await get('/healthz')).headers.get('keep-alive')).toBe('timeout=75')
  const [ready, ...others] = await statuses()
  expect([ready, ...others]).toEqual(Array(3).fill([200, 'keep-alive']))
  phase = 'notReady'
  const closed = [
    [503, 'close'],
    [200, 'close'],
    [200, 'close'],
  ]
  expect(await statuses()).toEqual(closed)
  phase = 'closing'
  expect(await statuses()).toEqual(closed)
  phase = 'serving'
})
