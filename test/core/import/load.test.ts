import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { crunchbaseCollection } from '../../../src/import/format/crunchbase.js'
import { ycCollection } from '../../../src/import/format/yc.js'
import { loadCollection } from '../../../src/import/load/load-collection.js'
import { changedNothing, type Tally } from '../../../src/import/load/tally.js'
import type { Collection, EntityFacts } from '../../../src/import/row/row-facts.js'
import { systemClock } from '../../../src/kernel/clock.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { testDatabase } from '../../support/database.js'
import { crunchbaseFolder, figures, importedState, ycCompany, ycFile, ycList } from '../../support/imports.js'

const database = await testDatabase()
/** The losses of an import, with their places and reasons only. */
const linesOf = ({ losses }: Tally) => losses.map(({ file, line, reason }) => ({ file, line, reason }))
const load = (collection: Collection) => loadCollection(collection, { db: database, clock: systemClock })

beforeEach(() => database.rows(sql`truncate entity, provenance_event cascade`).then(() => undefined))

test('an import of many rows collects the statistics of its tables', async () => {
  await load(ycCollection(ycFile(ycList(...Array.from({ length: 510 }, (_, index) => ycCompany(index + 1))))))
  const known = await database.rows(sql`
    select c.relname as table, c.reltuples > 400 as known from pg_class c
    where c.oid in ('entity'::regclass, 'url_link'::regclass) order by 1`)
  expect(known).toEqual([
    { table: 'entity', known: true },
    { table: 'url_link', known: true },
  ])
})

test('imports a list with its history, and a second import changes nothing', async () => {
  const file = ycFile(
    ycList(
      ycCompany(1, { former_names: ['Old One', 'Company 1', ' '] }),
      ycCompany(2, { status: 'Acquired', nonprofit: true }),
      ycCompany(3, { website: '' }),
    ),
  )
  const first = await load(ycCollection(file))
  expect({ ...figures(first), bad: first.losses }).toEqual({ entity: [4, 0, 0], links: 7, texts: 2, bad: [] })
  const before = await importedState(database)
  expect(before.entities).toEqual([
    {
      slug: 'company-1',
      name: 'Company 1',
      type: 'Company',
      status: 'Operating',
      year: null,
      alias: ['Old One'],
      ids: [],
      links: ['website https://c1.example', 'ycombinator https://www.ycombinator.com/companies/c1'],
    },
    {
      slug: 'company-2',
      name: 'Company 2',
      type: 'Nonprofit',
      status: 'Acquired',
      year: null,
      alias: [],
      ids: [],
      links: ['website https://c2.example', 'ycombinator https://www.ycombinator.com/companies/c2'],
    },
    {
      slug: 'company-3',
      name: 'Company 3',
      type: 'Company',
      status: 'Operating',
      year: null,
      alias: [],
      ids: [],
      links: ['ycombinator https://www.ycombinator.com/companies/c3'],
    },
    {
      slug: 'y-combinator',
      name: 'Y Combinator',
      type: 'Investment Firm',
      status: 'Operating',
      year: 2005,
      alias: [],
      ids: [],
      links: ['website https://www.ycombinator.com', 'ycombinator https://www.ycombinator.com/companies/y-combinator'],
    },
  ])
  expect(before.counts).toEqual([{ history: 13, sources: 4, versions: 4 }])
  const second = await load(ycCollection(file))
  expect({ ...figures(second), nothing: changedNothing(second), bad: second.losses }).toEqual({
    entity: [0, 0, 4],
    nothing: true,
    bad: [],
  })
  expect(await importedState(database)).toEqual(before)
})

test('updates changed fields; a field that is missing from the new row keeps its value', async () => {
  await load(ycCollection(ycFile(ycList(ycCompany(1), ycCompany(2)))))
  const changed = ycFile(
    ycList(ycCompany(1, { status: 'Inactive', website: null, former_names: ['Old One'] }), ycCompany(2)),
  )
  expect(figures(await load(ycCollection(changed)))).toEqual({ entity: [0, 1, 2] })
  expect((await importedState(database)).entities).toMatchObject([
    {
      name: 'Company 1',
      status: 'Inactive',
      alias: ['Old One'],
      links: ['website https://c1.example', 'ycombinator https://www.ycombinator.com/companies/c1'],
    },
    { name: 'Company 2', status: 'Operating' },
    { name: 'Y Combinator' },
  ])
})

