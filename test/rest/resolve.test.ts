import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../src/kernel/database/sql.js'
import { asAdmin, asClient, type TestApp, testApp } from '../support/app.js'
import { makePerson } from '../support/make/person.js'
import { makeEntity, makeUniqueId } from '../support/make.js'

let app: TestApp
let entity: { id: string; slug: string }
let person: { id: string; slug: string }
beforeAll(async () => {
  app = await testApp()
  entity = await makeEntity(app, { nameBrand: 'Resolvable' })
  person = await makePerson(app)
})

const ask = async (token: string, headers: Record<string, string> = asClient) => {
  app.statements.length = 0
  return (await app.rest(`/v1/resolve/${encodeURIComponent(token)}`, { headers })).body
}

test('a record is found by id, public handle, registry identifier and slug, in one statement', async () => {
  await makeUniqueId(app, entity.id, { idType: 'secCik', identifier: '320193' })
  const [row] = await app.db.rows<{ id: string; person: string }>(sql`
    select e.public_id as id, p.public_id as person from entity e, person p where e.id = ${entity.id}::uuid and p.id = ${person.id}::uuid`)
  const found = { owner: { entityId: entity.id, personId: null }, publicId: row?.id, slug: 'resolvable' }
  expect(await ask(entity.id.toUpperCase())).toEqual({ matchedBy: 'UUID', ...found })
  expect(app.statements).toHaveLength(1)
  expect(await ask(row?.id ?? '')).toEqual({ matchedBy: 'PUBLIC_ID', ...found })
  expect(await ask('CIK0000320193')).toEqual({ matchedBy: 'EXTERNAL_ID', ...found })
  expect(await ask('Resolvable')).toEqual({ matchedBy: 'SLUG', ...found })
  const somebody = { owner: { entityId: null, personId: person.id }, publicId: row?.person, slug: person.slug }
  expect(await ask(person.id)).toEqual({ matchedBy: 'UUID', ...somebody })
  expect(await ask(row?.person ?? '')).toEqual({ matchedBy: 'PUBLIC_ID', ...somebody })
  expect(await ask(person.slug)).toEqual({ matchedBy: 'SLUG', ...somebody })
})

test('a former slug leads to the record, and the answer tells its present one', async () => {
  await app.db.rows(sql`
    insert into slug_redirect (entity_id, namespace, slug, old_path, created_at, updated_at)
    select ${entity.id}::uuid, 'entity', 'formerly', '/companies/formerly', t.now, t.now from (select ${app.clock.now()}::timestamptz as now) t`)
  expect(await ask('formerly')).toMatchObject({ matchedBy: 'SLUG', slug: 'resolvable' })
})

test('a registry identifier comes before a slug of the same letters', async () => {
  const [holder, named] = [await makeEntity(app), await makeEntity(app, { nameBrand: 'TWIN' })]
  await makeUniqueId(app, holder.id, { identifier: 'TWIN' })
  expect(await ask('twin')).toMatchObject({ matchedBy: 'EXTERNAL_ID', owner: { entityId: holder.id } })
  expect(named.slug).toBe('twin')
})

test('an identifier of several visible owners is 409 with them; hidden ones do not count', async () => {
  const [one, two, hidden] = [
    await makeEntity(app),
    await makeEntity(app),
    await makeEntity(app, { status: { isHidden: true } }),
  ]
  for (const { id } of [one, hidden]) await makeUniqueId(app, id, { identifier: 'SHARED' })
  expect(await ask('shared')).toMatchObject({ matchedBy: 'EXTERNAL_ID', owner: { entityId: one.id } })
  await makeUniqueId(app, two.id, { identifier: 'SHARED' })
  const both = [one.id, two.id].sort()
  expect(await ask('SHARED')).toMatchObject({
    status: 409,
    field: 'token',
    details: { candidateEntityId: both, candidatePersonId: [] },
  })
  expect((await ask('SHARED', asAdmin)).details.candidateEntityId).toHaveLength(3)
})

test('a ticker is found without its exchange; of several visible holders it is 409 with them', async () => {
  const [one, two, hidden] = [
    await makeEntity(app),
    await makeEntity(app),
    await makeEntity(app, { status: { isHidden: true } }),
  ]
  await makeUniqueId(app, one.id, { identifier: 'NASDAQ:BARE' })
  await makeUniqueId(app, one.id, { identifier: 'XETRA:BARE' })
  await makeUniqueId(app, hidden.id, { identifier: 'NYSE:BARE' })
  const found = { matchedBy: 'EXTERNAL_ID', owner: { entityId: one.id } }
  expect(await ask('bare')).toMatchObject(found)
  expect(app.statements).toHaveLength(1)
  expect(await ask('$BARE')).toMatchObject(found)
  expect(await ask('NASDAQ:BARE')).toMatchObject(found)
  for (const token of ['LSE:BARE', 'NASDAQ', 'BAR', 'NASDAQ:']) expect(await ask(token)).toMatchObject({ status: 404 })
  await makeUniqueId(app, two.id, { identifier: 'BARE' })
  expect(await ask('BARE')).toMatchObject({
    status: 409,
    field: 'token',
    details: { candidateEntityId: [one.id, two.id].sort(), candidatePersonId: [] },
  })
  expect(await ask('XETRA:BARE')).toMatchObject(found)
})

test('a hidden record is missing to public callers, found by an admin', async () => {
  const { id, slug } = await makeEntity(app, { status: { isHidden: true } })
  for (const token of [id, slug, 'nothing at all', '%']) {
    expect(await ask(token)).toMatchObject({ status: 404, field: 'token', value: token })
  }
  expect(await ask(slug, asAdmin)).toMatchObject({ owner: { entityId: id } })
})

test('the graph leads on to the record', async () => {
  const { body } = await app.graph(
    `{ resolve(token: "resolvable") { matchedBy entity { nameBrand } person { slug } } other: resolve(token: "${person.slug}") { person { slug } } }`,
  )
  expect(body.data).toEqual({
    resolve: { matchedBy: 'SLUG', entity: { nameBrand: 'Resolvable' }, person: null },
    other: { person: { slug: person.slug } },
  })
})
