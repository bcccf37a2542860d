import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { type AssociationDraft, createAssociations } from '../../../src/relation/association/association-writes.js'
import { asAdmin, asClient, fingerprint, type TestApp, testApp } from '../../support/app.js'
import { history } from '../../support/history.js'
import { makeAssociation } from '../../support/make/association.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity } from '../../support/make.js'
import { write } from '../../support/write.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

type Row = { associationId: number }
const associationIds = (rows: Row[]) => rows.map(({ associationId }) => associationId)

describe("a person's associations", () => {
  const list = (personId: string, query: Record<string, unknown> = {}) =>
    app.rest(`/v1/people/${personId}/entities`, { query })

  test('are sorted current first, then last recorded first, and have links on request, in one statement', async () => {
    const { id: personId } = await makePerson(app)
    const ids: number[] = []
    // The one that started first is recorded last.
    for (const [isCurrent, startDate] of [
      [false, '2024-01-01'],
      [true, '2022-01-01'],
      [true, '2020-01-01'],
    ] as const)
      ids.push((await makeAssociation(app, { personId, isCurrent, startDate })).associationId)
    await app.db.rows(sql`
      insert into url_link (person_id, url, url_type, host_path, domain, created_at, updated_at)
      values (${personId}::uuid, 'https://own.example', 'website', 'own.example', 'own.example', ${app.clock.now()}, ${app.clock.now()})`)
    app.statements.length = 0
    const { status, body } = await list(personId)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(app.statements).toHaveLength(1)
    expect(associationIds(body.content)).toEqual([ids[2], ids[1], ids[0]])
    expect(body.content[0].personUrlLink).toEqual([])
    const linked = await list(personId, { includeUrl: true, size: 1 })
    expect(linked.body.content[0].personUrlLink).toMatchObject([{ url: 'https://own.example' }])
    expect(associationIds((await list(personId, { sort: 'id' })).body.content)).toEqual(ids)
    expect((await list(personId, { countOnly: true })).body).toMatchObject({ content: [], totalElements: 3 })
  })

  test('are the same by cursor as on one page', async () => {
    const { id: personId } = await makePerson(app)
    for (let n = 0; n < 5; n++) await makeAssociation(app, { personId, isCurrent: n % 2 === 0 })
    const whole = associationIds((await list(personId)).body.content)
    const seen: number[] = []
    let cursor: string | undefined
    let number = 0
    do {
      const { body, headers } = await list(personId, { size: 2, cursor })
      seen.push(...associationIds(body.content))
      cursor = headers.get('x-next-cursor') ?? undefined
      expect(body).toMatchObject({ totalElements: 5, number, first: number === 0, last: cursor === undefined })
      number += 1
    } while (cursor !== undefined)
    expect(seen).toEqual(whole)
    const first = (await list(personId, { size: 2 })).headers.get('x-next-cursor')
    expect((await list(personId, { cursor: first, page: 1 })).body).toMatchObject({ status: 400, field: 'page' })
    expect((await list(personId, { cursor: 'x' })).body).toMatchObject({ status: 400, field: 'cursor' })
  })

  test('with a hidden entity are left out; those of a hidden person return 404', async () => {
    const hidden = await makeEntity(app, { status: { isHidden: true, showOnSitemap: true } })
    const { personId, associationId } = await makeAssociation(app, { entityId: hidden.id })
    expect((await list(personId)).body).toMatchObject({ content: [], totalElements: 0 })
    expect((await app.rest(`/v1/people/${personId}/entities/${associationId}`)).status).toBe(404)
    const secret = await makePerson(app, { isHidden: true })
    const of = await makeAssociation(app, { personId: secret.id })
    expect((await list(secret.id)).body).toMatchObject({ status: 404, field: 'personId' })
    expect((await app.rest(`/v1/people/${secret.id}/entities/${of.associationId}`)).status).toBe(404)
    const other = await makeAssociation(app)
    expect((await app.rest(`/v1/people/${personId}/entities/${other.associationId}`)).status).toBe(404)
  })
})

