import { beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../src/match/filter/filter.js'
import { personFilters } from '../../../src/match/person/person-filter.js'
import { recount } from '../../../src/match/recount.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, type TestApp, testApp } from '../../support/app.js'
import { makeAssociation } from '../../support/make/association.js'
import { makeInvestment } from '../../support/make/investment.js'
import { makePerson } from '../../support/make/person.js'
import { makeFormerSlug } from '../../support/make/slug.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
const people: Record<string, string> = {}
let acme: { id: string; slug: string }
beforeAll(async () => {
  app = await testApp()
  acme = await makeEntity(app, { nameBrand: 'Acme', nameLegal: 'Acme, Inc.' })
  const fund = await makeEntity(app, { nameBrand: 'Big Fund', typeRecord: 'Investment Firm' })
  const secret = await makeEntity(app, { nameBrand: 'Secret Lab', status: { isHidden: true, showOnSitemap: true } })
  const make = async (nameFirst: string, nameLast: string, fields: object = {}) => {
    people[nameFirst] = (await makePerson(app, { nameFirst, nameLast, ...fields })).id
    return people[nameFirst] ?? ''
  }
  const zoe = await make('Zoë', 'Adams', { gender: 'female', workflowStatus: 'reviewed' })
  const bob = await make('Bob', 'Émile', { gender: 'male', nameAlias: [{ name: 'Bobby Tables' }] })
  const cy = await make('Cy', 'X')
  const hidden = await make('Hidden', 'Person', { isHidden: true })
  const chief = { name: 'Chief Executive Officer', function: 'Executive', level: 'C-Level' }
  await makeAssociation(app, { personId: zoe, entityId: acme.id, title: chief })
  await makeAssociation(app, { personId: bob, entityId: acme.id, title: { name: 'Engineer' }, isCurrent: false })
  await makeAssociation(app, { personId: bob, entityId: fund.id, title: { name: 'Partner' } })
  await makeAssociation(app, { personId: cy, entityId: secret.id, title: { name: 'Scientist' } })
  await makeAssociation(app, { personId: hidden, entityId: acme.id, title: chief })
  await makeInvestment(app, bob, { entityId: acme.id, round: 'Series A', raised: 5_000_000, invested: 250_000 })
  await makeInvestment(app, bob, { entityId: fund.id, round: 'Seed', raised: 1_000_000, invested: 750_000 })
  await makeInvestment(app, cy, {
    entityId: secret.id,
    round: 'Seed',
    raised: 2_000_000,
    invested: 10,
    currency: 'EUR',
  })
  await makeFormerSlug(app, acme.id, 'former-acme')
  await recount(app.db, app.clock.now(), true)
})

const names = (body: { content: { nameFirst: string }[] }) => body.content.map(({ nameFirst }) => nameFirst)
const list = async (query: Record<string, unknown>, headers: Record<string, string> = asClient) => {
  const { status, body } = await app.rest('/v1/people', { query, headers })
  expect(status, JSON.stringify(body)).toBe(200)
  return names(body)
}

/** A filter, and the first names of the matching people, sorted by full name. */
const filters: readonly [Record<string, unknown>, readonly string[]][] = [
  [{}, ['Bob', 'Cy', 'Zoë']],
  [{ firstName: 'zoë' }, ['Zoë']],
  [{ firstName: 'zoe' }, ['Zoë']],
  [{ firstName: 'zo' }, []],
  [{ lastName: 'éMILE' }, ['Bob']],
  [{ lastName: 'emile' }, ['Bob']],
  [{ lastName: 'emil' }, []],
  [{ status: 'reviewed' }, ['Zoë']],
  [{ status: 'Reviewed' }, []],
  [{ letter: 'z' }, ['Zoë']],
  [{ letter: 'p' }, []],
  [{ entitySlug: 'acme' }, ['Bob', 'Zoë']],
  [{ entitySlug: ' Former-Acme ' }, ['Bob', 'Zoë']],
  [{ entitySlug: 'No slug!' }, []],
  [{ entitySlug: 'secret-lab' }, []],
  [{ entitySlug: 'acme', isCurrent: true }, ['Zoë']],
  [{ entitySlug: 'acme', role: 'partner' }, []],
  [{ role: 'c-level' }, ['Zoë']],
  [{ role: 'executive' }, ['Zoë']],
  [{ role: 'CHIEF executive officer' }, ['Zoë']],
  [{ isCurrent: false }, ['Bob']],
  [{ 'arrayFilter.entityName': ['acme inc'] }, ['Bob', 'Zoë']],
  [{ 'arrayFilter.entityName': ['Secret Lab'] }, []],
  [{ 'arrayFilter.entityName': ['Acme', 'Big Fund'], isCurrent: true }, ['Bob', 'Zoë']],
  [{ 'arrayFilter.typeRecord': ['Investment Firm'] }, ['Bob']],
  [{ 'arrayFilter.typeRecord': ['Organization'] }, ['Bob', 'Zoë']],
  [{ 'arrayFilter.personTitle': ['engineer', 'chief executive officer'] }, ['Bob', 'Zoë']],
  [{ 'arrayFilter.personTitle': ['Scientist'] }, []],
  [{ 'arrayFilter.investedCompany': ['ACME'] }, ['Bob']],
  [{ 'arrayFilter.investedCompany': ['Secret Lab'] }, []],
  [{ 'arrayFilter.round': ['Series A'] }, ['Bob']],
  [{ 'arrayFilter.round': ['Series A'], 'arrayFilter.amountInvestedRange': ['500000..'] }, []],
  [{ 'arrayFilter.amountInvestedRange': ['500000..'] }, ['Bob']],
  [{ 'arrayFilter.amountRaisedRange': ['..4000000'], 'arrayFilter.investedCompany': ['Acme'] }, []],
  [{ 'arrayFilter.amountRaisedRange': ['5000000..5000000'] }, ['Bob']],
  [{ 'arrayFilter.totalInvestmentCount': ['2..'] }, ['Bob']],
  [{ 'arrayFilter.totalInvestmentCount': ['0..0', '2..2'] }, ['Bob', 'Cy', 'Zoë']],
  [{ 'investorActivity.totalInvestmentRange': ['2..2'] }, ['Bob']],
  [{ 'investorActivity.totalInvestmentRange': ['3..'] }, []],
  [{ 'investorActivity.totalAmountInvestedUsdRange': ['1000000..1000000'] }, ['Bob']],
  [{ 'investorActivity.totalAmountInvestedUsdRange': ['..999999'] }, []],
  [{ 'investorActivity.averageAmountInvestedUsdRange': ['500000'] }, ['Bob']],
  [{ 'investorActivity.averageAmountInvestedUsdRange': ['500001..'] }, []],
  [{ 'investorActivity.largestAmountInvestedUsdRange': ['750000'] }, ['Bob']],
  [{ 'investorActivity.largestAmountInvestedUsdRange': ['..749999'] }, []],
  [{ 'investorActivity.smallestAmountInvestedUsdRange': ['250000'] }, ['Bob']],
  [{ 'investorActivity.smallestAmountInvestedUsdRange': ['250001..'] }, []],
  [{ search: 'zoe acme' }, ['Zoë']],
  [{ search: 'x' }, ['Cy']],
  [{ search: 'the bobby' }, ['Bob']],
  [{ search: 'engineers' }, ['Bob']],
  [{ search: 'scientist' }, []],
]

describe('filters of people', () => {
  test.each(filters)('%j return %j', async (query, expected) => {
    expect(await list(query)).toEqual(expected)
  })

  test('all have at least two cases above with different results, with named exceptions', () => {
    const outcomes = (name: string) =>
      new Set(filters.filter(([query]) => name in query).map(([, found]) => found.join(' ')))
    const untested = rowsOf(personFilters)
      .map(({ path }) => path.join('.'))
      .filter((name) => outcomes(name).size < 2)
      .filter((name) => !/^(?:address|associations|investments)\./.test(name))
    // people-relations.test.ts tests the filters by addresses, associations and investments. Ids, and the filters of an entity, are tested below; the others exclude no person.
    expect(untested).toEqual(['entity', 'entityId', 'includeAddress', 'includeUrl', 'semanticQuery'])
  })

  test('work the same in a body, which is optional', async () => {
    const post = async (body?: unknown) => names((await app.rest('/v1/people', { method: 'POST', body })).body)
    expect(await post()).toEqual(['Bob', 'Cy', 'Zoë'])
    expect(await post({ entityId: acme.id, isCurrent: true })).toEqual(['Zoë'])
    expect(await post({ entityId: people.Bob })).toEqual([])
    expect(await post({ arrayFilter: { totalInvestmentCount: [{ min: 1, max: 2 }] } })).toEqual(['Bob'])
  })

  test('by an entity test the association of the other filters, and no hidden entity', async () => {
    const post = async (body: object, headers: Record<string, string> = asClient) =>
      names((await app.rest('/v1/people', { method: 'POST', body, headers })).body)
    expect(await post({ entity: {} })).toEqual(['Bob', 'Zoë'])
    expect(await post({ entity: { typeRecord: ['Investment Firm'] } })).toEqual(['Bob'])
    expect(await post({ entity: { entityName: ['Acme'] }, role: 'Partner' })).toEqual([])
    expect(await post({ entity: { entityName: ['Acme'] }, isCurrent: false })).toEqual(['Bob'])
    expect(await post({ entity: { fundraiseActivity: { round: ['Series A'] } } })).toEqual(['Bob', 'Zoë'])
    expect(await post({ entity: { textSearch: 'acme' } })).toEqual(['Bob', 'Zoë'])
    expect(await post({ entity: { exclude: { typeRecord: ['Investment Firm'] } }, role: 'Partner' })).toEqual([])
    expect(await post({ entity: { entityName: ['Secret Lab'] } })).toEqual([])
    expect(await post({ entity: { entityName: ['Secret Lab'] } }, asAdmin)).toEqual(['Cy'])
  })

  test.each([
    ['a filter for admin callers', { isHidden: true }, 403, 'isHidden'],
    ['a ranking by meaning', { semanticQuery: 'robots' }, 422, 'semanticQuery'],
    ['an unknown filter', { colour: 'red' }, 400, 'entity.colour'],
  ])('by an entity refuse %s', async (_, entity, status, field) => {
    const answer = await app.rest('/v1/people', { method: 'POST', body: { entity }, headers: asClient })
    expect(answer).toMatchObject({ status, body: { field } })
  })

  test('include hidden people and hidden counterparts for admin callers only', async () => {
    expect(await list({ entitySlug: 'acme' }, asAdmin)).toEqual(['Bob', 'Hidden', 'Zoë'])
    expect(await list({ 'arrayFilter.investedCompany': ['Secret Lab'] }, asAdmin)).toEqual(['Cy'])
    expect(await list({ entitySlug: 'acme', includePrivate: true })).toEqual(['Bob', 'Zoë'])
    expect(await list({ entitySlug: 'acme', includePrivate: false }, asAdmin)).toEqual(['Bob', 'Zoë'])
  })

  test('are refused by name if they contain only stop words or an invalid value', async () => {
    const refused = async (query: Record<string, unknown>) => (await app.rest('/v1/people', { query })).body
    for (const search of ['the', 'a', 'of the'])
      expect(await refused({ search })).toMatchObject({ status: 400, field: 'search', value: search })
    expect(await refused({ 'arrayFilter.amountInvestedRange': '$5' })).toMatchObject({ status: 400 })
    expect(await refused({ letter: 'ab' })).toMatchObject({ status: 400, field: 'letter' })
    expect(await refused({ sort: 'nameFull' })).toMatchObject({ status: 422, field: 'sort' })
  })
})

describe('sorts and pages of people', () => {
  test('each sort has a total order, missing values last in both directions', async () => {
    expect(await list({ sort: 'firstName,desc' })).toEqual(['Zoë', 'Cy', 'Bob'])
    expect(await list({ sort: 'lastName' })).toEqual(['Zoë', 'Bob', 'Cy'])
    expect(await list({ sort: 'amountInvested' })).toEqual(['Bob', 'Zoë', 'Cy'])
    expect(await list({ sort: ['amountInvested,desc', 'fullName,desc'] })).toEqual(['Bob', 'Zoë', 'Cy'])
    expect(await list({ sort: 'totalInvestments,desc' })).toEqual(['Bob', 'Cy', 'Zoë'])
    expect(await list({ sort: 'gender' })).toEqual(['Zoë', 'Bob', 'Cy'])
    for (const sort of ['id', 'slug', 'createdAt', 'updatedAt', 'status']) expect(await list({ sort })).toHaveLength(3)
  })

  test('hasImageFirst sorts people with a photo first; permitMonogram false hides monograms', async () => {
    await app.db.rows(sql`update person set picture = 'people/cy.png' where id = ${people.Cy}::uuid`)
    await app.db.rows(
      sql`update person set picture = 'people/m.png', picture_is_monogram = true where id = ${people.Zoë}::uuid`,
    )
    expect(await list({ hasImageFirst: true })).toEqual(['Cy', 'Bob', 'Zoë'])
    const picture = async (query: object) =>
      (await app.rest('/v1/people', { query: { firstName: 'zoë', ...query } })).body.content[0].image
    expect(await picture({})).toEqual({ isMonogram: true, picture: 'https://data.example/media/people/m.png' })
    expect(await picture({ permitMonogram: false })).toEqual({ isMonogram: false, picture: null })
  })

  test('a page reports its position and the total, in one statement at any size', async () => {
    const count = async (query: Record<string, unknown>) => {
      app.statements.length = 0
      const { body } = await app.rest('/v1/people', { query })
      return { statements: app.statements.length, body }
    }
    const { statements, body } = await count({ size: 1, page: 1 })
    expect(body).toMatchObject({ number: 1, size: 1, totalElements: 3, totalPages: 3, first: false, last: false })
    expect(names(body)).toEqual(['Cy'])
    expect([statements, (await count({ size: 50 })).statements]).toEqual([1, 1])
    expect((await count({ page: 9 })).body).toMatchObject({ empty: true, last: true, totalElements: 3 })
    expect((await count({ countOnly: true, isCurrent: true })).body).toMatchObject({
      content: [],
      totalElements: 2,
      last: true,
    })
  })
})

describe('filter options of people', () => {
  const entry = (body: { arrayFilterEntry: { filterKey: string }[] }, key: string) =>
    body.arrayFilterEntry.find(({ filterKey }) => filterKey === key)

  test('are the values of published people and entities, in one statement if no record is due', async () => {
    await recount(app.db, app.clock.now(), false)
    app.statements.length = 0
    const { status, body } = await app.rest('/v1/people/filters')
    expect(status, JSON.stringify(body)).toBe(200)
    expect(app.statements).toHaveLength(1)
    const option = (value: string) => ({ label: value, value, scope: null })
    expect(entry(body, 'personTitle')).toEqual({
      filterKey: 'personTitle',
      label: 'Title',
      controlType: 'checkbox',
      choiceOption: ['Chief Executive Officer', 'Engineer', 'Partner'].map(option),
      choiceOptionTotal: 3,
      choiceOptionTruncated: false,
      scope: null,
      chart: [],
      filterMeta: null,
    })
    expect(entry(body, 'entityName')).toMatchObject({ choiceOption: [option('Acme'), option('Big Fund')] })
    expect(body.rangeFilterEntry[0]).toMatchObject({ filterKey: 'totalInvestmentCount', scope: { min: 0, max: 2 } })
    const narrowed = await app.rest('/v1/people/filters', { method: 'POST', body: { letter: 'z' } })
    expect(entry(narrowed.body, 'entityName')).toMatchObject({ choiceOption: [option('Acme')] })
    expect((await app.rest('/v1/people/filters', { method: 'POST' })).body).toEqual(body)
  })

  test('are found by a part of their text', async () => {
    const search = async (query: Record<string, unknown>) =>
      (await app.rest('/v1/people/filters/search', { query })).body
    expect(await search({ filterKey: 'personTitle', search: 'E' })).toEqual({
      filterKey: 'personTitle',
      result: ['Engineer', 'Chief Executive Officer', 'Partner'],
    })
    expect((await search({ filterKey: 'personTitle', search: 'scient' })).result).toEqual([])
    expect(await search({ filterKey: 'colour', search: 'e' })).toMatchObject({ status: 400, field: 'filterKey' })
    expect(await search({ filterKey: 'personTitle', search: 'the' })).toMatchObject({ status: 400, field: 'search' })
    expect(await search({ filterKey: 'role', search: 'e', page: 1 })).toMatchObject({ status: 400, field: 'page' })
    expect(await search({ filterKey: 'role', search: 'e', sort: 'x' })).toMatchObject({ status: 422, field: 'sort' })
  })
})
