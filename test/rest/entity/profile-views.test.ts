import { beforeAll, beforeEach, expect, test } from 'vitest'
import { planTable } from '../../../src/account/billing/plans.js'
import { documentsIn } from '../../../src/account/billing/profiles.js'
import { BOOTSTRAP_USER } from '../../../src/operation/access/credentials.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { registry } from '../../../src/server/operations.js'
import { asUser, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity, overrides } from '../../support/make.js'

let app: TestApp
let admin: Record<string, string>
const ADMIN = BOOTSTRAP_USER.replace(/1$/, '3')

beforeAll(async () => {
  app = await testApp()
  await app.db.prisma.appUser.create({
    data: { id: ADMIN, name: 'admin', role: 'admin', plan: 'PLUS_MONTHLY', createdAt: app.clock.now() },
  })
  const { secret } = await app.service.credentials.create('personalApiKey', 'admin', ADMIN)
  admin = { authorization: `Bearer ${secret}` }
})
beforeEach(async () => {
  await app.service.flush()
  await app.db.rows(sql`delete from usage_entry`)
  await app.db.rows(sql`delete from usage_counter`)
  // The next month, because counts are cached by month.
  const now = app.clock.now()
  app.clock.advance(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - now.getTime())
})

/** Ids of the counted records of each kind. */
async function viewed(userId = ADMIN) {
  await app.service.flush()
  const rows = await app.db.rows<{ meter: string; subject: string }>(sql`
    select meter, subject from usage_entry where user_id = ${userId}::uuid and kind = 'view' order by subject`)
  const of = (meter: string) => rows.filter((row) => row.meter === meter).map(({ subject }) => subject)
  return { entities: of('ENTITY_VIEW'), people: of('PERSON_VIEW') }
}
/** Leaves units of the allowance. The first call of a test must be this one. */
const leave = async (units: number, userId = ADMIN) => {
  const { ENTITY_VIEW } = planTable.PLUS_MONTHLY.quantity
  const month = app.clock.now().toISOString().slice(0, 10)
  await app.db.rows(sql`
    insert into usage_counter (user_id, month, meter, used, reserved, cost_cents)
    values (${userId}::uuid, ${month}::date, 'ENTITY_VIEW', ${ENTITY_VIEW - units}, 0, 0)`)
}
const post = (path: string, body: unknown, headers = admin, query: Record<string, unknown> = {}) =>
  app.rest(path, { method: 'POST', headers, body, query })

test('a batch counts each record that it returns, and no record that it leaves out', async () => {
  const [one, two] = [await makeEntity(app), await makeEntity(app)]
  const people = [await makePerson(app), await makePerson(app)]
  await post('/v1/entities/detail/batch', { id: [one.id, ADMIN], slug: [two.slug, one.slug, 'nobody'] })
  await post('/v1/people/detail/batch', { id: people.map(({ id }) => id) })
  expect(await viewed()).toEqual({ entities: [one.id, two.id].sort(), people: people.map(({ id }) => id).sort() })
})

test('a record as it was at an earlier time counts like the record of today, once', async () => {
  const [one, other, person] = [await makeEntity(app), await makeEntity(app), await makePerson(app)]
  const asOf = app.clock.now().toISOString()
  for (const query of [{ id: one.id, asOf }, { id: one.id }])
    expect((await app.rest('/v1/entities/detail', { headers: admin, query })).status).toBe(200)
  expect((await app.rest('/v1/people/detail', { headers: admin, query: { id: person.id, asOf } })).status).toBe(200)
  const document = 'query ($id: UUID, $asOf: DateTime) { entity(id: $id, asOf: $asOf) { nameBrand } }'
  expect((await app.graph(document, { id: other.id, asOf }, admin)).body.errors).toBeUndefined()
  expect(await viewed()).toEqual({ entities: [one.id, other.id].sort(), people: [person.id] })
})

test('a list counts whole documents, but not shorter rows', async () => {
  const { id } = await makeEntity(app, { nameBrand: 'Counted Entirely' })
  await post('/v1/entities/batch', { entityName: ['Counted Entirely'] })
  expect(await viewed()).toEqual({ entities: [], people: [] })
  await post('/v1/entities/batch', { entityName: ['Counted Entirely'] }, admin, { includeFullDetail: true })
  expect(await viewed()).toEqual({ entities: [id], people: [] })
})

test('a whole list counts exactly its records before the first byte, or none of them', async () => {
  const made = [await makeEntity(app), await makeEntity(app), await makeEntity(app)].map(({ id }) => id).sort()
  const rows = (query: Record<string, unknown>, headers = admin) =>
    post('/v1/entities/batch', { entityId: made }, headers, { format: 'ndjson', ...query })
  await leave(2)
  const refused = await rows({ includeFullDetail: true })
  expect([refused.status, refused.body.code]).toEqual([429, 'billing_allowance_exhausted'])
  expect(await viewed()).toEqual({ entities: [], people: [] })
  expect((await rows({})).status).toBe(200)
  expect(await viewed()).toEqual({ entities: [], people: [] })
  const two = await rows({ includeFullDetail: true, limit: 2 })
  expect([two.status, String(two.body).trim().split('\n').length]).toEqual([200, 3])
  expect((await viewed()).entities).toHaveLength(2)
  // The same records are free.
  expect((await rows({ includeFullDetail: true, limit: 2 })).status).toBe(200)
  expect((await rows({ includeFullDetail: true })).status).toBe(429)
  expect((await viewed()).entities).toHaveLength(2)
})

