import { beforeAll, describe, expect, test } from 'vitest'
import { BOOTSTRAP_USER } from '../../src/operation/access/credentials.js'
import { type Sql, sql } from '../../src/platform/database/client/sql.js'
import { asAdmin, asUser, provenance, type TestApp, testApp } from '../support/app.js'
import { makeEntity, unique } from '../support/make.js'
import { file } from '../support/research.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** A list in both APIs. */
interface List {
  readonly path: string
  readonly query: Record<string, unknown>
  /** The GraphQL document with the arguments of the page, and where the connection is in the response. */
  readonly document: (args: string) => string
  readonly found: (data: Found) => Found
  readonly idOf: (record: Found) => unknown
  /** Adds a record at the start of the list. */
  readonly add: () => Promise<unknown>
  /** Removes the first record. */
  readonly remove: (id: unknown) => Sql
}
// biome-ignore lint/suspicious/noExplicitAny: a test reads any response body
type Found = any

const PAGE = 'totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }'

async function runs(): Promise<List> {
  const add = () => file(app, { url: `https://cursor-${unique()}.example`, mode: 'INDIVIDUAL' })
  return {
    path: '/v1/research-runs',
    query: {},
    document: (args) => `{ researchRuns(${args}) { ${PAGE} edges { cursor node { runId } } } }`,
    found: ({ researchRuns }) => researchRuns,
    idOf: ({ id, runId }) => id ?? runId,
    add,
    remove: (id) => sql`delete from research_run where id = ${id}::uuid`,
  }
}

async function deliveries(): Promise<List> {
  const { body } = await app.rest('/v1/webhooks', {
    method: 'POST',
    headers: asUser,
    body: { url: 'https://hooks.example/x' },
  })
  return {
    path: `/v1/webhooks/${body.id}/deliveries`,
    query: {},
    document: (args) =>
      `{ viewer { webhook(webhookId: "${body.id}") { deliveries(${args}) { ${PAGE} edges { cursor node { deliveryId } } } } } }`,
    found: ({ viewer }) => viewer.webhook.deliveries,
    idOf: ({ id, deliveryId }) => id ?? deliveryId,
    add: () => app.rest(`/v1/webhooks/${body.id}/test`, { method: 'POST', headers: asUser }),
    remove: (id) => sql`delete from webhook_delivery where id = ${id}::uuid`,
  }
}

async function invoices(): Promise<List> {
  return {
    path: '/v1/billing/invoices',
    query: {},
    document: (args) => `{ viewer { invoices(${args}) { ${PAGE} edges { cursor node { invoiceId } } } } }`,
    found: ({ viewer }) => viewer.invoices,
    idOf: ({ id, invoiceId }) => id ?? invoiceId,
    add: () =>
      app.db.rows(sql`
        insert into invoice (id, user_id, kind, status, lines, currency, total, credit, due, token, provider, created_at, updated_at)
        values (gen_random_uuid(), ${BOOTSTRAP_USER}::uuid, 'RENEWAL', 'VOID', '[]', 'USD', 0, 0, 0, ${unique()}, 'builtin',
          ${app.clock.now()}, ${app.clock.now()})`),
    remove: (id) => sql`delete from invoice where id = ${id}::uuid`,
  }
}

async function history(): Promise<List> {
  const { id: entityId } = await makeEntity(app)
  return {
    path: '/v1/provenance/history',
    query: { tableName: 'entity', recordId: entityId },
    document: (args) =>
      `{ history(tableName: ENTITY, recordId: "${entityId}", ${args}) { ${PAGE} edges { cursor node { eventId } } } }`,
    found: ({ history }) => history,
    idOf: ({ eventId }) => eventId,
    add: () =>
      app.rest('/v1/entities/detail', {
        method: 'PATCH',
        headers: asAdmin,
        query: { id: entityId, ...provenance },
        body: { nameLegal: `Legal ${unique()}` },
      }),
    remove: (id) => sql`delete from provenance_event where id = ${id}::uuid`,
  }
}

