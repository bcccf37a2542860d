import { beforeAll, describe, expect, test } from 'vitest'
import { loadCollection } from '../../../src/import/load/load-collection.js'
import type { Collection } from '../../../src/import/row/row-facts.js'
import { BOOTSTRAP_USER } from '../../../src/operation/access/credentials.js'
import { raw, sql } from '../../../src/platform/database/client/sql.js'
import { type Answer, asAdmin, asUser, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { fullBody } from '../../support/make/full.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity, unique } from '../../support/make.js'

/*
 * For a caller without private reach, a hidden record blocks neither by similarity nor by a link. Admins list the pairs.
 */

let app: TestApp
let asStranger: Record<string, string>
beforeAll(async () => {
  app = await testApp()
  const id = BOOTSTRAP_USER.replace(/1$/, '7')
  await app.db.prisma.appUser.create({ data: { id, name: 'other', role: 'client', createdAt: app.clock.now() } })
  const { secret } = await app.service.credentials.create('personalApiKey', 'key', id)
  asStranger = { authorization: `Bearer ${secret}` }
})

type Headers = Record<string, string>

const send = (method: string, path: string, body: unknown, headers: Headers, query: object = {}): Promise<Answer> =>
  app.rest(path, { method, headers, query: { ...provenance, ...query }, body })
const hideRow = (table: string, id: string | number) =>
  app.db.rows(sql`update ${raw(table)} set is_hidden = true where id::text = ${String(id)}`)

/** The pairs with this written record, as id and reasons of the hidden record. */
async function hiddenOf(id: string): Promise<[string, string[]][]> {
  const { status, body } = await app.rest('/v1/duplicates/hidden', { headers: asAdmin, query: { size: 200 } })
  expect(status).toBe(200)
  return body.content
    .filter(({ record }: { record: { id: string } }) => record.id === id)
    .map(({ hidden, reason }: { hidden: { id: string }; reason: string[] }) => [hidden.id, reason])
}

const company = (nameBrand: string) => ({ nameBrand, typeRecord: 'Company', operatingStatus: 'Operating' })
const createCompany = (name: string, headers: Headers) => send('POST', '/v1/entities/detail', company(name), headers)
const makeHidden = (fields: object = {}) => makeEntity(app, { status: { isHidden: true }, ...fields })
const website = (id: string, url: string, headers: Headers = asAdmin) =>
  send('POST', `/v1/entities/${id}/urls`, { url, urlType: 'website' }, headers)

/** Expects a refusal, and that it has changed nothing. */
async function expectRefused(ask: () => Promise<Answer>, body: object): Promise<void> {
  const before = await fingerprint(app)
  expect((await ask()).body).toMatchObject({ status: 409, ...body })
  expect(await fingerprint(app)).toEqual(before)
}

describe('a hidden entity of another account', () => {
  test('does not refuse an entity with a similar name; admins list the pair, and other callers cannot', async () => {
    const hidden = await makeHidden({ nameBrand: 'Oxbow Ceramics' })
    const { status, body } = await createCompany('Oxbow Ceramicz', asUser)
    expect(status).toBe(201)
    const { id, slug } = body.entity.core
    const list = () => app.rest('/v1/duplicates/hidden', { headers: asAdmin, query: { size: 1 } })
    const pair = {
      createdAt: expect.any(String),
      hidden: { id: hidden.id, name: 'Oxbow Ceramics', recordType: 'entity', slug: hidden.slug },
      reason: expect.arrayContaining([expect.stringMatching(/^name-/)]),
      record: { id, name: 'Oxbow Ceramicz', recordType: 'entity', slug },
      score: expect.any(Number),
      updatedAt: expect.any(String),
    }
    expect((await list()).body.content).toEqual([pair])
    const query =
      '{ hiddenDuplicates(first: 1) { edges { node { score record { id name recordType slug } hidden { id } } } } }'
    const node = {
      score: expect.any(Number),
      record: { ...pair.record, recordType: 'ENTITY' },
      hidden: { id: hidden.id },
    }
    expect((await app.graph(query, {}, asAdmin)).body.data).toEqual({ hiddenDuplicates: { edges: [{ node }] } })
    expect((await app.graph(query, {}, asUser)).body.data?.hiddenDuplicates ?? null).toBeNull()
    expect((await app.rest('/v1/duplicates/hidden', { headers: asUser })).status).toBe(403)
    // The history of the record, which the caller can read, does not contain the hidden record.
    const history = await app.rest('/v1/provenance/history', {
      headers: asUser,
      query: { tableName: 'entity', recordId: id },
    })
    expect(JSON.stringify([body, history.body])).not.toContain(hidden.id)
    // A pair with a deleted record is not listed.
    await send('DELETE', '/v1/entities/detail', undefined, asAdmin, { id: hidden.id })
    expect(await hiddenOf(id)).toEqual([])
  })

  test('refuses an admin caller, and the account that created it', async () => {
    const hidden = await makeHidden({ nameBrand: 'Gannet Looms' })
    await expectRefused(() => createCompany('GANNET LOOMS', asAdmin), { existingRecordId: hidden.id })
    const own = await createCompany('Petrel Looms', asUser)
    const { id } = own.body.entity.core
    await expectRefused(() => createCompany('Petrel Looms', asUser), { existingRecordId: id })
    expect((await createCompany('Petrel Looms', asStranger)).status).toBe(201)
  })

  test('does not hide a visible candidate: the refusal names only that one, and an override stores only that one', async () => {
    const hidden = await makeHidden({ nameBrand: 'Kittiwake Foundry' })
    const shown = await makeEntity(app, { nameBrand: 'Kittiwake Foundry' })
    await expectRefused(() => createCompany('Kittiwake Foundry', asUser), { existingRecordId: shown.id })
    const override = { overrideGate: 'duplicate', overrideReason: 'another one' }
    const { body } = await send('POST', '/v1/entities/detail', company('Kittiwake Foundry'), asUser, override)
    const { id } = body.entity.core
    expect(await hiddenOf(id)).toEqual([[hidden.id, expect.any(Array)]])
    const [event] = await app.db.rows<{ change: string }>(
      sql`select change::text from provenance_event where record_id = ${id} and action = 'create'`,
    )
    expect(event?.change).toContain(shown.id)
    expect(event?.change).not.toContain(hidden.id)
  })

  test('does not refuse its website, in a full create, in a link that is added, and in a link that is changed', async () => {
    const hidden = await makeHidden()
    const url = `https://hidden-${unique()}.com`
    await website(hidden.id, url)
    const body = { ...fullBody(`Shearwater ${unique()}`), address: [] }
    const full = await send(
      'POST',
      '/v1/entities/detail/full',
      { ...body, create: { ...body.create, urlLink: [{ url }] } },
      asUser,
    )
    expect(full.status, JSON.stringify(full.body)).toBe(201)
    const [own, other] = [await createCompany('Fulmar Rope', asUser), await createCompany('Whimbrel Sails', asUser)]
    const [ownId, otherId] = [own.body.entity.core.id, other.body.entity.core.id]
    // The entity of the full create is visible to its account, so it refuses this account.
    await expectRefused(() => website(ownId, url, asUser), { field: 'url' })
    await send('DELETE', '/v1/entities/detail', undefined, asAdmin, { id: full.body.entity.core.id })
    expect((await website(ownId, url, asUser)).status).toBe(201)
    await send('DELETE', '/v1/entities/detail', undefined, asAdmin, { id: ownId })
    const link = await website(otherId, `https://other-${unique()}.com`, asUser)
    const changed = await send('PATCH', `/v1/entities/${otherId}/urls/${link.body.id}`, { url }, asUser)
    expect([changed.status, changed.body.url]).toEqual([200, url])
    expect(await hiddenOf(otherId)).toEqual([[hidden.id, ['url-match']]])
    const { id } = await makeEntity(app)
    await expectRefused(() => website(id, url, asAdmin), {})
  })

  test('keeps its slug', async () => {
    const hidden = await makeHidden()
    const body = { ...company(`Sanderling ${unique()}`), slug: hidden.slug }
    await expectRefused(() => send('POST', '/v1/entities/detail', body, asUser), { field: 'slug' })
  })
})

describe('a hidden person of another account', () => {
  const url = () => `https://www.linkedin.com/in/hidden-${unique()}`
  const create = (person: object, urls: string[], more: object = {}) =>
    send('POST', '/v1/people/detail', { person, urlLink: urls.map((one) => ({ url: one })), ...more }, asUser)

  test('refuses neither a person with the same name nor one with the same profile', async () => {
    const person = await makePerson(app, { nameFirst: 'Idony', nameLast: 'Turnstone', isHidden: true })
    const profile = url()
    await send('POST', `/v1/people/${person.id}/urls`, { url: profile }, asAdmin)
    const alone = await create({ nameFirst: 'Idony', nameLast: 'Turnstone' }, [profile])
    expect(alone.status).toBe(201)
    expect(await hiddenOf(alone.body.core.id)).toEqual([[person.id, expect.arrayContaining(['url-match'])]])
    const association = [{ entityId: (await makeEntity(app)).id, personTitle: 'Engineer' }]
    await send('DELETE', '/v1/people/detail', undefined, asAdmin, { id: alone.body.core.id })
    const employed = await create({ nameFirst: 'Idony', nameLast: 'Turnstone' }, [profile], { association })
    expect(employed.status).toBe(201)
    expect(await hiddenOf(employed.body.core.id)).toEqual([[person.id, expect.arrayContaining(['url-match'])]])
  })
})

describe('a hidden article of another account', () => {
  const create = (body: object, headers: Headers) =>
    send(
      'POST',
      '/v1/news/detail',
      { publication: 'The Example', excerpt: 'x', publishedAt: '2026-02-01T00:00:00Z', ...body },
      headers,
      { overrideGate: ['news-article-url-fetch', 'news-thumbnail-required'], overrideReason: 'made for a test' },
    )

  test('does not refuse an article with a similar title; its URL still belongs to it', async () => {
    const title = 'Turnstone Harbour opens a second harbour'
    const { body: hidden } = await create({ title, newsUrlOriginal: 'https://news.example/hidden' }, asAdmin)
    await hideRow('news_article', hidden.core.id)
    const { status, body } = await create({ title, newsUrlOriginal: 'https://news.example/shown' }, asUser)
    expect(status).toBe(201)
    expect(await hiddenOf(String(body.core.id))).toEqual([[String(hidden.core.id), expect.any(Array)]])
    await expectRefused(() => create({ title: 'Another', newsUrlOriginal: 'https://news.example/hidden' }, asUser), {
      field: 'newsUrlOriginal',
    })
  })
})

test('an import stores a record that has a link or an identifier of hidden records, and lists the pairs', async () => {
  const [linked, identified, other] = [await makeHidden(), await makeHidden(), await makeEntity(app)]
  await website(linked.id, 'https://shared-import.example')
  const lei = '5493001KJTIIGC8Y1R12'
  for (const { id } of [linked, identified, other])
    await send('POST', `/v1/entities/${id}/unique-ids`, { idType: 'lei', identifier: lei, source: 'x' }, asAdmin)
  const collection: Collection = {
    provider: 'companies',
    profile: 'crunchbase',
    detail: 'a list of companies',
    totalBytes: 1,
    async *read() {
      const facts = { record: 'entity', kind: 'company', nameBrand: 'Shared Import', typeRecord: 'Company' } as const
      const urls = [{ url: 'http://www.shared-import.example/', urlType: 'website' as const }]
      const uniqueIds = [{ idType: 'lei' as const, identifier: lei }]
      yield { at: { file: 'companies', line: 1 }, bytes: 0, facts: [{ ...facts, providerId: '1', urls, uniqueIds }] }
    },
  }
  await loadCollection(collection, app)
  const [stored] = await app.db.rows<{ id: string }>(sql`select id from entity where name_brand = 'Shared Import'`)
  expect((await hiddenOf(stored?.id ?? '')).sort()).toEqual(
    [
      [linked.id, ['identifier-match', 'url-match']],
      [identified.id, ['identifier-match']],
    ].sort(),
  )
})
