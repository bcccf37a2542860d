import { request } from 'node:http'
import { getIntrospectionQuery, Kind, parse } from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import { AnalysisCache } from '../../graph/limits.js'
import { schema } from '../../graph/schema.js'
import { asClient, asUser, type TestApp, testApp } from '../support/app.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const nested = (levels: number, leaf = 'slug') =>
  `{ entities(first: 1) { edges { node { ${'uniqueIds(first: 1) { edges { node { entity { '.repeat(levels)}${leaf}${' } } } }'.repeat(levels)} } } } }`

describe('a document is refused before it costs anything', () => {
  test.each([
    ['too long', `{ entity(slug: "${'x'.repeat(20_000)}") { id } }`, /length/],
    ['too deep', nested(8), /nesting/],
    ['deep enough to end a recursive parser', `${'{ a '.repeat(6000)}`, /length|nesting/],
    ['deep in a value', `{ entities(filter: ${'['.repeat(40)}1${']'.repeat(40)}) { edges { cursor } } }`, /nesting/],
    [
      'too costly by its sizes',
      '{ entities(first: 200) { edges { node { uniqueIds(first: 200) { edges { node { identifier source } } } } } } }',
      /cost/,
    ],
    [
      'too costly by its aliases',
      `{ ${Array.from({ length: 60 }, (_, index) => `a${index}: listEntities(size: 200) { content { slug nameBrand nameLegal foundedYear publicUrl } }`).join(' ')} }`,
      /cost/,
    ],
    [
      'too costly by fragments of fragments',
      `{ ...a0 } ${Array.from({ length: 20 }, (_, index) => `fragment a${index} on Query { ...a${index + 1} ...a${index + 1} }`).join(' ')} fragment a20 on Query { listEntities { content { slug } } }`,
      /cost/,
    ],
  ])('%s', async (_, query, what) => {
    app.statements.length = 0
    const { status, body } = await app.graph(query)
    expect(status).toBe(400)
    expect(body.errors[0].extensions).toMatchObject({
      status: 400,
      field: 'query',
      detail: expect.stringMatching(what),
      limit: expect.any(Number),
      used: expect.any(Number),
      hint: expect.any(String),
    })
    expect(app.statements).toEqual([])
  })

  test('a size in a variable, or in its default, counts like one in the text', async () => {
    const query = (signature: string) =>
      `query(${signature}) { entities(first: $n) { edges { node { uniqueIds(first: $n) { edges { node { identifier source } } } } } } }`
    expect((await app.graph(query('$n: Int'), { n: 200 })).status).toBe(400)
    expect((await app.graph(query('$n: Int = 200'))).status).toBe(400)
    expect((await app.graph(query('$n: Int'), { n: 5 })).status).toBe(200)
  })

  test('the default of a variable counts after a request that sent null for it', async () => {
    const query = `query($n: Int = 200) { entities(first: $n) { edges { node { uniqueIds(first: $n) { edges { node { identifier } } } } } } }`
    expect((await app.graph(query, { n: null })).status).toBe(200)
    expect((await app.graph(query)).status).toBe(400)
    expect((await app.graph(query, { n: null })).status).toBe(200)
  })
})

test('stored analyses do not grow with variables that the document does not have', () => {
  const document = parse('query($n: Int) { entities(first: $n) { totalCount } }')
  const [operation] = document.definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('the document has no operation')
  const analyses = new AnalysisCache()
  const of = (variables: Record<string, unknown>) => analyses.of(schema, document, operation, variables)
  expect(of({ n: 5, other: 1 })).toBe(of({ n: 5, other: 2 }))
  expect(of({ n: 5 })).not.toBe(of({ n: 6 }))
})

test('what real clients ask passes: introspection, and four levels of relations', async () => {
  const introspection = await app.graph(
    getIntrospectionQuery({ descriptions: true, inputValueDeprecation: true, specifiedByUrl: true }),
    {},
    {},
  )
  expect(introspection.body.errors).toBeUndefined()
  expect((await app.graph(nested(2))).body.errors).toBeUndefined()
})

test('introspection needs no credential, everything else does', async () => {
  expect((await app.graph('{ __typename __schema { queryType { name } } }', {}, {})).status).toBe(200)
  expect((await app.graph('{ node(id: "RW50aXR5OjE=") { id } }', {}, {})).status).toBe(401)
  expect((await app.graph('{ entities(first: 1) { edges { cursor } } }', {}, {})).status).toBe(401)
})

