import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, asUser, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { history } from '../../support/history.js'
import { makeNews } from '../../support/make/news.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity, unique } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const path = '/v1/news/detail'
const send = (
  method: string,
  body?: unknown,
  query: Record<string, unknown> = {},
  headers: Record<string, string> = asAdmin,
  at = path,
) => app.rest(at, { method, headers, query: { ...query, ...provenance }, ...(body === undefined ? {} : { body }) })

const article = (fields = {}) => {
  const number = unique()
  return {
    title: `Headline${number} about${number} money${number}`,
    newsUrlOriginal: `https://paper.example/stories/${number}?utm_source=x`,
    publication: 'The Paper',
    excerpt: 'A short part.',
    publishedAt: '2026-01-05T08:00:00Z',
    ...fields,
  }
}
const linked = (body: {
  entityMentionResolved: { entityId: string }[]
  personMentionResolved: { personId: string }[]
}) => [
  body.entityMentionResolved.map(({ entityId }) => entityId).sort(),
  body.personMentionResolved.map(({ personId }) => personId).sort(),
]
const articleCount = async (id: string) =>
  (await app.db.rows<{ count: number }>(sql`select article_count as count from person where id = ${id}::uuid`))[0]
    ?.count

describe('an article', () => {
  test('is created with a dated slug, its links with their evidence, and its history; it is found at once', async () => {
    const [entity, person] = [await makeEntity(app), await makePerson(app)]
    const body = article({
      entityJoinId: [entity.id],
      entityMatchStatus: 'approved|user=ann|at=2026-01-05',
      entityMatchScore: 90,
      entityMatchEvidence: 'said | Acme',
      personSlug: person.slug,
      category: 'Funding, AI',
    })
    const { status, body: created, headers } = await send('POST', body, {}, asUser)
    expect([status, headers.get('location')]).toEqual([201, `/v1/news/detail?id=${created.core.id}`])
    expect(created).toMatchObject({
      core: {
        slug: `2026-01-05-${body.title.toLowerCase().replaceAll(' ', '-')}`,
        category: 'funding,ai',
        externalNewsArticle: true,
        publishedAt: '2026-01-05T08:00:00.000Z',
      },
      entityMentionResolved: [{ entityId: entity.id, matchScore: 90, matchType: 'approved:90|quote=said / Acme' }],
      personMentionResolved: [{ personId: person.id, matchScore: null, matchType: null }],
    })
    expect(await articleCount(person.id)).toBe(1)
    const words = body.title.split(' ')[0]
    const found = await app.rest('/v1/news', { query: { search: words } })
    expect(found.body.content.map(({ id }: { id: number }) => id)).toEqual([created.core.id])
    expect(
      (await history(app, String(created.core.id))).map(({ action, operation_id }) => [action, operation_id]),
    ).toEqual([['create', 'createNewsDetail']])
  })

  test.each<[string, { externalId: string | null; newsUrlOriginal?: string }]>([
    ['URL', { externalId: null }],
    ['external id', { newsUrlOriginal: 'https://elsewhere.example/1', externalId: 'guid-7' }],
  ])('with a stored %s is reused: it gets the links of the request, and keeps its own', async (_, change) => {
    const [one, two] = [await makeEntity(app), await makeEntity(app)]
    const body = article({ externalId: `guid-${change.externalId === null ? unique() : 7}` })
    const first = await send('POST', { ...body, entityJoinId: [one.id] })
    const url =
      change.newsUrlOriginal ?? body.newsUrlOriginal.replace('https://', 'http://www.').replace('utm_source=x', '')
    const again = await send('POST', {
      ...body,
      ...change,
      newsUrlOriginal: url,
      title: 'Other',
      entityJoinId: [two.id],
    })
    expect([again.status, again.body.core]).toEqual([200, { ...first.body.core, updatedAt: expect.any(String) }])
    expect(linked(again.body)).toEqual([[one.id, two.id].sort(), []])
    const before = await fingerprint(app)
    expect((await send('POST', { ...body, entityJoinId: [one.id] })).status).toBe(200)
    expect(await fingerprint(app)).toEqual(before)
  })

  test('that is reused repeats its status and its body for the same Idempotency-Key, and changes nothing', async () => {
    const body = article()
    expect((await send('POST', body)).status).toBe(201)
    const entity = await makeEntity(app)
    const headers = { ...asAdmin, 'idempotency-key': `reuse-${unique()}` }
    const reuse = () => send('POST', { ...body, entityJoinId: [entity.id] }, {}, headers)
    const first = await reuse()
    expect([first.status, linked(first.body)]).toEqual([200, [[entity.id], []]])
    const before = await fingerprint(app)
    const again = await reuse()
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([200, first.body, first.headers.get('etag')])
    expect(await fingerprint(app)).toEqual(before)
  })

  test('is patched by field, and its links are replaced, matched again and detached', async () => {
    const [one, two, person] = [await makeEntity(app), await makeEntity(app), await makePerson(app)]
    const { id } = await makeNews(app, { entities: [{ id: one.id }], people: [{ id: person.id }], author: 'Ann' })
    const patched = await send('PATCH', { excerpt: 'New', author: null }, { id }, asUser)
    expect(patched.body.core).toMatchObject({ excerpt: 'New', author: null, publication: 'The Example' })
    expect(linked(patched.body)).toEqual([[one.id], [person.id]])
    const replaced = await send('PATCH', { entityJoinId: [two.id], entityMatchScore: 40 }, { id })
    expect(linked(replaced.body)).toEqual([[two.id], [person.id]])
    expect(replaced.body.entityMentionResolved[0]).toMatchObject({ matchScore: 40, matchType: 'approved:40' })
    expect(linked((await send('PATCH', { detachEntity: true, personId: null }, { id })).body)).toEqual([[], []])
    expect(await articleCount(person.id)).toBe(0)
    expect((await history(app, `${id}/${two.id}`)).map(({ action }) => action)).toEqual(['create', 'delete'])
    expect((await history(app, String(id))).map(({ change }) => change).slice(1)).toMatchObject([
      { excerpt: [null, 'New'], author: ['Ann', null] },
      { entityJoinId: [[one.id], [two.id]] },
      { entityJoinId: [[two.id], []], personId: [[person.id], []] },
    ])
  })

  test('is replaced as a whole: its links, slug and time stay, and a new slug redirects the former one', async () => {
    const entity = await makeEntity(app)
    const stored = (await send('POST', article({ author: 'Ann', entityJoinId: [entity.id] }))).body
    const { core } = stored
    const { publishedAt: _, ...body } = article({ newSlug: '2026-01-05-renamed-story' })
    const replaced = await send('PUT', body, { slug: core.slug })
    expect(replaced.body.core).toMatchObject({
      id: core.id,
      title: body.title,
      author: null,
      publishedAt: core.publishedAt,
      slug: '2026-01-05-renamed-story',
    })
    expect(linked(replaced.body)).toEqual([[entity.id], []])
    const old = await app.rest(path, { query: { slug: core.slug } })
    expect([old.status, old.headers.get('location')]).toEqual([301, expect.stringContaining('renamed-story')])
  })

  test('is deleted permanently; its people lose it, and the history keeps the rows', async () => {
    const person = await makePerson(app)
    const { id } = await makeNews(app, { people: [{ id: person.id }] })
    const { status, body } = await send('DELETE', undefined, { id })
    expect([status, body.id]).toEqual([200, id])
    expect(await articleCount(person.id)).toBe(0)
    expect((await app.rest(path, { query: { id } })).status).toBe(404)
    expect((await history(app, String(id))).at(-1)).toMatchObject({
      action: 'delete',
      change: { rows: [{ news_article: [{ id }], news_person: [{ news_id: id }] }, null] },
    })
  })

  test('is not changed by a patch without a difference', async () => {
    const entity = await makeEntity(app)
    const { id } = await makeNews(app, { entities: [{ id: entity.id }] })
    const before = await fingerprint(app)
    expect((await send('PATCH', { entityJoinId: [entity.id], publication: 'The Example' }, { id })).status).toBe(200)
    expect(await fingerprint(app)).toEqual(before)
  })
})

