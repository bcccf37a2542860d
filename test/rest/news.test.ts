import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../src/database/sql.js'
import { createNews } from '../../src/news/writes.js'
import { type Answer, asAdmin, fingerprint, type TestApp, testApp } from '../support/app.js'
import { makeNews, makeProvided } from '../support/make/news.js'
import { makePerson } from '../support/make/person.js'
import { makeEntity } from '../support/make.js'
import { write } from '../support/write.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const ask = (path: string, query: Record<string, unknown> = {}): Promise<Answer> => {
  app.statements.length = 0
  return app.rest(path, { query })
}
const titles = ({ body }: Answer): string[] => body.content.map(({ title }: { title: string }) => title)
const time = expect.stringMatching(/^2026-03-01T/)

describe('storing', () => {
  test('an article gets a dated slug, numbered when it is held, and its joins, with history', async () => {
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
    const { body } = await ask('/v1/news/detail', { id })
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
    expect((await ask('/v1/news/detail', { id: other.id })).body.core.slug).toBe(`${body.core.slug}-2`)
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

  test.each(['address', 'external id'])(
    'an article of the same %s is reused, and only gets the joins that it lacks',
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
          newsUrlOriginal: `http://${shared === 'address' ? 'same' : 'elsewhere'}.example/story/?utm_medium=mail&n=${name}`,
          externalId: shared === 'address' ? `other ${name}` : `guid ${name}`,
          entities: [{ id: two.id }],
        })
      expect(await again()).toEqual({ id: first.id, isNew: false })
      const before = await fingerprint(app)
      expect(await again()).toEqual({ id: first.id, isNew: false })
      expect(await fingerprint(app)).toEqual(before)
      const { body } = await ask('/v1/news/detail', { id: first.id })
      const joined = body.entityMentionResolved.map(({ entityId }: { entityId: string }) => entityId)
      expect(joined.sort()).toEqual([one.id, two.id].sort())
    },
  )

  test('of 8 writers of one address one stores it, and the rest find it', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, () => makeNews(app, { newsUrlOriginal: 'https://race.example/1' })),
    )
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(made.filter(({ isNew }) => isNew)).toHaveLength(1)
  })

  test('costs as many statements for fifty articles as for one; a batch that tells one twice stores it once', async () => {
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
  test('is found by slug, external id, url, domain and title', async () => {
    const { id } = await makeNews(app, {
      title: 'Findable: the Story',
      newsUrlOriginal: 'https://www.findable.example/s/1?page=2',
      publication: 'Findable Times',
      externalId: 'find-1',
    })
    const { slug } = (await ask('/v1/news/detail', { id })).body.core
    const found = async (query: Record<string, unknown>) => (await ask('/v1/news/detail', query)).body.core?.id
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
  ])('%j is refused', async (query, field) => {
    expect((await ask('/v1/news/detail', query)).body).toMatchObject({ status: 400, field })
  })

  test('several of one title are 409 with the candidates, which more of the description narrows', async () => {
    const first = await makeNews(app, {
      title: 'Twice Told',
      publication: 'One',
      newsUrlOriginal: 'https://one.example/t',
    })
    const second = await makeNews(app, {
      title: 'Twice told',
      publication: 'Two',
      newsUrlOriginal: 'https://two.example/t',
    })
    const { body } = await ask('/v1/news/detail', { title: 'twice told' })
    expect(body).toMatchObject({ status: 409, field: 'title', resolution: { action: 'reviewCandidates' } })
    expect(body.details.newsCandidate).toEqual(
      [second, first].map(({ id }) => ({
        id,
        slug: expect.stringContaining('twice-told'),
        externalId: null,
        reason: ['title'],
        score: 80,
      })),
    )
    expect((await ask('/v1/news/detail', { title: 'twice told', publication: 'one' })).body.core.id).toBe(first.id)
  })

  test('a former slug answers 301 to the present one, and the graph goes there itself', async () => {
    const { id } = await makeNews(app, { slug: 'present-story' })
    await app.db.rows(sql`
      insert into slug_redirect (news_id, namespace, slug, old_path, created_at, updated_at)
      select ${id}, 'news', 'former-story', '/news/former-story', t.now, t.now from (select ${app.clock.now()}::timestamptz as now) t`)
    const { status, headers } = await ask('/v1/news/detail', { slug: 'former-story' })
    expect([status, headers.get('location')]).toEqual([301, '/v1/news/detail?slug=present-story'])
    const { body } = await app.graph('{ newsArticle(slug: "former-story") { newsId slug } }')
    expect(body.data).toEqual({ newsArticle: { newsId: id, slug: 'present-story' } })
    const taken = await makeNews(app, { title: 'former story', publishedAt: null })
    expect(taken.isNew).toBe(true)
  })

  test('a hidden article is missing to public callers, and a hidden record in it too', async () => {
    const hidden = await makeEntity(app, { status: { isHidden: true } })
    const nobody = await makePerson(app, { isHidden: true })
    const { id } = await makeNews(app, { isHidden: true, slug: 'hidden-story' })
    const open = await makeNews(app, { entities: [{ id: hidden.id }], people: [{ id: nobody.id }] })
    expect((await ask('/v1/news/detail', { id })).body).toMatchObject({ status: 404, field: 'id' })
    expect((await ask('/v1/news/detail', { slug: 'hidden-story' })).status).toBe(404)
    const { body } = await ask('/v1/news/detail', { id: open.id })
    expect([body.entityMentionResolved, body.personMentionResolved]).toEqual([[], []])
    const graph = async (document: string) => (await app.graph(document, {}, asAdmin)).body.data
    expect(await graph(`{ getNewsDetail(id: ${id}) { slug } }`)).toEqual({ getNewsDetail: { slug: 'hidden-story' } })
  })
})

