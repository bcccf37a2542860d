import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { openApiDocument } from '../../rest/openapi/document.js'
import { printJson } from '../../rest/openapi/print.js'
import { compileParameters } from '../../rest/parameters.js'
import { loadDemo } from '../../src/import/demo/demo.js'
import { demoFolder } from '../../src/kernel/paths.js'
import { catalogue } from '../../src/kernel/problem/catalogue.js'
import { readerOf } from '../../src/kernel/wire/parameters.js'
import { registry } from '../../src/server/operations.js'
import { asClient, type TestApp, testApp } from '../support/app.js'

type Json = Record<string, unknown>
const document = openApiDocument(registry) as unknown as {
  paths: Record<string, Record<string, Json>>
  tags: readonly Json[]
  components: Record<
    'schemas' | 'parameters' | 'responses' | 'requestBodies' | 'headers' | 'securitySchemes',
    Record<string, Json>
  >
}
/** The document without its examples, whose members are data. */
const everything = JSON.parse(JSON.stringify(document, (key, value) => (key === 'example' ? undefined : value)))
/** Each operation, with the parameters of its path. */
const operations = Object.entries(document.paths).flatMap(([path, { parameters = [], ...methods }]) =>
  Object.entries(methods).map(([method, own]) => {
    const all = [...(parameters as Json[]), ...(own.parameters as Json[])]
    return { path, method, operation: { ...own, parameters: all } as Json }
  }),
)

/** All objects inside a value, with their paths. */
function* objectsIn(value: unknown, path = ''): Generator<readonly [path: string, object: Json]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [path, value as Json]
  for (const [key, member] of Object.entries(value)) yield* objectsIn(member, `${path}/${key}`)
}

/** The object to which a reference points. */
const resolve = (object: Json): Json =>
  typeof object.$ref === 'string'
    ? resolve(
        object.$ref
          .split('/')
          .slice(1)
          .reduce<Json>((at, key) => at[key] as Json, everything),
      )
    : object

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await loadDemo(app.db, app.clock, demoFolder)
})

