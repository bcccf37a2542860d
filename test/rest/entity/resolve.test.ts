import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, type TestApp, testApp } from '../../support/app.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity, makeUniqueId } from '../../support/make.js'

let app: TestApp
let entity: { id: string; slug: string }
let person: { id: string; slug: string }
beforeAll(async () => {
  app = await testApp()
  entity = await makeEntity(app, { nameBrand: 'Resolvable' })
  person = await makePerson(app)
})

const resolve = async (token: string, headers: Record<string, string> = asClient) => {
  app.statements.length = 0
  return (await app.rest(`/v1/resolve/${encodeURIComponent(token)}`, { headers })).body
}

test('finds a record by id, public id, identifier and slug, in one statement', async () => {
  await makeUniqueId(app, entity.id, { idType: 'secCik', identifier: '320193' })
  const [row] = await app.db.rows<{ id: string; person: string }>(sql`
    select e.public_id as id, p.public_id as person from entity e, person p where e.id = ${entity.id}::uuid and p.id = ${person.id}::uuid`)
  const found = { owner: { entityId: entity.id, personId: null }, publicId: row?.id, slug: 'resolvable' }
  expect(await resolve(entity.id.toUpperCase())).toEqual({ matchedBy: 'UUID', ...found })
  expect(app.statements).toHaveLength(1)
  expect(await resolve(row?.id ?? '')).toEqual({ matchedBy: 'PUBLIC_ID', ...found })
  expect(await resolve('CIK0000320193')).toEqual({ matchedBy: 'EXTERNAL_ID', ...found })
  expect(await resolve('Resolvable')).toEqual({ matchedBy: 'SLUG', ...found })
  const foundPerson = { owner: { entityId: null, personId: person.id }, publicId: row?.person, slug: person.slug }
  expect(await resolve(person.id)).toEqual({ matchedBy: 'UUID', ...foundPerson })
  expect(await resolve(row?.person ?? '')).toEqual({ matchedBy: 'PUBLIC_ID', ...foundPerson })
  expect(await resolve(person.slug)).toEqual({ matchedBy: 'SLUG', ...foundPerson })
})

test('finds a record by a former slug and returns its current slug', async () => {
  await app.db.rows(sql`
    insert into slug_redirect (entity_id, namespace, slug, old_path, created_at, updated_at)
    select ${entity.id}::uuid, 'entity', 'formerly', '/companies/formerly', t.now, t.now from (select ${app.clock.now()}::timestamptz as now) t`)
  expect(await resolve('formerly')).toMatchObject({ matchedBy: 'SLUG', slug: 'resolvable' })
})

test('finds deleted records for admin callers only', async () => {
  const [deleted, person] = [await makeEntity(app), await makePerson(app)]
  await app.db.rows(sql`update entity set deleted_at = ${app.clock.now()} where id = ${deleted.id}::uuid`)
  await app.db.rows(sql`update person set deleted_at = ${app.clock.now()} where id = ${person.id}::uuid`)
  for (const [{ id, slug }, owner] of [
    [deleted, { entityId: deleted.id, personId: null }],
    [person, { entityId: null, personId: person.id }],
  ] as const) {
    for (const token of [id, slug]) {
      expect(await resolve(token, asAdmin)).toMatchObject({ owner, slug })
      expect(await resolve(token)).toMatchObject({ status: 404, field: 'token' })
    }
  }
})

test('prefers an identifier to a slug of the same letters', async () => {
  const [holder, named] = [await makeEntity(app), await makeEntity(app, { nameBrand: 'TWIN' })]
  await makeUniqueId(app, holder.id, { identifier: 'TWIN' })
  expect(await resolve('twin')).toMatchObject({ matchedBy: 'EXTERNAL_ID', owner: { entityId: holder.id } })
  expect(named.slug).toBe('twin')
})

test('responds 409 with the owners if several visible owners have the identifier', async () => {
  const [one, two, hidden] = [
    await makeEntity(app),
    await makeEntity(app),
    await makeEntity(app, { status: { isHidden: true } }),
  ]
  for (const { id } of [one, hidden]) await makeUniqueId(app, id, { identifier: 'SHARED' })
  expect(await resolve('shared')).toMatchObject({ matchedBy: 'EXTERNAL_ID', owner: { entityId: one.id } })
  await makeUniqueId(app, two.id, { identifier: 'SHARED' })
  const both = [one.id, two.id].sort()
  expect(await resolve('SHARED')).toMatchObject({
    status: 409,
    field: 'token',
    details: { candidateEntityId: both, candidatePersonId: [] },
  })
  expect((await resolve('SHARED', asAdmin)).details.candidateEntityId).toHaveLength(3)
})

test('finds a ticker without its exchange, and responds 409 if several visible owners have it', async () => {
  const [one, two, hidden] = [
    await makeEntity(app),
    await makeEntity(app),
    await makeEntity(app, { status: { isHidden: true } }),
  ]
  await makeUniqueId(app, one.id, { identifier: 'NASDAQ:BARE' })
  await makeUniqueId(app, one.id, { identifier: 'XETRA:BARE' })
  await makeUniqueId(app, hidden.id, { identifier: 'NYSE:BARE' })
  const found = { matchedBy: 'EXTERNAL_ID', owner: { entityId: one.id } }
  expect(await resolve('bare')).toMatchObject(found)
  expect(app.statements).toHaveLength(1)
  expect(await resolve('$BARE')).toMatchObject(found)
  expect(await resolve('NASDAQ:BARE')).toMatchObject(found)
  for (const token of ['LSE:BARE', 'NASDAQ', 'BAR', 'NASDAQ:'])
    expect(await resolve(token)).toMatchObject({ status: 404 })
  await makeUniqueId(app, two.id, { identifier: 'BARE' })
  expect(await resolve('BARE')).toMatchObject({
    status: 409,
    field: 'token',
    details: { candidateEntityId: [one.id, two.id].sort(), candidatePersonId: [] },
  })
  expect(await resolve('XETRA:BARE')).toMatchObject(found)
})

test('finds a hidden record for admin callers only', async () => {
  const { id, slug } = await makeEntity(app, { status: { isHidden: true } })
  for (const token of [id, slug, 'nothing at all', '%']) {
    expect(await resolve(token)).toMatchObject({ status: 404, field: 'token', value: token })
  }
  expect(await resolve(slug, asAdmin)).toMatchObject({ owner: { entityId: id } })
})

test('the graph returns the resolved record', async () => {
  const { body } = await app.graph(
    `{ resolve(token: "resolvable") { matchedBy record { ... on Entity { nameBrand } } } other: resolve(token: "${person.slug}") { record { ... on Person { slug } } } }`,
  )
  expect(body.data).toEqual({
    resolve: { matchedBy: 'SLUG', record: { nameBrand: 'Resolvable' } },
    other: { record: { slug: person.slug } },
  })
})