describe('lists', () => {
  const list = (query: Record<string, unknown> = {}) => ask('/v1/news', { search: 'lister', ...query })
  beforeAll(async () => {
    const make = (name: string, day: string | null, fields: object = {}) =>
      makeNews(app, { title: `Lister ${name}`, publishedAt: day && `${day}T23:59:59.999Z`, ...fields })
    await make('A', '2025-01-01', { category: 'funding', author: 'Émile Zola' })
    await make('B', '2025-01-02', { category: 'funding,ai', author: 'anna b' })
    await make('C', '2025-01-03', { category: 'product', author: 'Ana C' })
    await make('D', '2025-01-03', { excerpt: 'quantum computers' })
    await make('E', null)
    await make('F', '2025-01-04', { isHidden: true, category: 'funding' })
  })

  test('are newest first, undated ones last, in one statement at any size', async () => {
    expect(titles(await list())).toEqual(['Lister D', 'Lister C', 'Lister B', 'Lister A', 'Lister E'])
    expect(app.statements).toHaveLength(1)
    expect((await list({ size: 1 })).body).toMatchObject({ totalElements: 5, totalPages: 5, size: 1, last: false })
    expect(app.statements).toHaveLength(1)
    expect(titles(await list({ sort: 'title,desc', size: 2 }))).toEqual(['Lister E', 'Lister D'])
    expect((await list({ sort: 'author' })).body).toMatchObject({ status: 422, field: 'sort' })
    expect((await ask('/v1/news')).body.size).toBe(25)
  })

  test('are narrowed by category, initial, words and an article to leave out', async () => {
    expect(titles(await list({ category: 'funding' }))).toEqual(['Lister B', 'Lister A'])
    expect(titles(await list({ category: 'Funding,-ai' }))).toEqual(['Lister A'])
    expect(titles(await list({ category: '-funding' }))).toEqual(['Lister D', 'Lister C', 'Lister E'])
    expect(titles(await list({ category: 'product,ai' }))).toEqual(['Lister C', 'Lister B'])
    expect(titles(await list({ letter: 'A' }))).toEqual(['Lister C', 'Lister B'])
    expect(titles(await list({ letter: 'é' }))).toEqual(['Lister A'])
    expect(titles(await list({ search: 'lister quantum computing' }))).toEqual(['Lister D'])
    const [newest] = (await list()).body.content
    expect(titles(await list({ excludeId: newest.id }))).toEqual(['Lister C', 'Lister B', 'Lister A', 'Lister E'])
  })

  test('are read on by the cursor of the page before, whatever is stored meanwhile', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ size: 2, mode: 'thin', cursor })
      seen.push(...titles(page))
      cursor = page.headers.get('x-next-cursor') ?? undefined
      expect(page.body.last).toBe(cursor === undefined)
    } while (cursor !== undefined)
    expect(seen).toEqual(['Lister D', 'Lister C', 'Lister B', 'Lister A', 'Lister E'])
    expect((await list({ cursor: 'x' })).body).toMatchObject({ status: 400, field: 'cursor' })
  })

  test('a filter body takes days of UTC, both inclusive, and an owner', async () => {
    const post = (body: object, query = {}) =>
      app.rest('/v1/news', { method: 'POST', query, body: { search: 'lister', ...body } })
    expect(titles(await post({ publishedAfter: '2025-01-02', publishedBefore: '2025-01-02' }))).toEqual(['Lister B'])
    const entity = await makeEntity(app)
    const hidden = await makeEntity(app, { status: { isHidden: true } })
    await makeNews(app, { title: 'Owned', entities: [{ id: entity.id }, { id: hidden.id }] })
    const owned = (owner: object) => post({ search: 'owned', owner })
    expect(titles(await owned({ entityId: entity.id }))).toEqual(['Owned'])
    expect(titles(await owned({ entityId: hidden.id }))).toEqual([])
    expect((await owned({})).body).toMatchObject({ status: 400, field: 'owner' })
    expect((await post({}, { mode: 'semantic' })).body).toMatchObject({ status: 400, field: 'mode' })
    expect((await post({}, { mode: 'keyword' })).status).toBe(200)
  })

  test('recent news has twelve a page and no other order', async () => {
    const { body } = await ask('/v1/news/recent', { category: 'funding' })
    expect([body.size, body.content[0].title]).toEqual([12, 'Writ raises €5m!'])
    expect((await ask('/v1/news/recent', { sort: 'title' })).body).toMatchObject({ status: 422, field: 'sort' })
  })
})

