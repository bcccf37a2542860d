import { beforeAll, describe, expect, test } from 'vitest'
import { entityFilters } from '../../../src/match/entity/entity-filter.js'
import { rowsOf } from '../../../src/match/filter/filter.js'
import { recount } from '../../../src/match/recount.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { type TestApp, testApp } from '../../support/app.js'
import { makeTags } from '../../support/make/classification.js'
import { makeEntity } from '../../support/make.js'

type Row = Record<string, unknown>
interface Entry extends Row {
  filterKey: string
  choiceOption: { value: string }[]
}

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const make = async (fields: Row, country: string | null, tags: Parameters<typeof makeTags>[2][]) => {
    const { id } = await makeEntity(app, fields)
    await makeTags(app, id, ...tags)
    await app.db.rows(sql`update entity set hq_country = ${country}, hq_state = case when ${country} = 'Canada' then 'Ontario' end,
      total_raised = case when ${country} = 'Canada' then 2500000 else 0 end where id = ${id}::uuid`)
    return id
  }
  await make({ foundedYear: 1999 }, 'Canada', ['industry:Software', 'industry:Fintech', 'typeModel:B2B'])
  await make({ foundedYear: 2012 }, 'France', ['industry:Software', 'tag:Über Cool'])
  await make({ foundedYear: 2024, typeRecord: 'Fund' }, 'France', ['industry:Insurance'])
  const hidden = await make({ foundedYear: 1800, status: { isHidden: true } }, 'Peru', [
    'industry:Softwear',
    'tag:Hidden',
  ])
  const accelerator = await makeEntity(app, { nameBrand: 'Open Accelerator', typeRecord: 'Investment Firm' })
  const [participant] = await app.db.rows<{ id: string }>(sql`select id from entity where founded_year = 2012`)
  for (const target of [accelerator.id, hidden]) {
    await app.db.rows(sql`
      insert into entity_relationship (relationship_type, source_entity_id, target_entity_id, program, batch, is_current, created_at, updated_at)
      select 'acceleratorParticipant', ${participant?.id}::uuid, ${target}::uuid, 'Core', 'Winter', true, t.now, t.now
      from (select ${app.clock.now()}::timestamptz as now) t`)
  }
  await recount(app.db, app.clock.now(), true)
})

const get = async (path: string, query: Row = {}) => {
  app.statements.length = 0
  return (await app.rest(`/v1/entities/${path}`, { query })).body
}
const post = async (path: string, body: unknown) =>
  (await app.rest(`/v1/entities/${path}`, { method: 'POST', body })).body
const values = (entries: Entry[], key: string): string[] =>
  entries.find(({ filterKey }) => filterKey === key)?.choiceOption.map(({ value }) => value) ?? []

