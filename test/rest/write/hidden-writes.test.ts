import { beforeAll, describe, expect, test } from 'vitest'
import { BOOTSTRAP_USER } from '../../../src/operation/access/credentials.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { type Answer, asAdmin, asUser, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { fullBody } from '../../support/make/full.js'
import { makeOffering } from '../../support/make/offering.js'
import { makePerson } from '../../support/make/person.js'
import { makeRelationship } from '../../support/make/relationship.js'
import { makeEntity, makeTexts, overrides, unique } from '../../support/make.js'

/*
 * Writes of bearers and hidden records: which records they reach, and what a refusal or a response contains. Generated
 * tests of all write operations: test/contract/hidden.
 */

const DETAIL = '/v1/entities/detail'
const secret = { status: { isHidden: true, showOnSitemap: true } }

let app: TestApp
/** Headers of a bearer of another account with the role client, and of a second key of `asUser`. */
let asStranger: Record<string, string>
let asSecondKey: Record<string, string>
beforeAll(async () => {
  app = await testApp()
  const id = BOOTSTRAP_USER.replace(/1$/, '7')
  await app.db.prisma.appUser.create({ data: { id, name: 'other', role: 'client', createdAt: app.clock.now() } })
  const key = async (user: string) => {
    const { secret } = await app.service.credentials.create('personalApiKey', 'key', user)
    return { authorization: `Bearer ${secret}` }
  }
  asStranger = await key(id)
  asSecondKey = await key(BOOTSTRAP_USER)
})

const send = (
  method: string,
  path: string,
  { headers = asUser, query = {}, body }: { headers?: object; query?: Record<string, unknown>; body?: unknown } = {},
): Promise<Answer> =>
  app.rest(path, {
    method,
    headers: headers as Record<string, string>,
    query: { ...provenance, ...query },
    ...(body === undefined ? {} : { body }),
  })

const hideRow = (id: string) => app.db.rows(sql`update entity set is_hidden = true where id = ${id}::uuid`)

/** Expects a 404 for a field, and that nothing has changed. */
async function expectMissing(ask: () => Promise<Answer>, field: string): Promise<void> {
  const before = await fingerprint(app)
  const { body } = await ask()
  expect(body).toMatchObject({ status: 404, field })
  expect(await fingerprint(app)).toEqual(before)
}

describe('a hidden record', () => {
  test('is not returned by an empty patch, by id and by slug, over both APIs', async () => {
    const { id, slug } = await makeEntity(app, secret)
    for (const [field, value] of Object.entries({ id, slug })) {
      await expectMissing(() => send('PATCH', DETAIL, { query: { [field]: value }, body: {} }), field)
      const { body } = await app.graph(
        `mutation($value: ${field === 'id' ? 'UUID' : 'String'}!) {
          result: updateEntity(input: { ${field}: $value, provenance: { sourceType: LLM, sourceDetail: "x" } }) {
            entity { nameBrand } problem { __typename status field } } }`,
        { value },
        asUser,
      )
      expect(body.data.result).toEqual({
        entity: null,
        problem: { __typename: 'NotFoundProblem', status: 404, field },
      })
    }
  })

  test('is returned by no read of its operating status, except to its creator and to admin callers', async () => {
    const own = await makeEntity(app, secret, asUser)
    const read = async (headers: object) =>
      (await app.rest(`/v1/entities/${own.id}/operating-status`, { headers: headers as Record<string, string> })).status
    expect([await read(asUser), await read(asSecondKey), await read(asAdmin), await read(asStranger)]).toEqual([
      200, 200, 200, 404,
    ])
  })

  test('belongs to its creator: its account reads, completes and publishes it; no other account does', async () => {
    const { id } = await makeEntity(app, secret, asUser)
    await makeTexts(app, id)
    const text = { textType: 'generatedDescription', text: 'Made in a small workshop by three people.' }
    const added = await send('POST', `/v1/entities/${id}/texts`, { headers: asSecondKey, body: text })
    expect(added.status, JSON.stringify(added.body)).toBe(201)
    const path = `/v1/entities/${id}/texts/${added.body.id}`
    for (const headers of [asUser, asSecondKey]) expect((await app.rest(path, { headers })).status).toBe(200)
    expect((await app.rest(path, { headers: asStranger })).status).toBe(404)
    const history = (headers: Record<string, string>) =>
      app.rest('/v1/provenance/history', { headers, query: { tableName: 'text', recordId: added.body.id } })
    expect((await history(asUser)).body.totalElements).toBe(1)
    expect((await history(asStranger)).body.totalElements).toBe(0)
    const entity = `query($id: ID!) { entity(id: $id) { entityId texts { totalCount } } }`
    const graph = await app.graph(entity.replace('ID!', 'UUID'), { id }, asUser)
    expect(graph.body.data.entity).toEqual({ entityId: id, texts: { totalCount: 3 } })
    const other = await app.graph(entity.replace('ID!', 'UUID'), { id }, asStranger)
    expect(other.body.data.entity).toBeNull()
    await expectMissing(() => send('DELETE', path, { headers: asStranger }), 'entityId')
    const published = await send('PATCH', `/v1/entities/${id}/status`, { body: { isHidden: false } })
    expect(published.body).toMatchObject({ isHidden: false })
    expect((await app.rest(path, { headers: asStranger })).status).toBe(200)
  })

  test('returns the state that a bearer sets when it hides a record of another account', async () => {
    const { id } = await makeEntity(app)
    expect((await send('PATCH', `/v1/entities/${id}/status`, { body: { isHidden: true } })).body).toMatchObject({
      isHidden: true,
    })
    await expectMissing(() => send('PATCH', `/v1/entities/${id}/status`, { body: { isHidden: false } }), 'id')
  })

  test('that is deleted can be removed for good by its creator and by admin callers only', async () => {
    const { id } = await makeEntity(app, secret, asUser)
    expect((await send('DELETE', DETAIL, { query: { id } })).status).toBe(200)
    const remove = (headers: object) => send('DELETE', DETAIL, { headers, query: { id, deleteMode: 'hard' } })
    await expectMissing(() => remove(asStranger), 'id')
    expect((await remove(asUser)).body).toMatchObject({ deletedMode: 'hard' })
  })
})