describe.each([
  ['research runs', runs],
  ['deliveries of a webhook', deliveries],
  ['invoices', invoices],
  ['changes of a record', history],
])('the list of %s', (_, make) => {
  let list: List
  beforeAll(async () => {
    list = await make()
    for (let number = 0; number < 6; number++) {
      app.clock.advance(1_000)
      await list.add()
    }
  })

  const graph = async (args: string) => {
    const { body } = await app.graph(list.document(args), {}, asUser)
    expect(JSON.stringify(body.errors)).toBeUndefined()
    return list.found(body.data)
  }
  const rest = (query: Record<string, unknown>) =>
    app.rest(list.path, { headers: asUser, query: { ...list.query, ...query } })
  const idsOf = (records: readonly Found[]) => records.map(list.idOf)
  const edgeIds = ({ edges }: Found) => idsOf(edges.map(({ node }: Found) => node))
  /** Adds a record, and removes the first of the known records. */
  const disturb = async ([first]: readonly unknown[]) => {
    app.clock.advance(1_000)
    await list.add()
    await app.db.rows(list.remove(first))
  }

  test('repeats and loses no record if a record is added and another one is removed between two pages', async () => {
    const all = idsOf((await rest({ size: 200 })).body.content)
    const first = await graph('first: 2')
    expect([edgeIds(first), first.pageInfo.hasPreviousPage]).toEqual([all.slice(0, 2), false])
    await disturb(all)
    const second = await graph(`first: 2, after: "${first.pageInfo.endCursor}"`)
    expect([edgeIds(second), second.pageInfo.hasPreviousPage]).toEqual([all.slice(2, 4), true])
    const others = await graph(`first: 200, after: "${second.pageInfo.endCursor}"`)
    expect([edgeIds(others), others.pageInfo.hasNextPage, others.totalCount]).toEqual([all.slice(4), false, all.length])
  })

  test('has one cursor for both APIs, and each edge has its own', async () => {
    const page = await rest({ size: 3 })
    const { edges, pageInfo } = await graph('first: 3')
    const afterEach = await Promise.all(edges.map(({ cursor }: Found) => graph(`first: 1, after: "${cursor}"`)))
    const all = idsOf((await rest({ size: 200 })).body.content)
    expect(afterEach.flatMap(edgeIds)).toEqual(all.slice(1, 4))
    for (const cursor of [page.headers.get('x-next-cursor'), pageInfo.endCursor]) {
      await disturb(idsOf((await rest({ size: 1 })).body.content))
      const next = await rest({ size: 2, cursor })
      expect([next.status, idsOf(next.body.content)]).toEqual([200, all.slice(3, 5)])
      expect(edgeIds(await graph(`first: 2, after: "${cursor}"`))).toEqual(all.slice(3, 5))
    }
  })

  test('says whether records follow, also if no record is asked for', async () => {
    const { totalCount } = await graph('first: 1')
    const { edges, pageInfo } = await graph('first: 0')
    expect([edges, pageInfo]).toEqual([
      [],
      { hasNextPage: true, hasPreviousPage: false, startCursor: null, endCursor: null },
    ])
    expect((await graph(`first: ${totalCount}`)).pageInfo.hasNextPage).toBe(false)
    expect((await graph(`first: ${totalCount - 1}`)).pageInfo.hasNextPage).toBe(true)
  })

  test('refuses a cursor that it did not return, with the name of the argument', async () => {
    const cursorOf = (...key: unknown[]) => Buffer.from(JSON.stringify(key)).toString('base64url')
    const { cursor = '' } = (await graph('first: 1')).edges[0]
    const [number, order, value] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const forged = [
      'x',
      cursorOf(2),
      cursorOf(number, order, value),
      cursorOf(number, order, 'yesterday', value),
      cursorOf(number, order, value, '1e30'),
      cursorOf(number, order, value, "1' or true"),
      cursorOf(number, 'id,asc', value, value),
      cursorOf(0, order, value, value),
      'x'.repeat(5_000),
    ]
    for (const after of forged) {
      const { body } = await app.graph(list.document(`after: "${after}"`), {}, asUser)
      const { status, field } = body.errors?.[0].extensions ?? {}
      expect([after, status, field]).toEqual([after, 400, 'after'])
    }
  })
})
