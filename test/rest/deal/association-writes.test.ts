import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asUser, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { history } from '../../support/history.js'
import { makeAssociation } from '../../support/make/association.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

interface Sent {
  readonly query?: Record<string, unknown>
  readonly body?: unknown
  readonly headers?: Record<string, string>
}
const send = (method: string, path: string, { query, body, headers = asAdmin }: Sent = {}) =>
  app.rest(`/v1/people/${path}`, { method, headers, query: { ...provenance, ...query }, body })
const create = (personId: string, sent: Sent) => send('POST', `${personId}/entities`, sent)
const at = ({ personId, associationId }: { personId: string; associationId: number }) =>
  `${personId}/entities/${associationId}`

async function refused(answer: () => ReturnType<typeof send>, expected: Record<string, unknown>): Promise<void> {
  const before = await fingerprint(app)
  expect((await answer()).body).toMatchObject(expected)
  expect(await fingerprint(app)).toEqual(before)
}

describe('a new association', () => {
  test('has a classified title, is current without an end, can be searched for, and has a history', async () => {
    const [person, entity] = [await makePerson(app), await makeEntity(app)]
    const body = { personTitle: 'Head of Sales', startDate: '2024-02-01T01:00:00+01:00', creator: 'registry' }
    const { status, body: made, headers } = await create(person.id, { query: { slug: entity.slug }, body })
    expect(status, JSON.stringify(made)).toBe(200)
    expect(made).toMatchObject({
      personId: person.id,
      entityId: entity.id,
      titleName: 'Head of Sales',
      titleLevel: 'Director',
      titleFunction: 'Sales',
      startDate: '2024-02-01T00:00:00.000Z',
      endDate: null,
      isCurrent: true,
      creator: 'registry',
    })
    expect(headers.get('etag')).toMatch(/^"1-/)
    expect(headers.get('warning')).toBeNull()
    expect(await history(app, String(made.associationId))).toMatchObject([
      { action: 'create', operation_id: 'createEntityPersonAssociation', change: { personId: [null, person.id] } },
    ])
    const found = await app.rest('/v1/people', { query: { search: `head of sales ${entity.nameBrand}` } })
    expect(found.body.content.map(({ id }: { id: string }) => id)).toEqual([person.id])
  })

  test('that is already stored is returned unchanged', async () => {
    const [person, entity] = [await makePerson(app), await makeEntity(app)]
    const body = { entityId: entity.id, personTitle: 'Chair', startDate: '2020-01-01T00:00:00Z' }
    const first = await create(person.id, { body })
    const before = await fingerprint(app)
    const again = await create(person.id, { body: { ...body, personTitle: 'CHAIR', endDate: '2021-01-01T00:00:00Z' } })
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await fingerprint(app)).toEqual(before)
  })

  test('with a second current chief executive is stored with a warning, over both APIs', async () => {
    const entity = await makeEntity(app)
    const hire = async (personTitle: string) => {
      const person = await makePerson(app)
      const answer = await create(person.id, { body: { entityId: entity.id, personTitle } })
      return { ...answer.body, warning: answer.headers.get('warning') }
    }
    expect((await hire('Chief Executive Officer')).warning).toBeNull()
    expect((await hire('Assistant to the CEO')).warning).toBeNull()
    expect((await hire('Co-CEO')).warning).toBeNull()
    const second = await hire('Co-Founder & CEO')
    expect(second.warning).toBe('299 - "SECOND_CHIEF_EXECUTIVE"')
    const id = Buffer.from(`EntityPersonAssociation:${second.associationId}`).toString('base64')
    const { body } = await app.graph(`{ node(id: "${id}") { ... on EntityPersonAssociation { warning } } }`)
    expect(body.data).toEqual({ node: { warning: 'SECOND_CHIEF_EXECUTIVE' } })
    const ended = await send('PATCH', at(second), { body: { endDate: '2026-01-01T00:00:00Z' } })
    expect([ended.headers.get('warning'), ended.body.isCurrent]).toEqual([null, false])
  })

  test.each([
    [
      { startDate: '2024-01-02T00:00:00Z', endDate: '2024-01-01T00:00:00Z' },
      { status: 422, field: 'endDate' },
    ],
    [
      { endDate: '2024-01-01T00:00:00Z', isCurrent: true },
      { status: 400, field: 'isCurrent' },
    ],
    [
      { corporateTitleId: 1, personTitle: 'Chair' },
      { status: 400, field: 'personTitle' },
    ],
    [{ jobLevel: 'Board' }, { status: 400, field: 'jobLevel' }],
    [
      { personFunction: 'Board', corporateTitleId: 1 },
      { status: 400, field: 'personFunction' },
    ],
    [{ corporateTitleId: 2_000_000_000 }, { status: 404, field: 'corporateTitleId' }],
    [{ personId: '01890a5d-ac96-774b-bcce-000000000000' }, { status: 422, field: 'personId' }],
    [{ personTitle: 'x'.repeat(256) }, { status: 400, field: 'personTitle' }],
    [{ startDate: '0000-01-01T00:00:00Z' }, { status: 400, field: 'startDate' }],
  ])('of %j is refused and stores nothing, not even a title', async (fields, expected) => {
    const [person, entity] = [await makePerson(app), await makeEntity(app)]
    const body = { entityId: entity.id, ...fields }
    await refused(() => create(person.id, { body }), expected)
  })

  test('with no, an unknown, a contradicting or a hidden entity or person is refused', async () => {
    const [person, entity] = [await makePerson(app), await makeEntity(app)]
    const hidden = await makeEntity(app, { status: { isHidden: true, showOnSitemap: true } })
    const secret = await makePerson(app, { isHidden: true })
    const unknown = '01890a5d-ac96-774b-bcce-000000000000'
    await refused(() => create(person.id, { body: {} }), { status: 400, field: 'id' })
    await refused(() => create(person.id, { query: { id: unknown }, body: {} }), { status: 404, field: 'id' })
    await refused(() => create(unknown, { query: { id: entity.id }, body: {} }), { status: 404, field: 'personId' })
    await refused(() => create(person.id, { query: { id: entity.id }, body: { entityId: hidden.id } }), {
      status: 422,
      field: 'entityId',
    })
    const asOther = { headers: asUser, body: {} }
    await refused(() => create(person.id, { query: { id: hidden.id }, ...asOther }), { status: 404, field: 'id' })
    await refused(() => create(secret.id, { query: { id: entity.id }, ...asOther }), { status: 404, field: 'personId' })
  })

  test('needs the same number of statements at an entity with many people', async () => {
    const entity = await makeEntity(app)
    const count = async () => {
      const person = await makePerson(app)
      app.statements.length = 0
      await create(person.id, { body: { entityId: entity.id, personTitle: 'CEO' } })
      return app.statements.length
    }
    const first = await count()
    for (let n = 0; n < 5; n++) await makeAssociation(app, { entityId: entity.id, title: { name: 'CEO' } })
    expect(await count()).toBe(first)
  })
})

