import { beforeAll, expect, test } from 'vitest'
import { asAdmin, asClient, provenance, type TestApp, testApp } from '../../support/app.js'
import { makeTags } from '../../support/make/classification.js'
import { makeJoin, makeRound } from '../../support/make/fundraise.js'
import { makeInvestment } from '../../support/make/investment.js'
import { makePerson } from '../../support/make/person.js'
import { makeWebsite } from '../../support/make/website.js'
import { makeEntity, makeTexts } from '../../support/make.js'

/*
 * Early raised its Series A in 2012 with Oak, and a Series B in 2020 with Elm. Late raised its Series A in 2020 with
 * Elm, which led it. Without raised nothing. Veiled is like Late, but hidden; Ash is a hidden investor of Early. Ada Roe,
 * and Max Low, who is hidden, led a seed round of Late.
 */

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const hidden = { status: { isHidden: true, showOnSitemap: true } }
  const firm = { typeRecord: 'Investment Firm' } as const
  const ids: Record<string, string> = {}
  for (const [nameBrand, fields] of Object.entries({ Oak: firm, Elm: firm, Ash: { ...firm, ...hidden } }))
    ids[nameBrand] = (await makeEntity(app, { nameBrand, ...fields })).id
  for (const [nameBrand, fields] of Object.entries({ Early: {}, Late: {}, Without: {}, Veiled: hidden }))
    ids[nameBrand] = (await makeEntity(app, { nameBrand, typeRecord: 'Company', ...fields })).id
  const rounds = [
    ['Early', 'Series A', 2012, 'Oak', false],
    ['Early', 'Series B', 2020, 'Elm', false],
    ['Early', 'Series B', 2021, 'Ash', true],
    ['Late', 'Series A', 2020, 'Elm', true],
    ['Veiled', 'Series A', 2020, 'Elm', true],
  ] as const
  for (const [owner, round, year, investor, leadInvestor] of rounds) {
    const roundId = await makeRound(app, ids[owner] ?? '', { round, dateAnnounced: `${year}-06-01T00:00:00.000Z` })
    await makeJoin(app, { roundId, entityId: ids[investor], leadInvestor })
  }
  for (const [nameFirst, nameLast, isHidden] of [
    ['Ada', 'Roe', false],
    ['Max', 'Low', true],
  ] as const) {
    const person = await makePerson(app, { nameFirst, nameLast, isHidden })
    await makeInvestment(app, person.id, { entityId: ids.Late ?? '', date: '2019-01-01T00:00:00.000Z' })
  }
  await makeTags(app, ids.Early ?? '', 'industry:Machine Learning')
  await makeTags(app, ids.Late ?? '', 'tag:AI')
  await makeTexts(app, ids.Without ?? '')
  await makeWebsite(app, ids.Late ?? '', 'late-example.com')
  await makeWebsite(app, ids.Veiled ?? '', 'late-example.com')
  await app.rest(`/v1/entities/${ids.Early}/unique-ids`, {
    method: 'POST',
    headers: asAdmin,
    query: provenance,
    body: { idType: 'ticker', identifier: 'NASDAQ:ERLY', source: 'sec.gov' },
  })
})

const names = ({ body }: Awaited<ReturnType<TestApp['rest']>>): string[] =>
  body.content.map(({ core }: { core: { nameBrand: string } }) => core.nameBrand)
const list = async (filter: object) =>
  names(
    await app.rest('/v1/entities', { method: 'POST', headers: asClient, body: { typeRecord: ['Company'], ...filter } }),
  )
const since2018 = { announcedRange: { min: '2018-01-01T00:00:00Z' } }

test('all filters by a round match the same round', async () => {
  expect(await list({ fundraiseActivity: { round: ['Series A'], ...since2018 } })).toEqual(['Late'])
  expect(await list({ fundraiseActivity: { round: ['Series A'], investorName: ['Elm'] } })).toEqual(['Late'])
  expect(await list({ fundraiseActivity: { investorName: ['Elm'] } })).toEqual(['Early', 'Late'])
  expect(await list({ fundraiseActivity: { leadInvestorName: ['Elm', 'Ash'] } })).toEqual(['Late'])
  expect(await list({ fundraiseRounds: { some: { round: ['Series A'], ...since2018 } } })).toEqual(['Late'])
})

