import { beforeEach, expect, test } from 'vitest'
import { ycCollection } from '../../../src/import/format/yc.js'
import { batchStart, placesOf } from '../../../src/import/format/yc-values.js'
import { loadCollection } from '../../../src/import/load/load-collection.js'
import { changedNothing } from '../../../src/import/load/tally.js'
import { systemClock } from '../../../src/kernel/clock.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { testDatabase } from '../../support/database.js'
import { figures, ycCompany, ycFile, ycList } from '../../support/imports.js'

const database = await testDatabase()
const load = (file: string) => loadCollection(ycCollection(file), { db: database, clock: systemClock })

beforeEach(() => database.rows(sql`truncate entity, provenance_event cascade`).then(() => undefined))

test.each([
  ['Winter 2012', '2012-01-01'],
  ['Spring 2025', '2025-04-01'],
  ['Summer 2005', '2005-06-01'],
  ['Fall 2024', '2024-10-01'],
  ['Unspecified', undefined],
  ['', undefined],
])('the batch %s begins on %s', (batch, day) => {
  expect(batchStart(batch)).toBe(day)
})

test.each([
  ['Boston, MA, USA; London, United Kingdom; Remote', ['Boston|MA|USA', 'London||United Kingdom']],
  ['LA, Nigeria; Lagos, LA, Nigeria', ['|LA|Nigeria', 'Lagos|LA|Nigeria']],
  ['West Java, Indonesia; Seychelles', ['West Java||Indonesia', '||Seychelles']],
  ['Remote', []],
  ['', []],
])('reads the locations of %j', (locations, places) => {
  expect(
    placesOf(locations).map(({ city, state, country }) => [city, state, country].map((part) => part ?? '').join('|')),
  ).toEqual(places)
})

const whole = ycCompany(1, {
  one_liner: 'Robots that fold the laundry of hotels.',
  long_description: 'We build robots.\r\n\r\nThey fold sheets and towels day and night.',
  team_size: 12,
  launched_at: 1_322_045_523,
  tags: ['Robotics', 'Hardware'],
  industries: ['Industrials', 'Unspecified'],
  all_locations: 'San Francisco, CA, USA; Remote',
  batch: 'Winter 2012',
})

test('imports all fields of a company, and publishes a company with texts', async () => {
  const file = ycFile(
    ycList(
      whole,
      ycCompany(2, {
        one_liner: 'One. Two sentences.',
        long_description: 'Something that goes on and on.',
        launched_at: 1_400_000_000,
      }),
    ),
  )
  const first = await load(file)
  expect({ ...figures(first), published: first.published, hidden: first.hidden }).toEqual({
    entity: [3, 0, 0],
    relationship: [1, 0, 0],
    links: 6,
    texts: 5,
    addresses: 1,
    tags: 3,
    'employee counts': 1,
    published: 2,
    hidden: 1,
  })
  expect(first.losses).toMatchObject([{ kind: 'value', field: 'summary', value: 'One. Two sentences.' }])
  expect(
    await database.rows(sql`
      select e.is_hidden as hidden, e.show_on_sitemap as sitemap, e.hq_city as city, e.hq_state as state, e.hq_country as country,
        e.employee_count as employees, e.accelerator_brand as brand, e.accelerator_cohort as cohort,
        (select json_agg(t.text order by t.text_type) from owned_text t where t.entity_id = e.id) as texts,
        (select json_agg(g.bucket || ' ' || g.name order by g.bucket, g.name) from entity_tag j join tag g on g.id = j.tag_id where j.entity_id = e.id) as tags,
        (select d.as_of_date::date::text from research_detail d where d.entity_id = e.id) as "asOf",
        (select r.as_of::text || ' ' || r.status || ' ' || r.detail from entity_relationship r where r.source_entity_id = e.id) as batch
      from entity e where e.name_brand = 'Company 1'`),
  ).toEqual([
    {
      hidden: false,
      sitemap: true,
      city: 'San Francisco',
      state: 'California',
      country: 'United States',
      employees: 12,
      brand: 'Y Combinator',
      cohort: 'Winter 2012',
      texts: [
        'We build robots.\n\nThey fold sheets and towels day and night.',
        'Robots that fold the laundry of hotels.',
      ],
      tags: ['industry Industrials', 'tag Hardware', 'tag Robotics'],
      // The last launch in the list: it cannot be older.
      asOf: '2014-05-13',
      batch: '2012-01-01 Active batch=Winter 2012',
    },
  ])
  const second = await load(file)
  expect({ ...figures(second), nothing: changedNothing(second) }).toEqual({
    entity: [0, 0, 3],
    relationship: [0, 0, 1],
    nothing: true,
  })
})

test('a changed number of employees creates an observation, and an unchanged number does not', async () => {
  await load(ycFile(ycList(whole)))
  const later = { ...whole, launched_at: 1_500_000_000 }
  expect(figures(await load(ycFile(ycList(later))))).toEqual({ entity: [0, 0, 2], relationship: [0, 0, 1] })
  expect(figures(await load(ycFile(ycList({ ...later, team_size: 20 }))))).toMatchObject({ 'employee counts': 1 })
  expect(await database.rows(sql`select employee_count as count from entity where name_brand = 'Company 1'`)).toEqual([
    { count: 20 },
  ])
})
