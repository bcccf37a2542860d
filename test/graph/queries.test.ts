import { isObjectType } from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import { schema } from '../../graph/schema.js'
import { asAdmin, asClient, asUser, provenance, type TestApp, testApp } from '../support/app.js'
import { makeAssociation } from '../support/make/association.js'
import { makeJoin, makeRound } from '../support/make/fundraise.js'
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
    const owner = await makeEntity(app)
    const path = `/v1/entities/${owner.id}/texts`
    const post = async (textType: string, text: string) =>
      (await app.rest(path, { method: 'POST', headers: asAdmin, query: provenance, body: { textType, text } })).body.id
    const former = await post('tagline', 'Made maps of small towns for walkers.')
    const summary = await post('summary', 'Makes maps of small towns for walkers.')
    const ended = await app.rest(`${path}/${former}`, {
      method: 'DELETE',
      headers: asAdmin,
      query: { ...provenance, deleteMode: 'soft' },
    })
    expect(ended.body.isCurrent).toBe(false)
    const ofType = schema.getType('Entity')
    const type = isObjectType(ofType) && ofType.getFields().texts?.args.find(({ name }) => name === 'type')?.type
    const texts = async (args: string, headers: Record<string, string>, variables = {}) => {
      const document = `query${type && 'type' in variables ? `($type: ${type})` : ''} { entity(id: "${owner.id}") { texts${args} { nodes { textId textType } } } }`
      return (await read(document, variables, headers)).data.entity.texts.nodes as {
        textId: number
        textType: string
      }[]
    }
    const idsOf = (rows: { textId: number }[]) => rows.map(({ textId }) => textId).sort()
    const current = await texts('', asClient)
    expect(idsOf(current)).toEqual([summary])
    const all = await texts('(includeInactive: true)', asUser)
    expect(idsOf(all)).toEqual([former, summary])
    const formerType = all.find(({ textId }) => textId === former)?.textType
    expect(idsOf(await texts('(type: $type)', asClient, { type: formerType }))).toEqual([])
    expect(idsOf(await texts('(type: $type, includeInactive: true)', asUser, { type: formerType }))).toEqual([former])
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

describe('facts about money and people are the same in REST and GraphQL, in one statement for many records', () => {
  let firm: { id: string }
  let angel: { id: string }
  beforeAll(async () => {
    firm = await makeEntity(app, { nameBrand: 'Query Firm', typeRecord: 'Investment Firm' })
    angel = await makePerson(app, { nameFirst: 'Query', nameLast: 'Angel' })
    for (const [round, dateAnnounced, amountInvested] of [
      ['Seed', '2019-02-03T00:00:00.000Z', 1_000_000],
      ['Series A', '2021-02-03T00:00:00.000Z', 3_000_000],
    ] as const) {
      const roundId = await makeRound(app, hub.id, {
        round,
        dateAnnounced,
        currency: 'USD',
        amountRaised: 4_000_000,
        valuationPostMoney: 20_000_000,
      })
      await makeJoin(app, { roundId, entityId: firm.id, amountInvested })
      if (round === 'Seed') await makeJoin(app, { roundId, personId: angel.id })
    }
    for (const [asOfDate, discreteValue] of [
      ['2020-01-01T00:00:00.000Z', 10],
      ['2022-01-01T00:00:00.000Z', 40],
    ] as const)
      await app.rest(`/v1/entities/${hub.id}/research/details`, {
        method: 'POST',
        headers: asAdmin,
        query: provenance,
        body: { typeResearchDetail: 'numberOfEmployees', discreteValue, asOfDate },
      })
  })

  const detail = async (path: string, id: string) => (await app.rest(path, { query: { id } })).body

  test('investors, with their rounds', async () => {
    const rest = await detail('/v1/entities/detail/investors', hub.id)
    const { data } = await read(`{ entity(id: "${hub.id}") {
      investors { totalCount edges { roundCount rounds attributions { joinId } node { entityId } } }
      personInvestors { nodes { personId } } } }`)
    expect(data.entity.investors).toEqual({
      totalCount: 1,
      edges: rest.content.map((row: Row) => ({
        roundCount: 2,
        rounds: row.round.map(({ round }) => round),
        attributions: row.investorAttribution.map(({ joinId }) => ({ joinId })),
        node: { entityId: firm.id },
      })),
    })
    expect(rest.content[0].round).toHaveLength(2)
    expect(data.entity.personInvestors.nodes).toEqual([{ personId: angel.id }])
  })

  test('the activity of an investor', async () => {
    const fields = 'totalInvestment portfolioCompanyCount currentPortfolioCount topInvestmentStage { stage count }'
    const rest = await detail('/v1/entities/detail/investor-activity', firm.id)
    const { data, statements } = await read(
      `{ entities(filter: { entityId: ["${firm.id}", "${hub.id}"] }) { nodes { entityId investorActivity { ${fields} } } }
         person(id: "${angel.id}") { investorActivity { totalInvestment } } }`,
    )
    const found = data.entities.nodes.find(({ entityId }: { entityId: string }) => entityId === firm.id)
    const { totalInvestment, portfolioCompanyCount, currentPortfolioCount, topInvestmentStage } = rest
    expect(found.investorActivity).toEqual({
      totalInvestment,
      portfolioCompanyCount,
      currentPortfolioCount,
      topInvestmentStage,
    })
    expect(totalInvestment).toBe(2)
    expect(data.person.investorActivity).toEqual({ totalInvestment: 1 })
    expect(statements).toBe(4)
  })

  test('valuations and numbers of employees', async () => {
    const valuations = await detail('/v1/entities/detail/financial/valuation', hub.id)
    const headcounts = await detail('/v1/entities/detail/people/time-series', hub.id)
    const { data, statements } = await read(
      `{ entity(id: "${hub.id}") { valuations { nodes { asOfDate } } headcounts { nodes { asOfDate exact } } } }`,
    )
    expect(data.entity).toEqual({
      valuations: { nodes: valuations.content.map(({ asOfDate }: { asOfDate: string }) => ({ asOfDate })) },
      headcounts: {
        nodes: headcounts.content.map(({ asOfDate, fact }: { asOfDate: string; fact: { numericValue: number } }) => ({
          asOfDate,
          exact: fact.numericValue,
        })),
      },
    })
    expect([valuations.content.length, headcounts.content.length]).toEqual([2, 2])
    expect(statements).toBe(1)
  })
})

