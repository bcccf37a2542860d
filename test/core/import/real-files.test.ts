import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { loadCollection } from '../../../src/import/load/load-collection.js'
import type { Tally } from '../../../src/import/load/tally.js'
import { mappedCollection } from '../../../src/import/mapped/mapped-file.js'
import type { RowKind } from '../../../src/import/mapping/fields.js'
import { mappingOf } from '../../../src/import/mapping/mapping.js'
import { systemClock } from '../../../src/kernel/clock.js'
import { raw, sql } from '../../../src/platform/database/client/sql.js'
import { testDatabase } from '../../support/database.js'
import { temporaryFolder } from '../../support/folder.js'
import { figures } from '../../support/imports.js'

const database = await testDatabase()
beforeEach(() => database.rows(sql`truncate entity, person, provenance_event, source_record cascade`).then(() => {}))

interface More {
  readonly id?: 'row'
  readonly dates?: 'dmy' | 'mdy'
  readonly encoding?: string
  readonly name?: string
  readonly provider?: string
  readonly isMatching?: boolean
}

async function load(kind: RowKind, text: string | Buffer, fields: Record<string, string>, more: More = {}) {
  const { name = `${kind}.csv`, provider = 'crm', isMatching = false, ...options } = more
  const path = join(temporaryFolder(), name)
  writeFileSync(path, text)
  const collection = await mappedCollection(path, mappingOf(kind, { provider, fields, ...options }))
  return loadCollection({ ...collection, isMatching }, { db: database, clock: systemClock })
}
const reasons = ({ losses }: Tally) => losses.map(({ kind, line, reason }) => `${kind} ${line} ${reason}`)
const entity = { id: 'id', nameBrand: 'name' }

test('a value that cannot be used is left out, and its row is stored', async () => {
  const tally = await load(
    'entities',
    'id,name,status,type,currency,founded\n1,Alder,Paused,Company,usd,2001\n2,Birch,operating,startup,Euro,2012.0\n3,Cedar,closed,planet,XXQ,since 1999\n4,Dogwood,-,N/A,n/a,Undisclosed',
    { ...entity, operatingStatus: 'status', typeRecord: 'type', defaultCurrency: 'currency', foundedYear: 'founded' },
  )
  expect(tally.rows).toEqual({ read: 4, stored: 4, merged: 0, leftOut: 0 })
  expect(reasons(tally)).toEqual([
    expect.stringMatching(/^value 2 operatingStatus \(status\): "Paused" is not one of Operating, /),
    expect.stringMatching(/^value 4 typeRecord \(type\): "planet" is not one of Company, /),
    'value 4 defaultCurrency (currency): "XXQ" is not an ISO 4217 currency such as USD',
    'value 4 foundedYear (founded): "since 1999" is not a year such as 2012',
  ])
  expect(tally.losses[3]).toEqual({
    kind: 'value',
    file: 'entities.csv',
    line: 4,
    field: 'foundedYear',
    column: 'founded',
    value: 'since 1999',
    reason: 'foundedYear (founded): "since 1999" is not a year such as 2012',
    wayOut: 'Correct the value, and import the file again.',
  })
  expect(
    await database.rows(
      raw(`select name_brand as name, type_record as type, operating_status as status, default_currency as currency,
        founded_year as year from entity order by 1`),
    ),
  ).toEqual([
    { name: 'Alder', type: 'Company', status: null, currency: 'USD', year: 2001 },
    { name: 'Birch', type: 'Company', status: 'Operating', currency: 'EUR', year: 2012 },
    { name: 'Cedar', type: 'Company', status: 'Closed', currency: null, year: null },
    { name: 'Dogwood', type: 'Company', status: null, currency: null, year: null },
  ])
})

describe('a file that is not UTF-8', () => {
  const bytes = Buffer.from('id,name\n1,Plain\n2,Caf\xe9 Zo\xeb\n', 'latin1')

  test('is refused at its first bad byte, before a row is written', async () => {
    await expect(load('entities', bytes, entity)).rejects.toThrow(
      'The file is not UTF-8: line 3, column 6 has a byte that is not a character. Save it as UTF-8, or add --encoding windows-1252',
    )
    expect(await database.rows(sql`select 1 from entity`)).toEqual([])
  })

  test('is read if its encoding is named, or if it has a byte order mark', async () => {
    await load('entities', bytes, entity, { encoding: 'windows-1252' })
    await load('entities', Buffer.from('\ufeffid,name\n3,Über\n', 'utf16le'), entity)
    await load('entities', '\ufeffid,name\n4,Ärger\n', entity)
    expect(await database.rows(sql`select name_brand as name from entity order by id`)).toEqual(
      ['Plain', 'Café Zoë', 'Über', 'Ärger'].map((name) => ({ name })),
    )
  })
})