describe('the endpoint', () => {
  const post = (body: string, headers: Record<string, string>) =>
    app.rest('/graphql', { method: 'POST', headers: { ...asClient, ...headers }, body })
  const question = JSON.stringify({ query: '{ entities(first: 1) { totalCount } }' })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'does not read %s, which a form on another site could send',
    async (type) => {
      const { status, body } = await post(question, { 'content-type': type })
      expect([status, body.errors[0].extensions.field]).toEqual([415, 'Content-Type'])
    },
  )

  test('answers one document a request, of at most a mebibyte', async () => {
    expect((await post(`[${question},${question}]`, {})).status).toBe(400)
    expect(
      (await post(JSON.stringify({ query: '{ __typename }', variables: { x: 'x'.repeat(2 ** 20) } }), {})).status,
    ).toBe(413)
    expect((await post('{"query":', {})).status).toBe(400)
    for (const body of ['{}', '{"query":5}', '{"query":"{ __typename }","variables":5}', 'null', '[]']) {
      const { body: answer } = await post(body, {})
      expect(answer.errors[0].extensions?.status ?? 400, body).toBeLessThan(500)
    }
  })

  test('does not change anything by GET', async () => {
    const { status } = await app.rest('/graphql', {
      query: { query: 'mutation { deleteEntityDetail(slug: "x", sourceType: llm, sourceDetail: "x") { __typename } }' },
    })
    expect(status).toBe(405)
  })

  test('answers a document that is no GraphQL, or asks for what is not there, with the place', async () => {
    for (const query of ['{', '{ nothing }', 'query($a: Int!) { entities(first: $a) { totalCount } }']) {
      const { status, body } = await app.graph(query)
      expect(status).toBeLessThan(500)
      expect(body.errors[0].message).not.toMatch(/unexpected error/i)
    }
  })
})

test('of a document with several operations the named one runs, under its own guard, whichever ran before', async () => {
  const query = `
    query Schema { __typename }
    query Types { uniqueIdTypes { canonical } }
    query Total { entities(first: 1) { totalCount } }`
  const ask = async (operationName: string, headers: Record<string, string>) => {
    const { body } = await app.rest('/graphql', { method: 'POST', headers, body: { query, operationName } })
    return body.data ?? body.errors[0].extensions.status
  }
  expect(await ask('Schema', {})).toEqual({ __typename: 'Query' })
  expect(await ask('Total', {})).toBe(401)
  expect(Object.keys(await ask('Types', asClient))).toEqual(['uniqueIdTypes'])
  expect(await ask('Total', asClient)).toEqual({ entities: { totalCount: 0 } })
  expect(await ask('Schema', asClient)).toEqual({ __typename: 'Query' })
})

test('an error bears the trace that the client sent', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  const trace = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }
  const ask = async (query: string, headers: Record<string, string>) =>
    (await app.graph(query, {}, { ...headers, traceparent })).body.errors[0].extensions
  expect(await ask('{ entity(slug: "nobody") { slug } }', asClient)).toMatchObject({ status: 404, ...trace })
  expect(await ask('{ entity(slug: "nobody") { slug } }', {})).toMatchObject({ status: 401, ...trace })
  expect(await ask(nested(8), asClient)).toMatchObject({ status: 400, field: 'query', ...trace })
})

test('two Authorization headers are two credentials, on both surfaces', async () => {
  const ask = (path: string, method: string, body = ''): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const twice = ['authorization', asUser.authorization, 'authorization', asUser.authorization]
      const headers = [
        ...twice,
        'content-type',
        'application/json',
        'content-length',
        String(Buffer.byteLength(body)),
        'host',
        'test',
      ]
      const sent = request(`${app.base}${path}`, { method, headers }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      sent.on('error', reject)
      sent.end(body)
    })
  const body = JSON.stringify({ query: '{ entities(first: 1) { totalCount } }' })
  expect(await ask('/v1/unique-ids/lookup?idType=ticker&identifier=A', 'GET')).toBe(401)
  expect(await ask('/graphql', 'POST', body)).toBe(401)
  expect(await ask('/graphql?query={entities(first:1){totalCount}}', 'GET')).toBe(401)
})