describe('node finds a record that an entity owns, and only if the caller may see the entity', () => {
  test.each([
    ['EntityText', 'texts { nodes { id } }', 'texts', { textType: 'summary', text: 'Makes small boats for rivers.' }],
    ['EntityUrlLink', 'urlLinks { id }', 'urls', { url: 'https://wellfound.com/company/nodes' }],
    ['BlogPost', 'blogPosts { nodes { id } }', 'blog-posts', { url: 'https://medium.com/@a/node', title: 'Node' }],
    ['UniqueId', 'uniqueIds { nodes { id } }', 'unique-ids', { idType: 'cik', identifier: '320193' }],
    [
      'EntityResearchSnippet',
      'snippets { nodes { id } }',
      'research/snippets',
      { textType: 'headline', text: 'Sells most of its boats in spring.' },
    ],
    [
      'EntityResearchDetail',
      'researchDetails { nodes { id } }',
      'research/details',
      { typeResearchDetail: 'numberOfEmployees', discreteValue: 3 },
    ],
  ])('%s', async (type, list, segment, body) => {
    const owner = await makeEntity(app)
    const path = `/v1/entities/${owner.id}`
    const written = await app.rest(`${path}/${segment}`, { method: 'POST', headers: asAdmin, query: provenance, body })
    expect(written.status, JSON.stringify(written.body)).toBeLessThan(300)
    const found = (await read(`{ entity(id: "${owner.id}") { ${list} } }`)).data.entity
    const [records] = Object.values(found) as [{ nodes?: { id: string }[] } & { id: string }[]]
    const [{ id } = { id: '' }] = records.nodes ?? records
    expect(Buffer.from(id, 'base64').toString()).toBe(`${type}:${written.body.id}`)
    const node = async (headers: Record<string, string>) =>
      (await read('query($id: ID!) { node(id: $id) { __typename id } }', { id }, headers)).data.node
    expect(await node(asClient)).toEqual({ __typename: type, id })
    await app.rest(`${path}/status`, {
      method: 'PATCH',
      headers: asAdmin,
      query: provenance,
      body: { isHidden: true },
    })
    expect([await node(asClient), await node(asUser)]).toEqual([null, null])
    expect(await node(asAdmin)).toEqual({ __typename: type, id })
  })
})

interface Row {
  readonly round: readonly { readonly round: string }[]
  readonly investorAttribution: readonly { readonly joinId: string }[]
}