describe.each(['entity', 'person'] as const)('the articles of one record (%s)', (kind) => {
  const at = kind === 'entity' ? '/v1/entities/detail/news' : '/v1/people/detail/news'
  const make = async () => (kind === 'entity' ? makeEntity(app) : makePerson(app))
  const ids = (body: Parameters<typeof linked>[0]) => linked(body)[kind === 'entity' ? 0 : 1]
  const key = kind === 'entity' ? 'entities' : 'people'

  test('are created with a link to it, and the link stays when links are replaced', async () => {
    const owner = await make()
    const { status, body, headers } = await send('POST', article(), { slug: owner.slug }, asUser, at)
    expect([status, ids(body), headers.get('location')]).toEqual([201, [owner.id], expect.any(String)])
    const other = await makeEntity(app)
    const newsId = body.core.id
    const patched = await send(
      'PATCH',
      { entityJoinId: [other.id], detachPerson: true },
      { id: owner.id },
      asAdmin,
      `${at}/${newsId}`,
    )
    expect(ids(patched.body)).toEqual(kind === 'entity' ? [owner.id, other.id].sort() : [owner.id])
    const replaced = await send('PUT', article(), { id: owner.id }, asAdmin, `${at}/${newsId}`)
    expect(ids(replaced.body)).toContain(owner.id)
    expect((await send('DELETE', undefined, { id: owner.id }, asAdmin, `${at}/${newsId}`)).body.id).toBe(newsId)
  })

  test('are not those of another record', async () => {
    const [owner, other] = [await make(), await make()]
    const { id } = await makeNews(app, { [key]: [{ id: other.id }] })
    const before = await fingerprint(app)
    for (const method of ['PATCH', 'DELETE']) {
      const body = method === 'PATCH' ? { author: 'Ann' } : undefined
      const refused = await send(method, body, { id: owner.id }, asAdmin, `${at}/${id}`)
      expect(refused.body).toMatchObject({ status: 404, field: 'newsId' })
    }
    expect(await fingerprint(app)).toEqual(before)
  })
})