test('an investor can be a person, of whom hidden ones match nothing', async () => {
  expect(await list({ fundraiseActivity: { investorName: ['ada roe'] } })).toEqual(['Late'])
  expect(await list({ fundraiseActivity: { leadInvestorName: ['Ada Roe'], round: ['Seed'] } })).toEqual(['Late'])
  expect(await list({ all: { investorName: ['Ada Roe', 'Elm'] } })).toEqual(['Late'])
  expect(await list({ exclude: { investorName: ['Ada Roe'] } })).toEqual(['Early', 'Without'])
  expect(await list({ fundraiseActivity: { investorName: ['Max Low'] } })).toEqual([])
})

test('every and none test all rounds; an entity without a round matches them', async () => {
  expect(await list({ fundraiseRounds: { every: since2018 } })).toEqual(['Late', 'Without'])
  expect(await list({ fundraiseRounds: { none: { round: ['Series A'], ...since2018 } } })).toEqual(['Early', 'Without'])
  expect(await list({ fundraiseRounds: { every: since2018, some: since2018 } })).toEqual(['Late'])
})

test('all needs each value, on any round; exclude leaves out', async () => {
  expect(await list({ all: { investorName: ['Oak', 'Elm'] } })).toEqual(['Early'])
  expect(await list({ all: { investorName: ['Oak', 'Ash'] } })).toEqual([])
  expect(await list({ exclude: { investorName: ['Oak'] } })).toEqual(['Late', 'Without'])
  expect(await list({ exclude: { topic: ['Artificial Intelligence'] } })).toEqual(['Without'])
})

test('a topic has the classifications of its meaning in all buckets, with those that it includes', async () => {
  for (const topic of ['AI', 'artificial intelligence'])
    expect(await list({ topic: [topic] })).toEqual(['Early', 'Late'])
  expect(await list({ topic: ['ML'] })).toEqual(['Early'])
  expect(await list({ topic: ['Nothing'] })).toEqual([])
})

test('a text search for a domain or a ticker finds the entity that has it', async () => {
  expect(await list({ textSearch: 'late-example.com' })).toEqual(['Late'])
  expect(await list({ textSearch: 'https://www.Late-Example.com/' })).toEqual(['Late'])
  expect(await list({ textSearch: 'nasdaq:erly' })).toEqual(['Early'])
  expect(await list({ textSearch: 'early.com' })).toEqual([])
})

test('GraphQL and a query string have the same filters', async () => {
  const { body } = await app.graph(
    '{ entities(filter: { typeRecord: [COMPANY], fundraiseRounds: { some: { round: ["Series A"], announcedRange: { min: "2018-01-01T00:00:00Z" } } } }) { totalCount nodes { nameBrand } } }',
    {},
    asClient,
  )
  expect(body.data?.entities ?? body).toEqual({ totalCount: 1, nodes: [{ nameBrand: 'Late' }] })
  const query = {
    'fundraiseRounds.some.round': 'Series A',
    'fundraiseRounds.some.announcedRange.min': '2018-01-01T00:00:00Z',
  }
  expect(names(await app.rest('/v1/entities', { headers: asClient, query }))).toEqual(['Late'])
})

test.each([
  ['companies that raised a Series A since 2018', ['Late'], 'HIGH'],
  ['companies backed by Oak and Elm', ['Early'], 'HIGH'],
  ['companies backed by Oak or Elm', ['Early', 'Late'], 'HIGH'],
  ['companies that raised a Series A led by Elm', ['Late'], 'HIGH'],
  ['AI companies', ['Early', 'Late'], 'HIGH'],
  ['companies without funding', ['Without'], 'HIGH'],
  ['companies whose name starts with W', ['Without'], 'HIGH'],
  ['companies with revenue over $10M', ['Early', 'Late', 'Without'], 'MEDIUM'],
])('%s', async (question, expected, confidence) => {
  const { body } = await app.rest('/v1/entities/natural-search', {
    method: 'POST',
    headers: asClient,
    body: { search: { query: question, mode: 'natural' } },
  })
  expect([names({ body: body.result } as never).sort(), body.interpretation.confidence]).toEqual([expected, confidence])
})
