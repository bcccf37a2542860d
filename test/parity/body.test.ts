import { request } from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { BODY_LIMIT } from '../../src/operation/pipeline/request/body.js'
import { asAdmin, fingerprint, provenance, testApp } from '../support/app.js'

/* REST and GraphQL apply the same rules to the size, type, charset and encoding of a body. */

const app = await testApp()

interface Sent {
  readonly body: Uint8Array
  readonly headers?: Record<string, string>
}
interface Refusal {
  readonly status: number
  readonly field: string | undefined
  readonly code: string | undefined
  readonly limit: number | undefined
}

/** A POST with exactly these headers: fetch would add some of its own. */
function post(path: string, { body, headers = {} }: Sent): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const length = headers['transfer-encoding'] ? {} : { 'content-length': body.length }
    const outgoing = request(
      `${app.base}${path}`,
      { method: 'POST', headers: { ...asAdmin, accept: 'application/json', ...length, ...headers } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
      },
    )
    outgoing.on('error', reject).end(body)
  })
}

const REST = `/v1/entities/detail?${new URLSearchParams(provenance)}`

async function refusals(sent: Sent): Promise<{ rest: Refusal; graph: Refusal }> {
  const before = await fingerprint(app)
  const [rest, graph] = [await post(REST, sent), await post('/graphql', sent)]
  expect(await fingerprint(app)).toEqual(before)
  const [problem, extensions] = [JSON.parse(rest.text), JSON.parse(graph.text).errors[0].extensions]
  return {
    rest: { status: rest.status, field: problem.field, code: problem.code, limit: problem.limit },
    graph: { status: graph.status, field: extensions.field, code: extensions.code, limit: extensions.limit },
  }
}

const json = { 'content-type': 'application/json' }
const large = Buffer.from(JSON.stringify({ query: 'x'.repeat(BODY_LIMIT) }))

describe('REST and GraphQL refuse a body with the same problem and change no row', () => {
  test.each<[string, Sent, number, string, number?]>([
    ['without a type', { body: Buffer.from('{}') }, 415, 'Content-Type'],
    ['another type', { body: Buffer.from('{}'), headers: { 'content-type': 'text/plain' } }, 415, 'Content-Type'],
    [
      'another charset',
      { body: Buffer.from('{}'), headers: { 'content-type': 'application/json; charset=latin1' } },
      415,
      'Content-Type',
    ],
    [
      'an unknown encoding',
      { body: Buffer.from('{}'), headers: { ...json, 'content-encoding': 'compress' } },
      415,
      'Content-Encoding',
    ],
    ['too large', { body: large, headers: json }, 413, 'body', BODY_LIMIT],
    [
      'too large after decompression',
      { body: gzipSync(large), headers: { ...json, 'content-encoding': 'gzip' } },
      413,
      'body',
      BODY_LIMIT,
    ],
    [
      'not compressed although the header says so',
      { body: Buffer.from('{}'), headers: { ...json, 'content-encoding': 'gzip' } },
      400,
      'body',
    ],
    ['not JSON', { body: Buffer.from('{"query":'), headers: json }, 400, 'body'],
    ['not an object', { body: Buffer.from('[]'), headers: json }, 400, 'body'],
    ['empty', { body: Buffer.alloc(0), headers: json }, 400, 'body'],
    [
      'with a member twice',
      { body: Buffer.from('{"nameBrand":"A","nameBrand":"B"}'), headers: json },
      400,
      'nameBrand',
    ],
    [
      'with a member twice in a list, once with an escape',
      {
        body: Buffer.from('{"query":"{a:b}","variables":{"input":[{"a":1},{"a":{"a\\":":[]},"b":"}","\\u0061":2}]}}'),
        headers: json,
      },
      400,
      'variables.input.a',
    ],
  ])('%s', async (_, sent, status, field, limit) => {
    const { rest, graph } = await refusals(sent)
    expect(rest).toMatchObject({ status, field })
    expect(rest.limit).toBe(limit)
    expect(graph).toEqual(rest)
  })
})

test('a variable that a GraphQL URL has twice is refused too', async () => {
  const query = new URLSearchParams({ query: 'query ($a: Int) { __typename }', variables: '{"a":1,"a":2}' })
  const answer = await fetch(`${app.base}/graphql?${query}`, { headers: asAdmin })
  expect([answer.status, (await answer.json()).errors[0].extensions.field]).toEqual([400, 'a'])
})

test('a part of a form that has a member twice is refused and changes no row', async () => {
  const form = new FormData()
  form.set('body', new Blob(['{"nameBrand":"A","nameBrand":"B"}'], { type: 'application/json' }))
  const before = await fingerprint(app)
  const answer = await fetch(`${app.base}/v1/entities/detail/full?${new URLSearchParams(provenance)}`, {
    method: 'POST',
    headers: asAdmin,
    body: form,
  })
  expect([answer.status, (await answer.json()).field]).toEqual([400, 'nameBrand'])
  expect(await fingerprint(app)).toEqual(before)
})

describe('REST and GraphQL accept a body', () => {
  const graph = JSON.stringify({ query: '{ __typename }' })
  test.each<[string, (text: string) => Sent]>([
    [
      'with a charset',
      (text) => ({ body: Buffer.from(text), headers: { 'content-type': 'application/json; charset="UTF-8"' } }),
    ],
    ['with a byte order mark', (text) => ({ body: Buffer.from(`\uFEFF${text}`), headers: json })],
    ['compressed', (text) => ({ body: gzipSync(text), headers: { ...json, 'content-encoding': 'gzip' } })],
  ])('%s', async (name, sentOf) => {
    const rest = await post(
      REST,
      sentOf(JSON.stringify({ nameBrand: `Body ${name}`, typeRecord: 'Company', operatingStatus: 'Operating' })),
    )
    expect([rest.status, JSON.parse(rest.text).entity.core.nameBrand]).toEqual([201, `Body ${name}`])
    const { status, text } = await post('/graphql', sentOf(graph))
    expect([status, JSON.parse(text).data]).toEqual([200, { __typename: 'Query' }])
  })
})

test('REST and GraphQL accept a chunked body up to the limit; a larger one gets 413', async () => {
  const headers = { ...json, 'transfer-encoding': 'chunked' }
  const refused = await refusals({ body: large, headers })
  expect(refused.rest).toMatchObject({ status: 413, field: 'body', limit: BODY_LIMIT })
  expect(refused.graph).toMatchObject({ status: 413, field: 'body', limit: BODY_LIMIT })
  expect(await refusals({ body: Buffer.alloc(0), headers })).toMatchObject({
    rest: { status: 400, field: 'body' },
    graph: { status: 400, field: 'body' },
  })
  const body = Buffer.from(
    JSON.stringify({ nameBrand: 'Body in chunks', typeRecord: 'Company', operatingStatus: 'Operating' }),
  )
  expect((await post(REST, { body, headers })).status).toBe(201)
  const document = Buffer.from(JSON.stringify({ query: '{ __typename }' }))
  expect(JSON.parse((await post('/graphql', { body: document, headers })).text)).toMatchObject({
    data: { __typename: 'Query' },
  })
})
