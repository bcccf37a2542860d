import { beforeAll, describe, expect, test } from 'vitest'
import { createNews } from '../../../src/lifecycle/news/writes/create.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { type Answer, asAdmin, fingerprint, type TestApp, testApp } from '../../support/app.js'
import { makeNews } from '../../support/make/news.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity } from '../../support/make.js'
import { write } from '../../support/write.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const get = (path: string, query: Record<string, unknown> = {}): Promise<Answer> => {
  app.statements.length = 0
  return app.rest(path, { query })
}
const time = expect.stringMatching(/^2026-03-01T/)

describe('storing news', () => {
  test('gives an article a slug with its date, a number if that slug is in use, its joins and its history', async () => {
    const entity = await makeEntity(app, { nameBrand: 'Writ' })
    const person = await makePerson(app)
    const draft = {
      title: 'Writ raises €5m!',
      newsUrlOriginal: 'https://www.daily.example/a?id=7&utm_source=x#top',
      publication: 'Daily',
      publishedAt: '2026-02-03T22:30:00.000Z',
      category: 'Funding, AI',
      excerpt: 'A round.',
      externalId: 'guid-1',
      entities: [
        {
          id: entity.id,
          mention: 'Writ',
          matchType: 'approved:90|quote=Writ raises|user=a@b.example|at=2026-01-01',
          matchScore: 90,
        },
      ],
      people: [{ id: person.id }],
    }
    const { id } = await makeNews(app, draft)
    const other = await makeNews(app, {
      title: 'Writ raises €5m!',
      publishedAt: draft.publishedAt,
      newsUrlOriginal: 'https://other.example/b',
    })
    const core = {
      author: null,
      category: 'funding,ai',
      createdAt: time,
      excerpt: 'A round.',
      externalNewsArticle: true,
      id,
      newsImageThumbnail: null,
      newsUrlOriginal: draft.newsUrlOriginal,
      pendingApproval: null,
      publication: 'Daily',
      publishedAt: draft.publishedAt,
      slug: '2026-02-03-writ-raises-eur5m',
      title: draft.title,
      updatedAt: time,
    }
    const { body } = await get('/v1/news/detail', { id })
    expect(app.statements).toHaveLength(1)
    expect(body).toEqual({
      content: null,
      core: { ...core, slug: expect.stringMatching(/^2026-02-03-writ-raises-/) },
      entityMentionResolved: [
        {
          createdAt: time,
          entityId: entity.id,
          href: 'https://data.example/companies/writ',
          internal: true,
          matchScore: 90,
          matchType: 'approved:90|quote=Writ raises',
          mention: 'Writ',
          slug: 'writ',
          typeRecord: 'Company',
          updatedAt: time,
        },
      ],
      externalId: 'guid-1',
      language: null,
      linkedContent: null,
      personMentionResolved: [
        {
          createdAt: time,
          href: `https://data.example/people/${person.slug}`,
          matchScore: null,
          matchType: null,
          mention: null,
          personId: person.id,
          slug: person.slug,
          updatedAt: time,
        },
      ],
    })
    expect((await get('/v1/news/detail', { id: other.id })).body.core.slug).toBe(`${body.core.slug}-2`)
    const events = await app.db.rows(sql`
      select record_type, record_id, action from provenance_event
      where record_id in (${String(id)}, ${`${id}/${entity.id}`}, ${`${id}/${person.id}`}) order by record_type`)
    expect(events).toEqual([
      { record_type: 'newsArticle', record_id: String(id), action: 'create' },
      { record_type: 'newsArticleEntityJoin', record_id: `${id}/${entity.id}`, action: 'create' },
      { record_type: 'newsArticlePersonJoin', record_id: `${id}/${person.id}`, action: 'create' },
    ])
    const [counted] = await app.db.rows(sql`select article_count from person where id = ${person.id}::uuid`)
    expect(counted).toEqual({ article_count: 1 })
  })

  test.each(['url', 'external id'])(
    'reuses an article with the same %s and adds only the missing joins',
    async (shared) => {
      const [one, two] = [await makeEntity(app), await makeEntity(app)]
      const name = shared.replace(' ', '-')
      const first = await makeNews(app, {
        newsUrlOriginal: `https://www.same.example/story?n=${name}`,
        externalId: `guid ${name}`,
        entities: [{ id: one.id }],
      })
      const again = () =>
        makeNews(app, {
          newsUrlOriginal: `http://${shared === 'url' ? 'same' : 'elsewhere'}.example/story/?utm_medium=mail&n=${name}`,
          externalId: shared === 'url' ? `other ${name}` : `guid ${name}`,
          entities: [{ id: two.id }],
        })
      expect(await again()).toEqual({ id: first.id, isNew: false })
      const before = await fingerprint(app)
      expect(await again()).toEqual({ id: first.id, isNew: false })
      expect(await fingerprint(app)).toEqual(before)
      const { body } = await get('/v1/news/detail', { id: first.id })
      const joined = body.entityMentionResolved.map(({ entityId }: { entityId: string }) => entityId)
      expect(joined.sort()).toEqual([one.id, two.id].sort())
    },
  )

  test('of 8 concurrent writers of one URL, one creates the article and the others find it', async () => {
    const results = await Promise.all(
      Array.from({ length: 8 }, () => makeNews(app, { newsUrlOriginal: 'https://race.example/1' })),
    )
    expect(new Set(results.map(({ id }) => id)).size).toBe(1)
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1)
  })

  test('takes as many statements for fifty articles as for one, and stores a repeated article once', async () => {
    const { id } = await makeEntity(app)
    const store = async (count: number, host: string) => {
      app.statements.length = 0
      const stored = await write(app, (context) =>
        createNews(
          context,
          Array.from({ length: count + 1 }, (_, index) => ({
            title: `Batch ${host} ${index % count}`,
            newsUrlOriginal: `https://${host}.example/${index % count}`,
            entities: [{ id }],
          })),
        ),
      )
      expect(stored.at(-1)).toEqual({ id: stored[0]?.id, isNew: false })
      return app.statements.length
    }
    expect(await store(50, 'many')).toBe(await store(1, 'one'))
  })
})

