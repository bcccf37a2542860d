import { beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../src/match/filter/filter.js'
import { personFilters } from '../../../src/match/person/person-filter.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, type TestApp, testApp } from '../../support/app.js'
import { makeAssociation } from '../../support/make/association.js'
import { makeInvestment } from '../../support/make/investment.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity } from '../../support/make.js'

/* Filters of people by conditions on one association, one investment and one address. */

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const acme = await makeEntity(app, { nameBrand: 'Acme', nameLegal: 'Acme, Inc.' })
  const fund = await makeEntity(app, { nameBrand: 'Big Fund', typeRecord: 'Investment Firm' })
  const secret = await makeEntity(app, { nameBrand: 'Secret Lab', status: { isHidden: true, showOnSitemap: true } })
  const make = async (nameFirst: string) => (await makePerson(app, { nameFirst, nameLast: 'Person' })).id
  const [ann, bob, cy] = [await make('Ann'), await make('Bob'), await make('Cy')]
  const chief = { name: 'Chief Executive Officer', function: 'Executive', level: 'C-Level' }
  const engineer = { name: 'Engineer', function: 'Engineering', level: null }
  const day = (text: string) => `${text}T00:00:00.000Z`
  const dated = { startDate: day('2010-03-01'), endDate: day('2014-05-01'), isCurrent: false }
  await makeAssociation(app, { personId: ann, entityId: acme.id, title: chief, startDate: day('2015-01-01') })
  await makeAssociation(app, { personId: ann, entityId: acme.id, title: { name: 'Founder' } })
  await makeAssociation(app, { personId: bob, entityId: acme.id, title: engineer, ...dated })
  await makeAssociation(app, { personId: bob, entityId: fund.id, title: { name: 'Founder' } })
  await makeAssociation(app, { personId: cy, entityId: secret.id, title: { name: 'Scientist' } })
  await makeInvestment(app, ann, { entityId: acme.id, round: 'Seed', date: '2012-01-01T00:00:00Z' })
  await makeInvestment(app, bob, { entityId: acme.id, round: 'Series A', date: '2020-01-01T00:00:00Z' })
  const { joinId, transactionId } = await makeInvestment(app, bob, { entityId: fund.id, round: 'Seed' })
  await makeInvestment(app, cy, { entityId: secret.id, round: 'Seed', date: '2012-01-01T00:00:00Z' })
  await app.db.rows(sql`update investor_join set lead_investor = false where id = ${joinId}::uuid`)
  await app.db.rows(sql`
    insert into investor_join (id, round_id, person_id, created_at, updated_at)
    values (gen_random_uuid(), ${transactionId}::uuid, ${ann}::uuid, ${app.clock.now()}, ${app.clock.now()})`)
  await app.db.rows(sql`
    insert into city (country_id, name, name_key) select y.id, 'Berlin', 'berlin' from country y where y.name = 'Germany'
    on conflict do nothing`)
  const live = async (person: string, city: string | null, isCurrent: boolean) => {
    await app.db.rows(sql`
      with place as (
        insert into address (city_id, country_id, full_address, canonical_key, created_at, updated_at)
        select (select c.id from city c join country y on y.id = c.country_id where c.name = ${city} and y.name = 'Germany' limit 1), y.id, ${`${person} ${city}`}, ${`${person} ${city}`}, ${app.clock.now()}, ${app.clock.now()}
        from country y where y.name = 'Germany' returning id)
      insert into address_join (address_id, person_id, is_current, created_at, updated_at)
      select id, ${person}::uuid, ${isCurrent}, ${app.clock.now()}, ${app.clock.now()} from place`)
  }
  await live(ann, 'Berlin', true)
  await live(bob, null, true)
  await live(cy, 'Berlin', false)
})

const names = ({ content }: { content: { nameFirst: string }[] }) => content.map(({ nameFirst }) => nameFirst)
const list = async (body: object, headers: Record<string, string> = asClient) => {
  const answer = await app.rest('/v1/people', { method: 'POST', body, headers })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return names(answer.body)
}

const some = (association: object) => ({ associations: { some: association } })
const investment = (one: object) => ({ investments: { some: one } })