describe('a hidden provider', () => {
  test('cannot be named by a bearer that did not create it', async () => {
    const provider = await makeEntity(app, secret)
    const { id } = await makeEntity(app)
    const field = 'productServiceProviderId'
    const query = { [field]: provider.id }
    await expectMissing(
      () => send('PATCH', DETAIL, { query: { id, ...query }, body: { typeRecord: 'Product' } }),
      field,
    )
    await expectMissing(
      () => send('PATCH', `/v1/entities/${id}/type-record`, { query, body: { typeRecord: 'Product' } }),
      field,
    )
    const full = { ...fullBody(`Tool ${unique()}`, { typeRecord: 'Product' }), ...query }
    await expectMissing(() => send('POST', `${DETAIL}/full`, { query: overrides, body: full }), field)
    const whole = await send('POST', `${DETAIL}/full`, { headers: asAdmin, query: overrides, body: full })
    expect(whole.status, JSON.stringify(whole.body)).toBe(201)
  })

  test('is named by no response or refusal about its offering', async () => {
    const { provider, offering } = await makeOffering(app)
    const { offering: sibling } = await makeOffering(app, provider)
    await hideRow(provider.id)
    const other = await makeEntity(app)
    const query = { id: offering.id, productServiceProviderId: other.id }
    const move = await send('PATCH', DETAIL, { query, body: { typeRecord: 'Product' } })
    const renamed = await send('PATCH', `/v1/entities/${offering.id}/slug`, { body: { newSlug: `tool-${unique()}` } })
    const read = await app.rest(`/v1/entities/${offering.id}/slug`, { headers: asUser })
    const removal = { redirectId: renamed.body.redirect.redirectId }
    const removed = await send('DELETE', `/v1/entities/${offering.id}/slug/redirects/${removal.redirectId}`)
    const related = await send('POST', `/v1/entities/relationships/join`, {
      query: { sourceEntityId: other.id, targetEntityId: offering.id, relationshipType: 'competitor' },
    })
    const merged = await send('POST', '/v1/entities/merge', { body: { survivorId: offering.id, loserId: sibling.id } })
    expect([move, renamed, read, removed, merged].map(({ status }) => status)).toEqual([409, 200, 200, 404, 200])
    expect(renamed.body).toMatchObject({
      oldUrl: `/entities/${offering.slug}`,
      redirect: { oldUrl: `/entities/${offering.slug}` },
    })
    for (const { body } of [move, renamed, read, removed, related, merged]) {
      expect(JSON.stringify(body)).not.toContain(provider.slug)
      expect(JSON.stringify(body)).not.toContain(provider.id)
    }
    const admin = await app.rest(`/v1/entities/${offering.id}/slug`, { headers: asAdmin })
    expect(admin.body.path).toContain(provider.slug)
  })

  test('of a published offering: the redirects of the offering are left out, also from the count', async () => {
    const { provider, offering } = await makeOffering(app)
    await send('PATCH', `/v1/entities/${offering.id}/slug`, { headers: asAdmin, body: { newSlug: `tool-${unique()}` } })
    const list = async () => (await app.rest(`/v1/entities/${offering.id}/slug/redirects`)).body
    expect((await list()).totalElements).toBe(2)
    await hideRow(provider.id)
    expect(await list()).toMatchObject({
      totalElements: 1,
      content: [{ newUrl: expect.stringMatching(/^\/entities\//) }],
    })
  })
})

test('the refusal to delete a provider names its visible offerings only', async () => {
  const { provider, offering } = await makeOffering(app)
  const { offering: hidden } = await makeOffering(app, provider)
  await hideRow(hidden.id)
  const named = async (headers: object) =>
    (await send('DELETE', DETAIL, { headers, query: { id: provider.id } })).body.details.childEntityId.sort()
  expect(await named(asUser)).toEqual([offering.id])
  expect(await named(asAdmin)).toEqual([offering.id, hidden.id].sort())
})

test('a refusal does not name a relationship of a hidden entity', async () => {
  const { provider, offering } = await makeOffering(app)
  await hideRow(provider.id)
  const { id } = await makeEntity(app)
  await makeRelationship(app, { relationshipType: 'competitor', sourceEntityId: id, targetEntityId: offering.id })
  const { body } = await send('POST', '/v1/entities/relationships/join', {
    query: { sourceEntityId: id, targetEntityId: offering.id, relationshipType: 'competitor' },
  })
  expect(body.status).toBe(409)
  expect(body.detail).toContain('excludes the relationship in the request')
})

describe('a post', () => {
  const write = (method: string, path: string, body: unknown, headers: object = asUser) =>
    send(method, path, { headers, body })

  test('cannot mention a hidden record that the account did not create', async () => {
    const [{ id }, { id: hidden }] = [await makeEntity(app), await makeEntity(app, secret)]
    const { id: person } = await makePerson(app, { isHidden: true })
    const post = { url: `https://blog-${unique()}.example/one` }
    const path = `/v1/entities/${id}/blog-posts`
    await expectMissing(() => write('POST', path, { ...post, mentionedEntityId: [hidden] }), 'mentionedEntityId')
    await expectMissing(() => write('POST', path, { ...post, mentionedPersonId: [person] }), 'mentionedPersonId')
    const { id: own } = await makeEntity(app, secret, asUser)
    expect((await write('POST', path, { ...post, mentionedEntityId: [own] })).status).toBe(201)
  })

  test('keeps its mentions of hidden records when a bearer that does not see them changes it', async () => {
    const [{ id }, { id: hidden }, { id: shown }] = [
      await makeEntity(app),
      await makeEntity(app, secret),
      await makeEntity(app),
    ]
    const path = `/v1/entities/${id}/blog-posts`
    const post = { url: `https://blog-${unique()}.example/two` }
    const created = await write('POST', path, { ...post, mentionedEntityId: [hidden] }, asAdmin)
    const replaced = await write('PUT', `${path}/${created.body.id}`, { ...post, mentionedEntityId: [shown] })
    expect(replaced.body.mentionedEntityId).toEqual([shown])
    const patched = await write('PATCH', `${path}/${created.body.id}`, { title: 'New' })
    expect(patched.body.mentionedEntityId).toEqual([shown])
    const rows = await app.db.rows<{ id: string }>(sql`
      select entity_id as id from blog_post_entity where blog_post_id = ${created.body.id}::uuid order by 1`)
    expect(rows.map((row) => row.id)).toEqual([hidden, shown].sort())
  })
})

test('a hidden snippet of a published entity is changed by its creator and by admin callers only', async () => {
  const { id } = await makeEntity(app)
  const body = { textType: 'unknownType', text: 'A finding that nobody has confirmed yet.', visible: false }
  const path = `/v1/entities/${id}/research/snippets`
  const { body: snippet } = await send('POST', path, { body })
  const at = `${path}/${snippet.id}`
  for (const [method, sent] of [
    ['PUT', body],
    ['DELETE', undefined],
  ] as const) {
    await expectMissing(() => send(method, at, { headers: asStranger, body: sent }), 'snippetId')
  }
  expect((await app.rest(at, { headers: asStranger })).status).toBe(404)
  expect((await app.rest(at, { headers: asUser })).status).toBe(200)
  expect((await send('PUT', at, { body })).status).toBe(200)
  expect((await send('DELETE', at, { headers: asAdmin })).status).toBe(200)
})