describe('news of an owner', () => {
  test("an entity's are its own and those of its public offerings, each once, also in its document", async () => {
    const entity = await makeEntity(app)
    const [open, closed] = [await makeEntity(app), await makeEntity(app, { status: { isHidden: true } })]
    for (const { id } of [open, closed]) await makeProvided(app, id, entity.id)
    const make = (title: string, day: number, ...ids: string[]) =>
      makeNews(app, { title, publishedAt: `2026-01-0${day}T00:00:00.000Z`, entities: ids.map((id) => ({ id })) })
    await make('own', 1, entity.id)
    await make('both', 3, entity.id, open.id)
    await make('offering', 2, open.id)
    await make('hidden offering', 4, closed.id)
    const expected = ['both', 'offering', 'own']
    const answer = await ask('/v1/entities/detail/news', { id: entity.id, size: 50 })
    expect(titles(answer)).toEqual(expected)
    expect(app.statements).toHaveLength(2)
    expect(titles(await ask('/v1/entities/detail/news', { slug: entity.slug, search: 'offering' }))).toEqual([
      'offering',
    ])
    const detail = await ask('/v1/entities/detail', { id: entity.id })
    expect(detail.body.newsArticle).toEqual(answer.body.content)
    const page = await ask('/v1/entities/detail/news', { id: entity.id, size: 2 })
    const next = await ask('/v1/entities/detail/news', {
      id: entity.id,
      size: 2,
      cursor: page.headers.get('x-next-cursor'),
    })
    expect([...titles(page), ...titles(next)]).toEqual(expected)
  })

  test("a person's are by id or slug", async () => {
    const person = await makePerson(app)
    await makeNews(app, { title: 'of a person', category: 'people', people: [{ id: person.id }] })
    expect(titles(await ask('/v1/people/detail/news', { slug: person.slug }))).toEqual(['of a person'])
    expect(titles(await ask('/v1/people/detail/news', { id: person.id, category: '-people' }))).toEqual([])
  })

  test.each(['entities', 'people'])(
    'of %s: no selector is 400, two that differ 409, a hidden owner 404, a sort 422',
    async (kind) => {
      const path = `/v1/${kind}/detail/news`
      const make = (isHidden: boolean) =>
        kind === 'people'
          ? makePerson(app, { isHidden })
          : makeEntity(app, { status: { isHidden, showOnSitemap: true } })
      const [one, other, hidden] = [await make(false), await make(false), await make(true)]
      expect((await ask(path)).body).toMatchObject({ status: 400, field: 'id' })
      expect((await ask(path, { id: one.id, slug: other.slug })).body).toMatchObject({ status: 409, field: 'slug' })
      expect((await ask(path, { id: one.id, slug: one.slug })).status).toBe(200)
      expect((await ask(path, { id: hidden.id })).body).toMatchObject({ status: 404, field: 'id' })
      expect((await ask(path, { id: one.id, slug: 'nobody-at-all' })).body).toMatchObject({
        status: 404,
        field: 'slug',
      })
      expect((await ask(path, { id: one.id, sort: 'title' })).body).toMatchObject({ status: 422, field: 'sort' })
    },
  )
})
