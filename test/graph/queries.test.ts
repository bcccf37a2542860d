import { beforeAll, describe, expect, test } from 'vitest'
import { asAdmin, asClient, asUser, provenance, type TestApp, testApp } from '../support/app.js'
import { makeAssociation } from '../support/make/association.js'
import { makeNews } from '../support/make/news.js'
import { makePerson } from '../support/make/person.js'
import { makeEntity } from '../support/make.js'

let app: TestApp
let hub: { id: string; slug: string }
beforeAll(async () => {
  app = await testApp()
  hub = await makeEntity(app, { nameBrand: 'Query Hub', nameLegal: 'Query Hub Inc.', typeRecord: 'Company' })
})

const read = async (document: string, variables = {}, headers: Record<string, string> = asClient) => {
  app.statements.length = 0
  const { body } = await app.graph(document, variables, headers)
  expect(body.errors).toBeUndefined()
  return { data: body.data, statements: app.statements.length }
}

describe('an identifier finds', () => {
  const ENTITY = 'query($i: EntityIdentifierInput!) { entityByIdentifier(identifier: $i) { entityId } }'

  test('an entity by id, slug, link, domain and exact name', async () => {
    const url = `https://${hub.slug}.example/about`
    await app.rest(`/v1/entities/${hub.id}/urls`, {
      method: 'POST',
      headers: asAdmin,
      query: provenance,
      body: { url, urlType: 'website' },
    })
    const identifiers = [
      { id: hub.id },
      { slug: hub.slug },
      { link: { url } },
      { domain: { urlDomain: `${hub.slug}.example` } },
      { name: { nameBrand: 'query hub', typeRecord: await typeOf() } },
      { name: { nameLegal: 'Query Hub Inc.' } },
    ]
    for (const i of identifiers) {
      const { data } = await read(ENTITY, { i })
      expect([i, data.entityByIdentifier]).toEqual([i, { entityId: hub.id }])
    }
  })

  /** The value of the type in inputs. It equals the value in responses. */
  const typeOf = async () => (await read(`{ entity(id: "${hub.id}") { typeRecord } }`)).data.entity.typeRecord

  test('an entity by a former slug', async () => {
    const renamed = await makeEntity(app)
    await app.rest(`/v1/entities/${renamed.id}/slug`, {
      method: 'PATCH',
      headers: asAdmin,
      query: provenance,
      body: { newSlug: `${renamed.slug}-new` },
    })
    const expected = { slug: `${renamed.slug}-new` }
    expect((await read(`{ entity(slug: "${renamed.slug}") { slug } }`)).data.entity).toEqual(expected)
    const { data } = await read(ENTITY.replace('entityId', 'slug'), { i: { slug: renamed.slug } })
    expect(data.entityByIdentifier).toEqual(expected)
  })

  test('a person by name, and an article by its title', async () => {
    const person = await makePerson(app, { nameFirst: 'Zenobia', nameLast: 'Quill' })
    const article = await makeNews(app, { title: 'Zenobia Quill opens a shop' })
    const { data } = await read(`{
      personByIdentifier(identifier: { name: { nameFull: "zenobia quill" } }) { personId }
      newsArticleByIdentifier(identifier: { headline: { title: "Zenobia Quill opens a shop" } }) { newsId } }`)
    expect(data).toEqual({
      personByIdentifier: { personId: person.id },
      newsArticleByIdentifier: { newsId: article.id },
    })
  })
})