describe('the OpenAPI document', () => {
  test('contains every operation of the registry, and no other', () => {
    const longPaths = operations.filter(({ operation }) => operation['x-alias-of'] === undefined)
    const documented = longPaths.flatMap(({ path, method, operation }) => [
      `${method.toUpperCase()} ${path} ${operation.operationId}`,
      // A path may not occur twice. So an operation whose path differs only in the name of a placeholder has no own entry.
      ...(operation['x-twin-operation'] === 'listPersonBlogPostsBySlug'
        ? ['GET /v1/people/{slug}/blog-posts listPersonBlogPostsBySlug']
        : []),
    ])
    expect(documented.sort()).toEqual(registry.operations.map(({ route, id }) => `${route} ${id}`).sort())
  })

  test('refers only to components that it contains', () => {
    const references = [...objectsIn(everything)].flatMap(([, { $ref }]) => (typeof $ref === 'string' ? [$ref] : []))
    expect(references.length).toBeGreaterThan(1_500)
    expect(references.filter(($ref) => resolve({ $ref }) === undefined)).toEqual([])
  })

  test('describes every tag, operation, parameter, field, header, schema and security scheme', () => {
    const { schemas, parameters, headers, securitySchemes } = document.components
    const own = operations.flatMap(({ operation }) => [operation, ...(operation.parameters as Json[])])
    const named = [schemas, parameters, headers, securitySchemes].flatMap((each) => Object.entries(each))
    const fields = [...objectsIn(everything)].flatMap(([path, object]) =>
      /(?<!\/properties)\/properties$/.test(path)
        ? Object.entries(object as Record<string, Json>).map(([name, field]) => [`${path}/${name}`, field] as const)
        : [],
    )
    const described = [
      ...document.tags.map((tag) => [String(tag.name), tag] as const),
      ...own.map((object) => [String(object.operationId ?? object.name ?? object.$ref), object] as const),
      ...named,
      ...fields,
    ]
    const isDescribed = (object: Json): boolean =>
      Boolean(resolve(object).description) || ((object.anyOf ?? object.allOf ?? []) as Json[]).some(isDescribed)
    expect(described.length).toBeGreaterThan(3_000)
    expect(described.filter(([, object]) => !isDescribed(object)).map(([name]) => name)).toEqual([])
  })

  test('limits every text, list and integer, and states the format of every integer', () => {
    const unlimited = [...objectsIn(everything)].filter(([, schema]) => {
      const types = [schema.type].flat()
      if (types.includes('string') && !schema.enum && !schema.const && !('in' in schema))
        return schema.maxLength === undefined
      if (types.includes('array')) return schema.maxItems === undefined
      return types.includes('integer') && [schema.minimum, schema.maximum, schema.format].includes(undefined)
    })
    expect(unlimited.map(([path]) => path)).toEqual([])
  })

  test('describes parameters as texts and numbers, as they travel in a URL', () => {
    const isValue = (schema: Json): boolean => {
      const { type, items, anyOf } = resolve(schema)
      if (Array.isArray(anyOf)) return anyOf.every(isValue)
      const types = [type].flat()
      return types.includes('array') ? isValue(items as Json) : !types.includes('object') && !types.includes(undefined)
    }
    const parameters = operations.flatMap(({ operation }) => (operation.parameters as Json[]).map(resolve))
    expect(parameters.filter(({ schema }) => !isValue(schema as Json)).map(({ name }) => name)).toEqual([])
    const parameter = (wanted: string) => parameters.find(({ name }) => name === wanted)
    const range = '#/components/schemas/IntRangeText'
    expect(parameter('yearFoundedRange')).toMatchObject({ schema: { type: 'array', items: { $ref: range } } })
    expect(resolve({ $ref: range })).toMatchObject({
      type: 'string',
      pattern: '^(-?\\d+(\\.\\.(-?\\d+)?)?|\\.\\.-?\\d+)$',
    })
    expect(parameter('logoOption.sortPriority')).not.toHaveProperty('required')
  })

  test('stores equal parameters, request bodies and responses once', () => {
    const inline = Object.values(document.paths).flatMap(({ parameters: common = [], ...methods }) => [
      ...(common as Json[]),
      ...Object.values(methods).flatMap(({ parameters, requestBody, responses }) => [
        ...(parameters as Json[]),
        ...(requestBody ? [requestBody as Json] : []),
        ...Object.values(responses as Record<string, Json>),
      ]),
    ])
    const texts = inline.filter(({ $ref }) => $ref === undefined).map((object) => JSON.stringify(object))
    expect(texts.length).toBeGreaterThan(100)
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  })

  test('names each component by words, without a number', () => {
    const names = Object.values(document.components).flatMap((components) => Object.keys(components))
    expect(names.length).toBeGreaterThan(600)
    expect(names.filter((name) => /\d$/.test(name))).toEqual([])
  })

  test('is smaller than 1.5 MB, with a line of its own for each operation and component', () => {
    const text = printJson(document, 3)
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(document)))
    expect(Buffer.byteLength(text)).toBeLessThan(1_500_000)
    const lines = text.split('\n')
    expect(lines.filter((line) => /^"(get|post|put|patch|delete)":\{"operationId":/.test(line))).toHaveLength(
      operations.length,
    )
    expect(lines.filter((line) => line.startsWith('"ProblemDetail":'))).toHaveLength(1)
  })

  test('gives every response the header of the rate limits', () => {
    const responses = operations.flatMap(({ operation }) => Object.values(operation.responses as Record<string, Json>))
    expect(responses.filter((response) => !(resolve(response).headers as Json | undefined)?.RateLimit)).toEqual([])
  })

  test('describes unchanged responses and cursors as the service sends them', async () => {
    const described = (wantedMethod: string, wantedPath: string) => {
      const operation =
        operations.find(({ method, path }) => method === wantedMethod && path === wantedPath)?.operation ?? {}
      const responses = operation.responses as Record<string, Json>
      return {
        ifNoneMatch: (operation.parameters as Json[]).map(resolve).some(({ name }) => name === 'If-None-Match'),
        unchanged: '304' in responses,
        nextCursor: 'X-Next-Cursor' in (resolve(responses[200] ?? {}).headers as Json),
      }
    }
    const body = {}
    const first = await app.rest('/v1/news', { headers: asClient, query: { size: 1 } })
    const ifNoneMatch = { ...asClient, 'if-none-match': first.headers.get('etag') ?? '' }
    expect(first.headers.has('x-next-cursor')).toBe(true)
    expect((await app.rest('/v1/news', { headers: ifNoneMatch, query: { size: 1 } })).status).toBe(304)
    expect(described('get', '/v1/news')).toEqual({ ifNoneMatch: true, unchanged: true, nextCursor: true })

    const posted = await app.rest('/v1/entities', { method: 'POST', headers: asClient, body })
    const again = { ...asClient, 'if-none-match': posted.headers.get('etag') ?? '' }
    expect((await app.rest('/v1/entities', { method: 'POST', headers: again, body })).status).toBe(200)
    expect(described('post', '/v1/entities')).toEqual({ ifNoneMatch: false, unchanged: false, nextCursor: true })
    expect(described('get', '/v1/entities/detail/similar')).toEqual({
      ifNoneMatch: true,
      unchanged: true,
      nextCursor: false,
    })
  })

  test('is served, and its reference page loads nothing from other hosts', async () => {
    const { body, headers } = await app.rest('/openapi.json', { headers: {} })
    expect(body).toEqual(JSON.parse(JSON.stringify(document)))
    expect((await app.rest('/openapi.json', { headers: { 'if-none-match': headers.get('etag') ?? '' } })).status).toBe(
      304,
    )
    const page = await app.rest('/docs', { headers: {} })
    expect(page.body).not.toMatch(/https?:\/\//)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    for (const [, asset] of page.body.matchAll(/(?:src|href)="([^"]+)"/g))
      expect((await app.rest(asset, { headers: {} })).status, asset).toBe(200)
  })

  test('documents every problem code', () => {
    const { code } = (document.components.schemas.ProblemDetail as { properties: { code: { enum: string[] } } })
      .properties
    const codes = Object.values(catalogue).flatMap((kind) => kind.code ?? [])
    expect([...code.enum].sort()).toEqual(codes.sort())
    expect(codes.filter((one) => !/^[a-z_]+$/.test(one))).toEqual([])
  })
})

describe.each(registry.operations.map((operation) => [operation.id, operation] as const))(
  'the example of %s',
  (_, operation) => {
    test('has a response that matches the output schema', () => {
      expect(operation.output.safeParse(operation.example.response).error).toBeUndefined()
    })

    test('has a path, a query and a body that match the input schemas', () => {
      const { path, query, body } = operation.input
      if (path) {
        const given = Object.entries(operation.example.path ?? {}).map(([name, text]) => [
          name,
          readerOf(path.shape[name] as z.core.$ZodType)(text),
        ])
        expect(path.safeParse(Object.fromEntries(given)).error).toBeUndefined()
      }
      // The query is read as REST reads it: every value is text.
      const search = new URLSearchParams(
        Object.entries(operation.example.query ?? {}).flatMap(([name, value]) =>
          [value].flat().map((one) => [name, String(one)]),
        ),
      )
      if (query) expect(query.safeParse(compileParameters(query)(`${search}`)).error).toBeUndefined()
      else expect(operation.example.query).toBeUndefined()
      if (body) expect(body.safeParse(operation.example.body).error).toBeUndefined()
    })
  },
)