/** A filter, and the first names of the matching people, sorted by full name. */
const filters: readonly [object, readonly string[]][] = [
  [some({ role: ['founder', 'engineering'] }), ['Ann', 'Bob']],
  [some({ role: ['C-Level'] }), ['Ann']],
  [some({ role: ['Founder'], alsoRole: ['executive'] }), ['Ann']],
  [some({ role: ['Founder'], alsoRole: ['Engineer'] }), []],
  [some({ entityName: ['acme inc'], isCurrent: false }), ['Bob']],
  [some({ entityName: ['Secret Lab'] }), []],
  [some({ entity: { typeRecord: ['Investment Firm'] } }), ['Bob']],
  [some({ entity: { typeRecord: ['Fund'] } }), []],
  [some({ isCurrent: true }), ['Ann', 'Bob']],
  [some({ startedRange: { min: '2015-01-01' } }), ['Ann']],
  [some({ startedRange: { max: '2015-01-01' } }), ['Ann', 'Bob']],
  [some({ endedRange: { min: '2014-05-01', max: '2014-05-01' } }), ['Bob']],
  [some({ endedRange: { min: '2014-05-02' } }), []],
  [some({ heldRange: { min: '2014-01-01', max: '2014-12-31' } }), ['Bob']],
  [some({ heldRange: { min: '2014-06-01' } }), ['Ann']],
  [some({ heldRange: { max: '2009-12-31' } }), []],
  // The filters of one association match the same one, also those outside of the group.
  [{ role: 'Founder', ...some({ isCurrent: false }) }, []],
  [{ role: 'Founder', associations: { also: { isCurrent: false } } }, ['Bob']],
  [{ role: 'Founder', associations: { also: { role: ['C-Level'] } } }, ['Ann']],
  [some({ colleagueName: ['bob person'] }), ['Ann']],
  [some({ colleagueName: ['Cy Person'] }), []],
  [{ associations: { none: { role: ['Engineer'] } } }, ['Ann', 'Cy']],
  [{ associations: { none: { role: ['Founder'], entityName: ['Big Fund'] } } }, ['Ann', 'Cy']],
  [{ associations: { none: { isCurrent: true } } }, ['Cy']],
  [{ associations: { count: { range: [{ min: 2 }] } } }, ['Bob']],
  [{ associations: { count: { range: [{ max: 0 }], role: ['Founder'] } } }, ['Cy']],
  [{ associations: { count: { role: ['Founder'], isCurrent: true } } }, ['Ann', 'Bob']],
  [investment({ isLead: true }), ['Ann', 'Bob']],
  [investment({ isLead: false }), ['Ann', 'Bob']],
  [{ arrayFilter: { round: ['Series A'] }, ...investment({ isLead: false }) }, []],
  [investment({ announcedRange: { max: '2012-12-31' } }), ['Ann']],
  [investment({ announcedRange: { min: '2021-01-01' } }), []],
  [investment({ companyName: ['big fund'] }), ['Ann', 'Bob']],
  [investment({ companyName: ['Secret Lab'] }), []],
  [investment({ coInvestorName: ['Ann Person'] }), ['Bob']],
  [investment({ coInvestorName: ['Cy Person'] }), []],
  [investment({ entity: { typeRecord: ['Investment Firm'] } }), ['Ann', 'Bob']],
  [investment({ entity: { typeRecord: ['Fund'] } }), []],
  [{ arrayFilter: { round: ['Series A'] }, investments: { also: { companyName: ['Big Fund'] } } }, ['Bob']],
  [investment({ round: ['series a'] }), ['Bob']],
  [investment({ round: ['Series B'] }), []],
  [investment({ isAssociated: false }), ['Ann']],
  [investment({ isAssociated: true, companyName: ['Big Fund'] }), ['Bob']],
  [investment({ ownRole: ['Founder'], companyName: ['Acme'] }), ['Ann']],
  [investment({ ownRole: ['Partner'] }), []],
  [{ investments: { none: { companyName: ['Acme'], announcedRange: { max: '2012-12-31' } } } }, ['Bob', 'Cy']],
  [{ address: { country: ['germany'] } }, ['Ann', 'Bob']],
  [{ address: { country: ['France'] } }, []],
  [{ address: { city: ['Berlin'] } }, ['Ann']],
  [{ address: { city: ['Munich'] } }, []],
  [{ address: { state: ['Bavaria'] } }, []],
]

describe('filters of people by their relations', () => {
  test.each(filters)('%j return %j', async (body, expected) => {
    expect(await list(body)).toEqual(expected)
  })

  test('each filter has a case', () => {
    const tested = JSON.stringify(filters)
    const untested = rowsOf(personFilters).filter(
      ({ path }) =>
        ['associations', 'investments', 'address'].includes(path[0] ?? '') && !tested.includes(`"${path.at(-1)}"`),
    )
    expect(untested).toEqual([])
  })

  test('of admin callers include hidden entities', async () => {
    expect(await list(some({ entityName: ['Secret Lab'] }), asAdmin)).toEqual(['Cy'])
    expect(await list(investment({ companyName: ['Secret Lab'] }), asAdmin)).toEqual(['Cy'])
    expect(await list({ associations: { none: { isCurrent: true } } }, asAdmin)).toEqual([])
  })

  test('are the same in GraphQL; the address is also a query parameter', async () => {
    const query = 'query($filter: PersonFilter) { people(filter: $filter) { nodes { nameFirst } } }'
    const filter = { role: 'Founder', associations: { also: { role: ['C-Level'] } } }
    const { body } = await app.graph(query, { filter }, asClient)
    expect(body.data).toEqual({ people: { nodes: [{ nameFirst: 'Ann' }] } })
    const { body: page } = await app.rest('/v1/people', { query: { 'address.city': ['Berlin'] }, headers: asClient })
    expect(names(page)).toEqual(['Ann'])
  })
})
