import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asUser, type TestApp, testApp } from '../../support/app.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
const ids: Record<string, string> = {}

/** Name, type, founding year, status, and whether it is hidden. */
const records = [
  ['Ångström', 'Company', 2010, 'Operating'],
  ['apple', 'Company', 1976, 'Operating'],
  ['Banana', 'Investment Firm', 2011, 'Operating'],
  ['cherry', 'Nonprofit', 2012, 'Closed'],
  ['Date', 'Fund', null, 'Acquired'],
  ['Elder', 'Organization', 2015, null],
  ['Hidden', 'Company', 2010, 'Operating', true],
] as const

beforeAll(async () => {
  app = await testApp()
  for (const [nameBrand, typeRecord, foundedYear, operatingStatus, isHidden = false] of records) {
    const { id } = await makeEntity(app, {
      nameBrand,
      typeRecord,
      foundedYear,
      operatingStatus: operatingStatus ?? 'Operating',
      nameLegal: `${nameBrand} Legal, Inc.`,
      nameAlias: [{ name: `${nameBrand} Alias` }],
      status: { isHidden, showOnSitemap: true, isFeatured: nameBrand === 'apple' },
    })
    if (operatingStatus === null)
      await app.db.rows(sql`update entity set operating_status = null where id = ${id}::uuid`)
    ids[nameBrand] = id
  }
  await app.db.rows(sql`
    insert into url_link (entity_id, url, url_type, host_path, domain, is_current, is_primary, created_at, updated_at)
    select id, 'https://www.' || slug || '.example/home', 'website', slug || '.example/home', slug || '.example', slug <> 'banana', slug <> 'banana',
      created_at, created_at from entity`)
})

const names = async (query: Record<string, unknown>, headers?: Record<string, string>): Promise<string[]> => {
  const { body } = await app.rest('/v1/entities', { query, ...(headers ? { headers } : {}) })
  return body.content?.map((row: { core: { nameBrand: string } }) => row.core.nameBrand) ?? body
}

describe('filters', () => {
  test.each([
    ['nothing', {}, ['Ångström', 'apple', 'Banana', 'cherry', 'Date', 'Elder']],
    ['ids', () => ({ entityId: [ids.apple, ids.Hidden, ids.Date] }), ['apple', 'Date']],
    ['slugs', { slug: ['apple', 'missing'] }, ['apple']],
    [
      'a brand or legal name, normalized, never an alias',
      { entityName: ['APPLE!', 'Bánana legal inc', 'Cherry Alias'] },
      ['apple', 'Banana'],
    ],
    ['a type', { typeRecord: 'Fund' }, ['Date']],
    [
      'Organization, which includes several types',
      { typeRecord: 'Organization' },
      ['Ångström', 'apple', 'Banana', 'cherry', 'Elder'],
    ],
    ['statuses', { operatingStatus: ['Closed', 'Acquired'] }, ['cherry', 'Date']],
    [
      'suppressNonOperating, which keeps unknown statuses',
      { suppressNonOperating: true },
      ['Ångström', 'apple', 'Banana', 'Elder'],
    ],
    ['a closed range, both ends included', { yearFoundedRange: '2010..2012' }, ['Ångström', 'Banana', 'cherry']],
    ['an open range', { yearFoundedRange: '2012..' }, ['cherry', 'Elder']],
    ['one year or a range without min', { yearFoundedRange: ['2015', '..1980'] }, ['apple', 'Elder']],
    ['two filters, combined by and', { yearFoundedRange: '2010..2012', typeRecord: 'Company' }, ['Ångström']],
    ['a letter in any case and with any accent', { letter: 'A' }, ['Ångström', 'apple']],
    ['featured', { featured: true }, ['apple']],
    ['a link, by host and path', { url: 'http://APPLE.example/home/' }, ['apple']],
    ['a link of another path', { url: 'https://apple.example/other' }, []],
    ['a link, by its domain', { url: 'https://apple.example/other', urlMatchMode: 'domain' }, ['apple']],
    ['a domain with any subdomain', { urlDomain: 'shop.apple.example' }, ['apple']],
    ['a domain of a current link only', { urlDomain: 'banana.example' }, []],
    ['a link of another type', { url: 'apple.example/home', urlType: 'linkedin' }, []],
    [
      'a time range in another zone',
      { 'createdAtRange.min': '2026-03-01T07:00:00-05:00', 'createdAtRange.max': '2026-03-02T00:00:00Z' },
      ['Ångström', 'apple', 'Banana', 'cherry', 'Date', 'Elder'],
    ],
    ['a time range before all records', { 'updatedAtRange.max': '2020-01-01T00:00:00Z' }, []],
  ])('find the matching entities by %s', async (_, query, expected) => {
    const parameters = typeof query === 'function' ? query() : query
    const found = await names(parameters)
    expect(found).toEqual(expected)
  })

  test('return the same in a body as in the query', async () => {
    const query = {
      yearFoundedRange: ['2010..2012', '2015'],
      'createdAtRange.min': '2026-01-01T00:00:00Z',
      sort: 'yearFounded,desc',
    }
    const body = {
      yearFoundedRange: [
        { min: 2010, max: 2012 },
        { min: 2015, max: 2015 },
      ],
      createdAtRange: { min: '2026-01-01T00:00:00Z' },
    }
    const get = await app.rest('/v1/entities', { query })
    const post = await app.rest('/v1/entities', { method: 'POST', query: { sort: 'yearFounded,desc' }, body })
    expect(get.body.totalElements).toBe(4)
    expect(post.body).toEqual(get.body)
  })

  test.each([
    [{ yearFoundedRange: 'x..y' }, 400, 'yearFoundedRange'],
    [{ yearFoundedRange: '2012..2010' }, 400, 'yearFoundedRange'],
    [{ yearFoundedRange: '..' }, 400, 'yearFoundedRange'],
    [{ entityId: 'x' }, 400, 'entityId'],
    [{ typeRecord: 'Planet' }, 400, 'typeRecord'],
    [{ 'createdAtRange.min': 'yesterday' }, 400, 'createdAtRange.min'],
    [{ 'createdAtRange.from': '2020-01-01T00:00:00Z' }, 400, 'createdAtRange.from'],
    [
      { 'createdAtRange.min': '2021-01-01T00:00:00Z', 'createdAtRange.max': '2020-01-01T00:00:00Z' },
      400,
      'createdAtRange',
    ],
    [{ letter: 'ab' }, 400, 'letter'],
    [{ featured: 'maybe' }, 400, 'featured'],
    [{ isHidden: true }, 403, 'isHidden'],
    [{ slug: Array.from({ length: 201 }, (_, index) => `s-${index}`) }, 400, 'slug'],
  ])('refuse %j and name the field', async (query, status, field) => {
    const { body } = await app.rest('/v1/entities', { query })
    expect(body).toMatchObject({ status, field, hint: expect.any(String) })
  })
})

