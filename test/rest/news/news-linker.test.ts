import { beforeAll, describe, expect, test } from 'vitest'
import { mentionsIn } from '../../../src/similarity/news-linker/news-linker-rules.js'
import { asAdmin, asClient, type TestApp, testApp } from '../../support/app.js'
import { makeNews } from '../../support/make/news.js'
import { makePerson } from '../../support/make/person.js'
import { makeWebsite } from '../../support/make/website.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const list = (query: Record<string, unknown> = {}, headers: Record<string, string> = asClient) =>
  app.rest('/v1/news/linker/candidates', { headers, query })
const article = async (id: number, query: Record<string, unknown> = {}, headers?: Record<string, string>) =>
  (await list(query, headers)).body.content.find((one: { id: number }) => one.id === id)

const link = (newsId: number, entityId: string, matchType: string) =>
  app.db.prisma.newsEntity.create({
    data: { newsId, entityId, matchType, createdAt: app.clock.now(), updatedAt: app.clock.now() },
  })

describe('the candidates of the news linker', () => {
  test('are the records that an unlinked article names, with the evidence', async () => {
    const acme = await makeEntity(app, { nameBrand: 'Acme Rocketry' })
    const linked = await makeEntity(app, { nameBrand: 'Lunar Freight' })
    await makeWebsite(app, linked.id, 'lunar-freight.example', 'https://lunar-freight.example/')
    const person = await makePerson(app, { nameFirst: 'Wilhelmina', nameLast: 'Quux' })
    const hidden = await makeEntity(app, {
      nameBrand: 'Stealth Omega',
      status: { isHidden: true, showOnSitemap: false },
    })
    const { id } = await makeNews(app, {
      title: 'Acme Rocketry raises money',
      excerpt: 'Wilhelmina Quux and Stealth Omega were there.',
      content: 'See https://lunar-freight.example/. Acme Rocketry is glad.',
    })
    const found = await article(id)
    expect(found).toMatchObject({
      id,
      title: 'Acme Rocketry raises money',
      linkerSentinelPresent: false,
      entityMatchType: ['link', 'title', 'text'],
      personMatchType: ['excerpt'],
    })
    expect(found.match.map((one: { id: string }) => one.id)).toEqual([linked.id, acme.id, person.id])
    expect(found.match[1]).toEqual({
      kind: 'entity',
      id: acme.id,
      slug: acme.slug,
      name: 'Acme Rocketry',
      matchType: ['title', 'text'],
      evidence: ['Acme Rocketry'],
      isUnique: true,
    })
    expect(found.match[0]).toMatchObject({ matchType: ['link'], evidence: ['https://lunar-freight.example/'] })
    const admin = await article(id, {}, asAdmin)
    expect(admin.match.map((one: { id: string }) => one.id)).toContain(hidden.id)
  })

  test('leave out linked articles, and refused records until they are asked for', async () => {
    const [one, two] = [
      await makeEntity(app, { nameBrand: 'Bolide Labs' }),
      await makeEntity(app, { nameBrand: 'Bolide Labs' }),
    ]
    const { id } = await makeNews(app, { title: 'Bolide Labs opens an office' })
    expect((await article(id)).match).toMatchObject([{ isUnique: false }, { isUnique: false }])
    await link(id, one.id, 'rejected|user=x|at=y')
    expect(await article(id)).toBeUndefined()
    expect(await article(id, { processExisting: true })).toMatchObject({
      linkerSentinelPresent: true,
      match: [{ id: two.id, isUnique: true }],
    })
    const before = await list({ includeLinkedExcluded: true })
    await link(id, two.id, 'approved')
    expect(await article(id, { processExisting: true })).toBeUndefined()
    const after = await list({ includeLinkedExcluded: true })
    expect(Number(after.headers.get('x-linked-excluded'))).toBe(Number(before.headers.get('x-linked-excluded')) + 1)
    expect((await list()).headers.get('x-linked-excluded')).toBeNull()
  })

  test('are read in pages, with an exact total on request', async () => {
    for (let number = 0; number < 3; number++) await makeNews(app)
    const exact = (await list({ includeTotal: true, size: 1 })).body.totalElements
    expect(exact).toBeGreaterThanOrEqual(3)
    expect((await list({ size: 1 })).body).toMatchObject({ totalElements: 2, last: false, numberOfElements: 1 })
    expect((await list({ size: 1, page: exact - 1 })).body).toMatchObject({ totalElements: exact, last: true })
    expect((await list({ size: 1, page: exact + 5 })).body).toMatchObject({ totalElements: exact, empty: true })
    expect((await list({ sort: 'title' })).status).toBe(422)
    expect((await list({ size: 1_000 })).body).toMatchObject({ status: 400, field: 'size' })
  })

  test('in GraphQL are a connection', async () => {
    const { body } = await app.graph(
      `{ newsLinkerCandidates(first: 1, processExisting: true) { totalCount nodes { newsId title matches { recordId kind } } } }`,
    )
    expect(body.errors).toBeUndefined()
    expect(body.data.newsLinkerCandidates.nodes).toHaveLength(1)
  })
})

test('names begin with a capital letter, and links are no names', () => {
  const { names, links } = mentionsIn({
    title: 'The Bank of America and acme merge',
    excerpt: null,
    text: 'Read https://Example.com/Some-Page, says Jane Doe.',
  })
  expect([...names.keys()]).toEqual(expect.arrayContaining(['bank of america', 'america', 'jane doe', 'doe']))
  expect(
    [...names.keys()].filter((name) => name.includes('acme') || name.includes('example') || name === 'the'),
  ).toEqual([])
  expect([...links.keys()]).toEqual(['example.com/Some-Page'])
})

test('a text that is made to be slow is searched quickly, and with a limit', () => {
  const words = Array.from({ length: 5_000 }, (_, index) => `Name${index}`).join(' ')
  const { names } = mentionsIn({
    title: words,
    excerpt: `${'.'.repeat(50_000)}`,
    text: `https://${'a.'.repeat(10_000)}`,
  })
  expect(names.size).toBe(300)
})