describe('filter options', () => {
  test('are the values of published entities of a type group, most frequent first, in one statement if no record is due', async () => {
    const body = await get('filters')
    expect(app.statements).toHaveLength(1)
    expect(values(body.arrayFilterEntry, 'industry')).toEqual(['Software', 'Fintech'])
    expect(values(body.arrayFilterEntry, 'headquartersCountry')).toEqual(['Canada', 'France'])
    expect(values(body.arrayFilterEntry, 'tag')).toEqual(['Über Cool'])
    expect(values(body.arrayFilterEntry, 'acceleratorBrand')).toEqual(['Open Accelerator'])
    expect(values(body.arrayFilterEntry, 'typeRecord')).toEqual(['Company', 'Investment Firm'])
    expect(JSON.stringify(body)).not.toContain('Peru')
    expect(body.arrayFilterEntry.find(({ filterKey }: Entry) => filterKey === 'headquartersCountry')).toEqual({
      filterKey: 'headquartersCountry',
      label: 'Headquarters country',
      controlType: 'checkbox',
      choiceOption: [
        { label: 'Canada', value: 'Canada', scope: null },
        { label: 'France', value: 'France', scope: null },
      ],
      choiceOptionTotal: 2,
      choiceOptionTruncated: false,
      scope: null,
      chart: [],
      filterMeta: {
        ui: {
          headquartersOption: {
            country: [
              { country: 'Canada', state: [{ state: 'Ontario', city: [] }] },
              { country: 'France', state: [] },
            ],
          },
        },
      },
    })
    expect(body.filtersMeta).toEqual({
      defaultOptionLimit: 50,
      defaultTypeGroup: 'Organization',
      distributionKey: [],
      generatedAt: expect.any(String),
      includeDistribution: false,
      includePrivate: false,
      includedTypeRecord: ['Company', 'Investment Firm', 'Nonprofit', 'Government', 'Organization'],
      optionMode: 'TOP_RESULTS',
      requestedTypeGroup: 'Organization',
      typeGroupMembership: [
        {
          typeGroup: 'Organization',
          typeRecord: ['Company', 'Investment Firm', 'Nonprofit', 'Government', 'Organization'],
        },
        { typeGroup: 'Investor', typeRecord: ['Investment Firm', 'Fund'] },
      ],
    })
  })

  test('contain every filter of the list once, with its values if they are a closed list', async () => {
    const { arrayFilterEntry, rangeFilterEntry } = await get('filters')
    const keys = [...arrayFilterEntry, ...rangeFilterEntry].map(({ filterKey }: Entry) => filterKey)
    const listed = rowsOf(entityFilters).map(({ path }) => path.join('.'))
    expect(keys.toSorted()).toEqual(listed.toSorted())
    expect(values(arrayFilterEntry, 'hasFundraising')).toEqual(['true', 'false'])
    expect(values(arrayFilterEntry, 'qualityGate')).toEqual(['NONE', 'COMPANY_LISTING_READY'])
    expect(arrayFilterEntry.find(({ filterKey }: Entry) => filterKey === 'urlDomain')).toEqual({
      filterKey: 'urlDomain',
      label: 'Url domain',
      controlType: 'checkbox',
      choiceOption: [],
      choiceOptionTotal: null,
      choiceOptionTruncated: null,
      scope: null,
      chart: [],
      filterMeta: null,
    })
  })

  test('of texts find a value in any case', async () => {
    for (const query of [
      { acceleratorCohort: 'wINTER' },
      { acceleratorName: 'core' },
      { acceleratorName: 'Open Accelerator CORE' },
      { acceleratorBrand: 'open accelerator' },
    ]) {
      const { totalElements } = (await app.rest('/v1/entities', { query: { ...query, size: 1 } })).body
      expect([query, totalElements]).toEqual([query, 1])
    }
  })

  test('are limited to another type group, or to one type by an alias', async () => {
    expect(values((await get('filters', { typeGroup: 'Investor' })).arrayFilterEntry, 'industry')).toEqual([
      'Insurance',
    ])
    const one = await get('filters', { typeRecord: 'STARTUP', typeGroup: 'Investor' })
    expect(values(one.arrayFilterEntry, 'typeRecord')).toEqual(['Company'])
    expect(one.filtersMeta).toMatchObject({ includedTypeRecord: ['Company'], requestedTypeGroup: 'Company' })
    expect(await get('filters', { typeRecord: 'planet' })).toMatchObject({ status: 400, field: 'typeRecord' })
  })

  test('of ranges are the bounds of known values, with the requested distributions', async () => {
    const query = { includeDistribution: true, distributionKey: ['yearFounded', 'totalRaised'] }
    const { rangeFilterEntry, filtersMeta } = await get('filters', query)
    const year = rangeFilterEntry.find(({ filterKey }: Entry) => filterKey === 'yearFoundedRange')
    expect(year).toMatchObject({ controlType: 'range', scope: { min: 1999, max: 2012 }, choiceOption: [] })
    expect(year.chart.filter(({ amount }: { amount: number }) => amount > 0)).toEqual([
      { amount: 1, start: 1990, end: 2000 },
      { amount: 1, start: 2010, end: 2015 },
    ])
    const raised = rangeFilterEntry.find(({ filterKey }: Entry) => filterKey === 'fundraiseActivity.totalRaisedRange')
    expect(raised).toMatchObject({ controlType: 'currencyRange', scope: { min: 0, max: 2_500_000 } })
    expect(rangeFilterEntry.find(({ filterKey }: Entry) => filterKey === 'employeeCountRange')).toMatchObject({
      scope: null,
      chart: [],
    })
    expect(filtersMeta.distributionKey).toEqual(['yearFounded', 'totalRaised'])
    expect(await get('filters', { includeDistribution: true, distributionKey: 'x' })).toMatchObject({
      status: 400,
      field: 'distributionKey',
    })
  })

  test('under a filter are the values of the matching entities', async () => {
    const body = await post('filters/refine', { industry: ['software'], headquartersCountry: ['Canada', 'France'] })
    expect(body.meta).toEqual({ degraded: false, limit: 20_000, page: 0, total: 2 })
    const [all, companies] = [
      await post('filters/refine', {}),
      await post('filters/refine', { typeRecord: ['Company'] }),
    ]
    expect([all.meta.degraded, values(all.filter, 'typeRecord')?.includes('Company')]).toEqual([false, true])
    expect([companies.meta.degraded, values(companies.filter, 'typeRecord')]).toEqual([false, ['Company']])
    expect(companies.meta.total).toBeLessThanOrEqual(all.meta.total)
    const canada = await post('filters/refine', { yearFoundedRange: [{ max: 2000 }] })
    expect(canada.meta.total).toBe(1)
    expect(values(canada.filter, 'industry')).toEqual(['Fintech', 'Software'])
    expect(values(canada.filter, 'tag')).toEqual([])
    expect(await post('filters/refine', { isHidden: true })).toMatchObject({ status: 403, code: 'not_authorized' })
  })
})

