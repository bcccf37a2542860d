import { beforeAll, describe, expect, test } from 'vitest'
import { planOf } from '../../../src/list/content/content-rules.js'
import { BOOTSTRAP_USER } from '../../../src/operation/access/credentials.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { adminBearer, asAdmin, asClient, asUser, provenance, type TestApp, testApp } from '../../support/app.js'
import { makeNews } from '../../support/make/news.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity, unique } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

async function makePost(
  kind: 'entities' | 'people',
  ownerId: string,
  fields: Record<string, unknown>,
): Promise<string> {
  const { status, body } = await app.rest(`/v1/${kind}/${ownerId}/blog-posts`, {
    method: 'POST',
    headers: asAdmin,
    query: provenance,
    body: { type: 'employerBlog', url: `https://blog.example/${unique()}`, ...fields },
  })
  if (status > 201) throw new Error(`the post was refused: ${JSON.stringify(body)}`)
  return body.id
}

async function makePaper(personId: string, title: string, year: number): Promise<string> {
  const [row] = await app.db.rows<{ id: string }>(sql`
    with p as (
      insert into publication (id, title, title_key, summary, year, created_at, updated_at)
      values (gen_random_uuid(), ${title}, lower(${title}), 'A study of wings.', ${year}, ${app.clock.now()}::timestamptz, ${app.clock.now()}::timestamptz)
      returning id), a as (
      insert into publication_person (publication_id, person_id, position) select id, ${personId}::uuid, 1 from p)
    select id from p`)
  return row?.id ?? ''
}

/** A company and a person with publications of every kind. The newest comes first. */
async function makeScene() {
  const word = `quill${unique()}`
  const [company, person] = [await makeEntity(app), await makePerson(app)]
  const news = await makeNews(app, {
    title: `Story of ${word}`,
    excerpt: `The ${word} flies over the river.`,
    category: 'Funding,ai',
    publishedAt: '2026-02-01T00:00:00Z',
    entities: [{ id: company.id }],
    people: [{ id: person.id }],
  })
  const own = await makePost('entities', company.id, {
    title: `Our ${word}`,
    topic: 'Product',
    publishedAt: '2025-05-01T00:00:00Z',
    mentionedPersonId: [person.id],
  })
  const social = await makePost('people', person.id, {
    type: 'linkedin',
    url: `https://www.linkedin.com/posts/${unique()}`,
    title: `I saw a ${word}`,
    publishedAt: '2024-05-01T00:00:00Z',
    mentionedEntityId: [company.id],
  })
  const paper = await makePaper(person.id, `Wings of the ${word}`, 2020)
  return { word, company, person, news: String(news.id), own, social, paper }
}

const shown = (content: { contentId: string; contentType: string; relation: string }[]) =>
  content.map(({ contentId, contentType, relation }) => [contentId, contentType, relation])
const list = async (path: string, query: Record<string, unknown> = {}) => (await app.rest(path, { query })).body
const search = (path: string, query: string, headers: Record<string, string> = asClient, more = {}) =>
  app.rest(`${path}/search`, { method: 'POST', headers, body: { query, ...more } })

describe('the publications', () => {
  test('of an entity and of a person contain what they published and what is about them, newest first', async () => {
    const { company, person, news, own, social, paper } = await makeScene()
    const ofEntity = await list(`/v1/entities/${company.id}/content`)
    expect(shown(ofEntity.content)).toEqual([
      [news, 'newsArticle', 'about'],
      [own, 'blogPost', 'by'],
      [social, 'externalSocialPost', 'about'],
    ])
    expect(ofEntity.content[0]).toMatchObject({
      sourceName: 'The Example',
      sourceDomain: 'news.example',
      topic: 'funding',
      year: 2026,
      highlight: null,
    })
    const ofPerson = await list(`/v1/people/${person.id}/content`)
    expect([ofPerson.totalElements, shown(ofPerson.content)]).toEqual([
      4,
      [
        [news, 'newsArticle', 'about'],
        [own, 'blogPost', 'about'],
        [social, 'externalSocialPost', 'by'],
        [paper, 'researchPaper', 'by'],
      ],
    ])
  })

  test('are filtered by kind, relation, topic and year, and paged with an exact total', async () => {
    const { person, news, own, social, paper } = await makeScene()
    const path = `/v1/people/${person.id}/content`
    const ids = async (query: Record<string, unknown>) => shown((await list(path, query)).content).map(([id]) => id)
    expect(await ids({ contentType: 'researchPaper' })).toEqual([paper])
    expect(await ids({ relation: 'by' })).toEqual([social, paper])
    expect(await ids({ topic: 'FUNDING' })).toEqual([news])
    expect(await ids({ topic: 'product' })).toEqual([own])
    expect(await ids({ year: 2020 })).toEqual([paper])
    const page = await list(path, { size: 1, page: 2 })
    expect([shown(page.content), page.totalElements, page.last]).toEqual([
      [[social, 'externalSocialPost', 'by']],
      4,
      false,
    ])
    const probe = await list(path, { size: 1, existenceProbe: true })
    expect([probe.numberOfElements, probe.totalElements]).toEqual([1, 1])
  })

  test('of hidden owners, hidden articles and former posts are left out', async () => {
    const { word, company, person, own } = await makeScene()
    const all = async () => (await search('/v1/content', word)).body.result.totalElements
    expect(await all()).toBe(4)
    await app.db.rows(sql`update blog_post set is_current = false where id = ${own}::uuid`)
    expect(await all()).toBe(3)
    await app.db.rows(sql`update person set is_hidden = true where id = ${person.id}::uuid`)
    expect(await all()).toBe(1)
    await app.db.rows(sql`update news_article set is_hidden = true where title = ${`Story of ${word}`}`)
    expect(await all()).toBe(0)
    expect((await list(`/v1/people/${person.id}/content`)).status).toBe(404)
    expect((await list(`/v1/entities/${company.id}/content`)).content).toEqual([])
  })
})

