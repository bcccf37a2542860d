import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guessMapping, readSample } from '../../../src/import/column/guess-mapping.js'
import { openFile } from '../../../src/import/file/open-file.js'
import { loadCollection } from '../../../src/import/load/load-collection.js'
import { mappedCollection } from '../../../src/import/mapped/mapped-file.js'
import { mappingOf } from '../../../src/import/mapping/mapping.js'
import { dayOfNumber } from '../../../src/import/value/calendar.js'
import { readDay } from '../../../src/import/value/day.js'
import { readPeriod } from '../../../src/import/value/period.js'
import { systemClock } from '../../../src/kernel/clock.js'
import { raw } from '../../../src/platform/database/client/sql.js'
import { testDatabase } from '../../support/database.js'
import { temporaryFolder } from '../../support/folder.js'

const database = await testDatabase()

test.each([
  ['2021', '2021-01-01', 'year'],
  ['FY2021', '2021-01-01', 'year'],
  ['2021-04', '2021-04-01', 'month'],
  ['04/2021', '2021-04-01', 'month'],
  ['mei/2023', '2023-05-01', 'month'],
  ['April 2021', '2021-04-01', 'month'],
  ['abril de 2021', '2021-04-01', 'month'],
  ['kwiecień 2021', '2021-04-01', 'month'],
  ['апрель 2021 г.', '2021-04-01', 'month'],
  ['2021年4月', '2021-04-01', 'month'],
  ['2021년 4월', '2021-04-01', 'month'],
  ['Apr-21', '2021-04-01', 'month'],
  ['Q2 2021', '2021-04-01', 'quarter'],
  ["Q4'98", '1998-10-01', 'quarter'],
  ['2Q21', '2021-04-01', 'quarter'],
  ['2021 Q3', '2021-07-01', 'quarter'],
  ['H2 2020', '2020-07-01', 'half-year'],
  ['1H20', '2020-01-01', 'half-year'],
])('the text %s is a period that begins on %s', (text, first, name) => {
  expect(readPeriod(text)).toEqual({ first, name })
})

test.each(['21-Apr', 'Apr 21', 'H3 2020', 'Q5 2020', '13/2021', '2021-00', '9999', 'soon', 'juillet', '1 000'])(
  'the text %s is no period',
  (text) => {
    expect(readPeriod(text)).toBeUndefined()
  },
)

test('days are read in the languages of the months, and as the numbers that programs write', () => {
  expect([
    readDay('12 lipca 2020', 'unknown'),
    readDay('3 Ağustos 2021', 'unknown'),
    readDay('5 января 2020 г.', 'unknown'),
    readDay('2021年4月5日', 'unknown'),
    dayOfNumber('44197'),
    dayOfNumber('44197.5'),
    dayOfNumber('1609459200'),
    dayOfNumber('1609459200000'),
    dayOfNumber('123456'),
    dayOfNumber('99999'),
  ]).toEqual([
    '2020-07-12',
    '2021-08-03',
    '2020-01-05',
    '2021-04-05',
    '2021-01-01',
    '2021-01-01',
    '2021-01-01',
    '2021-01-01',
    undefined,
    undefined,
  ])
})

test('a period is stored as its first day, with a line; a street, its number and a postal code are stored', async () => {
  const path = join(temporaryFolder(), 'deals.csv')
  writeFileSync(
    path,
    [
      'Unternehmen;Straße;Hausnummer;PLZ;Ort;Land;Letzte Runde;Datum',
      'Alder;Hauptstraße;5;80331;München;Deutschland;Seed;Q2 2021',
      'Birch;Rue de Rivoli;7;75001;Paris;France;Series A;2021-04-05',
    ].join('\n'),
  )
  const fields = {
    nameBrand: 'Unternehmen',
    addressLine1: 'Straße',
    houseNumber: 'Hausnummer',
    postalCode: 'PLZ',
    city: 'Ort',
    country: 'Land',
    round: 'Letzte Runde',
    dateAnnounced: 'Datum',
  }
  const collection = await mappedCollection(path, mappingOf('entities', { provider: 'deals', id: 'row', fields }))
  const tally = await loadCollection(collection, { db: database, clock: systemClock })
  expect(tally.losses).toEqual([
    {
      kind: 'adjusted',
      file: 'deals.csv',
      line: 2,
      field: 'dateAnnounced',
      column: 'Datum',
      value: 'Q2 2021',
      reason: 'dateAnnounced (Datum): "Q2 2021" is a quarter, so its first day 2021-04-01 is stored',
      wayOut: 'If this is wrong, correct the value, and import the file again.',
    },
  ])
  expect([tally.rows, tally.attached.get('addresses')]).toEqual([{ read: 2, stored: 2, merged: 0, leftOut: 0 }, 2])
  expect(
    await database.rows(
      raw(`select distinct e.name_brand as name, a.full_address as address, to_char(r.date_announced at time zone 'UTC', 'YYYY-MM-DD') as day
        from entity e join address_join j on j.entity_id = e.id join address a on a.id = j.address_id
        join fundraise_round r on r.entity_id = e.id order by 1`),
    ),
  ).toEqual([
    { name: 'Alder', address: 'Hauptstraße 5, Munich, 80331, Germany', day: '2021-04-01' },
    { name: 'Birch', address: '7 Rue de Rivoli, Paris, 75001, France', day: '2021-04-05' },
  ])
})

test.each([
  ['会社名,ウェブサイト,郵便番号,所在地,設立年', ['nameBrand', 'url.website', 'postalCode', 'location', 'foundedYear']],
  ['公司名称,官网,城市,国家,成立时间', ['nameBrand', 'url.website', 'city', 'country', 'foundedYear']],
  ['회사명,홈페이지,도시,국가,설립일', ['nameBrand', 'url.website', 'city', 'country', 'foundedYear']],
  [
    'اسم الشركة,الموقع الإلكتروني,المدينة,الدولة,سنة التأسيس',
    ['nameBrand', 'url.website', 'city', 'country', 'foundedYear'],
  ],
  ['Компания,Сайт,Город,Страна,Год основания', ['nameBrand', 'url.website', 'city', 'country', 'foundedYear']],
  [
    'Nazwa firmy,Strona www,Ulica,Kod pocztowy,Miasto',
    ['nameBrand', 'url.website', 'addressLine1', 'postalCode', 'city'],
  ],
  ['Şirket Adı,Web Sitesi,Şehir,Ülke,Kuruluş Yılı', ['nameBrand', 'url.website', 'city', 'country', 'foundedYear']],
])('the columns %s are understood', async (header, fields) => {
  const path = join(temporaryFolder(), 'list.csv')
  writeFileSync(path, `${header}\nA,a.example,b,c,2015\nD,d.example,e,f,2016\n`)
  const file = await openFile(path)
  const guess = guessMapping(file, await readSample(file))
  const columns = header.split(',')
  const expected = Object.fromEntries(fields.map((field, index) => [field, columns[index]]))
  expect({ kind: guess?.kind, fields: guess?.mapping.fields }).toEqual({ kind: 'entities', fields: expected })
})
