import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { type Answer, type TestApp, testApp } from '../../support/app.js'
import { makeNews, makeProvided } from '../../support/make/news.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const get = (path: string, query: Record<string, unknown> = {}): Promise<Answer> => {
  app.statements.length = 0
  return app.rest(path, { query })
}
const titles = ({ body }: Pick<Answer, 'body'>): string[] => body.content.map(({ title }: { title: string }) => title)

describe('lists of news', () => {
  const list = (query: Record<string, unknown> = {}) => get('/v1/news', { search: 'lister', ...query })
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
    expect((await get('/v1/news')).body.size).toBe(25)
  })

  test('are filtered by category, initial letter, words and excludeId', async () => {
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

  test('continue from the cursor of the previous page to the end, whatever is stored meanwhile', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ size: 2, mode: 'thin', cursor })
      seen.push(...titles(page))
      cursor = page.headers.get('x-next-cursor') ?? undefined
      expect(page.body.last).toBe(cursor === undefined)
      // Newer than every article of the list, so it belongs before the pages that were read.
      await makeNews(app, { title: 'Lister meanwhile', publishedAt: '2025-02-01T00:00:00.000Z' })
    } while (cursor !== undefined)
    await app.db.rows(sql`update news_article set is_hidden = true where title = 'Lister meanwhile'`)
    expect(seen).toEqual(['Lister D', 'Lister C', 'Lister B', 'Lister A', 'Lister E'])
    expect((await list({ cursor: 'x' })).body).toMatchObject({ status: 400, field: 'cursor' })
  })

  test('a filter body accepts days in UTC, both included, and an owner', async () => {
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

  test('recent news has twelve articles a page and refuses a sort', async () => {
    const { body } = await get('/v1/news/recent', { category: 'funding' })
    expect([body.size, titles({ body })]).toEqual([12, ['Lister B', 'Lister A']])
    expect((await get('/v1/news/recent', { sort: 'title' })).body).toMatchObject({ status: 422, field: 'sort' })
  })
})

describe('news of an owner', () => {
  test('of an entity are its own and those of its public offerings, each once, also in its document', async () => {
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
    const response = await get('/v1/entities/detail/news', { id: entity.id, size: 50 })
    expect(titles(response)).toEqual(expected)
    expect(app.statements).toHaveLength(2)
    expect(titles(await get('/v1/entities/detail/news', { slug: entity.slug, search: 'offering' }))).toEqual([
      'offering',
    ])
    const detail = await get('/v1/entities/detail', { id: entity.id })
    expect(detail.body.newsArticle).toEqual(response.body.content)
    const page = await get('/v1/entities/detail/news', { id: entity.id, size: 2 })
    const next = await get('/v1/entities/detail/news', {
      id: entity.id,
      size: 2,
      cursor: page.headers.get('x-next-cursor'),
    })
    expect([...titles(page), ...titles(next)]).toEqual(expected)
  })

  test('of a person are found by slug or id and filtered by category', async () => {
    const person = await makePerson(app)
    await makeNews(app, { title: 'of a person', category: 'people', people: [{ id: person.id }] })
    expect(titles(await get('/v1/people/detail/news', { slug: person.slug }))).toEqual(['of a person'])
    expect(titles(await get('/v1/people/detail/news', { id: person.id, category: 'people' }))).toEqual(['of a person'])
    expect(titles(await get('/v1/people/detail/news', { id: person.id, category: '-people' }))).toEqual([])
  })

  test.each(['entities', 'people'])(
    'of %s: no selector gets 400, different records 409, a hidden owner 404, a sort 422',
    async (kind) => {
      const path = `/v1/${kind}/detail/news`
      const make = (isHidden: boolean) =>
        kind === 'people'
          ? makePerson(app, { isHidden })
          : makeEntity(app, { status: { isHidden, showOnSitemap: true } })
      const [one, other, hidden] = [await make(false), await make(false), await make(true)]
      expect((await get(path)).body).toMatchObject({ status: 400, field: 'id' })
      expect((await get(path, { id: one.id, slug: other.slug })).body).toMatchObject({ status: 409, field: 'slug' })
      expect((await get(path, { id: one.id, slug: one.slug })).status).toBe(200)
      expect((await get(path, { id: hidden.id })).body).toMatchObject({ status: 404, field: 'id' })
      expect((await get(path, { id: one.id, slug: 'no-such-slug' })).body).toMatchObject({
        status: 404,
        field: 'slug',
      })
      expect((await get(path, { id: one.id, sort: 'title' })).body).toMatchObject({ status: 422, field: 'sort' })
    },
  )
})
