import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { parametersOf } from '../../src/kernel/wire/parameters.js'
import { registry } from '../../src/server/operations.js'
import { asAdmin, asClient, fingerprint, provenance, type TestApp, testApp } from '../support/app.js'
import { makeEntity } from '../support/make.js'

/** The same requests in every run; raise the number of runs to send more. */
const options = { seed: 20_260_301, numRuns: Number(process.env.FUZZ_RUNS ?? 150) }

let app: TestApp
let owner: string
beforeAll(async () => {
  app = await testApp()
  owner = (await makeEntity(app)).id
})

const malformed = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '%00',
    '%',
    '%zz',
    '-1',
    '1e309',
    'NaN',
    'null',
    'true',
    '[]',
    '{}',
    '..',
    '1..2..3',
    '9'.repeat(40),
    "'; drop table entity --",
    '../../etc/passwd',
    '\ud800',
    '🦄'.repeat(50),
    'x'.repeat(9000),
  ),
  fc.integer().map(String),
)

/** The text without surrogates: half a surrogate pair has no UTF-8 encoding. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '')

const json: fc.Arbitrary<unknown> = fc.oneof(fc.jsonValue({ maxDepth: 3 }), malformed)

/** No response is a server error, and a refusal is a problem with a detail and a hint. */
function expectProblem(status: number, body: Record<string, unknown>): void {
  expect(status, JSON.stringify(body)).toBeLessThan(500)
  if (status < 400) return
  expect(body).toMatchObject({
    status,
    title: expect.any(String),
    detail: expect.any(String),
    hint: expect.any(String),
  })
}

/** Runs requests that must change no row. */
async function changesNoRow(work: () => Promise<void>): Promise<void> {
  const before = await fingerprint(app)
  await work()
  expect(await fingerprint(app)).toEqual(before)
}

describe('REST responds to malformed input without a server error, and to a refused request with a problem', () => {
  const reads = registry.operations.filter(({ kind, method }) => kind === 'read' && method === 'GET')
  test('in the query of any read, which changes no row', async () => {
    await changesNoRow(() =>
      fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...reads),
          fc.infiniteStream(malformed),
          fc.array(fc.nat(30), { maxLength: 4 }),
          async (operation, values, picks) => {
            const names = operation.input.query ? parametersOf(operation.input.query).map(({ name }) => name) : []
            const query = new URLSearchParams()
            for (const pick of picks)
              query.append(names[pick % Math.max(names.length, 1)] ?? 'surprise', String(values.next().value))
            const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'entityId' ? owner : '1'))
            const { status, body } = await app.rest(`${path}?${query}`, { headers: asClient })
            expectProblem(status, body)
          },
        ),
        options,
      ),
    )
  })

  test('in the path of a read, which changes no row', async () => {
    await changesNoRow(() =>
      fc.assert(
        fc.asyncProperty(malformed, malformed, async (entityId, uniqueIdId) => {
          const path = `/v1/entities/${encodeURIComponent(wellFormed(entityId))}/unique-ids/${encodeURIComponent(wellFormed(uniqueIdId))}`
          const { status, body } = await app.rest(path, { headers: asClient })
          expect(status).toBeGreaterThanOrEqual(400)
          expectProblem(status, body)
        }),
        options,
      ),
    )
  })

  test('in the body of any write; a refused write changes no row', {
    // The test sends many requests, and reads the fingerprint before and after each.
    timeout: 180_000,
  }, async () => {
    const writes = registry.operations.filter(({ kind, input }) => kind === 'write' && input.body)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...writes),
        fc.dictionary(
          fc.constantFrom(
            'nameBrand',
            'typeRecord',
            'slug',
            'newSlug',
            'foundedYear',
            'nameAlias',
            'status',
            'idType',
            'identifier',
            'source',
            '__proto__',
            'constructor',
          ),
          json,
          { maxKeys: 4 },
        ),
        async (operation, body) => {
          const before = await fingerprint(app)
          const path = operation.path.replace('{entityId}', owner).replace('{uniqueIdId}', '1')
          const selector = operation.path.includes('{') || operation.method === 'POST' ? {} : { id: owner }
          const response = await app.rest(path, {
            method: operation.method,
            headers: asAdmin,
            query: { ...selector, ...provenance },
            body,
          })
          expectProblem(response.status, response.body)
          if (response.status >= 400) expect(await fingerprint(app)).toEqual(before)
        },
      ),
      options,
    )
  })
})

describe('the graph responds to malformed input without a server error, and changes no row', () => {
  test('in variables', async () => {
    const query =
      'query($filter: EntityFilter, $sort: EntitySort, $after: String, $first: Int) { entities(filter: $filter, sort: $sort, after: $after, first: $first) { totalCount edges { cursor } } }'
    const filter = fc.dictionary(
      fc.constantFrom('entityId', 'slug', 'entityName', 'yearFoundedRange', 'letter', 'url', 'createdAtRange'),
      json,
      { maxKeys: 3 },
    )
    await changesNoRow(() =>
      fc.assert(
        fc.asyncProperty(
          fc.record(
            { filter, sort: malformed, after: malformed, first: fc.oneof(fc.integer(), json) },
            { requiredKeys: [] },
          ),
          async (variables) => {
            const { status, body } = await app.graph(query, variables)
            expect(status).toBeLessThan(500)
            for (const { extensions, message } of body.errors ?? [])
              expect(extensions?.status ?? 400, message).toBeLessThan(500)
          },
        ),
        options,
      ),
    )
  })

  test('in the document', async () => {
    const token = fc.constantFrom(
      '{',
      '}',
      '(',
      ')',
      '[',
      ']',
      ':',
      '$',
      '...',
      'entity',
      'entities',
      'first',
      '1',
      '"x"',
      'query',
      'mutation',
      'fragment',
      'on',
      'Entity',
      '"""',
      '\\',
      '#',
      '@skip',
      '\u0000',
    )
    await changesNoRow(() =>
      fc.assert(
        fc.asyncProperty(fc.array(token, { maxLength: 30 }), async (tokens) => {
          const { status, body } = await app.graph(tokens.join(' '))
          expect(status).toBeLessThan(500)
          for (const { extensions, message } of body.errors ?? [])
            expect(extensions?.status ?? 400, message).toBeLessThan(500)
        }),
        options,
      ),
    )
  })
})
