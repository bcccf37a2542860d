import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { surveyFile } from '../../../src/import/column/survey.js'
import { openFile } from '../../../src/import/file/open-file.js'
import { loadCollection } from '../../../src/import/load/load-collection.js'
import { mappedCollection } from '../../../src/import/mapped/mapped-file.js'
import type { RowKind } from '../../../src/import/mapping/fields.js'
import { readMapping } from '../../../src/import/mapping/mapping.js'
import { systemClock } from '../../../src/kernel/clock.js'
import { raw, sql } from '../../../src/platform/database/client/sql.js'
import { testDatabase } from '../../support/database.js'
import { temporaryFolder } from '../../support/folder.js'
import { figures } from '../../support/imports.js'
import { tableRows } from '../../support/table-rows.js'

const database = await testDatabase()
beforeEach(() =>
  database
    .rows(sql`truncate entity, person, news_article, provenance_event, source_record cascade`)
    .then(() => undefined),
)

const KINDS = ['entities', 'people', 'rounds', 'investments', 'news'] as const
type Kind = (typeof KINDS)[number]

const FIELDS: Readonly<Record<Kind, Record<string, unknown>>> = {
  entities: {
    id: 'Id',
    nameBrand: 'Company',
    typeRecord: { column: 'Kind', values: { startup: 'Company', vc: 'Investment Firm' } },
    operatingStatus: { value: 'Operating' },
    foundedYear: 'Founded',
    'url.website': 'Web',
    tag: { column: 'Tags', separator: ';' },
    country: 'Country',
    numberOfEmployees: 'Staff',
  },
  people: { id: 'Id', nameFirst: 'First', nameLast: 'Last', entityId: 'Company', title: 'Title', isCurrent: 'Now' },
  rounds: {
    id: 'Id',
    entityId: 'Company',
    round: 'Round',
    amountRaised: 'Amount',
    currency: { value: 'USD' },
    dateAnnounced: 'Date',
  },
  investments: { roundId: 'Round', investorId: 'Investor', leadInvestor: 'Lead' },
  news: { url: 'Link', title: 'Title', publishedAt: 'Date', entityId: { column: 'About', separator: ' ' } },
}
const FILES: Readonly<Record<Kind, string>> = {
  entities: `Id,Company,Kind,Founded,Web,Tags,Country,Staff
1,Acme,startup,1999,https://acme.example,Robots; Machines,Germany,"1,200"
2,"Big, Capital",vc,2001,https://big.example,,,12`,
  people: `Id,First,Last,Company,Title,Now
7,Ann,Lee,1,Chief Executive Officer,yes
8,Bo,,,,`,
  rounds: `Id,Company,Round,Amount,Date
r1,1,Series A,5000000,2024-05-01T00:00:00Z`,
  investments: `Round,Investor,Lead
r1,2,y`,
  news: `Link,Title,Date,About
https://paper.example/1,Acme raises money,2024-05-02,1 2`,
}

async function load(
  kind: RowKind,
  text: string,
  more: { fields?: object; isDryRun?: boolean; delimiter?: string; id?: 'row' } = {},
) {
  const path = join(temporaryFolder(), `${kind}.csv`)
  writeFileSync(path, text)
  const { fields = FIELDS[kind as Kind], delimiter, isDryRun = false, id } = more
  const mapping = readMapping(kind, JSON.stringify({ provider: 'crm', delimiter, id, fields }))
  return loadCollection(await mappedCollection(path, mapping), { db: database, clock: systemClock, isDryRun })
}
const reasons = async (...args: Parameters<typeof load>) =>
  (await load(...args)).losses.map(({ file, line, reason }) => `${file}:${line} ${reason}`)