describe('a stored association', () => {
  const stored = () =>
    makeAssociation(app, { title: { name: 'Chair' }, startDate: '2020-01-01T00:00:00.000Z', creator: 'x', score: 7 })

  test('is replaced: missing fields are cleared, the score stays', async () => {
    const one = await stored()
    const { status, body } = await send('PUT', at(one), { body: { personTitle: 'Treasurer', isCurrent: false } })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...one,
      titleName: 'Treasurer',
      titleFunction: 'Finance',
      startDate: null,
      endDate: null,
      isCurrent: false,
      creator: null,
      score: 7,
    })
    expect((await history(app, String(one.associationId))).at(-1)).toMatchObject({
      action: 'update',
      change: { isCurrent: [true, false], startDate: ['2020-01-01T00:00:00.000Z', null], creator: ['x', null] },
    })
  })

  test('is patched: missing fields stay, null clears, an end makes it former, and an equal patch changes nothing', async () => {
    const one = await stored()
    const patch = (body: unknown) => send('PATCH', at(one), { body })
    expect((await patch({ endDate: '2022-01-01T00:00:00Z' })).body).toMatchObject({
      titleName: 'Chair',
      startDate: '2020-01-01T00:00:00.000Z',
      isCurrent: false,
    })
    const before = await fingerprint(app)
    expect((await patch({ endDate: '2022-01-01T01:00:00+01:00' })).status).toBe(200)
    expect(await fingerprint(app)).toEqual(before)
    expect((await patch({ endDate: null })).body).toMatchObject({ endDate: null, isCurrent: false })
    expect((await patch({ isCurrent: null, personTitle: null })).body).toMatchObject({
      isCurrent: true,
      titleId: null,
      titleName: null,
    })
    await refused(() => patch({ endDate: '2019-01-01T00:00:00Z' }), { status: 422, field: 'endDate' })
  })

  test('loses its title and keeps its dates', async () => {
    const one = await stored()
    const { body } = await send('DELETE', `${at(one)}/corporate-title`)
    expect(body).toMatchObject({ ...one, titleId: null, startDate: '2020-01-01T00:00:00.000Z', isCurrent: true })
  })

  test('is deleted; the history keeps it, and searches find the person by its title no more', async () => {
    const one = await makeAssociation(app, { title: { name: 'Lighthouse Keeper' } })
    const { status, body } = await send('DELETE', at(one))
    expect([status, body.titleName]).toEqual([200, 'Lighthouse Keeper'])
    expect((await app.rest(`/v1/people/${at(one)}`)).status).toBe(404)
    expect((await history(app, String(one.associationId))).at(-1)).toMatchObject({
      action: 'delete',
      change: { row: [{ isCurrent: true }, null], rows: [{ entity_person: [{ id: one.associationId }] }, null] },
    })
    const found = await app.rest('/v1/people', { query: { search: 'lighthouse keeper' } })
    expect(found.body.content).toEqual([])
  })

  test('does not become equal to another one of the person', async () => {
    const one = await makeAssociation(app, { title: { name: 'Chair' } })
    const other = await makeAssociation(app, { ...one, title: null })
    const expected = { status: 409, existingRecordId: String(one.associationId) }
    await refused(() => send('PATCH', at(other), { body: { personTitle: 'Chair' } }), expected)
    await refused(() => send('DELETE', `${at(one)}/corporate-title`), {
      status: 409,
      existingRecordId: String(other.associationId),
    })
  })

  test('is refused by another version, as that of another owner, and while it is hidden', async () => {
    const one = await makeAssociation(app)
    const other = await makeAssociation(app)
    const body = { personTitle: 'Chair' }
    await refused(() => send('PUT', at(one), { body, headers: { ...asAdmin, 'if-match': '"9-x"' } }), { status: 412 })
    await refused(() => send('PUT', at({ ...one, personId: other.personId }), { body }), {
      status: 404,
      field: 'associationId',
    })
    await refused(() => send('PUT', at(one), { body, query: { id: other.entityId } }), {
      status: 422,
      field: 'entityId',
    })
    await refused(() => send('PATCH', at(one), { body: { personId: other.personId } }), { status: 422 })
    await app.db.rows(sql`update entity set is_hidden = true where id = ${one.entityId}::uuid`)
    for (const [method, sent] of [
      ['PUT', { body }],
      ['PATCH', { body }],
      ['DELETE', {}],
    ] as const)
      await refused(() => send(method, at(one), { ...sent, headers: asUser }), { status: 404, field: 'associationId' })
    await refused(() => send('DELETE', `${at(one)}/corporate-title`, { headers: asUser }), { status: 404 })
  })
})
