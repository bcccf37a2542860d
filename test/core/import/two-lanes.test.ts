import { beforeEach, describe, expect, test } from 'vitest'
import { type LoadOptions, loadCollection } from '../../../src/import/load/load-collection.js'
import type { Collection, EntityFacts, Facts } from '../../../src/import/row/row-facts.js'
import { aloneIn } from '../../../src/import/save/import-writes.js'
import { lanesOf } from '../../../src/import/save/lanes.js'
import { systemClock } from '../../../src/kernel/clock.js'
import { raw, sql } from '../../../src/platform/database/client/sql.js'
import { testDatabase } from '../../support/database.js'
import { serverUrl } from '../../support/empty-database.js'
import { figures } from '../../support/imports.js'

const company = (id: number, more: Partial<EntityFacts> = {}): EntityFacts => ({
  record: 'entity',
  kind: 'companies',
  providerId: String(id),
  nameBrand: `Alder ${id}`,
  typeRecord: 'Company',
  addresses: [id % 2 === 0 ? { city: 'Lyon', country: 'France' } : { location: 'Boston, MA' }],
  urls: [{ urlType: 'website', url: `https://alder${id}.example` }],
  tags: [{ bucket: 'tag', name: `Robots ${id % 5}` }],
  ...more,
})

const numbered = (count: number, more: (id: number) => Partial<EntityFacts> = () => ({})): EntityFacts[] =>
  Array.from({ length: count }, (_, id) => company(id, more(id)))

test('two transactions save a batch only if no entity of one half can be one of the other half', () => {
  const last = (more: Partial<EntityFacts>) => [...numbered(399), company(399, more)]
  const ticker = { uniqueIds: [{ idType: 'ticker' as const, identifier: 'NYSE:ALD' }] }
  const person: Facts = { record: 'person', kind: 'people', providerId: 'p', nameFirst: 'Ann', nameLast: 'Lee' }
  expect(lanesOf(numbered(400))?.map(({ length }) => length)).toEqual([200, 200])
  expect([
    lanesOf(numbered(100)),
    lanesOf([...numbered(399), person]),
    lanesOf(last({ nameBrand: 'ALDER 3' })),
    lanesOf(last({ urls: [{ urlType: 'website', url: 'http://www.alder3.example/?utm_source=x' }] })),
    lanesOf([company(0, ticker), ...numbered(398), company(399, ticker)]),
    lanesOf([company(0, { slug: 'alder' }), ...numbered(398), company(399, { slug: 'alder' })]),
  ]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined])
})

// An embedded database has one connection, so it never saves both halves at the same time.
describe.skipIf(!serverUrl)('on a server', async () => {
  const database = await testDatabase()
  beforeEach(() => database.rows(raw('truncate entity, provenance_event, source_record cascade')).then(() => undefined))

  const collectionOf = (facts: readonly Facts[]): Collection => ({
    provider: 'companies',
    detail: 'a list of companies',
    totalBytes: 1,
    async *read() {
      for (const [index, one] of facts.entries())
        yield { at: { file: 'companies', line: index + 1 }, bytes: 0, facts: [one] }
    },
  })
  const load = (facts: readonly Facts[], more: Partial<LoadOptions> = {}) =>
    loadCollection(collectionOf(facts), { db: database, clock: systemClock, ...more })
  const beside = { alone: aloneIn(database) }
  const stored = () =>
    database.rows(sql`
      select e.slug, e.hq_city, array_agg(distinct t.name) as tags, array_agg(distinct l.url) as links,
        (select count(*)::int from provenance_event p where p.entity_id = e.id) as changes
      from entity e join entity_tag j on j.entity_id = e.id join tag t on t.id = j.tag_id
      join url_link l on l.entity_id = e.id group by e.id order by e.slug`)

  test('two transactions at the same time store what one transaction stores', async () => {
    const facts = numbered(300)
    const counted = await load(facts)
    const expected = await stored()
    await database.rows(raw('truncate entity, provenance_event, source_record cascade'))
    expect((await load(facts, beside)).rows).toEqual(counted.rows)
    expect(expected).toHaveLength(300)
    expect(await stored()).toEqual(expected)
    const again = await load(facts, beside)
    expect(figures(again)).toMatchObject({ entity: [0, 0, 300] })
    expect(await stored()).toEqual(expected)
  })

  test('a half with facts that the database refuses loses only these facts', async () => {
    const facts = numbered(300, (id) => (id === 7 ? { operatingStatus: 'Not A Status' } : {}))
    const tally = await load(facts, beside)
    expect(tally.rows).toEqual({ read: 300, stored: 299, merged: 0, leftOut: 1 })
    expect(tally.losses.map(({ line, kind }) => [line, kind])).toEqual([[8, 'row']])
    expect(await stored()).toHaveLength(299)
  })

  test('two imports of the same list at the same time store each company once', async () => {
    const facts = numbered(300)
    const tallies = await Promise.all([load(facts, beside), load(facts), load(facts, beside)])
    expect(tallies.map(({ rows }) => rows.stored)).toEqual([300, 300, 300])
    expect(await stored()).toHaveLength(300)
  })
})
