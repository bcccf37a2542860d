import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { guessMapping, providerOf, readSample } from '../../../src/import/column/guess-mapping.js'
import { openFile } from '../../../src/import/file/open-file.js'
import { loadCollection } from '../../../src/import/load/load-collection.js'
import { mappedCollection } from '../../../src/import/mapped/mapped-file.js'
import { mappingOf } from '../../../src/import/mapping/mapping.js'
import { withoutFootnotes, withoutLink } from '../../../src/import/value/footnote.js'
import { readHeadcount } from '../../../src/import/value/headcount.js'
import { readNumber } from '../../../src/import/value/number.js'
import { systemClock } from '../../../src/kernel/clock.js'
import { raw, sql } from '../../../src/platform/database/client/sql.js'
import { testDatabase } from '../../support/database.js'
import { temporaryFolder } from '../../support/folder.js'

const database = await testDatabase()
beforeEach(() => database.rows(sql`truncate entity, person, provenance_event, source_record cascade`).then(() => {}))

/** Imports a file as the command does with `--yes`. */
async function imported(name: string, text: string) {
  const path = join(temporaryFolder(), name)
  writeFileSync(path, text)
  const file = await openFile(path)
  const guess = guessMapping(file, await readSample(file))
  if (!guess) throw new Error('no guess')
  const collection = await mappedCollection(path, mappingOf(guess.kind, guess.mapping))
  const { rows, losses } = await loadCollection(collection, { db: database, clock: systemClock })
  return {
    fields: guess.mapping.fields,
    rows,
    reasons: losses.map(({ kind, line, reason }) => `${kind} ${line} ${reason}`),
  }
}

test('the row of totals at the end of a sheet is left out with its reason', async () => {
  const { rows, reasons } = await imported(
    'sheet.csv',
    'Company,Website,Raised (USD),Employees\nAlpha,alpha.example,"$1,200,000",12\nTotal Energies,total.example,"$1",5\nTotal,,"$1,500,000",17\n',
  )
  expect([rows, reasons]).toEqual([
    { read: 3, stored: 2, merged: 0, leftOut: 1 },
    ['row 4 the row has the total of the rows above'],
  ])
  expect(await database.rows(raw('select name_brand as name from entity order by 1'))).toEqual([
    { name: 'Alpha' },
    { name: 'Total Energies' },
  ])
})

test('marks of footnotes are part of neither names of columns nor values', async () => {
  const { fields, reasons } = await imported(
    'wiki.csv',
    'Company[a],Founded[1],Country,Website\nByteDance[2],2012[3],China,https://a.example/x[1]\nSpaceX[note 4],2002,United States[5],b.example\n',
  )
  expect([fields, reasons]).toEqual([
    { nameBrand: 'Company[a]', foundedYear: 'Founded[1]', country: 'Country', 'url.website': 'Website' },
    [],
  ])
  expect(
    await database.rows(
      raw(`select e.name_brand as name, e.founded_year as year, e.hq_country as country, l.url
        from entity e join url_link l on l.entity_id = e.id order by 1`),
    ),
  ).toEqual([
    { name: 'ByteDance', year: 2012, country: 'China', url: 'https://a.example/x[1]' },
    { name: 'SpaceX', year: 2002, country: 'United States', url: 'https://b.example' },
  ])
})

test('brackets are a part of ids', async () => {
  const { rows } = await imported('ids.csv', 'Id,Company,Website\nitem[1],Alder,a.example\nitem[2],Birch,b.example\n')
  expect(rows).toEqual({ read: 2, stored: 2, merged: 0, leftOut: 0 })
  expect(await database.rows(raw('select provider_id as id from source_record order by 1'))).toEqual([
    { id: 'item[1]' },
    { id: 'item[2]' },
  ])
})

test('names of related pages lose the address that Notion writes behind them', async () => {
  await imported(
    'notion 1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d.csv',
    'Name,Founders,Website\nAcme,"Jane Doe (https://www.notion.so/Jane-1a2b), Max Roe (https://www.notion.so/Max-2b3c)",acme.example\n',
  )
  expect(await database.rows(raw('select name_first as first, name_last as last from person order by 1'))).toEqual([
    { first: 'Jane', last: 'Doe' },
    { first: 'Max', last: 'Roe' },
  ])
  expect(providerOf('notion 1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d.csv')).toBe('notion')
})

test('a dump of a database is refused with a way out', async () => {
  const path = join(temporaryFolder(), 'dump.sql')
  writeFileSync(
    path,
    '-- PostgreSQL database dump\nCREATE TABLE companies (id int);\nINSERT INTO companies VALUES (1);\n',
  )
  await expect(openFile(path)).rejects.toThrow(
    'dump.sql contains statements of SQL, not a table. Load it into a database, and save each table as CSV: psql -c "\\copy companies to \'companies.csv\' csv header".',
  )
})

test('numbers are read in Chinese, Japanese, Korean and Russian', () => {
  expect([
    readNumber('5000万人民币', 'unknown'),
    readNumber('1.5亿美元', 'unknown'),
    readNumber('10億円', 'unknown'),
    readNumber('300억원', 'unknown'),
    readNumber('12 млн руб', 'unknown'),
    readNumber('数百万美元', 'unknown'),
    readHeadcount('120名')?.value,
    readHeadcount('50-100人')?.value,
    readHeadcount('120 Mitarbeiter')?.value,
  ]).toEqual([
    { number: 50_000_000, currency: 'CNY' },
    { number: 150_000_000, currency: 'USD' },
    { number: 1_000_000_000, currency: 'JPY' },
    { number: 30_000_000_000, currency: 'KRW' },
    { number: 12_000_000, currency: 'RUB' },
    undefined,
    120,
    '50-100',
    120,
  ])
})

test('other signs in brackets and parentheses stay', () => {
  expect([
    withoutFootnotes('[1]'),
    withoutFootnotes('Acme [Labs]'),
    withoutFootnotes('x'.repeat(100_000)).length,
    withoutLink('Acme (Paris)'),
    withoutLink('(https://a.example)'),
  ]).toEqual(['[1]', 'Acme [Labs]', 100_000, 'Acme (Paris)', '(https://a.example)'])
})