test('the history contains the caller and the source of an import', async () => {
  await load(ycCollection(ycFile(ycList(ycCompany(1)))))
  expect(
    await database.rows(sql`
    select distinct operation_id as operation, source_type as type, source_detail as detail, source_provider as provider, action, caller_id as caller from provenance_event`),
  ).toEqual([
    {
      operation: 'import',
      type: 'import',
      detail: 'YC OSS company list',
      provider: 'yc',
      action: 'create',
      caller: 'import',
    },
  ])
})

test('reports bad rows with file and line, and imports all other rows', async () => {
  const file = ycFile(`[
${JSON.stringify(ycCompany(1))},
{"id": 2, "name": },
${JSON.stringify(ycCompany(3, { name: ' ' }))},
${JSON.stringify(ycCompany(4, { name: 'x'.repeat(256) }))},
${JSON.stringify(ycCompany(5, { name: 'a\0b' }))},
${JSON.stringify(ycCompany(6, { name: '\ud800' }))},
${JSON.stringify(ycCompany(7, { former_names: ['a\0b', 'Fine'], website: 'http://' }))},
${JSON.stringify(ycCompany(8, { status: 'Lost' }))},
"company",
${JSON.stringify({ ...ycCompany(9), name: undefined })},
${JSON.stringify(ycCompany(10))}
]`)
  const tally = await load(ycCollection(file))
  expect(figures(tally)).toEqual({ entity: [4, 0, 0], links: 7, texts: 2 })
  expect(tally.losses.map(({ file: name, line, reason }) => `${name}:${line} ${reason.slice(0, 48)}`)).toEqual([
    expect.stringMatching(/^list\.json:3 Unexpected token/),
    'list.json:4 name is missing',
    expect.stringMatching(/^list\.json:5 name: "x+/),
    'list.json:6 name: "a\\u0000b" contains a character that canno',
    'list.json:7 name: "\\ud800" contains a character that cannot ',
    'list.json:8 alias: "a\\u0000b" contains a character that cann',
    'list.json:8 website link: "http://" is not a web address',
    expect.stringMatching(/^list\.json:9 status: is not one of the possible values$/),
    expect.stringMatching(/^list\.json:10 /),
    expect.stringMatching(/^list\.json:11 name: is not a string$/),
  ])
  expect((await importedState(database)).entities.map(({ name }) => name)).toEqual([
    'Company 1',
    'Company 10',
    'Company 7',
    'Y Combinator',
  ])
})

test('reports rows that only the database refuses, without its words, and imports all other rows', async () => {
  const facts = (id: number, more: Partial<EntityFacts> = {}): EntityFacts => ({
    record: 'entity',
    kind: 'row',
    providerId: String(id),
    nameBrand: `Company ${id}`,
    typeRecord: 'Company',
    ...more,
  })
  const collection: Collection = {
    provider: 'test',
    detail: 'test',
    totalBytes: 1,
    async *read() {
      for (let id = 1; id <= 20; id++) {
        yield {
          facts: [facts(id, id % 7 === 0 ? { operatingStatus: 'Not A Status' } : {})],
          at: { file: 'rows', line: id },
          bytes: id,
        }
      }
    },
  }
  const tally = await load(collection)
  expect(figures(tally)).toEqual({ entity: [18, 0, 0] })
  expect(tally.rows).toEqual({ read: 20, stored: 18, merged: 0, leftOut: 2 })
  expect(tally.losses).toEqual(
    [7, 14].map((line) => ({
      kind: 'row',
      file: 'rows',
      line,
      reason: 'the values of the row cannot be stored together',
      wayOut: 'Compare the row with the others, correct it, and import the file again.',
    })),
  )
})

const ORGANIZATIONS = `uuid,name,legal_name,roles,status,founded_on,homepage_url,cb_url
o1,Acme,Acme Inc.,company,operating,2001-05-01,https://acme.example,https://www.crunchbase.com/organization/acme
o2,Capital,,investor,operating,0013-01-01,,https://www.crunchbase.com/organization/capital`
const IPOS = `uuid,name,stock_exchange_symbol,stock_symbol,cb_url
o1,Acme,NASDAQ,ACME,https://www.crunchbase.com/organization/acme
o3,Bad Ticker,NASDAQ,not a ticker at all!,`
const ACQUISITIONS = `acquiree_name,acquirer_name,acquiree_uuid,acquirer_uuid
Acme,Buyer,o1,o4
Acme,Capital,o1,o2
,Buyer,o5,o4`
const SHEET_2015 = `company_permalink,company_name,acquirer_permalink,acquirer_name
/organization/acme,Acme,/organization/new-buyer,New Buyer`

test('a company in several sheets, with several ids, is one entity, and a second run changes nothing', async () => {
  const folder = crunchbaseFolder({
    'organizations.csv': ORGANIZATIONS,
    'ipos.csv': IPOS,
    'acquisitions.csv': ACQUISITIONS,
    'crunchbase-2015-acquisitions.csv': SHEET_2015,
    'notes.txt': 'not read',
  })
  const first = await load(crunchbaseCollection(folder))
  expect({ ...figures(first), bad: linesOf(first) }).toEqual({
    acquisition: [3, 0, 0],
    entity: [5, 0, 0],
    round: [2, 0, 0],
    identifiers: 1,
    links: 4,
    bad: [
      { file: 'organizations.csv', line: 3, reason: 'founded: 13 is not a year from 1000 to 2100' },
      { file: 'acquisitions.csv', line: 4, reason: 'id or name is missing' },
      { file: 'ipos.csv', line: 3, reason: 'ticker: "NASDAQ:not a ticker at all!" is none' },
    ],
  })
  const before = await importedState(database)
  expect(before.entities).toMatchObject([
    {
      slug: 'acme',
      type: 'Company',
      status: 'Acquired',
      year: 2001,
      ids: ['NASDAQ:ACME'],
      links: ['crunchbase https://www.crunchbase.com/organization/acme', 'website https://acme.example'],
    },
    { slug: 'bad-ticker', ids: [], links: [] },
    { slug: 'buyer' },
    { slug: 'capital', type: 'Investment Firm', year: null },
    { slug: 'new-buyer', links: ['crunchbase https://www.crunchbase.com/organization/new-buyer'] },
  ])
  const second = await load(crunchbaseCollection(folder))
  expect({ ...figures(second), bad: second.losses }).toEqual({
    acquisition: [0, 0, 3],
    entity: [0, 0, 5],
    round: [0, 0, 2],
    bad: first.losses,
  })
  expect(await importedState(database)).toEqual(before)
  const sheet = await load(crunchbaseCollection(join(folder, 'crunchbase-2015-acquisitions.csv')))
  expect({ ...figures(sheet), bad: sheet.losses }).toEqual({ acquisition: [0, 0, 1], entity: [0, 0, 2], bad: [] })
  expect(await importedState(database)).toEqual(before)
})

test('does not change a deleted entity', async () => {
  const folder = crunchbaseFolder({ 'organizations.csv': ORGANIZATIONS })
  await load(crunchbaseCollection(folder))
  await database.rows(sql`update entity set deleted_at = now() where slug = 'acme'`)
  const before = await importedState(database)
  writeFileSync(
    join(folder, 'organizations.csv'),
    ORGANIZATIONS.replace('https://acme.example', 'https://new.example').replace('2001', '2002'),
  )
  expect(figures(await load(crunchbaseCollection(folder)))).toEqual({ entity: [0, 0, 2] })
  expect((await importedState(database)).entities).toEqual(before.entities)
})