describe('a refused write of an article changes no row', () => {
  test.each([
    ['no title and no URL', { title: undefined, newsUrlOriginal: undefined }, 400, 'newsUrlOriginal'],
    ['an address that is not one of the web', { newsUrlOriginal: 'ftp://paper.example/1' }, 400, 'newsUrlOriginal'],
    ['the profile of a company', { newsUrlOriginal: 'https://www.linkedin.com/company/acme' }, 422, 'newsUrlOriginal'],
    ['no text for an article of this site', { externalNewsArticle: false }, 400, 'content'],
    ['a list of categories', { category: ['ai'] }, 400, 'category'],
    ['an unknown status of a link', { entityMatchStatus: 'maybe' }, 400, 'entityMatchStatus'],
    ['an unknown entity', { entityJoinId: ['01890a5d-ac96-774b-bcce-000000000000'] }, 404, 'entityJoinId'],
    ['an unknown person', { personSlug: 'nobody-of-this-name' }, 404, 'personSlug'],
    ['a slug without the day', { slug: 'a-story' }, 422, 'slug'],
    ['two different slugs', { slug: '2026-01-05-a', newSlug: '2026-01-05-b' }, 400, 'newSlug'],
    ['an image elsewhere', { newsImageThumbnail: 'https://paper.example/1.png' }, 400, 'newsImageThumbnail'],
  ])('%s', async (_, fields, status, field) => {
    const before = await fingerprint(app)
    const { body } = await send('POST', article(fields))
    expect([body.status, body.field, typeof body.hint]).toEqual([status, field, 'string'])
    expect(await fingerprint(app)).toEqual(before)
  })

  test('a similar title, unless the gate is overridden with a reason', async () => {
    const body = article()
    const first = (await send('POST', body)).body
    const copy = { ...body, newsUrlOriginal: `https://paper.example/copies/${unique()}` }
    const before = await fingerprint(app)
    const refused = await send('POST', copy)
    expect(refused.body).toMatchObject({
      status: 409,
      existingRecordId: String(first.core.id),
      details: { newsCandidate: [{ id: first.core.id, reason: expect.arrayContaining(['title-exact']) }] },
      resolution: { action: 'reviewCandidates', acceptedValue: ['duplicate'] },
    })
    expect(await fingerprint(app)).toEqual(before)
    const override = { overrideGate: 'duplicate', overrideReason: 'a copy in another section' }
    const accepted = await send('POST', copy, override)
    expect(accepted.status).toBe(201)
    expect(accepted.body.core.id).not.toBe(first.core.id)
    expect((await history(app, String(accepted.body.core.id)))[0]).toMatchObject({
      change: { override: [null, { gate: ['duplicate'], reason: 'a copy in another section' }] },
    })
  })

  test('the URL of another article, a soft deletion, an old version, no selection, and a client secret', async () => {
    const [one, two] = [await makeNews(app), await makeNews(app)]
    const url = (await app.rest(path, { query: { id: one.id } })).body.core.newsUrlOriginal
    const before = await fingerprint(app)
    const old = { ...asAdmin, 'if-match': '"7-x"' }
    const refusals = [
      await send('PATCH', { newsUrlOriginal: url }, { id: two.id }),
      await send('DELETE', undefined, { id: one.id, deleteMode: 'soft' }),
      await send('PATCH', { author: 'Ann' }, { id: one.id }, old),
      await send('PATCH', { author: 'Ann' }),
      await send('PATCH', { title: null }, { id: one.id }),
      await send('DELETE', undefined, { id: 2_000_000_000 }),
      await send('DELETE', undefined, { id: one.id }, asClient),
    ]
    expect(refusals.map(({ body }) => [body.status, body.field])).toEqual([
      [409, 'newsUrlOriginal'],
      [422, 'deleteMode'],
      [412, 'If-Match'],
      [400, 'id'],
      [400, 'title'],
      [404, 'id'],
      [403, undefined],
    ])
    expect(refusals[0]?.body.details).toMatchObject({ conflictingArticleId: one.id })
    expect(await fingerprint(app)).toEqual(before)
  })

  test('a hidden article or a hidden entity, for another account; links to hidden entities stay', async () => {
    const hidden = await makeEntity(app, { status: { isHidden: true, showOnSitemap: true } })
    const secret = await makeNews(app, { isHidden: true })
    const { id } = await makeNews(app, { entities: [{ id: hidden.id }] })
    const url = (await app.rest(path, { query: { id: secret.id }, headers: asAdmin })).body
    const before = await fingerprint(app)
    expect((await send('PATCH', { author: 'Ann' }, { id: secret.id }, asUser)).body).toMatchObject({ status: 404 })
    expect((await send('POST', article({ entityJoinId: [hidden.id] }), {}, asUser)).body).toMatchObject({
      status: 404,
      field: 'entityJoinId',
    })
    expect(url.status).toBe(403)
    expect(await fingerprint(app)).toEqual(before)
    await send('PATCH', { detachEntity: true }, { id }, asUser)
    const rows = await app.db.rows(sql`select entity_id as id from news_entity where news_id = ${id}`)
    expect(rows).toEqual([{ id: hidden.id }])
  })
})