describe('visibility', () => {
  test('only admin callers get hidden records, unless they set includePrivate to false', async () => {
    expect(await names({ typeRecord: 'Company' }, asAdmin)).toEqual(['Ångström', 'apple', 'Hidden'])
    expect(await names({ typeRecord: 'Company', includePrivate: false }, asAdmin)).toEqual(['Ångström', 'apple'])
    expect(await names({ typeRecord: 'Company', includePrivate: true })).toEqual(['Ångström', 'apple'])
    expect(await names({ isHidden: true }, asAdmin)).toEqual(['Hidden'])
    expect((await app.rest('/v1/entities', { headers: asUser })).status).toBe(403)
  })
})

describe('pages', () => {
  test.each([
    ['nameBrand', ['Ångström', 'apple', 'Banana', 'cherry', 'Date', 'Elder']],
    ['nameBrand,desc', ['Elder', 'Date', 'cherry', 'Banana', 'apple', 'Ångström']],
    ['yearFounded', ['apple', 'Ångström', 'Banana', 'cherry', 'Elder', 'Date']],
    ['yearFounded,DESC', ['Elder', 'cherry', 'Banana', 'Ångström', 'apple', 'Date']],
    ['statusOperating', ['Date', 'cherry', 'Ångström', 'apple', 'Banana', 'Elder']],
    ['createdAt', ['Ångström', 'apple', 'Banana', 'cherry', 'Date', 'Elder']],
  ])('sorted by %s are in a total order, unknown values last', async (sort, expected) => {
    expect(await names({ sort })).toEqual(expected)
  })

  test('contain every record once at any size, and an exact total', async () => {
    for (const size of [1, 2, 4, 6, 200]) {
      const seen: string[] = []
      for (let page = 0; ; page++) {
        const { body } = await app.rest('/v1/entities', { query: { page, size, sort: 'statusOperating' } })
        expect(body).toMatchObject({
          number: page,
          size,
          totalElements: 6,
          totalPages: Math.ceil(6 / size),
          first: page === 0,
          numberOfElements: body.content.length,
          empty: false,
        })
        seen.push(...body.content.map((row: { core: { nameBrand: string } }) => row.core.nameBrand))
        if (body.last) break
      }
      expect(seen).toEqual(['Date', 'cherry', 'Ångström', 'apple', 'Banana', 'Elder'])
    }
  })

  test('a page beyond the end is empty and is the last page', async () => {
    const { status, body } = await app.rest('/v1/entities', { query: { page: 9, size: 5 } })
    const sort = { empty: true, sorted: false, unsorted: true }
    expect([status, body]).toEqual([
      200,
      {
        content: [],
        number: 9,
        size: 5,
        numberOfElements: 0,
        totalElements: 6,
        totalPages: 2,
        first: false,
        last: true,
        empty: true,
        pageable: { offset: 45, pageNumber: 9, pageSize: 5, paged: true, unpaged: false, sort },
        sort,
      },
    ])
  })

  test('countOnly returns the total without rows', async () => {
    const { body } = await app.rest('/v1/entities', { query: { countOnly: true, typeRecord: 'Company', size: 1 } })
    expect(body).toMatchObject({ content: [], totalElements: 2, numberOfElements: 0, last: true, empty: true })
  })

  test('a page takes one statement, whatever its size and content', async () => {
    for (const query of [{ size: 1 }, { size: 200 }, { size: 200, entityName: 'missing' }, { countOnly: true }]) {
      app.statements.length = 0
      await names(query)
      expect(app.statements).toHaveLength(1)
    }
  })

  test.each([
    [{ size: 0 }, 400, 'size'],
    [{ size: 201 }, 400, 'size'],
    [{ size: 'ten' }, 400, 'size'],
    [{ page: -1 }, 400, 'page'],
    [{ page: '99999999999999999999' }, 400, 'page'],
    [{ page: '1e3' }, 400, 'page'],
    [{ sort: 'entityName' }, 422, 'sort'],
    [{ sort: 'nameBrand,up' }, 400, 'sort'],
    [{ sort: 'nameBrand,asc,desc' }, 400, 'sort'],
    [{ sort: 'nameBrand;drop table entity' }, 422, 'sort'],
  ])('refuse the page %j', async (query, status, field) => {
    const { body } = await app.rest('/v1/entities', { query })
    expect(body).toMatchObject({ status, field, hint: expect.any(String) })
    if (status === 422)
      expect(body.detail).toContain('id, nameBrand, yearFounded, statusOperating, createdAt, updatedAt')
  })
})
