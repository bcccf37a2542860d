import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, asUser, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { history } from '../../support/history.js'
import { makeAssociation } from '../../support/make/association.js'
import { makePerson } from '../../support/make/person.js'
import { unique } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const detail = '/v1/people/detail'
const send = (
  method: string,
  query: Record<string, unknown>,
  body?: unknown,
  headers: Record<string, string> = asAdmin,
) => app.rest(detail, { method, headers, query: { ...provenance, ...query }, body })
const read = (query: Record<string, unknown>, headers: Record<string, string> = asClient) =>
  app.rest(detail, { query, headers })
const named = () =>
  makePerson(app, {
    nameMiddle: 'M.',
    nickname: 'Nick',
    suffix: 'Jr.',
    gender: 'female',
    workflowStatus: 'review',
    nameAlias: [{ name: 'Alias', type: 'nickname', displayable: true }],
  })

describe('a stored person', () => {
  test('is replaced: missing fields are cleared; slug, aliases and status stay', async () => {
    const { id, slug } = await named()
    const { status, body } = await send('PUT', { id }, { nameFirst: 'New', nameLast: 'Name' })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.core).toMatchObject({
      slug,
      nameFull: 'New Name',
      nameMiddle: null,
      nickname: null,
      suffix: null,
      gender: null,
      nameAlias: [{ name: 'Alias', type: 'nickname', displayable: true }],
    })
    expect((await read({ nameFull: 'new name' })).body.core.id).toBe(id)
    expect((await history(app, id)).at(-1)).toMatchObject({
      action: 'update',
      operation_id: 'updatePersonDetail',
      change: { nickname: ['Nick', null], workflowStatus: ['review', null] },
    })
  })

  test('is patched: missing fields stay, null clears, a list replaces the list, and an equal patch changes nothing', async () => {
    const { id, slug } = await named()
    const patch = (body: unknown) => send('PATCH', { slug }, body)
    const nameAlias = [{ name: 'Born', type: 'maidenName', displayable: null }]
    const { body } = await patch({ nameMiddle: null, nameAlias, status: { isHidden: true } })
    expect(body.core).toMatchObject({ nameMiddle: null, nickname: 'Nick', suffix: 'Jr.', nameAlias })
    expect((await read({ id })).status).toBe(404)
    const before = await fingerprint(app)
    expect((await patch({ nameAlias, source: {} })).status).toBe(200)
    expect(await fingerprint(app)).toEqual(before)
    expect((await patch({ nameAlias: null, status: { isHidden: false } })).body.core.nameAlias).toEqual([])
    expect((await read({ nameAny: 'Born' })).status).toBe(404)
    expect((await read({ id })).status).toBe(200)
  })

  test('gets a new slug, and the former one redirects', async () => {
    const { id, slug } = await makePerson(app)
    const other = await makePerson(app)
    const newSlug = `renamed-${unique()}`
    expect((await send('PATCH', { id }, { newSlug })).body.core.slug).toBe(newSlug)
    const moved = await read({ slug })
    expect([moved.status, moved.headers.get('location')]).toEqual([301, expect.stringContaining(newSlug)])
    const before = await fingerprint(app)
    expect((await send('PATCH', { id }, { newSlug: other.slug })).body).toMatchObject({
      status: 409,
      field: 'newSlug',
      existingRecordId: other.id,
    })
    expect((await send('PATCH', { id: other.id }, { slug })).body).toMatchObject({ status: 409, field: 'slug' })
    expect((await send('PATCH', { id }, { slug: 'a', newSlug: 'b' })).body).toMatchObject({
      status: 400,
      field: 'slug',
    })
    expect(await fingerprint(app)).toEqual(before)
  })

  test('keeps a name: a patch and a replacement without one are refused', async () => {
    const { id } = await makePerson(app)
    const before = await fingerprint(app)
    const nameless = { nameFirst: null, nameLast: null }
    for (const [method, body] of [
      ['PATCH', nameless],
      ['PUT', {}],
      ['PATCH', { slug: null }],
    ] as const)
      expect((await send(method, { id }, body)).status).toBe(400)
    expect(await fingerprint(app)).toEqual(before)
  })

  test('is refused without selector, by two people, by another version, and if another account hides it', async () => {
    const [one, two] = [await makePerson(app), await makePerson(app)]
    const hidden = await makePerson(app, { isHidden: true })
    const body = { gender: 'x' }
    const before = await fingerprint(app)
    expect((await send('PATCH', {}, body)).body).toMatchObject({ status: 400, field: 'id' })
    expect((await send('PATCH', { id: one.id, slug: two.slug }, body)).body).toMatchObject({
      status: 409,
      field: 'slug',
    })
    expect((await send('PATCH', { slug: 'nobody' }, body)).body).toMatchObject({ status: 404, field: 'slug' })
    expect((await send('PATCH', { id: one.id }, body, { ...asAdmin, 'if-match': '"7-x"' })).status).toBe(412)
    for (const method of ['PATCH', 'PUT', 'DELETE'])
      expect((await send(method, { id: hidden.id }, method === 'DELETE' ? undefined : body, asUser)).status).toBe(404)
    expect(await fingerprint(app)).toEqual(before)
  })

  test('is deleted softly: 404, and the slug stays in use', async () => {
    const { id, slug } = await makePerson(app)
    const { body } = await send('DELETE', { slug })
    expect(body).toEqual({ deletedMode: 'soft', slug, slugReleased: false })
    expect((await read({ id }, asAdmin)).status).toBe(404)
    const again = await app.rest(detail, {
      method: 'POST',
      headers: asAdmin,
      query: provenance,
      body: { person: { nameFirst: 'Again', slug }, urlLink: [{ url: `https://www.linkedin.com/in/x${unique()}` }] },
    })
    expect(again.body).toMatchObject({ status: 409, field: 'person.slug' })
    expect((await send('DELETE', { id, deleteMode: 'hard' })).body.slugReleased).toBe(true)
  })

  test('is deleted permanently with all owned records, and the history keeps all rows', async () => {
    const { id, slug } = await named()
    await makeAssociation(app, { personId: id })
    expect((await send('DELETE', { id, deleteMode: 'hard' })).body).toEqual({
      deletedMode: 'hard',
      slug,
      slugReleased: true,
    })
    const rows = await app.db.rows(sql`
      select (select count(*) from person where id = ${id}::uuid)::int as people,
        (select count(*) from entity_person where person_id = ${id}::uuid)::int as joins`)
    expect(rows).toEqual([{ people: 0, joins: 0 }])
    expect((await history(app, id)).at(-1)).toMatchObject({
      action: 'delete',
      change: { row: [{ slug }, null], rows: [{ person: [{ id }], person_alias: [{}], entity_person: [{}] }, null] },
    })
  })
})