describe("an entity's people", () => {
  const list = (entityId: string, query: Record<string, unknown> = {}, headers: Record<string, string> = asClient) =>
    app.rest(`/v1/entities/${entityId}/people`, { query, headers })
  const people = (body: { content: { id?: string; core?: { id: string } }[] }) =>
    body.content.map(({ id, core }) => core?.id ?? id)

  test('are listed once each, current first, then by score, then by the latest start, in one statement at any size', async () => {
    const { id: entityId } = await makeEntity(app)
    const make = async (fields: object) => (await makeAssociation(app, { entityId, ...fields })).personId
    const former = await make({ isCurrent: false, score: 99 })
    const plain = await make({})
    const latest = await make({ startDate: '2024-01-01' })
    const early = await make({ startDate: '2020-01-01' })
    const top = await make({ score: 90 })
    await makeAssociation(app, { entityId, personId: top, title: { name: 'Chair' }, isCurrent: false })
    const hidden = await makePerson(app, { isHidden: true })
    await make({ personId: hidden.id })
    for (const size of [1, 50]) {
      app.statements.length = 0
      const { body } = await list(entityId, { size, as: 'association' })
      expect([app.statements.length, body.totalElements]).toEqual([1, 5])
    }
    const { body } = await list(entityId)
    expect(people(body)).toEqual([top, latest, early, plain, former])
    expect(body.content[0]).not.toHaveProperty('association')
    expect(people((await list(entityId, {}, asAdmin)).body)).toContain(hidden.id)
    const detailed = await list(entityId, { as: 'association' })
    expect(detailed.body.content.map(({ association }: { association: Row[] }) => association.length)).toEqual([
      2, 1, 1, 1, 1,
    ])
    const chairs = await list(entityId, { as: 'association', role: 'chair' })
    expect(chairs.body.content).toMatchObject([{ core: { id: top }, association: [{ titleName: 'Chair' }] }])
  })

  test('are filtered by words, role, isCurrent and slug', async () => {
    const { id: entityId, slug } = await makeEntity(app)
    const ann = await makePerson(app, { nameFirst: 'Ann', nameLast: 'Narrow' })
    await makeAssociation(app, { entityId, personId: ann.id, title: { name: 'Treasurer' }, isCurrent: false })
    await makeAssociation(app, { entityId })
    const narrowed = async (query: Record<string, unknown>) => people((await list(entityId, query)).body)
    for (const query of [{ search: 'narrow' }, { role: 'treasurer' }, { isCurrent: false }, { personSlug: ann.slug }])
      expect(await narrowed(query), JSON.stringify(query)).toEqual([ann.id])
    expect(await narrowed({ id: entityId, slug })).toHaveLength(2)
    expect((await list(entityId, { countOnly: true })).body).toMatchObject({ content: [], totalElements: 2 })
    expect((await list(entityId, { search: 'the' })).body).toMatchObject({ status: 400, field: 'search' })
    expect((await list(entityId, { id: ann.id })).body).toMatchObject({ status: 409, field: 'id' })
    expect((await list(entityId, { slug: 'another' })).body).toMatchObject({ status: 404, field: 'slug' })
    expect((await list(entityId, { sort: 'id' })).body).toMatchObject({ status: 422, field: 'sort' })
    expect((await list(ann.id)).body).toMatchObject({ status: 404, field: 'entityId' })
  })

  test('a person is found by an association id, with that association alone', async () => {
    const { entityId, personId, associationId } = await makeAssociation(app)
    await makeAssociation(app, { entityId, personId, title: { name: 'Other' } })
    const read = (id: number, headers: Record<string, string> = asClient) =>
      app.rest(`/v1/entities/${entityId}/people/${id}`, { headers })
    const { body } = await read(associationId)
    expect(body).toMatchObject({ core: { id: personId }, association: [{ associationId, titleName: 'Director' }] })
    expect(body.association).toHaveLength(1)
    expect((await read((await makeAssociation(app)).associationId)).status).toBe(404)
    await app.db.rows(sql`update person set is_hidden = true where id = ${personId}::uuid`)
    expect((await read(associationId)).status).toBe(404)
    expect((await read(associationId, asAdmin)).status).toBe(200)
  })
})

describe('creating associations', () => {
  test('finds titles by name in any spelling, and reuses the stored association', async () => {
    const { personId, entityId, associationId } = await makeAssociation(app, {
      title: { name: 'Vice President', function: 'Sales', level: 'VP' },
    })
    expect(await history(app, String(associationId))).toMatchObject([{ action: 'create' }])
    const before = await fingerprint(app)
    const again = await write(app, (context) =>
      createAssociations(context, [
        { personId, entityId, isCurrent: true, title: { name: 'vice-president' } },
        { personId, entityId, isCurrent: false, title: { name: 'VICE PRESIDENT', level: 'Other' } },
      ]),
    )
    expect(again).toEqual([
      { id: associationId, isNew: false },
      { id: associationId, isNew: false },
    ])
    expect(await fingerprint(app)).toEqual(before)
  })

  test('takes as many statements for many as for one, and makes people searchable by their titles', async () => {
    const count = async (size: number) => {
      const drafts: AssociationDraft[] = []
      for (let n = 0; n < size; n++)
        drafts.push({
          personId: (await makePerson(app)).id,
          entityId: (await makeEntity(app)).id,
          isCurrent: true,
          title: { name: `Archivist ${size} ${n}` },
        })
      app.statements.length = 0
      await write(app, (context) => createAssociations(context, drafts))
      return app.statements.length
    }
    expect(await count(1)).toBe(await count(5))
    const found = await app.rest('/v1/people', { query: { search: 'archivist' } })
    expect(found.body.totalElements).toBe(6)
  })
})
