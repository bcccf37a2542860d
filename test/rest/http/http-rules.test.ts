import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { httpRules } from '../../../check/http/page.js'
import type { HttpRule } from '../../../check/http/rule.js'
import { asAdmin, asClient, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { makeEntity } from '../../support/make.js'

type Words = Readonly<Record<string, string>>

let app: TestApp
let words: Record<'REST' | 'GraphQL', Words>
beforeAll(async () => {
  app = await testApp()
  const [{ id }, other] = [await makeEntity(app), await makeEntity(app)]
  const etagOf = async (of: string) =>
    String((await app.rest('/v1/entities/detail', { headers: asAdmin, query: { id: of } })).headers.get('etag'))
  const common = {
    HOST: new URL(app.base).host,
    CREDENTIAL: `X-Client-Secret: ${asClient['x-client-secret']}`,
    credential: `x-cLIENT-sECRET: ${asClient['x-client-secret']}`,
    ADMIN: `X-API-Key: ${asAdmin['x-api-key']}`,
    RECORD: `/v1/entities/detail?id=${id}`,
    CHANGE: `/v1/entities/detail?${new URLSearchParams({ id, ...provenance })}`,
    ETAG: await etagOf(id),
    FOREIGN: await etagOf(other.id),
    IMAGE: '/media/monogram/0-QUI.svg',
  }
  words = {
    REST: { ...common, READ: '/v1/entities?size=1', WRITE: '/v1/entities/detail/batch', BODY: '{"slug":["none"]}' },
    GraphQL: {
      ...common,
      READ: '/graphql?query=%7B__typename%7D',
      WRITE: '/graphql',
      BODY: '{"query":"{__typename}"}',
    },
  }
})

/** The text of a request, with the values of the words. */
function textOf({ send, body = '' }: HttpRule, values: Words): string {
  const { BODY = '' } = values
  const all: Words = { ...values, LENGTH: String(BODY.length), SIZE: BODY.length.toString(16) }
  const filled = (text: string) => text.replace(new RegExp(Object.keys(all).join('|'), 'g'), (word) => all[word] ?? '')
  return `${[...send, 'Connection: close'].map(filled).join('\r\n')}\r\n\r\n${filled(body)}`
}

interface Received {
  /** Whether 100 (Continue) came before the response. */
  readonly isContinued: boolean
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Sends a text on its own connection. Returns the final response when the service has closed the connection. */
async function ask(text: string): Promise<Received> {
  const socket = connect(Number(new URL(app.base).port), '127.0.0.1').on('error', () => undefined)
  let received = ''
  socket.setEncoding('latin1').on('data', (part) => {
    received += part
  })
  socket.write(text, 'latin1')
  await new Promise((resolve) => socket.once('close', resolve))
  const final = received.replace(/^HTTP\/1\.1 100 [\s\S]*?\r\n\r\n/, '')
  const end = final.indexOf('\r\n\r\n')
  const [line = '', ...lines] = final.slice(0, end).split('\r\n')
  expect(line).toMatch(/^HTTP\/1\.1 \d{3} /)
  const pairs = lines.map((one) => [
    one.slice(0, one.indexOf(':')).toLowerCase(),
    one.slice(one.indexOf(':') + 1).trim(),
  ])
  return {
    isContinued: final !== received,
    status: Number(line.slice(9, 12)),
    headers: Object.fromEntries(pairs),
    body: final.slice(end + 4),
  }
}

const IMF_DATE = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/

/** The rules that every response keeps. */
function expectValid({ status, headers, body }: Received, isEmpty: boolean): void {
  expect(headers.date).toMatch(IMF_DATE)
  if (isEmpty) expect(body).toBe('')
  else if (headers['content-length'] !== undefined) expect(body.length).toBe(Number(headers['content-length']))
  if (status === 405) expect(headers.allow).toMatch(/^[A-Z]+(, [A-Z]+)*$/)
  if (status === 401) expect(headers['www-authenticate']).toBe('Bearer')
  if (status < 400 || isEmpty) return
  const parsed = JSON.parse(Buffer.from(body, 'latin1').toString())
  const isProblem = headers['content-type']?.startsWith('application/problem+json')
  expect(isProblem ? parsed : parsed.errors[0].extensions).toMatchObject({
    status,
    type: expect.any(String),
    title: expect.any(String),
    code: expect.stringMatching(/^[a-z_]+$/),
    detail: expect.any(String),
  })
}

const cases = httpRules.flatMap((rule) => {
  const surfaces =
    rule.only === undefined ? (['REST', 'GraphQL'] as const) : ([rule.only === 'GraphQL' ? 'GraphQL' : 'REST'] as const)
  return surfaces.map((surface) => [rule.section, rule.rule, surface, rule] as const)
})

test.each(cases)('RFC %s: %s (%s)', async (_, __, surface, rule) => {
  const before = await fingerprint(app)
  const received = await ask(textOf(rule, words[surface]))
  expect(received.status, received.body).toBe(rule.status)
  expect(received.isContinued).toBe(rule.rule.includes('sends 100'))
  expectValid(received, rule.isEmpty === true)
  for (const [name, pattern] of Object.entries(rule.headers ?? {}))
    if (pattern === null) expect(received.headers[name]).toBeUndefined()
    else expect({ [name]: received.headers[name] }).toEqual({ [name]: expect.stringMatching(pattern) })
  expect(await fingerprint(app)).toEqual(before)
})

test('responses have the order of the requests on a connection', async () => {
  const { HOST, CREDENTIAL } = words.REST
  const paths = ['/v1/entities?size=1', '/healthz', '/v1/nothing']
  const lines = (path: string) => [`GET ${path} HTTP/1.1`, `Host: ${HOST}`, CREDENTIAL]
  const last = paths.length - 1
  const text = paths.map((path, index) => [...lines(path), ...(index === last ? ['Connection: close'] : []), '', ''])
  const socket = connect(Number(new URL(app.base).port), '127.0.0.1')
  let received = ''
  socket.on('data', (part) => {
    received += part
  })
  socket.write(text.map((request) => request.join('\r\n')).join(''))
  await new Promise((resolve) => socket.once('close', resolve))
  expect(received.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 404'])
  expect(received.indexOf('totalElements')).toBeLessThan(received.indexOf('"alive"'))
})
