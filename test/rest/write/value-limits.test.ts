import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { YEARS_AHEAD } from '../../../src/kernel/wire/future.js'
import { unwrap } from '../../../src/kernel/wire/parameters.js'
import type { AnyOperation } from '../../../src/operation/pipeline/definition/define.js'
import { registry } from '../../../src/server/operations.js'
import { asAdmin, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { askOperation, headersFor } from '../../support/ask.js'
import { makeEntity } from '../../support/make.js'
import { requests } from '../../support/requests.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** The clock of the test app is in 2026. */
const NOW = 2026

/** The paths of the members of a body with a latest date, and how many years it is ahead. */
function* datesIn(schema: z.core.$ZodType, depth = 0): Generator<{ path: readonly string[]; years: number }> {
  const inner = unwrap(schema)
  const years = z.globalRegistry.get(inner)?.yearsAhead
  if (typeof years === 'number') yield { path: [], years }
  if (!(inner instanceof z.ZodObject) || depth > 3) return
  for (const [name, member] of Object.entries<z.core.$ZodType>(inner.shape))
    for (const below of datesIn(member, depth + 1)) yield { ...below, path: [name, ...below.path] }
}

const dated = registry.operations.flatMap((operation) =>
  operation.input.body ? [...datesIn(operation.input.body)].map((date) => ({ operation, ...date })) : [],
)

/** Times, days and years of writes that have no latest date, each with the reason. */
const UNLIMITED = [
  // The owner of a key chooses when it expires.
  'createMyApiKey expiresAt',
  // It selects a stored round.
  'createFundraiseInvestorJoin dateAnnounced',
  'putFundraiseInvestorJoin dateAnnounced',
  'patchFundraiseInvestorJoin dateAnnounced',
]

test('every time, day and year that a write stores has a latest date', () => {
  const unlimited = registry.operations.flatMap(({ id, kind, input: { body } }) => {
    const shape = body && unwrap(body)
    if (kind === 'read' || !(shape instanceof z.ZodObject)) return []
    return Object.entries<z.core.$ZodType>(shape.shape).flatMap(([name, member]) => {
      const meta = z.globalRegistry.get(unwrap(member)) ?? {}
      const isDate = meta.graph === 'DateTime' || meta.graph === 'Day' || /[a-z](Year|At)$/.test(name)
      return isDate && meta.yearsAhead === undefined ? [`${id} ${name}`] : []
    })
  })
  expect(unlimited).toEqual(UNLIMITED)
})

describe('a date that is too far in the future is refused with its field and the latest date, and changes nothing', () => {
  const valueAt = (operation: AnyOperation, path: readonly string[], year: number): unknown => {
    const member = path.reduce<z.core.$ZodType | undefined>((schema, name) => {
      const inner = schema && unwrap(schema)
      return inner instanceof z.ZodObject ? inner.shape[name] : undefined
    }, operation.input.body)
    const inner = member && unwrap(member)
    if (inner instanceof z.ZodNumber) return year
    return z.globalRegistry.get(inner as z.ZodType)?.graph === 'Day' ? `${year}-12-31` : `${year}-12-31T00:00:00Z`
  }
  const bodyWith = (body: unknown, [name = '', ...below]: readonly string[], value: unknown): unknown => ({
    ...(body as Record<string, unknown>),
    [name]:
      below.length === 0 ? value : bodyWith((body as Record<string, unknown> | undefined)?.[name] ?? {}, below, value),
  })

  test('every such member of every write', async () => {
    expect(new Set(dated.map(({ years }) => years))).toEqual(new Set(Object.values(YEARS_AHEAD)))
    const failed: unknown[] = []
    for (const { operation, path, years } of dated) {
      const request = (await requests[operation.id]?.(app, asAdmin)) ?? {}
      const before = await fingerprint(app)
      const value = valueAt(operation, path, Math.min(NOW + years + 1, 2100))
      const sent = { ...request, body: bodyWith(request.body, path, value) }
      const { status, body } = await askOperation(app, operation, sent, headersFor(operation))
      const isUnchanged = JSON.stringify(await fingerprint(app)) === JSON.stringify(before)
      if (status !== 400 || body.field !== path.join('.') || !/ in the future/.test(body.detail) || !isUnchanged)
        failed.push([operation.id, path.join('.'), status, body.field, body.detail, isUnchanged])
    }
    expect(failed).toEqual([])
  })

  test('GraphQL refuses it with the same code', async () => {
    const { id } = await makeEntity(app)
    const { body } = await app.graph(
      `mutation ($id: UUID!) { updateEntity(input: { id: $id, foundedYear: 2090, provenance: { sourceType: LLM, sourceDetail: "x" } }) {
        problem { code status field } } }`,
      { id },
      asAdmin,
    )
    expect(body.data.updateEntity.problem).toEqual({ code: 'bad_request', status: 400, field: 'foundedYear' })
  })
})

test('the end of a role and the completion of a purchase can be years ahead', async () => {
  const buyer = await makeEntity(app)
  const bought = await makeEntity(app)
  const acquisition = await app.rest(`/v1/entities/${bought.id}/acquisitions`, {
    method: 'POST',
    headers: asAdmin,
    query: provenance,
    body: { acquirerEntityId: buyer.id, announcedAt: '2026-02-01', completedAt: '2029-01-01' },
  })
  expect(acquisition.status, JSON.stringify(acquisition.body)).toBe(201)
})

test('a number that is larger than any stored id is 404 in the path of every operation', async () => {
  const parameters = registry.operations.flatMap((operation) =>
    Object.entries<z.core.$ZodType>(operation.input.path?.shape ?? {}).flatMap(([name, schema]) =>
      unwrap(schema) instanceof z.ZodNumber && /id$/i.test(name) ? [{ operation, name }] : [],
    ),
  )
  expect(parameters.length).toBeGreaterThan(20)
  const failed: unknown[] = []
  for (const { operation, name } of parameters) {
    const request = (await requests[operation.id]?.(app, asAdmin)) ?? {}
    for (const id of [2 ** 31, 2 ** 60]) {
      const sent = { ...request, path: { ...request.path, [name]: id } }
      const { status, body } = await askOperation(app, operation, sent, headersFor(operation))
      if (status !== 404 || body.field !== name) failed.push([operation.id, name, id, status, body.field])
    }
  }
  expect(failed).toEqual([])
})

test('a record that is not current cannot become primary', async () => {
  const { id } = await makeEntity(app)
  const send = (path: string, body: unknown) =>
    app.rest(`/v1/entities/${id}/${path}`, { method: 'POST', headers: asAdmin, query: provenance, body })
  const flags = { isCurrent: false, isPrimary: true }
  const snippet = await requests.createResearchSnippet?.(app, asAdmin)
  const before = await fingerprint(app)
  const answers = [
    await send('urls', { url: 'https://former.example', urlType: 'website', ...flags }),
    await send('texts', { text: 'Builds tools for people who measure wind.', textType: 'summary', ...flags }),
    await send('research/snippets', { ...Object(snippet?.body), ...flags }),
    await send('classifications', { type: 'industry', name: 'Insurance', ...flags }),
  ]
  expect(answers.map(({ status, body }) => [status, body.field])).toEqual(Array(4).fill([400, 'isPrimary']))
  expect(await fingerprint(app)).toEqual(before)
})
