import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../src/platform/database/client/sql.js'
import { asAdmin, asClient, provenance, testApp } from '../support/app.js'
import { makeOffering } from '../support/make/offering.js'
import { makePerson } from '../support/make/person.js'
import { makeFormerSlug } from '../support/make/slug.js'
import { makeEntity } from '../support/make.js'
import { openPage } from '../support/open-page.js'

const app = await testApp()

const send = async (method: string, path: string, query: object, body?: object): Promise<void> => {
  const answer = await app.rest(path, { method, headers: asAdmin, query: { ...provenance, ...query }, body })
  expect(answer.status).toBe(200)
}
const remove = (records: 'entities' | 'people', id: string, deleteMode = 'soft') =>
  send('DELETE', `/v1/${records}/detail`, { id, deleteMode })
const merge = (records: 'entities' | 'people', survivorId: string, loserId: string, options = {}) =>
  send('POST', `/v1/${records}/merge`, {}, { survivorId, loserId, ...options })

/** The status of a page, and where it leads: its location, or the links of its text. */
async function opened(path: string) {
  const { status, headers, html } = await openPage(app, path)
  return [status, headers.get('location') ?? /Everything.*?href="([^"]*)"/s.exec(html)?.[1]]
}
const publicIdOf = async (table: 'entity' | 'person', id: string): Promise<string> => {
  const [row] = await app.db.rows<{ id: string }>(
    table === 'entity'
      ? sql`select public_id as id from entity where id = ${id}::uuid`
      : sql`select public_id as id from person where id = ${id}::uuid`,
  )
  return row?.id ?? ''
}

describe('the page of a record', () => {
  test('opens by its id and its public id, also below the path of another kind of record', async () => {
    const [entity, person] = [await makeEntity(app), await makePerson(app)]
    for (const token of [entity.id, await publicIdOf('entity', entity.id)])
      expect(await opened(`/companies/${token}?show=people`)).toEqual([301, `/companies/${entity.slug}?show=people`])
    for (const token of [person.id, await publicIdOf('person', person.id), person.slug])
      expect(await opened(`/funds/${token}`)).toEqual([301, `/people/${person.slug}`])
    expect(await opened(`/people/${entity.slug}`)).toEqual([301, `/companies/${entity.slug}`])
  })

  test('that was deleted says so (410) under its slug, former slug, id and public id', async () => {
    const [entity, person] = [await makeEntity(app), await makePerson(app)]
    await makeFormerSlug(app, entity.id, 'of-a-deleted-entity')
    const publicId = await publicIdOf('entity', entity.id)
    await remove('entities', entity.id)
    await remove('people', person.id)
    for (const token of [entity.slug, entity.id, publicId, 'of-a-deleted-entity'])
      expect([token, await opened(`/companies/${token}`)]).toEqual([token, [410, undefined]])
    for (const token of [person.slug, person.id])
      expect([token, await opened(`/people/${token}`)]).toEqual([token, [410, undefined]])
    const { text, html } = await openPage(app, `/companies/${entity.slug}`)
    expect(text).toContain('This record was deleted')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  })

  test('that was deleted says nothing if the record was hidden, and after a hard deletion', async () => {
    const hidden = await makeEntity(app, { status: { isHidden: true } })
    const removed = await makeEntity(app)
    const person = await makePerson(app, { isHidden: true })
    await remove('entities', hidden.id)
    await remove('people', person.id)
    await remove('entities', removed.id, 'hard')
    for (const path of [hidden.slug, hidden.id, removed.slug, removed.id].map((token) => `/companies/${token}`))
      expect(await opened(path)).toEqual([404, undefined])
    expect(await opened(`/people/${person.slug}`)).toEqual([404, undefined])
  })
})

describe('the page of a merged record', () => {
  test('leads to the survivor (301) from its slug, former slug, id and public id, also after further merges', async () => {
    const [last, survivor, loser] = [await makeEntity(app), await makeEntity(app), await makeEntity(app)]
    await makeFormerSlug(app, loser.id, 'of-a-merged-entity')
    const tokens = [loser.slug, loser.id, await publicIdOf('entity', loser.id), 'of-a-merged-entity']
    await merge('entities', survivor.id, loser.id)
    for (const token of tokens)
      expect(await opened(`/companies/${token}`)).toEqual([301, `/companies/${survivor.slug}`])
    await merge('entities', last.id, survivor.id)
    for (const token of tokens) expect(await opened(`/companies/${token}`)).toEqual([301, `/companies/${last.slug}`])
  })

  test('links to the survivor (410) from its slug if the merge made no redirect', async () => {
    const [survivor, loser] = [await makePerson(app), await makePerson(app)]
    await merge('people', survivor.id, loser.id, { createSlugRedirect: false, deleteMode: 'soft' })
    expect(await opened(`/people/${loser.slug}`)).toEqual([410, `/people/${survivor.slug}`])
    expect(await opened(`/people/${loser.id}`)).toEqual([301, `/people/${survivor.slug}`])
  })

  test('says that the record was deleted if the survivor was deleted, and nothing if the survivor is hidden', async () => {
    const [survivor, loser] = [await makeEntity(app), await makeEntity(app)]
    await merge('entities', survivor.id, loser.id)
    await remove('entities', survivor.id)
    for (const token of [loser.slug, loser.id]) expect(await opened(`/companies/${token}`)).toEqual([410, undefined])
    const [hidden, other] = [await makeEntity(app, { status: { isHidden: true } }), await makeEntity(app)]
    await merge('entities', hidden.id, other.id)
    for (const token of [other.slug, other.id, hidden.slug])
      expect(await opened(`/companies/${token}`)).toEqual([404, undefined])
  })
})

describe('a wrong slug', () => {
  let offering: Awaited<ReturnType<typeof makeOffering>>
  beforeAll(async () => {
    await makeEntity(app, { nameBrand: 'Quillmark Systems', slug: 'quillmark-systems' })
    offering = await makeOffering(app)
  })

  test.each(['quillmark-sistems', 'quilmark-systems', 'quillmark', 'quillmark-systems-inc'])(
    '%s gets the record with a similar name',
    async (slug) => {
      const { status, html } = await openPage(app, `/companies/${slug}`)
      expect([status, html.includes('href="/companies/quillmark-systems"')]).toEqual([404, true])
    },
  )

  test('of an offering leads to no other record, and a long or unreadable one is not found', async () => {
    const { slug } = offering.provider
    for (const name of ['no-such-product', 'x'.repeat(400), '%E0%A4%A', '%00'])
      expect([name, (await openPage(app, `/companies/${slug}/products-services/${name}`)).status]).toEqual([name, 404])
  })
})

test('the API tells when a published record was deleted, and into which record it was merged', async () => {
  const [survivor, loser] = [await makePerson(app), await makePerson(app)]
  await merge('people', survivor.id, loser.id, { createSlugRedirect: false, deleteMode: 'soft' })
  const { status, body } = await app.rest(`/v1/resolve/${loser.slug}`, { headers: asClient })
  expect([status, body.detail, body.details]).toEqual([
    404,
    'The record with this token was deleted.',
    { deletedAt: expect.any(String), survivorId: survivor.id },
  ])
})