describe('a relation takes filters', () => {
  test('people by the state and the role of the association', async () => {
    for (const [nameFirst, isCurrent] of [
      ['Now', true],
      ['Former', false],
    ] as const) {
      const { id } = await makePerson(app, { nameFirst })
      await makeAssociation(app, { entityId: hub.id, personId: id, isCurrent })
    }
    const people = (args: string) => `people${args} { totalCount nodes { nameFirst } }`
    const { data, statements } = await read(`{ entity(id: "${hub.id}") {
      all: ${people('')} now: ${people('(isCurrent: true)')} former: ${people('(isCurrent: false)')} none: ${people('(role: "Juggler")')} } }`)
    expect(data.entity).toEqual({
      all: { totalCount: 2, nodes: [{ nameFirst: 'Now' }, { nameFirst: 'Former' }] },
      now: { totalCount: 1, nodes: [{ nameFirst: 'Now' }] },
      former: { totalCount: 1, nodes: [{ nameFirst: 'Former' }] },
      none: { totalCount: 0, nodes: [] },
    })
    // One for the record with its lists, and one for each of the four totals.
    expect(statements).toBe(5)
  })

  test('texts by type, and former ones for callers who may read them', async () => {
    const post = (body: object) =>
      app.rest(`/v1/entities/${hub.id}/texts`, { method: 'POST', headers: asAdmin, query: provenance, body })
    const former = await post({ textType: 'summary', text: 'Made maps of small towns for walkers.' })
    await post({ textType: 'expanded', text: 'Makes maps of towns, of their parks and of their shops for walkers.' })
    await app.rest(`/v1/entities/${hub.id}/texts/${former.body.id}`, {
      method: 'DELETE',
      headers: asAdmin,
      query: { ...provenance, deleteMode: 'soft' },
    })
    const types = async (args: string, headers: Record<string, string>) => {
      const { data } = await read(
        `{ entity(id: "${hub.id}") { texts${args} { nodes { text isCurrent } } } }`,
        {},
        headers,
      )
      return data.entity.texts.nodes.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent).sort()
    }
    expect(await types('', asClient)).toEqual([true])
    expect(await types('(includeInactive: true)', asUser)).toEqual([false, true])
  })

  test('news by day and words', async () => {
    const entities = [{ id: hub.id }]
    for (const [title, publishedAt] of [
      ['Hub opens', '2020-05-01T12:00:00.000Z'],
      ['Hub grows', '2021-05-01T12:00:00.000Z'],
    ] as const)
      await makeNews(app, { title, publishedAt, entities })
    const titles = async (args: string) =>
      (await read(`{ entity(id: "${hub.id}") { news${args} { nodes { title } } } }`)).data.entity.news.nodes.map(
        ({ title }: { title: string }) => title,
      )
    expect(await titles('')).toEqual(['Hub grows', 'Hub opens'])
    expect(await titles('(since: "2021-05-01")')).toEqual(['Hub grows'])
    expect(await titles('(until: "2020-05-01")')).toEqual(['Hub opens'])
    expect(await titles('(search: "opens")')).toEqual(['Hub opens'])
  })
})

describe('a connection over numbered pages', () => {
  test('returns every record once, also if the size changes between the pages', async () => {
    const names = async (args: string) => {
      const { data } = await read(`{ tags(${args}) { totalCount pageInfo { hasNextPage endCursor } nodes { tagId } } }`)
      return data.tags
    }
    const whole = await names('first: 20')
    const all = whole.nodes.map(({ tagId }: { tagId: number }) => tagId)
    expect(all.length).toBe(Math.min(20, whole.totalCount))
    const seen: number[] = []
    let after = ''
    for (const size of [3, 2, 7, 1, 5]) {
      const { nodes, pageInfo } = await names(`first: ${size}${after}`)
      seen.push(...nodes.map(({ tagId }: { tagId: number }) => tagId))
      after = `, after: "${pageInfo.endCursor}"`
    }
    expect(seen).toEqual(all.slice(0, 18))
  })

  test('a page beyond the end is empty', async () => {
    const { data } = await read(
      `{ tags(first: 5, after: "${Buffer.from('[5000]').toString('base64url')}") { nodes { tagId } pageInfo { hasNextPage endCursor } } }`,
    )
    expect(data.tags).toEqual({ nodes: [], pageInfo: { hasNextPage: false, endCursor: null } })
  })
})
