import { beforeAll, expect, test } from 'vitest'
import { asClient, type TestApp, testApp } from '../../support/app.js'
import { makeAcquisition } from '../../support/make/acquisition.js'
import { makeAssociation } from '../../support/make/association.js'
import { makeJoin, makeRound } from '../../support/make/fundraise.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity } from '../../support/make.js'

/*
 * Filters by other entities that match filters themselves. Firm invested in Alpha and, as the lead, in Beta. Rich bought Alpha,
 * and Firm had invested in Rich. Bo founded Beta, was a partner of Firm before, and is the treasurer of Veiled. Veiled is hidden,
 * and invested in Beta too.
 */

let app: TestApp
const ids: Record<string, string> = {}
const id = (name: string): string => ids[name] ?? ''

beforeAll(async () => {
  app = await testApp()
  for (const nameBrand of ['Alpha', 'Beta', 'Rich']) ids[nameBrand] = (await makeEntity(app, { nameBrand })).id
  const typeRecord = 'Investment Firm'
  ids.Firm = (await makeEntity(app, { nameBrand: 'Firm', typeRecord })).id
  const status = { isHidden: true, showOnSitemap: true }
  ids.Veiled = (await makeEntity(app, { nameBrand: 'Veiled', typeRecord: 'Fund', status })).id
  const beta = await makeRound(app, id('Beta'), { round: 'Series A' })
  await makeJoin(app, { roundId: await makeRound(app, id('Alpha'), { round: 'Seed' }), entityId: id('Firm') })
  await makeJoin(app, { roundId: beta, entityId: id('Firm'), leadInvestor: true })
  await makeJoin(app, { roundId: beta, entityId: id('Veiled') })
  await makeJoin(app, { roundId: await makeRound(app, id('Rich'), { round: 'Series B' }), entityId: id('Firm') })
  await makeAcquisition(app, { acquiredEntityId: id('Alpha'), acquirerEntityId: id('Rich') })
  const bo = (await makePerson(app, { nameFirst: 'Bo', nameLast: 'Lee' })).id
  const join = (name: string, title: string, isCurrent: boolean) =>
    makeAssociation(app, { personId: bo, entityId: id(name), title: { name: title }, isCurrent })
  await join('Beta', 'Founder', true)
  await join('Firm', 'Partner', false)
  await join('Veiled', 'Treasurer', true)
})

const rest = async (body: object): Promise<string[]> => {
  const answer = await app.rest('/v1/entities', { method: 'POST', body, headers: asClient })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(answer.body.totalElements).toBe(answer.body.content.length)
  return answer.body.content.map(({ core }: { core: { nameBrand: string } }) => core.nameBrand)
}
const graph = async (filter: object): Promise<string[]> => {
  const { body } = await app.graph(
    'query ($filter: EntityFilter) { entities(filter: $filter, first: 50) { totalCount nodes { nameBrand } } }',
    { filter },
  )
  expect(body.errors).toBeUndefined()
  return body.data.entities.nodes.map(({ nameBrand }: { nameBrand: string }) => nameBrand)
}

const OF_FIRM = { entityName: ['Firm'] }
const BACKED = { fundraiseActivity: { investorName: ['Firm'] } }

test.each([
  [{ connected: { investor: OF_FIRM } }, ['Alpha', 'Beta', 'Rich']],
  [{ connected: { investor: { fundraiseActivity: { investedCompanyName: ['Alpha'] } } } }, ['Alpha', 'Beta', 'Rich']],
  [{ connected: { leadInvestor: OF_FIRM } }, ['Beta']],
  // The filters are about the same round.
  [{ connected: { investor: OF_FIRM }, fundraiseActivity: { round: ['Seed'] } }, ['Alpha']],
  [{ connected: { leadInvestor: OF_FIRM }, fundraiseActivity: { round: ['Seed'] } }, []],
  [{ connected: { company: { acquisitions: { some: { acquirerName: ['Rich'] } } } } }, ['Firm']],
  [{ connected: { company: { entityName: ['Alpha'] } }, investments: { some: { isLead: true } } }, []],
  [{ connected: { acquirer: BACKED } }, ['Alpha']],
  [{ connected: { acquirer: { entityName: ['Alpha'] } } }, []],
  [{ connected: { acquired: BACKED } }, ['Rich']],
  [{ connected: { employer: { entity: OF_FIRM, isCurrent: false, role: ['Partner'] } } }, ['Beta']],
  [{ connected: { employer: { entity: OF_FIRM, isCurrent: true } } }, []],
  [{ connected: { employer: { entity: OF_FIRM } }, people: { some: { role: ['Founder'] } } }, ['Beta']],
  // A hidden entity is nobody's investor, and nobody's employer.
  [{ connected: { investor: { entityName: ['Veiled'] } } }, []],
  [{ connected: { employer: { role: ['Treasurer'] } } }, []],
])('a filter by connected entities finds the same on both APIs: %j', async (filter, names) => {
  expect([await rest(filter), await graph(filter)]).toEqual([names, names])
})

test('a filter of people by their entity has the filters by connected entities', async () => {
  const body = { entity: { connected: { leadInvestor: OF_FIRM } } }
  const answer = await app.rest('/v1/people', { method: 'POST', body, headers: asClient })
  expect(answer.body.content.map(({ nameFull }: { nameFull: string }) => nameFull)).toEqual(['Bo Lee'])
})

test('connected entities have at most two steps, no search by words, and are in no query parameter', async () => {
  const sent = async (body: object) =>
    (await app.rest('/v1/entities', { method: 'POST', body, headers: asClient })).status
  const query = { 'connected.investor.typeRecord': 'Investment Firm' }
  expect([
    await sent({ connected: { investor: { connected: { investor: OF_FIRM } } } }),
    await sent({ connected: { investor: { textSearch: 'firm' } } }),
    (await app.rest('/v1/entities', { query, headers: asClient })).status,
  ]).toEqual([400, 400, 400])
})

test('a question with two steps finds its records, and says what both steps mean', async () => {
  const answer = await app.rest('/v1/entities/natural-search', {
    method: 'POST',
    body: { search: { query: 'companies acquired by companies that Firm backed' } },
    headers: asClient,
  })
  const { interpretation, result } = answer.body
  expect([
    result.content.map(({ core }: { core: { nameBrand: string } }) => core.nameBrand),
    interpretation.filter.connected,
    interpretation.constraint.at(-1).field,
    interpretation.unsupported,
  ]).toEqual([['Alpha'], { acquirer: BACKED }, 'connected.acquirer.fundraiseActivity.investorName', null])
})
