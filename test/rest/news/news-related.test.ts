import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, asUser, fingerprint, type TestApp, testApp } from '../../support/app.js'
import { embedAll } from '../../support/embed.js'
import { makeTags } from '../../support/make/classification.js'
import { makeNews } from '../../support/make/news.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const ids = (body: { content: { id: unknown }[] }) => body.content.map(({ id }) => id)

describe('trending news of an entity', () => {
  test('are recent articles with its name or its tags, newer and closer ones first', async () => {
    const entity = await makeEntity(app, { nameBrand: 'Quetzalworks' })
    await makeTags(app, entity.id, 'tag:Gyroscopes')
    const make = (title: string, publishedAt: string, more = {}) => makeNews(app, { title, publishedAt, ...more })
    const old = await make('Gyroscopes of last month', '2026-01-20T00:00:00Z')
    const recent = await make('Gyroscopes sell well', '2026-02-27T00:00:00Z')
    const named = await make('Quetzalworks ships gyroscopes', '2026-02-27T00:00:00Z')
    const oldest = await make('Gyroscopes of last year', '2025-02-27T00:00:00Z')
    await make('Gyroscopes of tomorrow', '2026-03-09T00:00:00Z')
    await make('Hidden gyroscopes', '2026-02-27T00:00:00Z', { isHidden: true })
    await make('Something else', '2026-02-27T00:00:00Z')
    const { body } = await app.rest('/v1/entities/detail/trending-news', { query: { id: entity.id } })
    expect([body.totalElements, ids(body)]).toEqual([4, [named.id, recent.id, old.id, oldest.id]])
    const page = await app.rest('/v1/entities/detail/trending-news', { query: { id: entity.id, size: 1, page: 1 } })
    expect([page.body.totalElements, ids(page.body)]).toEqual([4, [recent.id]])
    expect((await app.rest('/v1/entities/detail/trending-news', { query: { id: entity.id, sort: 'id' } })).status).toBe(
      422,
    )
  })
})

describe('related companies of an article', () => {
  test('begin with its own companies; hidden ones and other types are left out', async () => {
    const [bank, software, hidden] = [
      await makeEntity(app, { nameBrand: 'Harbour bank and insurance' }),
      await makeEntity(app, { nameBrand: 'Software for databases' }),
      await makeEntity(app, { nameBrand: 'Hidden software', status: { isHidden: true, showOnSitemap: true } }),
    ]
    const fund = await makeEntity(app, { nameBrand: 'Software fund', typeRecord: 'Fund' })
    await embedAll(app)
    const { id } = await makeNews(app, {
      title: 'A company sells software for databases',
      entities: [{ id: bank.id }, { id: hidden.id }],
    })
    const { body } = await app.rest(`/v1/news/${id}/related-companies`)
    expect(ids(body).slice(0, 2)).toEqual([bank.id, software.id])
    expect(ids(body)).not.toContain(hidden.id)
    expect(ids(body)).not.toContain(fund.id)
  })

  test('of a hidden or unknown article are not found', async () => {
    const { id } = await makeNews(app, { isHidden: true })
    for (const unknown of [id, 2_000_000_000])
      expect((await app.rest(`/v1/news/${unknown}/related-companies`)).body).toMatchObject({ status: 404, field: 'id' })
  })
})

describe('feedback on an article', () => {
  const send = (body: unknown, headers: Record<string, string> = asUser) =>
    app.rest('/v1/news/feedback', { method: 'POST', headers, body })
  const stored = (id: number) =>
    app.db.rows(sql`select reaction, comment from news_feedback where news_id = ${id} order by caller_id`)

  test('names the fields of the body if it selects no article or two articles', async () => {
    const [first, second] = [await makeNews(app), await makeNews(app)]
    const { slug } = (await send({ newsId: second.id })).body
    const before = await fingerprint(app)
    expect((await send({ reaction: 'useful' })).body).toMatchObject({
      status: 400,
      field: 'newsId',
      hint: 'Send newsId or slug.',
      resolution: { action: 'setField', fieldPath: 'newsId' },
    })
    expect((await send({ newsId: 999_999 })).body).toMatchObject({ status: 404, field: 'newsId' })
    expect((await send({ newsId: first.id, slug })).body).toMatchObject({
      status: 409,
      field: 'slug',
      resolution: { action: 'setField', fieldPath: 'slug' },
    })
    expect(await fingerprint(app)).toEqual(before)
  })

  test('is stored once for each caller, and a later one replaces it', async () => {
    const { id } = await makeNews(app)
    const { status, body } = await send({ newsId: id, reaction: 'wrong-company', comment: ' ' })
    expect([status, body]).toMatchObject([
      200,
      { acknowledged: true, newsId: id, reaction: 'wrong-company', comment: null },
    ])
    await send({ slug: body.slug, comment: 'It is about another Acme.' })
    expect(await stored(id)).toEqual([{ reaction: null, comment: 'It is about another Acme.' }])
    await send({ newsId: id, reaction: 'useful' }, asAdmin)
    expect(await stored(id)).toHaveLength(2)
  })

  test.each([
    ['no article', { reaction: 'useful' }, 400],
    ['an unknown article', { newsId: 2_000_000_000 }, 404],
    ['a long comment', { newsId: 1, comment: 'x'.repeat(4_001) }, 400],
  ])('with %s is refused', async (_, body, status) => {
    expect((await send(body)).status).toBe(status)
  })

  test('is not for a client secret, nor on a hidden article', async () => {
    const { id } = await makeNews(app, { isHidden: true })
    expect((await send({ newsId: id }, asClient)).status).toBe(403)
    expect((await send({ newsId: id })).status).toBe(404)
    expect(await stored(id)).toEqual([])
  })
})