test('files of each kind are imported and refer to each other, and a second import changes nothing', async () => {
  const first = []
  for (const kind of KINDS) first.push(await load(kind, FILES[kind]))
  expect(first.map((tally) => [figures(tally), tally.losses])).toEqual([
    [{ entity: [2, 0, 0], links: 2, addresses: 1, tags: 2, 'employee counts': 2 }, []],
    [{ person: [2, 0, 0], association: [1, 0, 0] }, []],
    [{ round: [1, 0, 0] }, []],
    [{ investment: [1, 0, 0] }, []],
    [{ news: [1, 0, 0] }, []],
  ])
  const [stored] = await database.rows(sql`
    select e.name_brand, e.type_record, e.founded_year, e.operating_status, e.total_raised::float8, e.employee_count,
      (select json_agg(p.name_full || ', ' || t.name) from entity_person j join person p on p.id = j.person_id
        join corporate_title t on t.id = j.title_id where j.entity_id = e.id) as people,
      (select count(*)::int from news_entity n where n.entity_id = e.id) as news
    from entity e where e.name_brand = 'Acme'`)
  expect(stored).toEqual({
    name_brand: 'Acme',
    type_record: 'Company',
    founded_year: 1999,
    operating_status: 'Operating',
    total_raised: 5_000_000,
    employee_count: 1_200,
    people: ['Ann Lee, Chief Executive Officer'],
    news: 1,
  })
  for (const kind of KINDS) {
    const { records } = await load(kind, FILES[kind])
    for (const { created, updated } of records.values()) expect([kind, created, updated]).toEqual([kind, 0, 0])
  }
})

test('several people, companies, tags and investors in one cell are several records', async () => {
  await load(
    'entities',
    `Id,Company,Founders,Round,Investors,Tags
1,Alder,"Ann Lee, Bo Ray, Jr.",Seed,"Fund One, LLC, Fund Two, Inc., Cy Capital",EV / Spa
2,Birch,"Di Fox; Ed Gray",,,`,
    {
      fields: {
        id: 'Id',
        nameBrand: 'Company',
        founder: 'Founders',
        round: 'Round',
        investor: 'Investors',
        tag: { column: 'Tags', separator: '/' },
      },
    },
  )
  const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)
  const people = () => database.rows<{ name: string }>(sql`select name_full as name from person order by 1`)
  expect(names(await people())).toEqual(['Ann Lee', 'Bo Ray', 'Di Fox', 'Ed Gray'])
  const investors = await database.rows<{ name: string }>(sql`
    select e.name_brand as name from investor_join i join entity e on e.id = i.entity_id order by 1`)
  expect(names(investors)).toEqual(['Cy Capital', 'Fund One, LLC', 'Fund Two, Inc.'])
  const tags = await database.rows<{ name: string }>(sql`
    select g.name from entity_tag j join tag g on g.id = j.tag_id order by 1`)
  expect(names(tags)).toEqual(['EV', 'Spa'])
})

test('a separator in the mapping splits the ids of associations, acquisitions and relationships', async () => {
  await load('entities', 'Id,Company\n1,Alder\n2,Birch\n"a,b",Cedar', { fields: { id: 'Id', nameBrand: 'Company' } })
  await load('people', 'Id,First\n8,Ann\n9,Bo', { fields: { id: 'Id', nameFirst: 'First' } })
  const ids = (column: string) => ({ column, separator: '+' })
  const results = [
    await load('associations', 'P,E\n8 + 9,1 + 2', { fields: { personId: ids('P'), entityId: ids('E') } }),
    await load('acquisitions', 'A,B\n1+2,"a,b"', { fields: { acquiredId: ids('A'), acquirerId: ids('B') } }),
    await load('relationships', 'A,B\n1,"2+a,b"', {
      fields: { relationshipType: { value: 'competitor' }, sourceId: ids('A'), targetId: ids('B') },
    }),
  ]
  expect(results.map((tally) => [figures(tally), tally.losses])).toEqual([
    [{ association: [4, 0, 0] }, []],
    [{ acquisition: [2, 0, 0] }, []],
    [{ relationship: [2, 0, 0] }, []],
  ])
})