test('a resolution counts the records that it returns', async () => {
  const { id, slug } = await makeEntity(app)
  await post('/v1/entities/detail/resolve', { slug: [slug, 'nobody'] })
  expect(await viewed()).toEqual({ entities: [id], people: [] })
})

test('a batch that needs more units than are left gets 429 and counts nothing', async () => {
  await leave(2)
  const records = [await makeEntity(app), await makeEntity(app), await makeEntity(app)]
  const ids = records.map(({ id }) => id)
  const refused = await post('/v1/entities/detail/batch', { id: ids })
  expect(refused).toMatchObject({
    status: 429,
    body: {
      code: 'billing_allowance_exhausted',
      allowanceType: 'ENTITY_VIEW',
      limit: 5_000,
      used: 4_998,
      remaining: 2,
    },
  })
  expect((await viewed()).entities).toEqual([])
  expect((await post('/v1/entities/detail/batch', { id: ids.slice(1) })).status).toBe(200)
  // Records that are already counted need no unit.
  expect((await post('/v1/entities/detail/batch', { id: ids.slice(1) })).status).toBe(200)
  expect((await viewed()).entities).toEqual(ids.slice(1).sort())
})

test('the response of a write counts; without a unit the write is refused and changes nothing', async () => {
  await leave(1)
  const [one, other] = [await makeEntity(app), await makeEntity(app)]
  const patch = (id: string) =>
    app.rest('/v1/entities/detail', {
      method: 'PATCH',
      headers: admin,
      query: { id, ...provenance },
      body: { foundedYear: 1999 },
    })
  expect((await patch(one.id)).status).toBe(200)
  expect((await viewed()).entities).toEqual([one.id])
  const before = await fingerprint(app)
  expect(await patch(other.id)).toMatchObject({ status: 429, body: { code: 'billing_allowance_exhausted' } })
  expect(await fingerprint(app)).toEqual(before)
  expect((await patch(one.id)).status).toBe(200)
})

test('a create counts the new record', async () => {
  const { body } = await post(
    '/v1/entities/detail',
    { nameBrand: 'Counted At Birth', typeRecord: 'Company', operatingStatus: 'Operating' },
    asUser,
    { ...provenance, ...overrides },
  )
  expect((await viewed(BOOTSTRAP_USER)).entities).toEqual([body.entity.core.id])
})

test('a graph document counts each entity and person of which it shows more than the id', async () => {
  const records = [await makeEntity(app, { nameBrand: 'Graph One' }), await makeEntity(app, { nameBrand: 'Graph Two' })]
  const ids = records.map(({ id }) => id)
  const entities = (selection: string) =>
    app.graph(`{ entities(first: 5, filter: { entityName: ["Graph One", "Graph Two"] }) { ${selection} } }`, {}, asUser)
  await entities('totalCount edges { cursor node { id __typename } }')
  expect(await viewed(BOOTSTRAP_USER)).toEqual({ entities: [], people: [] })
  expect((await entities('edges { node { nameBrand } }')).body.data.entities.edges).toHaveLength(2)
  expect(await viewed(BOOTSTRAP_USER)).toEqual({ entities: ids.sort(), people: [] })
})

test('a graph document that needs more units than are left gets 429 without data', async () => {
  await leave(1)
  for (const _ of [1, 2]) await makeEntity(app, { nameBrand: 'Graph Limit' })
  const { status, body } = await app.graph(
    '{ entities(first: 5, filter: { entityName: ["Graph Limit"] }) { edges { node { nameBrand } } } }',
    {},
    admin,
  )
  expect([status, body.data, body.errors[0].extensions.code]).toEqual([429, undefined, 'billing_allowance_exhausted'])
  expect((await viewed()).entities).toEqual([])
})

test('every operation whose output contains documents reports them, by its declared schema', () => {
  const document = (kind: string) =>
    registry.operations
      .filter(({ output, example }) => documentsIn(output)(example.response)[kind as 'entity' | 'person'].length > 0)
      .map(({ id }) => id)
  expect(document('entity')).toEqual(
    expect.arrayContaining([
      'getEntityDetail',
      'postEntityDetailBatch',
      'postEntityDetailResolve',
      'createEntity',
      'createFullEntity',
      'patchEntityDetail',
      'updateEntityDetail',
    ]),
  )
  expect(document('person')).toEqual(expect.arrayContaining(['getPersonDetail', 'getPersonDetailBatch']))
})
