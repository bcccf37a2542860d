import { request } from 'node:http'
import { getIntrospectionQuery, Kind, parse } from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import { AnalysisCache } from '../../graph/limits.js'
import { schema } from '../../graph/schema.js'
import { asAdmin, asClient, asUser, fingerprint, type TestApp, testApp } from '../support/app.js'
import { makeEntity } from '../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const NO_SLUG = 'slug: must be letters, digits, "-" and "_".'

const nested = (levels: number, leaf = 'slug') =>
  `{ entities(first: 1) { edges { node { ${'uniqueIds(first: 1) { edges { node { owner { ... on Entity { '.repeat(levels)}${leaf}${' } } } } }'.repeat(levels)} } } } }`

describe('document limits', () => {
  test.each([
    ['too long', `{ entity(slug: "${'x'.repeat(20_000)}") { id } }`, /length/],
    ['too deep', nested(8), /nesting/],
    ['deep enough to overflow the stack of a recursive parser', `${'{ a '.repeat(6000)}`, /length|nesting/],
    [
      'with a deeply nested value',
      `{ entities(filter: ${'['.repeat(40)}1${']'.repeat(40)}) { edges { cursor } } }`,
      /nesting/,
    ],
    [
      'too costly because of its sizes',
      '{ entities(first: 200) { edges { node { uniqueIds(first: 200) { edges { node { identifier source } } } } } } }',
      /cost/,
    ],
    [
      'too costly because of its aliases',
      `{ ${Array.from({ length: 45 }, (_, index) => `a${index}: entitiesPage(size: 200) { content { slug nameBrand nameLegal foundedYear publicUrl } }`).join(' ')} }`,
      /cost/,
    ],
    [
      'with too many root fields',
      `{ ${Array.from({ length: 51 }, (_, index) => `a${index}: uniqueIdTypes { label }`).join(' ')} }`,
      /root fields/,
    ],
    ['with a field 101 times', `{ entity(slug: "a") { ${'a: id '.repeat(101)} } }`, /same name/],
    [
      'with a field 101 times in inline fragments',
      `{ entity(slug: "a") { slug ${'... { slug: id } '.repeat(100)} } }`,
      /same name/,
    ],
    [
      'with a field 102 times in fragments',
      `{ entity(slug: "a") { ...b ...c } } fragment b on Entity { ${'a: id '.repeat(51)} } fragment c on Entity { ...b ${'a: id '.repeat(51)} }`,
      /same name/,
    ],
    ['with too many tokens', `{ entity(slug: "a") { ${'id '.repeat(4_100)} } }`, /tokens/],
    [
      'that selects the schema twice',
      '{ a: __schema { queryType { name } } b: __schema { queryType { name } } }',
      /__schema/,
    ],
    [
      'that selects all types of the schema 40 times',
      `{ __schema { ${Array.from({ length: 40 }, (_, index) => `a${index}: types { fields { name } }`).join(' ')} } }`,
      /cost/,
    ],
    [
      'that selects the fields of each type 100 times',
      `{ __schema { types { ${Array.from({ length: 100 }, (_, index) => `a${index}: fields { name }`).join(' ')} } } }`,
      /cost/,
    ],
    [
      'with many catalogues',
      `{ ${Array.from({ length: 12 }, (_, index) => `a${index}: entityFilters { arrayFilterEntry { filterKey } }`).join(' ')} }`,
      /cost/,
    ],
    [
      'too costly because of nested fragments',
      `{ ...a0 } ${Array.from({ length: 20 }, (_, index) => `fragment a${index} on Query { ...a${index + 1} ...a${index + 1} }`).join(' ')} fragment a20 on Query { entitiesPage { content { slug } } }`,
      /cost/,
    ],
  ])('refuse a document without running a statement: %s', async (_, query, reason) => {
    app.statements.length = 0
    const { status, body } = await app.graph(query)
    expect(status).toBe(400)
    expect(body.errors[0].extensions).toMatchObject({
      status: 400,
      field: 'query',
      detail: expect.stringMatching(reason),
      limit: expect.any(Number),
      used: expect.any(Number),
      hint: expect.any(String),
    })
    expect(app.statements).toEqual([])
  })

  test('count a size in a variable or in its default like a literal size', async () => {
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

test('accepts a field 100 times in each of several selections', async () => {
  const repeated = 'slug '.repeat(100)
  const query = `{ a: entity(slug: "a") { ${repeated} } b: entity(slug: "b") { ...c ...c } } fragment c on Entity { ${repeated} }`
  expect(await app.graph(query)).toMatchObject({ status: 200, body: { data: { a: null, b: null } } })
})

test('accepts introspection and a document with four levels of relations', async () => {
  const introspection = await app.graph(
    getIntrospectionQuery({ descriptions: true, inputValueDeprecation: true, specifiedByUrl: true }),
    {},
    {},
  )
  expect(introspection.body.errors).toBeUndefined()
  expect((await app.graph(nested(2))).body.errors).toBeUndefined()
})

test('introspection needs no credential; node and entities need one', async () => {
  expect((await app.graph('{ __typename __schema { queryType { name } } }', {}, {})).status).toBe(200)
  expect((await app.graph('{ node(id: "RW50aXR5OjE=") { id } }', {}, {})).status).toBe(401)
  expect((await app.graph('{ entities(first: 1) { edges { cursor } } }', {}, {})).status).toBe(401)
})

describe('the endpoint', () => {
  const post = (body: string, headers: Record<string, string>) =>
    app.rest('/graphql', { method: 'POST', headers: { ...asClient, ...headers }, body })
  const document = JSON.stringify({ query: '{ entities(first: 1) { totalCount } }' })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'refuses a body of type %s, which a form on another site could send',
    async (type) => {
      const { status, body } = await post(document, { 'content-type': type })
      expect([status, body.errors[0].extensions.field]).toEqual([415, 'Content-Type'])
    },
  )

  test('refuses batches, malformed bodies and bodies over 1 MiB', async () => {
    expect((await post(`[${document},${document}]`, {})).status).toBe(400)
    expect(
      (await post(JSON.stringify({ query: '{ __typename }', variables: { x: 'x'.repeat(2 ** 20) } }), {})).status,
    ).toBe(413)
    expect((await post('{"query":', {})).status).toBe(400)
    for (const body of ['{}', '{"query":5}', '{"query":"{ __typename }","variables":5}', 'null', '[]']) {
      const { body: refused } = await post(body, {})
      expect(refused.errors[0].extensions?.status ?? 400, body).toBeLessThan(500)
    }
  })

  test('refuses a mutation by GET with 405 and changes no row', async () => {
    const { slug } = await makeEntity(app)
    const query = `mutation { deleteEntity(input: { slug: "${slug}", provenance: { sourceType: LLM, sourceDetail: "x" } }) { slug problem { detail } } }`
    const before = await fingerprint(app)
    expect((await app.rest('/graphql', { headers: asAdmin, query: { query } })).status).toBe(405)
    expect(await fingerprint(app)).toEqual(before)
    // By POST, the same caller may run it.
    expect((await app.graph(query, {}, asAdmin)).body.data.deleteEntity).toEqual({ slug, problem: null })
  })

  test.each([
    ['{', 'Syntax Error: Expected Name, found <EOF>.', 1, 2],
    ['{\n  nothing }', 'Cannot query field "nothing" on type "Query".', 2, 3],
    [
      'query($a: Int!) { entities(first: $a) { totalCount } }',
      'Variable "$a" of required type "Int!" was not provided.',
      1,
      7,
    ],
    ['{\n  __typename\n    entity(slug: "A B") { slug } }', NO_SLUG, 3, 5],
  ])(
    'the error of the document %j contains its location and is no server error',
    async (query, message, line, column) => {
      const response = await app.graph(query)
      // GraphQL over HTTP: a response in application/json has the status 200.
      expect(response.status).toBe(200)
      expect(response.body.errors).toEqual([
        {
          message,
          locations: [{ line, column }],
          extensions: expect.any(Object),
          ...(line === 3 ? { path: ['entity'] } : {}),
        },
      ])
      expect(response.body.errors[0].extensions.status ?? 400).toBeLessThan(500)
    },
  )
})

test('runs the named operation of a document with its own access check, whichever ran before', async () => {
  const query = `
    query Schema { __typename }
    query Types { uniqueIdTypes { canonical } }
    query Total { entities(first: 1) { totalCount } }`
  const run = async (operationName: string, headers: Record<string, string>) => {
    const { body } = await app.rest('/graphql', { method: 'POST', headers, body: { query, operationName } })
    return body.data ?? body.errors[0].extensions.status
  }
  expect(await run('Schema', {})).toEqual({ __typename: 'Query' })
  expect(await run('Total', {})).toBe(401)
  expect(Object.keys(await run('Types', asClient))).toEqual(['uniqueIdTypes'])
  expect(await run('Total', asClient)).toEqual({ entities: { totalCount: 0 } })
  expect(await run('Schema', asClient)).toEqual({ __typename: 'Query' })
})

test('an error contains the trace that the client sent', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  const trace = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }
  const refusalOf = async (query: string, headers: Record<string, string>) =>
    (await app.graph(query, {}, { ...headers, traceparent })).body.errors[0].extensions
  expect(await refusalOf('{ entity { slug } }', asClient)).toMatchObject({ status: 400, ...trace })
  expect(await refusalOf('{ entity(slug: "missing") { slug } }', {})).toMatchObject({ status: 401, ...trace })
  expect(await refusalOf(nested(8), asClient)).toMatchObject({ status: 400, field: 'query', ...trace })
})

test('responds 401 to two Authorization headers in REST and GraphQL', async () => {
  const statusOf = (path: string, method: string, body = ''): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const duplicateHeaders = ['authorization', asUser.authorization, 'authorization', asUser.authorization]
      const headers = [
        ...duplicateHeaders,
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
  expect(await statusOf('/v1/unique-ids/lookup?idType=ticker&identifier=A', 'GET')).toBe(401)
  expect(await statusOf('/graphql', 'POST', body)).toBe(401)
  expect(await statusOf('/graphql?query={entities(first:1){totalCount}}', 'GET')).toBe(401)
})

test('an unknown credential is refused before the document is parsed', async () => {
  const { status, body } = await app.graph('{', {}, { 'x-client-secret': 'unknown' })
  expect([status, body.errors[0].extensions.status]).toEqual([401, 401])
})

test('a wrong node id is an error of its field, with its place', async () => {
  const global = (text: string) => Buffer.from(text).toString('base64')
  const { body } = await app.graph(
    `{ wrong: node(id: "nonsense") { id } hex: node(id: "${global('NewsArticle:0x1')}") { id } __typename }`,
  )
  expect(body.data).toEqual({ wrong: null, hex: null, __typename: 'Query' })
  expect(body.errors).toEqual([
    {
      message: 'The value is not the global id of a record.',
      path: ['wrong'],
      locations: [{ line: 1, column: 3 }],
      extensions: expect.objectContaining({ status: 400, code: 'bad_request', field: 'id', value: 'nonsense' }),
    },
  ])
})

test('one refused root field leaves the others in the response', async () => {
  const { status, body } = await app.graph(`{
    types: uniqueIdTypes { canonical }
    refused: entities(first: 999) { totalCount }
    counted: entities(filter: { createdAtRange: {} }) { totalCount }
    entities(first: 1) { totalCount }
  }`)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ refused: null, counted: null, entities: { totalCount: expect.any(Number) } })
  expect(body.errors).toEqual(
    ['refused', 'counted'].map((name) =>
      expect.objectContaining({
        path: expect.arrayContaining([name]),
        extensions: expect.objectContaining({ status: 400 }),
      }),
    ),
  )
})