const LEFT_OUT = sql`
  select (select count(*)::int from provenance_event) as history, (select count(*)::int from outbox) as jobs,
    (select count(*)::int from entity_search) as documents`

test('a dry run reports what an import does, and writes nothing', async () => {
  const all = async () => [await tableRows({ db: database }), await database.rows(LEFT_OUT)]
  const before = await all()
  const planned = await load('entities', FILES.entities, { isDryRun: true })
  expect(await all()).toEqual(before)
  const done = await load('entities', FILES.entities)
  expect(figures(planned)).toEqual(figures(done))
})

test('a dry run finds the rows of earlier batches', async () => {
  const names = Array.from({ length: 502 }, (_, id) => `${id},Firm ${id},${id % 501 === 0 ? 'Seed,Big Capital' : ','}`)
  const fields = { id: 'Id', nameBrand: 'Company', round: 'Round', investor: 'Investor' }
  const tally = await load('entities', `Id,Company,Round,Investor\n${names.join('\n')}`, { fields, isDryRun: true })
  expect([figures(tally), tally.losses]).toEqual([{ entity: [503, 0, 0], round: [2, 0, 0], investment: [2, 0, 0] }, []])
})

test('rows that wait for too many later rows are refused with a way out, before a row is written', async () => {
  const path = join(temporaryFolder(), 'entities.csv')
  writeFileSync(path, 'Id,Company\n1,A\n2,B\n3,C\n1,A\n2,B\n3,C\n')
  const file = await openFile(path)
  const mapping = readMapping(
    'entities',
    JSON.stringify({ provider: 'crm', fields: { id: 'Id', nameBrand: 'Company' } }),
  )
  await expect(surveyFile(file, mapping, 2)).rejects.toThrow(
    'entities.csv: line 4: more than 2 rows before this one have the id of a later row. Sort the rows of the file by their id (id), and import it again.',
  )
  expect((await surveyFile(file, mapping, 3)).repeats.size).toBe(3)
  const byRow = readMapping(
    'entities',
    JSON.stringify({ provider: 'crm', id: 'row', fields: { nameBrand: 'Company' } }),
  )
  await expect(surveyFile(file, byRow, 2)).rejects.toThrow(
    'entities.csv: line 4: more than 2 rows before this one are about the record of a later row. Sort the rows of the file, so that those about one record are next to each other, and import it again.',
  )
})

test('each value and row that cannot be used is reported with its line, its field and the reason; the others are imported', async () => {
  expect(
    await reasons(
      'entities',
      `Id,Company,Kind,Founded,Web,Tags,Country,Staff
1,Acme,startup,old,not a link,,,12.5
,Nobody,startup,,,,,
3,Odd,planet,,,,,
4,Torn,startup`,
    ),
  ).toEqual([
    'entities.csv:2 foundedYear (Founded): "old" is not a year such as 2012',
    'entities.csv:2 numberOfEmployees (Staff): "12.5" is not a number such as 1200 or a range such as 51-200',
    expect.stringContaining('entities.csv:2 website link'),
    'entities.csv:3 id (Id) is missing',
    expect.stringContaining('entities.csv:4 typeRecord (Kind): "planet" is not one of Company, '),
  ])
  expect(await database.rows(sql`select name_brand as name from entity order by 1`)).toEqual([
    { name: 'Acme' },
    { name: 'Odd' },
    { name: 'Torn' },
  ])
  expect(await reasons('rounds', `Id,Company,Round,Amount,Date\nr9,99,Seed,1,1 Foo 2024`)).toEqual([
    'rounds.csv:2 dateAnnounced (Date): "1 Foo 2024" is not a date such as 2026-01-31',
    expect.stringMatching(/^rounds\.csv:2 .*99/),
  ])
  expect(await database.rows(raw('select 1 from fundraise_round'))).toEqual([])
})