describe('one article', () => {
  test('is found by slug, external id, URL, domain and title', async () => {
    const { id } = await makeNews(app, {
      title: 'Findable: the Story',
      newsUrlOriginal: 'https://www.findable.example/s/1?page=2',
      publication: 'Findable Times',
      externalId: 'find-1',
    })
    const { slug } = (await get('/v1/news/detail', { id })).body.core
    const found = async (query: Record<string, unknown>) => (await get('/v1/news/detail', query)).body.core?.id
    expect(await found({ slug })).toBe(id)
    expect(await found({ externalId: 'find-1' })).toBe(id)
    expect(await found({ url: 'http://findable.example/s/1/?page=2&utm_source=a' })).toBe(id)
    expect(await found({ url: 'https://findable.example/other', urlMatchMode: 'domain' })).toBe(id)
    expect(await found({ title: 'FINDABLE the story' })).toBe(id)
    expect(
      await found({ title: 'findable the story', publication: 'findable times', urlDomain: 'findable.example' }),
    ).toBe(id)
    expect(await found({ url: 'https://findable.example/s/1' })).toBeUndefined()
  })

  test.each([
    [{}, 'slug'],
    [{ publication: 'X' }, 'publication'],
    [{ urlDomain: 'x.example' }, 'urlDomain'],
    [{ id: 1, slug: 'a' }, 'slug'],
    [{ id: 1, title: 'a' }, 'title'],
    [{ slug: 'a', externalId: 'b' }, 'externalId'],
    [{ externalId: 'b', url: 'https://x.example' }, 'url'],
    [{ url: 'nothing' }, 'url'],
    [{ id: 0 }, 'id'],
  ])('refuses the selector %j', async (query, field) => {
    expect((await get('/v1/news/detail', query)).body).toMatchObject({ status: 400, field })
  })

  test('responds 409 with the candidates of a title; the publication narrows them down', async () => {
    const first = await makeNews(app, {
      title: 'Same Title',
      publication: 'One',
      newsUrlOriginal: 'https://one.example/t',
    })
    const second = await makeNews(app, {
      title: 'Same title',
      publication: 'Two',
      newsUrlOriginal: 'https://two.example/t',
    })
    const { body } = await get('/v1/news/detail', { title: 'same title' })
    expect(body).toMatchObject({ status: 409, field: 'title', resolution: { action: 'reviewCandidates' } })
    expect(body.details.newsCandidate).toEqual(
      [second, first].map(({ id }) => ({
        id,
        slug: expect.stringContaining('same-title'),
        externalId: null,
        reason: ['title'],
        score: 80,
      })),
    )
    expect((await get('/v1/news/detail', { title: 'same title', publication: 'one' })).body.core.id).toBe(first.id)
  })

  test('a former slug redirects with 301; the graph returns the article directly', async () => {
    const { id } = await makeNews(app, { slug: 'present-story' })
    await app.db.rows(sql`
      insert into slug_redirect (news_id, namespace, slug, old_path, created_at, updated_at)
      select ${id}, 'news', 'former-story', '/news/former-story', t.now, t.now from (select ${app.clock.now()}::timestamptz as now) t`)
    const { status, headers } = await get('/v1/news/detail', { slug: 'former-story' })
    expect([status, headers.get('location')]).toEqual([301, '/v1/news/detail?slug=present-story'])
    const { body } = await app.graph('{ newsArticle(slug: "former-story") { newsId slug } }')
    expect(body.data).toEqual({ newsArticle: { newsId: id, slug: 'present-story' } })
    const other = await makeNews(app, { title: 'former story', publishedAt: null })
    expect(other.isNew).toBe(true)
  })

  test('public callers get 404 for a hidden article and do not see hidden records of an article', async () => {
    const hidden = await makeEntity(app, { status: { isHidden: true } })
    const hiddenPerson = await makePerson(app, { isHidden: true })
    const { id } = await makeNews(app, { isHidden: true, slug: 'hidden-story' })
    const open = await makeNews(app, { entities: [{ id: hidden.id }], people: [{ id: hiddenPerson.id }] })
    expect((await get('/v1/news/detail', { id })).body).toMatchObject({ status: 404, field: 'id' })
    expect((await get('/v1/news/detail', { slug: 'hidden-story' })).status).toBe(404)
    const { body } = await get('/v1/news/detail', { id: open.id })
    expect([body.entityMentionResolved, body.personMentionResolved]).toEqual([[], []])
    const graph = async (document: string) => (await app.graph(document, {}, asAdmin)).body.data
    expect(await graph(`{ newsArticle(id: ${id}) { slug } }`)).toEqual({ newsArticle: { slug: 'hidden-story' } })
  })
})
