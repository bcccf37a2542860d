import { beforeAll, describe, expect, test } from 'vitest'
import { type Evidence, scoreOf } from '../../../src/similarity/news-duplicate/news-duplicate-rules.js'
import { asAdmin, asClient, type TestApp, testApp } from '../../support/app.js'
import { makeNews } from '../../support/make/news.js'
import { unique } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const path = '/v1/news/duplicate-check'
const candidates = async (criteria: Record<string, unknown>, headers: Record<string, string> = asClient) =>
  (await app.rest(`${path}/candidates`, { query: criteria, headers })).body

describe('the score of a stored article', () => {
  const none: Evidence = {
    hostPath: null,
    domain: null,
    externalId: null,
    slug: null,
    title: null,
    publication: null,
    publishedAt: null,
  }
  const title = 'Acme raises ten million for robots'
  test.each<[string, Partial<Evidence>, Partial<Evidence>, number, string[]]>([
    ['the same URL', { hostPath: 'a.example/1' }, { hostPath: 'a.example/1' }, 100, ['url-match']],
    ['the same title', { title }, { title: 'ACME raises ten million, for robots' }, 70, ['title-exact']],
    ['a similar title', { title }, { title: `${title} today` }, 55, ['title-words']],
    ['another title', { title }, { title: 'Acme hires a cook' }, 0, []],
    [
      'the same title on another day of another year',
      { title, publishedAt: '2026-01-01T00:00:00Z' },
      { title, publishedAt: '2024-01-01T00:00:00Z' },
      50,
      ['title-exact', 'date-differs'],
    ],
    [
      'the same title, publication and day',
      { title, publication: 'The Paper', publishedAt: '2026-01-01T00:00:00Z' },
      { title, publication: 'the paper', publishedAt: '2026-01-02T00:00:00Z' },
      95,
      ['title-exact', 'publication-match', 'date-match'],
    ],
    ['nothing but the publication', { publication: 'P' }, { publication: 'P' }, 0, []],
  ])('%s', (_, query, stored, score, reason) => {
    expect(scoreOf({ ...none, ...query }, { ...none, ...stored })).toEqual({ score, reason })
  })
})

test('candidates are found by URL, external id, slug, title and words, best first, by GET and by POST', async () => {
  const number = unique()
  const title = `Zephyr${number} buys Quill${number} for much money`
  const { id } = await makeNews(app, {
    title,
    externalId: `guid-${number}`,
    newsUrlOriginal: `https://one.example/${number}`,
  })
  const similar = await makeNews(app, { title: `${title} soon` })
  const slug = (await app.rest('/v1/news/detail', { query: { id } })).body.core.slug
  for (const [criteria, reason] of [
    [{ url: `http://www.one.example/${number}?utm_source=x` }, ['url-match']],
    [{ externalId: `guid-${number}` }, ['external-id']],
    [{ slug }, ['slug-exact']],
    [{ urlDomain: 'one.example' }, ['domain-match']],
    [{ search: `quill${number} -soon` }, []],
  ] as const) {
    const { content } = await candidates(criteria)
    expect(content).toEqual([{ id, slug, externalId: `guid-${number}`, score: expect.any(Number), reason }])
  }
  const { content, totalElements } = await candidates({ title, size: 1 })
  expect([totalElements, content]).toMatchObject([2, [{ id, score: 70, reason: ['title-exact'] }]])
  const posted = await app.rest(`${path}/candidates`, { method: 'POST', headers: asClient, body: { title } })
  expect(posted.body.content.map((one: { id: number }) => one.id)).toEqual([id, similar.id])
  const articles = await app.rest(path, { query: { title, excludeId: id } })
  expect(articles.body.content.map((one: { core: { id: number } }) => one.core.id)).toEqual([similar.id])
})

test('a hidden article is a candidate for admin callers only', async () => {
  const title = `Hidden headline number ${unique()}`
  const { id } = await makeNews(app, { title, isHidden: true })
  expect((await candidates({ title })).content).toEqual([])
  expect((await candidates({ title }, asAdmin)).content).toMatchObject([{ id }])
  expect((await candidates({ title, includePrivate: false }, asAdmin)).content).toEqual([])
})

test.each([
  ['no criteria', {}, 400, 'title'],
  ['only a publication', { publication: 'P' }, 400, 'title'],
  ['a URL that is none', { url: 'not a url' }, 400, 'url'],
  ['an order', { title: 'T', sort: 'id' }, 422, 'sort'],
])('%s is refused', async (_, criteria, status, field) => {
  expect(await candidates(criteria)).toMatchObject({ status, field, hint: expect.any(String) })
})

test('a check takes the same number of statements for one candidate and for many', async () => {
  const title = `Counted headline about ${unique()}`
  const count = async () => {
    app.statements.length = 0
    await candidates({ title })
    return app.statements.length
  }
  await makeNews(app, { title })
  const one = await count()
  for (let more = 0; more < 5; more++) await makeNews(app, { title })
  expect(await count()).toBe(one)
})