describe('a search of publications', () => {
  test('finds words in titles and texts, marks them, counts facets and returns how it understood the query', async () => {
    const { word, company, news, own, social } = await makeScene()
    const { body } = await search(`/v1/entities/${company.id}/content`, word)
    expect(
      shown(body.result.content)
        .map(([id]) => id)
        .sort(),
    ).toEqual([news, own, social].sort())
    const article = body.result.content.find(({ contentId }: { contentId: string }) => contentId === news)
    expect(article.highlight).toBe(`**${word}** flies over the river`)
    expect(body.facet).toEqual(
      expect.arrayContaining([
        { field: 'contentType', value: 'newsArticle', count: 1 },
        { field: 'relation', value: 'about', count: 2 },
        { field: 'year', value: '2025', count: 1 },
      ]),
    )
    expect(body.interpretation).toMatchObject({
      filter: { contentType: null, relation: null, topic: null, year: null },
      interpretation: `publications, with the words "${word}"`,
      sort: { order: [] },
      unsupported: null,
    })
  })

  test('takes filters from the words of the query', async () => {
    const { word, person, paper, social } = await makeScene()
    const path = `/v1/people/${person.id}/content`
    const ids = async (query: string) => shown((await search(path, query, asUser)).body.content).map(([id]) => id)
    expect(await ids(`papers about ${word}`)).toEqual([])
    expect(await ids(`papers by ${word}`)).toEqual([paper])
    expect(await ids(`tweets from 2024`)).toEqual([social])
  })

  test('of a person is for bearers with the role admin or client only', async () => {
    const { word, person } = await makeScene()
    const path = `/v1/people/${person.id}/content`
    const id = BOOTSTRAP_USER.replace(/1$/, '8')
    await app.db.prisma.appUser.create({ data: { id, name: 'other', role: 'guest', createdAt: app.clock.now() } })
    const { secret } = await app.service.credentials.create('personalApiKey', 'key', id)
    const statuses = []
    for (const headers of [asUser, await adminBearer(app), asClient, asAdmin, { authorization: `Bearer ${secret}` }])
      statuses.push((await search(path, word, headers as Record<string, string>)).status)
    expect(statuses).toEqual([200, 200, 403, 403, 403])
  })

  test.each([
    ['another mode', { mode: 'semantic' }, 400, 'mode'],
    ['an unknown planner', { model: 'some-model' }, 400, 'model'],
    ['no words', { query: ' ' }, 400, 'query'],
    ['too many words', { query: 'x'.repeat(501) }, 400, 'query'],
  ])('with %s is refused', async (_, more, status, field) => {
    const { body } = await search('/v1/content', 'word', asClient, more)
    expect(body).toMatchObject({ status, field, hint: expect.any(String) })
  })

  test.each(['"', 'a & | !', "o'hara -x", ':* (', '\u0645\u0642\u0627\u0644', '%'])(
    'with the text %s is answered',
    async (text) => {
      expect((await search('/v1/content', text)).status).toBe(200)
    },
  )

  test('and a list take the same number of statements at any page size', async () => {
    const { word, company } = await makeScene()
    const count = async (work: () => Promise<unknown>) => {
      app.statements.length = 0
      await work()
      return app.statements.length
    }
    const path = `/v1/entities/${company.id}/content`
    await list(path)
    expect(await count(() => list(path, { size: 1 }))).toBe(await count(() => list(path, { size: 50 })))
    expect(await count(() => search(path, word))).toBe(await count(() => search(path, 'nothing at all')))
  })
})

test.each([
  ['papers by Ann about "deep news"', { contentType: 'researchPaper', relation: 'by' }, 'Ann about "deep news"'],
  ['blog posts from 2024 on robots', { contentType: 'blogPost', year: 2024 }, 'robots'],
  ['"news about 2024"', {}, '"news about 2024"'],
  ['robots', {}, 'robots'],
])('the query %s means its filters and its words', (query, filter, words) => {
  const none = { contentType: null, relation: null, topic: null, year: null }
  expect(planOf(query)).toEqual({ filter: { ...none, ...filter }, words })
})