test('a row whose record cannot be stored stores nothing, and does not hide a later row with its id', async () => {
  const fields = { id: 'Id', nameBrand: 'Company', founder: 'Founder' }
  const tally = await load('entities', `Id,Company,Founder\n1,${'x'.repeat(300)},Ann Lee\n1,Acme,Bo Ray`, { fields })
  expect(tally.rows).toEqual({ read: 2, stored: 1, merged: 0, leftOut: 1 })
  expect(
    await database.rows(sql`select name_brand as name from entity union all select name_full from person order by 1`),
  ).toEqual([{ name: 'Acme' }, { name: 'Bo Ray' }])
})

test('the same row of two files without ids is two records, and a second import changes nothing', async () => {
  const more = { id: 'row' as const, fields: { nameBrand: 'Company' } }
  await load('entities', 'Company\nAcme\nBirch', more)
  const second = await load('entities', 'Company\nBirch\nAcme', more)
  const again = await load('entities', 'Company\nAcme\nBirch', more)
  expect([figures(second), figures(again)]).toEqual([{ entity: [2, 0, 0] }, { entity: [0, 0, 2] }])
})

test('a date that is further in the future than the API accepts is left out', async () => {
  const fields = { ...FIELDS.entities, round: 'Round', dateAnnounced: 'Date' }
  expect(
    await reasons(
      'entities',
      'Id,Company,Kind,Founded,Web,Tags,Country,Staff,Round,Date\n1,Acme,,2100,,,,,Seed,2099-01-01',
      { fields },
    ),
  ).toEqual([
    expect.stringMatching(/^entities\.csv:2 founded: 2100 is later than \d{4}$/),
    expect.stringMatching(/^entities\.csv:2 announced: 2099-01-01 is later than \d{4}-\d\d-\d\d$/),
  ])
})

test('amounts in a file with semicolons are read by their column, and ambiguous ones are reported', async () => {
  const fields = { id: 'Id', entityId: 'Company', round: 'Round', amountRaised: 'Amount', currency: { value: 'USD' } }
  await load('entities', 'Id,Company\n1,Acme', { fields: { id: 'Id', nameBrand: 'Company' } })
  const more = { fields, delimiter: ';' }
  const [loss] = (await load('rounds', 'Id;Company;Round;Amount\nr1;1;A;$500,000', more)).losses
  expect(loss).toMatchObject({ value: '$500,000', wayOut: 'Write the number without separators.' })
  await load('rounds', 'Id;Company;Round;Amount\nr2;1;B;$500,000\nr3;1;C;$1,500,000', more)
  expect(
    await database.rows(sql`select round, amount_raised::float8 as amount from fundraise_round order by round`),
  ).toEqual([
    { round: 'A', amount: null },
    { round: 'B', amount: 500_000 },
    { round: 'C', amount: 1_500_000 },
  ])
})

test('another delimiter than the comma is read', async () => {
  const fields = { id: 'Id', nameBrand: 'Company' }
  await load('entities', 'Id;Company\n1;"Acme; Sons"\n2;One, Two', { fields, delimiter: ';' })
  expect(await database.rows(sql`select name_brand as name from entity order by 1`)).toEqual([
    { name: 'Acme; Sons' },
    { name: 'One, Two' },
  ])
})

describe('a mapping is refused before anything is loaded', () => {
  test.each([
    ['an unknown field', { id: 'Id', nameBrand: 'Company', colour: 'X' }, 'fields.colour is not a field of entities'],
    ['a missing required field', { id: 'Id' }, 'fields.nameBrand is missing'],
    ['a column that the file lacks', { id: 'Id', nameBrand: 'Firm' }, 'has no column "Firm"'],
  ])('with %s', async (_, fields, message) => {
    await expect(load('entities', FILES.entities, { fields })).rejects.toThrow(message)
  })

  test('that is not JSON, or has a wrong provider', () => {
    expect(() => readMapping('news', '{')).toThrow('mapping: the file is not JSON')
    expect(() => readMapping('news', '{"provider":"A B","fields":{}}')).toThrow('mapping: provider: must be')
  })
})