test('of a place, the known parts are stored, and the others are reported', async () => {
  const tally = await load(
    'entities',
    `id,name,city,state,country
1,A,Busan,,"Korea, Republic of"
2,B,Springfield,,United States
3,C,Fresno,Calif.,
4,D,Nürnberg,Bayern,Deutschland
5,E,Houston,Tex.,U.S.A.
6,F,Lima,,Perru
7,G,Kinshasa,,Zaire`,
    { ...entity, city: 'city', state: 'state', country: 'country' },
  )
  expect(tally.rows.stored).toBe(7)
  expect(reasons(tally)).toEqual([
    'value 3 city: "Springfield" is left out. several cities in United States have the name Springfield.',
    'value 7 country: "Perru" is left out. No country has the countryName "Perru".',
    'value 7 city: "Lima" is left out. Its country is not known.',
  ])
  expect(
    await database.rows(sql`select hq_city as city, hq_state as state, hq_country as country from entity order by id`),
  ).toEqual([
    { city: 'Busan', state: null, country: 'South Korea' },
    { city: null, state: null, country: 'United States' },
    { city: 'Fresno', state: 'California', country: 'United States' },
    { city: 'Nürnberg', state: 'Bayern', country: 'Germany' },
    { city: 'Houston', state: 'Texas', country: 'United States' },
    { city: null, state: null, country: null },
    { city: 'Kinshasa', state: null, country: 'Democratic Republic of the Congo' },
  ])
})

test('rows with the same id become one record with all values of their lists, and a contradiction is reported', async () => {
  const fields = { ...entity, 'uniqueId.ticker': 'ticker', 'url.website': 'site', foundedYear: 'founded' }
  const text = `id,name,ticker,site,founded
1,Elm Group,ELM-A,https://elm.example,
2,Fir,FIR,https://fir.example,1990
1,Elm Group,ELM-B,https://elm-investors.example,2001
2,Fir,FIR2,https://fir-two.example,1995`
  const tally = await load('entities', text, fields)
  expect([tally.rows, figures(tally)]).toEqual([
    { read: 4, stored: 2, merged: 2, leftOut: 0 },
    { entity: [2, 0, 0], identifiers: 4, links: 4 },
  ])
  expect(reasons(tally)).toEqual([
    'repeated 4 an earlier row has the same id "1"',
    'repeated 5 an earlier row has the same id "2"',
    'conflict 5 foundedYear: "1995" is not used, because of an earlier row with the same id that has "1990"',
  ])
  expect(await database.rows(sql`select name_brand as name, founded_year as year from entity order by 1`)).toEqual([
    { name: 'Elm Group', year: 2001 },
    { name: 'Fir', year: 1990 },
  ])
  expect(figures(await load('entities', text, fields))).toEqual({ entity: [0, 0, 2] })
  const byRow = await load('entities', text, fields, { id: 'row' })
  expect([byRow.rows, byRow.losses.map(({ kind }) => kind)]).toEqual([
    { read: 4, stored: 4, merged: 0, leftOut: 0 },
    Array(4).fill('match'),
  ])
})

test('the slug of a row is used if it is free, and reported if it is not', async () => {
  await load('entities', 'id,name\n1,Gorse', entity)
  const tally = await load(
    'entities',
    'id,name,slug\n2,Hazel Partners,hazel\n3,Iris,Bad É!\n4,Juniper,gorse\n1,Gorse,other',
    {
      ...entity,
      slug: 'slug',
    },
  )
  expect(reasons(tally)).toEqual([
    expect.stringMatching(/^value 3 slug \(slug\): "Bad É!" is not a slug/),
    'value 4 slug: another record has the slug "gorse", so the slug is made from the name',
    'value 5 slug: the record keeps its slug "gorse", so that links to it stay valid',
  ])
  expect(await database.rows(sql`select slug from entity order by slug collate "C"`)).toEqual(
    ['gorse', 'hazel', 'iris', 'juniper'].map((slug) => ({ slug })),
  )
})

test('amounts are read in the forms that people write, and need a currency', async () => {
  await load('entities', 'id,name\n1,Kapok', entity)
  const tally = await load(
    'rounds',
    `id,company,round,amount,currency,date
1,1,A,1000000.0,USD,2020-03-01
2,1,B,"$2,500,000",,16/07/2020
3,1,C,"1,00,00,000",INR,03/04/2020
4,1,D,€3 bn,,
5,1,E,Undisclosed,ZZZ,N/A
6,1,F,500,,`,
    {
      ...{ id: 'id', entityId: 'company', round: 'round', amountRaised: 'amount' },
      ...{ currency: 'currency', dateAnnounced: 'date' },
    },
  )
  expect(reasons(tally)).toEqual([
    'value 6 currency (currency): "ZZZ" is not an ISO 4217 currency such as USD',
    'value 7 amountRaised (amount): "500" has no currency',
  ])
  expect(
    await database.rows(
      sql`select round, amount_raised::float8 as amount, currency, to_char(date_announced, 'YYYY-MM-DD') as day from fundraise_round order by round`,
    ),
  ).toEqual([
    { round: 'A', amount: 1_000_000, currency: 'USD', day: '2020-03-01' },
    { round: 'B', amount: 2_500_000, currency: 'USD', day: '2020-07-16' },
    { round: 'C', amount: 10_000_000, currency: 'INR', day: '2020-04-03' },
    { round: 'D', amount: 3_000_000_000, currency: 'EUR', day: null },
    { round: 'E', amount: null, currency: null, day: null },
    { round: 'F', amount: null, currency: null, day: null },
  ])
})

