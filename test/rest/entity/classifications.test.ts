import { beforeAll, describe, expect, test } from 'vitest'
import { attachTags } from '../../../src/attribute/entity-classification/entity-classification-writes.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { makeCode, makeTags } from '../../support/make/classification.js'
import { makeEntity } from '../../support/make.js'
import { write } from '../../support/write.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const get = async (path: string, query: Record<string, unknown> = {}) => {
  app.statements.length = 0
  return (await app.rest(`/v1/classifications/${path}`, { query })).body
}
const names = (body: { content: { name: string }[] }): string[] => body.content.map(({ name }) => name)

describe('the catalog', () => {
  test('lists every bucket and standard with its policy, and counts values without listing them', async () => {
    const body = await get('catalog')
    expect(app.statements).toHaveLength(2)
    expect(
      body.bucket.map(({ bucket, creatable }: { bucket: string; creatable: boolean }) => [bucket, creatable]),
    ).toEqual([
      ['geoLocationExposure', true],
      ['industry', true],
      ['mainProduct', true],
      ['tag', true],
      ['typeCustomer', false],
      ['typeModel', false],
      ['typeOwnership', false],
      ['typeRevenue', false],
      ['typeTechnologyUsed', true],
    ])
    expect(body.bucket[5]).toEqual({
      type: 'typeModel',
      bucket: 'typeModel',
      label: 'Business model',
      alias: ['model', 'businessModel'],
      creatable: false,
      writable: true,
      hierarchical: false,
      tagCount: 9,
      tag: [],
    })
    expect(body.category[1]).toEqual({
      category: 'naics',
      label: 'NAICS 2022',
      alias: ['naics2022'],
      creatable: false,
      writable: true,
      hierarchical: true,
      classificationCount: 116,
      classification: [],
    })
    const counts = (key: string, rows: Record<string, number>[]) => rows.reduce((sum, row) => sum + (row[key] ?? 0), 0)
    expect(body).toMatchObject({
      totalBucket: 9,
      totalCategory: 3,
      totalTag: counts('tagCount', body.bucket),
      totalStandardizedClassification: counts('classificationCount', body.category),
    })
  })

  test('has at least one writable value in each bucket of an empty database', async () => {
    const { bucket } = await get('catalog', { includeTags: true })
    for (const { bucket: key, tag, tagCount } of bucket) {
      expect(tag.length, key).toBeGreaterThan(0)
      expect([tag.length, tag[0].bucket, tag[0].writable], key).toEqual([tagCount, key, true])
    }
  })

  test.each(['businessModel', 'TYPE_MODEL', 'type-model', 'Model'])(
    'returns one bucket for bucketType %s',
    async (bucketType) => {
      const body = await get('catalog', { bucketType, includeTags: true })
      expect(body).toMatchObject({ totalBucket: 1, totalCategory: 0, category: [], totalTag: 9 })
      expect(body.bucket[0].tag[0]).toEqual({
        id: expect.any(Number),
        name: 'B2B',
        type: 'typeModel',
        bucket: 'typeModel',
        creatable: false,
        writable: true,
        slug: 'b2b',
        classificationId: null,
        isCurrent: true,
        isPrimary: null,
        createdAt: '2026-11-21T00:00:00.000Z',
        updatedAt: '2026-11-21T00:00:00.000Z',
      })
    },
  )

  test('refuses an unknown bucket and returns the accepted buckets', async () => {
    expect(await get('catalog', { bucketType: 'colour' })).toMatchObject({
      status: 400,
      field: 'bucketType',
      value: 'colour',
      resolution: { acceptedValue: expect.arrayContaining(['industry']) },
    })
  })
})

describe('searching', () => {
  test('finds tags and codes by a part of the name, tags first, in one statement', async () => {
    const body = await get('search', { q: 'INSUR' })
    expect(app.statements).toHaveLength(1)
    expect(names(body)).toEqual([
      'Insurance',
      'Financial and insurance activities',
      'Financial service activities, except insurance and pension funding',
      'Insurance, reinsurance and pension funding, except compulsory social security',
      'Activities auxiliary to financial service and insurance activities',
      'Finance and Insurance',
      'Insurance Carriers and Related Activities',
      'Finance, Insurance, and Real Estate',
      'Insurance Carriers',
      'Insurance Agents, Brokers, and Service',
    ])
    expect(body).toMatchObject({ size: 25, totalElements: 10, last: true })
    expect(body.content.at(-1)).toEqual({
      id: expect.any(Number),
      name: 'Insurance Agents, Brokers, and Service',
      category: 'sic',
      creatable: false,
      writable: true,
      code: 64,
      level: 2,
      entityClassificationId: null,
      isCurrent: true,
      isPrimary: null,
      createdAt: '2026-11-21T00:00:00.000Z',
      updatedAt: '2026-11-21T00:00:00.000Z',
    })
  })

  test('accepts a bucket or a standard as category, in any spelling', async () => {
    expect((await get('search', { category: 'Type Customer' })).totalElements).toBe(7)
    const naics = await get('search', { category: 'NAICS', size: 3, page: 1 })
    expect(names(naics)).toEqual(['Construction', 'Manufacturing', 'Wholesale Trade'])
    expect(await get('search', { category: 'nothing' })).toMatchObject({ status: 400, field: 'category' })
  })

  test('treats wildcards as ordinary characters', async () => {
    expect((await get('search', { q: '%' })).totalElements).toBe(0)
    expect((await get('tags', { q: '_' })).totalElements).toBe(0)
  })

  test('finds active tags by bucket and name', async () => {
    expect(names(await get('tags', { type: 'sector', q: 'tech' }))).toEqual([
      'Biotechnology',
      'Fintech',
      'Government Technology',
    ])
    await app.db.rows(sql`update tag set is_active = false where bucket = 'industry' and name = 'Fintech'`)
    expect(names(await get('tags', { type: 'sector', q: 'tech' }))).toEqual(['Biotechnology', 'Government Technology'])
    expect(names(await get('search', { q: 'fintech' }))).toEqual([])
    await app.db.rows(sql`update tag set is_active = true where bucket = 'industry' and name = 'Fintech'`)
  })

  test.each(['search', 'tags'])('refuses a sort of %s with 422', async (path) => {
    expect(await get(path, { sort: 'name' })).toMatchObject({ status: 422, field: 'sort' })
  })
})