describe('searching values', () => {
  const search = (query: Row) => get('filters/search', { filterKey: 'industry', ...query })

  test('finds values of published entities, matches at the start first, in one statement', async () => {
    expect(await search({ search: 'S' })).toEqual({ filterKey: 'industry', result: ['Software', 'Insurance'] })
    expect(app.statements).toHaveLength(1)
    expect((await search({ search: 'soft' })).result).toEqual(['Software'])
    expect((await search({ search: 's', typeRecord: 'Fund' })).result).toEqual(['Insurance'])
    expect((await search({ search: 's', size: 1 })).result).toEqual(['Software'])
    expect((await search({ search: '%' })).result).toEqual([])
    for (const text of ['über', 'UBER']) {
      expect((await get('filters/search', { filterKey: 'tag', search: text })).result).toEqual(['Über Cool'])
    }
    expect((await get('filters/search', { filterKey: 'acceleratorCohort', search: 'w' })).result).toEqual(['Winter'])
    expect((await get('filters/search', { filterKey: 'headquartersCountry', search: 'pe' })).result).toEqual([])
  })

  test.each([
    [{ search: 'The' }, 400, 'search'],
    [{ search: 'of the' }, 400, 'search'],
    [{ search: ' ' }, 400, 'search'],
    [{}, 400, 'search'],
    [{ search: 'x', filterKey: 'colour' }, 400, 'filterKey'],
    [{ search: 'x', filterKey: 'yearFoundedRange' }, 400, 'filterKey'],
    [{ search: 'x', filterKey: 'toString' }, 400, 'filterKey'],
    [{ search: 'x', page: 1 }, 400, 'page'],
    [{ search: 'x', size: 101 }, 400, 'size'],
    [{ search: 'x', sort: 'name' }, 422, 'sort'],
  ])('refuses %j', async (query, status, field) => {
    expect(await search(query)).toMatchObject({ status, field })
  })

  test('applies the other filters of the scope and ignores the searched filter', async () => {
    const scoped = (scopeFilter: Row, query = 's') =>
      post('filters/search', { filterKey: 'industry', limit: 20, query, scopeFilter })
    expect((await scoped({})).result).toEqual(['Software', 'Insurance'])
    expect((await scoped({ industry: ['Insurance'], typeRecord: ['Company'] })).result).toEqual(['Software'])
    expect((await scoped({ yearFoundedRange: [{ min: 2020 }] })).result).toEqual(['Insurance'])
    expect((await scoped({}, 'a')).result).toEqual(['Software', 'Insurance'])
    expect(await scoped({}, 'the')).toMatchObject({ status: 400, field: 'query' })
    expect(await scoped({ surprise: 1 })).toMatchObject({ status: 400 })
    expect(
      (
        await post('filters/search', {
          filterKey: 'fundraiseActivity.round',
          limit: 5,
          query: 'x',
          scopeFilter: { fundraiseActivity: { round: ['Seed'] } },
        })
      ).result,
    ).toEqual([])
  })
})

describe('counts and types', () => {
  test('count tags by name in any spelling, of published entities only', async () => {
    const count = async (body: Row) =>
      (await post('filters/counts', body)).count.map(({ name, count }: Row) => `${name} ${count}`)
    expect(await count({ name: ['SOFTWARE', 'fintech', 'Hidden'] })).toEqual(['Software 2', 'Fintech 1'])
    expect(await count({ name: ['software', 'hidden', 'no such tag'], minCount: 0 })).toEqual([
      'Software 2',
      'Hidden 0',
    ])
    expect(await count({ name: [], size: 1 })).toEqual(['Software 2'])
    expect(await count({ name: ['software', 'insurance'], typeRecord: 'Fund' })).toEqual(['Insurance 1'])
    expect(await post('filters/counts', { name: [], minCount: 2 })).toMatchObject({ meta: { total: 1 } })
    expect(await post('filters/counts', { name: [], size: 201 })).toMatchObject({ status: 400, field: 'size' })
  })

  test('count the published entities of every type', async () => {
    const body = await get('counts')
    expect(app.statements).toHaveLength(1)
    expect(body.map(({ typeRecord, totalCount }: Row) => `${typeRecord} ${totalCount}`)).toEqual([
      'Company 2',
      'Investment Firm 1',
      'Fund 1',
      'Nonprofit 0',
      'Government 0',
      'Organization 0',
      'Business Line 0',
      'Product 0',
      'Service 0',
    ])
  })

  test('the list of types contains their path prefixes', async () => {
    const body = await get('types')
    expect(body).toHaveLength(9)
    expect(body[1]).toEqual({
      canonical: 'Investment Firm',
      alias: ['investmentFirm', 'investor', 'vc', 'venture capital firm'],
      description: 'A firm that invests in companies.',
      canOwnPublicProductServiceRoute: true,
      publicPathPrefix: '/investment-firms',
      productServiceRouteSegment: 'products-services',
    })
    expect(body[7]).toMatchObject({
      canonical: 'Product',
      canOwnPublicProductServiceRoute: false,
      publicPathPrefix: '',
    })
  })
})