test('column names can be quoted, and cells at the end of a row can be missing', async () => {
  const tally = await load(
    'entities',
    '"id","Name, full","Web\nsite"\nl1,Larch One\nl2,Larch Two,https://larch-two.example,\nl3,Larch Three,https://larch-three.example',
    { id: 'id', nameBrand: 'Name, full', 'url.website': 'Web site' },
  )
  expect([figures(tally), tally.losses]).toEqual([{ entity: [3, 0, 0], links: 2 }, []])
})

test('a formula in a cell is not a value', async () => {
  const tally = await load('entities', 'id,name\n1,"=CONCAT(""Ma"",""ple"")"\n2,Maple', entity)
  expect([tally.rows, reasons(tally)]).toEqual([
    { read: 2, stored: 1, merged: 0, leftOut: 1 },
    [expect.stringMatching(/^row 2 nameBrand \(name\): .* is a formula, not a value$/)],
  ])
})

describe('a row whose entity another source has stored already', () => {
  const fields = { ...entity, 'uniqueId.secCik': 'cik', 'url.website': 'site', city: 'city', country: 'country' }
  const FIRST = `id,name,cik,site,city,country
1,Nettle Inc.,1234567,,,
2,Oak,,https://www.oak.example/,,
3,Pine Labs,,,München,Germany
4,Quince,,,Oslo,Norway`
  const SECOND = `id,name,cik,site,city,country
a,NETTLE INC,CIK0001234567,,,
b,Oak Holding,,http://oak.example,,
c,pine labs,,,Munich,Deutschland
d,Quince,,,Bergen,Norway
e,Nettle Incorporated,0001234567,,,`

  test('is reported, and becomes an entity of its own', async () => {
    await load('entities', FIRST, fields)
    const tally = await load('entities', SECOND, fields, { provider: 'other' })
    expect([figures(tally).entity, reasons(tally)]).toEqual([
      [5, 0, 0],
      [
        'match 2 NETTLE INC: "nettle-inc", which is in the service, has the same secCik. It is stored as another entity',
        'match 3 Oak Holding: "oak", which is in the service, has the same website. It is stored as another entity',
        'match 4 pine labs: "pine-labs", which is in the service, has the same name and city. It is stored as another entity',
        'match 6 Nettle Incorporated: "nettle-inc", which is in the service, has the same secCik. It is stored as another entity',
      ],
    ])
  })

  test('is merged into it with --match, and a repeated import changes nothing', async () => {
    await load('entities', FIRST, fields)
    const tally = await load('entities', SECOND, fields, { provider: 'other', isMatching: true })
    expect([figures(tally).entity, tally.losses]).toEqual([[1, 0, 3], []])
    expect(await database.rows(sql`select name_brand as name from entity order by id`)).toEqual(
      ['Nettle Inc.', 'Oak', 'Pine Labs', 'Quince', 'Quince'].map((name) => ({ name })),
    )
    const again = await load('entities', SECOND, fields, { provider: 'other', isMatching: true })
    expect(figures(again)).toEqual({ entity: [0, 0, 4] })
  })

  test('is another entity if the state or the country differs', async () => {
    const places = { ...entity, city: 'city', state: 'state', country: 'country' }
    await load('entities', 'id,name,city,state,country\n1,Rowan,Springfield,IL,USA', places)
    const text = `id,name,city,state,country
a,Rowan,Springfield,Illinois,United States
b,Rowan,Springfield,MO,US
c,Rowan,Springfield,Missouri,US
d,Rowan,Springfield,,New Zealand`
    const tally = await load('entities', text, places, { provider: 'other', isMatching: true })
    expect(figures(tally).entity).toEqual([2, 0, 1])
    expect(await database.rows(sql`select hq_state as state from entity order by id`)).toEqual([
      { state: 'Illinois' },
      { state: 'Missouri' },
      { state: null },
    ])
  })

  test('is found in the same file too', async () => {
    const tally = await load('entities', SECOND, fields, { isMatching: true })
    expect([figures(tally).entity, tally.rows.stored]).toEqual([[4, 0, 0], 5])
  })
})
