import { beforeAll, expect, test } from 'vitest'
import { entityOwner } from '../../src/identity/owner/owner.js'
import { asAdmin, asClient, type TestApp, testApp } from '../support/app.js'
import { makeJoin, makeRound } from '../support/make/fundraise.js'
import { makeOwned } from '../support/make/owner.js'
import { makePerson } from '../support/make/person.js'
import { makeValuation } from '../support/make/valuation.js'
import { makeEntity, unique } from '../support/make.js'

/* Parts of the documents of REST that are fields of the types. Hidden records are left out as in REST. */

let app: TestApp
const names: string[] = []
beforeAll(async () => {
  app = await testApp()
  for (let index = 0; index < 3; index++) await company(`Coverage ${unique()}`)
})

/** A company with two employee counts, a valuation, and a round with a visible and a hidden investor. */
async function company(nameBrand: string): Promise<void> {
  names.push(nameBrand)
  const { id } = await makeEntity(app, { nameBrand })
  for (const [textValue, asOfDate] of [
    ['11-50', '2024-01-01T00:00:00.000Z'],
    ['51-200', '2025-01-01T00:00:00.000Z'],
  ]) {
    const body = { typeResearchDetail: 'numberOfEmployees', textValue, asOfDate }
    await makeOwned(app, entityOwner, id, 'research/details', body)
  }
  await makeValuation(app, id, { valuation: 40_000_000, asOfDate: '2024-05-01T00:00:00.000Z' })
  const round = await makeRound(app, id, { round: 'Seed', amountRaised: 900_000, currency: 'EUR' })
  const firm = await makeEntity(app, { nameBrand: `${nameBrand} Firm`, typeRecord: 'Investment Firm' })
  const hidden = await makeEntity(app, { status: { isHidden: true, showOnSitemap: false } })
  const { id: personId } = await makePerson(app, { nameFirst: 'Angel' })
  await makeJoin(app, { roundId: round, entityId: firm.id, amountInvested: 1_000 })
  await makeJoin(app, { roundId: round, entityId: hidden.id })
  await makeJoin(app, { roundId: round, personId })
}

const FIELDS = `nameBrand
  employeeCount { range asOfDate }
  headcounts(first: 5) { totalCount nodes { range } }
  valuations(first: 5) { nodes { valuationPostMoney { amount currency amountUsd } } }
  investors(first: 5) { totalCount edges { roundCount node { nameBrand } } }
  personInvestors(first: 5) { nodes { nameFirst } }
  investorActivity { totalInvestment totalAmountInvested { amount } }
  fundraiseRounds(first: 1) { nodes { amountRaised { amount currency amountUsd } } }
  text { short expanded }
  sitemap { hasFundraising }
  headquarters { fullAddress }
  changes(first: 1) { nodes { action sourceType } }`

test('an entity has its numbers of employees, valuations, investors, totals, texts and changes', async () => {
  const { body } = await app.graph(`{ entities(filter: { entityName: ["${names[0]}"] }) { nodes { ${FIELDS} } } }`)
  expect(body.errors).toBeUndefined()
  expect(body.data.entities.nodes).toEqual([
    {
      nameBrand: names[0],
      employeeCount: { range: '51-200', asOfDate: '2025-01-01T00:00:00.000Z' },
      headcounts: { totalCount: 2, nodes: [{ range: '51-200' }, { range: '11-50' }] },
      valuations: {
        nodes: [{ valuationPostMoney: { amount: 40_000_000, currency: 'USD', amountUsd: 40_000_000 } }],
      },
      investors: { totalCount: 1, edges: [{ roundCount: 1, node: { nameBrand: `${names[0]} Firm` } }] },
      personInvestors: { nodes: [{ nameFirst: 'Angel' }] },
      investorActivity: { totalInvestment: 0, totalAmountInvested: null },
      fundraiseRounds: { nodes: [{ amountRaised: { amount: 900_000, currency: 'EUR', amountUsd: null } }] },
      text: { short: null, expanded: null },
      sitemap: { hasFundraising: true },
      headquarters: null,
      changes: { nodes: [{ action: expect.any(String), sourceType: 'FIRST_PARTY_WEBSITE' }] },
    },
  ])
})

test('admin callers also get hidden investors', async () => {
  const query = `{ entities(filter: { entityName: ["${names[0]}"] }) { nodes { investors { totalCount } } } }`
  expect((await app.graph(query, {}, asClient)).body.data.entities.nodes).toEqual([{ investors: { totalCount: 1 } }])
  expect((await app.graph(query, {}, asAdmin)).body.data.entities.nodes).toEqual([{ investors: { totalCount: 2 } }])
})

test('the number of statements does not depend on the number of entities', async () => {
  const counts = []
  for (const first of [1, 3]) {
    app.statements.length = 0
    const filter = `filter: { entityName: ${JSON.stringify(names)} }`
    const { body } = await app.graph(`{ entities(first: ${first}, ${filter}) { nodes { ${FIELDS} } } }`)
    expect(body.data.entities.nodes).toHaveLength(first)
    counts.push(app.statements.length)
  }
  expect(counts[1]).toBe(counts[0])
})