describe('attaching tags', () => {
  test('finds a tag by its normalized name and creates a missing one; a repeat changes no row', async () => {
    const { id } = await makeEntity(app)
    expect(await makeTags(app, id, 'industry:FINTECH ', 'tag:Brand New', 'tag:brand-new')).toBe(2)
    const before = await fingerprint(app)
    expect(await makeTags(app, id, 'industry:fintech', 'tag:BRAND NEW', 'tag: ')).toBe(0)
    expect(await fingerprint(app)).toEqual(before)
    const { body } = await app.rest('/v1/entities/detail', { query: { id } })
    const { classification } = body.enrichment
    expect(classification.industry).toEqual([
      expect.objectContaining({
        name: 'Fintech',
        isCurrent: true,
        isPrimary: true,
        classificationId: expect.any(Number),
      }),
    ])
    expect(classification.tag).toEqual([
      expect.objectContaining({ name: 'Brand New', slug: 'brand-new', isPrimary: false }),
    ])
    const events = await app.db.rows(sql`
      select action, change from provenance_event
      where entity_id = ${id}::uuid and record_type = 'entityClassificationJoin' order by record_id::int`)
    expect(events).toEqual([
      {
        action: 'create',
        change: {
          valueId: [null, expect.any(Number)],
          place: [null, 'industry'],
          name: [null, 'Fintech'],
          isCurrent: [null, true],
          isPrimary: [null, true],
        },
      },
      {
        action: 'create',
        change: {
          valueId: [null, expect.any(Number)],
          place: [null, 'tag'],
          name: [null, 'Brand New'],
          isCurrent: [null, true],
          isPrimary: [null, false],
        },
      },
    ])
  })

  test('takes as many statements for fifty tags as for one', async () => {
    const owners = await Promise.all(Array.from({ length: 50 }, () => makeEntity(app)))
    const attach = async (count: number, name: string) => {
      app.statements.length = 0
      await write(app, (context) =>
        attachTags(
          context,
          owners.slice(0, count).map(({ id }) => ({ entityId: id, bucket: 'tag', name: `${name} ${id}` })),
        ),
      )
      return app.statements.length
    }
    expect(await attach(50, 'many')).toBe(await attach(1, 'one'))
  })

  test('makes entities searchable by the words of their tags', async () => {
    const { id } = await makeEntity(app)
    await makeTags(app, id, 'tag:Zymurgy')
    const { body } = await app.rest('/v1/entities', { query: { textSearch: 'zymurgy' } })
    expect(body.content.map(({ core }: { core: { id: string } }) => core.id)).toEqual([id])
  })
})

test('a detail contains current and former classifications, a row of a list only current ones', async () => {
  const { id } = await makeEntity(app)
  await makeTags(app, id, 'typeModel:B2B', 'typeModel:B2C')
  await makeCode(app, id, 'naics', 524)
  await app.db.rows(sql`
    update entity_tag j set is_current = false from tag g where g.id = j.tag_id and g.name = 'B2C' and j.entity_id = ${id}::uuid`)
  const detail = (await app.rest('/v1/entities/detail', { query: { id } })).body.enrichment.classification
  const [row] = (await app.rest('/v1/entities', { query: { entityId: id } })).body.content
  const shown = (value: Record<string, { name: string; isCurrent: boolean }[]>) =>
    Object.fromEntries(
      Object.entries(value).map(([key, all]) => [key, all.map(({ name, isCurrent }) => `${name} ${isCurrent}`)]),
    )
  const nothing = {
    geoLocationExposure: [],
    industry: [],
    mainProduct: [],
    tag: [],
    typeCustomer: [],
    typeOwnership: [],
    typeRevenue: [],
    typeTechnologyUsed: [],
  }
  const codes = ['Insurance Carriers and Related Activities true']
  expect(shown(detail)).toEqual({ ...nothing, typeModel: ['B2B true', 'B2C false'], standardizedClassification: codes })
  expect(shown(row.enrichment.classification)).toEqual({
    ...nothing,
    typeModel: ['B2B true'],
    standardizedClassification: codes,
  })
  expect(Object.keys(detail)).toEqual(Object.keys(detail).sort())
})

test('a name without a visible character or with a line break creates no tag', async () => {
  const { id } = await makeEntity(app)
  const before = await fingerprint(app)
  for (const name of ['\u200b', '\u3164', 'two\nlines', '  ']) {
    const refused = await app.rest(`/v1/entities/${id}/classifications`, {
      method: 'POST',
      headers: asAdmin,
      query: provenance,
      body: { type: 'tag', name },
    })
    expect([refused.status, refused.body.field], JSON.stringify(name)).toEqual([400, 'name'])
  }
  expect(await fingerprint(app)).toEqual(before)
})
