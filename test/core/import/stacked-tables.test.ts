import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { recognizeFile } from '../../../src/import/format/recognize-file.js'
import { mappedCollection } from '../../../src/import/mapped/mapped-file.js'
import { mappingOf } from '../../../src/import/mapping/mapping.js'
import type { Facts } from '../../../src/import/row/row-facts.js'
import { temporaryFolder } from '../../support/folder.js'
import { readFacts } from '../../support/read-facts.js'
import { partsOfWorkbook, workbookOf, zipOf } from '../../support/zip.js'

function shown(one: Facts): string[] {
  if (one.record === 'entity') {
    const tags = (one.tags ?? []).map(({ name }) => name)
    return [[one.nameBrand, one.typeRecord, ...tags, one.addresses?.[0]?.country ?? ''].filter(Boolean).join(' | ')]
  }
  if (one.record === 'round') return [`${one.entityRef} ${one.round} ${one.amountRaised} ${one.dateAnnounced}`]
  if (one.record === 'person') return [`${one.nameFirst} ${one.nameLast}`]
  return one.record === 'association' ? [`${one.entityRef}: ${one.title}`] : []
}

async function read(content: string | Uint8Array) {
  const { facts, lines, guess, notes } = await readFacts(content)
  const { shape, tables = [] } = guess.mapping
  return { shape, kinds: [guess.kind, ...tables.map(({ kind }) => kind)], found: facts.flatMap(shown), lines, notes }
}

describe('tables with the same columns become one, and their titles a column', () => {
  test('of dates', async () => {
    const text = (year: string) =>
      `Company,Round,Amount,Investors\nAlder ${year},Seed,$1m,Oak\nBirch ${year},Seed,$2m,Elm\n`
    const { found, notes, ...rest } = await read(`Deals 2021,,,\n${text('one')},,,\n2022,,,\n${text('two')}`)
    expect(rest).toMatchObject({ shape: 'tables', kinds: ['rounds'] })
    expect(found.filter((one) => one.startsWith('name'))).toEqual([
      'name alder one Seed 1000000 2021-01-01',
      'name birch one Seed 2000000 2021-01-01',
      'name alder two Seed 1000000 2022-01-01',
      'name birch two Seed 2000000 2022-01-01',
    ])
    expect(notes).toEqual([
      'The table is no plain list. It has 2 tables, whose columns begin at the lines 2, 7. Their titles are in the column Round date. If this is wrong, add --shape none.',
    ])
  })

  test('of industries, of countries, and of investors and companies, in a workbook too', async () => {
    const columns = ['Name', 'Website', 'City']
    const rows = (title: string, name: string) => [
      [title],
      columns,
      [name, `${name.toLowerCase()}.example`, 'Rome'],
      [''],
    ]
    const of = async (one: string, two: string) => {
      const all = [...rows(one, 'Alder'), ...rows(two, 'Birch')]
      const book = await read(workbookOf({ Sheet: all }))
      const csv = await read(`${all.map((row) => row.join(',')).join('\n')}\n`)
      expect(book.found).toEqual(csv.found)
      return csv.found
    }
    expect(await of('Fintech', 'Health Care')).toEqual(['Alder | Company | Fintech', 'Birch | Company | Health Care'])
    expect(await of('ITALY', 'Norway')).toEqual(['Alder | Company | ITALY', 'Birch | Company | Norway'])
    expect(await of('Investors', 'STARTUPS')).toEqual(['Alder | Investment Firm', 'Birch | Company'])
  })
})

test('each table is imported with its own kind, and names the records of those before', async () => {
  const text = [
    'Our portfolio,,',
    '',
    'Company,Website,Country',
    'Alder,alder.example,Italy',
    'Birch,birch.example,Norway',
    '',
    'Team,,',
    'First Name,Last Name,Company,Title',
    'Ann,Lee,Alder,CEO',
    'Bo,Chan,Cedar,CTO',
    '',
    'Rounds,,',
    'Company,Round,Amount,Date',
    'Birch,Seed,€2m,2021-05-01',
    '',
    'Made by the office of the fund,,,',
  ].join('\n')
  expect(await read(text)).toMatchObject({
    shape: 'tables',
    kinds: ['entities', 'people', 'rounds'],
    found: [
      'Alder | Company | Italy',
      'Birch | Company | Norway',
      'Ann Lee',
      'row 1 alder: CEO',
      'Bo Chan',
      'Cedar | Company',
      'name cedar: CTO',
      'row 2 birch Seed 2000000 2021-05-01',
    ],
    lines: ['16 the row is a text below a table'],
  })
})

test('a table whose columns do not show what it contains is left out', async () => {
  const text = 'Company,Website,Country\nAlder,alder.example,Italy\n\nFigures,,\nDate,Type,Status\n2021,a,b\n2022,c,d\n'
  const reason = 'the row belongs to a table whose columns do not show what it contains'
  expect(await read(text)).toMatchObject({
    kinds: ['entities'],
    found: ['Alder | Company | Italy'],
    lines: [`6 ${reason}`, `7 ${reason}`],
  })
})

test('a row with only a name is a record if no empty line is before it, and every other text is in the report', async () => {
  const head = 'Name,Website,Country'
  const rows = 'Oak,oak.example,Italy\nElm,elm.example,Norway\nFir,fir.example,Spain\n'
  const printed = await read(`${head}\n${rows}Solo Capital,,\n${head}\nAsh,ash.example,Italy\n`)
  expect(printed).toMatchObject({
    shape: undefined,
    found: expect.arrayContaining(['Solo Capital | Company', 'Ash | Company | Italy']),
    lines: expect.arrayContaining(['6 the row repeats the names of the columns']),
  })
  const apart = await read(`Italy,,\n${head}\n${rows}\nSolo Capital,,\n${head}\nAsh,ash.example,\n`)
  expect([apart.found.at(-1), apart.lines]).toEqual([
    'Ash | Company',
    ['7 the row is the title of the table below, and says nothing about its rows'],
  ])
  const other = await read(`${head}\n${rows}Deals,,\nCompany,Round,Amount\nOak,Seed,$1m\n`)
  expect([other.kinds, other.lines]).toEqual([['entities', 'rounds'], ['5 the row is a text below a table']])
})

test('rows above the first known table and rows that cannot be read are in the report', async () => {
  const known =
    'Company,Website,Country\nAlder,alder.example,Italy\nBirch,birch.example,Norway\n\nFirst Name,Last Name,Title\nAnn,Lee,CEO\nBo,Chan,CTO\n'
  const early = 'Figure,Meaning\nBudget,12\nCosts,15\n\n'
  const broken = `Elm,"elm.example\n`
  const reason = 'the row is above the first table whose columns are known'
  expect(await read(`${early}${known}${broken}`)).toMatchObject({
    kinds: ['entities', 'people'],
    found: ['Alder | Company | Italy', 'Birch | Company | Norway', 'Ann Lee', 'Bo Chan'],
    lines: ['12 a quote is not closed', `1 ${reason}`, `2 ${reason}`, `3 ${reason}`],
  })
})

test('with a stated kind, the rows of the other tables are in the report', async () => {
  const path = join(temporaryFolder(), 'a.csv')
  writeFileSync(
    path,
    'Company,Website,Country\nAlder,alder.example,Italy\n\nTeam,,\nFirst Name,Last Name,Title\nAnn,Lee,CEO\n\nFigures,,\nDate,Type,Status\n2021,a,b\n',
  )
  const { guess } = await recognizeFile(path, {}, 'people')
  const rows: unknown[] = []
  if (guess)
    for await (const { at, facts, faults } of (await mappedCollection(path, mappingOf('people', guess.mapping))).read())
      rows.push([at.line, facts.flatMap(shown), faults?.map(({ reason }) => reason)])
  expect(rows).toEqual([
    [6, ['Ann Lee'], []],
    [2, [], ['the row belongs to a table with records of another kind, which is not imported']],
    [10, [], ['the row belongs to a table whose columns do not show what it contains']],
  ])
})

test.each([
  ['more than 50 tables', 51, 3],
  ['more than 1,000 columns in all tables', 30, 40],
])('a file with %s has no lists of its own', async (_, tables, columns) => {
  const text = Array.from({ length: tables }, (_, table) => {
    const names = [
      'Company',
      'Website',
      'Country',
      ...Array.from({ length: columns }, (_, at) => `Name ${table} ${at}`),
    ]
    return `${names.join(',')}\nAlder ${table},a${table}.example,Italy\n`
  }).join('\n')
  const path = join(temporaryFolder(), 'a.csv')
  writeFileSync(path, text)
  expect((await recognizeFile(path, {})).shape).toBeUndefined()
})

test.each([
  ['one table with headings', 'Company,Website,Country\nFintech,,\nAlder,a.example,Italy\nBirch,b.example,Norway\n'],
  [
    'names of columns on each page',
    'Company,Website,Country\nAlder,a.example,Italy\n\nCompany,Website,Country\nBirch,b.example,Norway\n',
  ],
  ['rows between empty lines', 'Company,Website,Country\n\nAlder,a.example,Italy\n\nBirch,b.example,Norway\n'],
])('a file with one table has no others: %s', async (_, text) => {
  const { shape, found } = await read(text)
  expect([shape, found.length]).toEqual([undefined, 2])
})

test('the links of a workbook with several tables are values of their rows', async () => {
  const parts = partsOfWorkbook({
    Sheet: [
      ['Fintech'],
      ['Name', 'Website', 'City'],
      ['Alder', 'Visit', 'Rome'],
      [''],
      ['Health Care'],
      ['Name', 'Website', 'City'],
      ['Birch', 'Visit', 'Oslo'],
    ],
  })
  const sheet = 'xl/worksheets/sheet1.xml'
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const links = `<hyperlinks xmlns:r="${relation}"><hyperlink ref="B3" r:id="rId1"/><hyperlink ref="B7" r:id="rId2"/></hyperlinks>`
  const targets = ['alder', 'birch'].map(
    (name, index) =>
      `<Relationship Id="rId${index + 1}" Type="${relation}/hyperlink" Target="https://${name}.example" TargetMode="External"/>`,
  )
  const { facts, guess } = await readFacts(
    zipOf({
      ...parts,
      [sheet]: (parts[sheet] ?? '').replace('</worksheet>', `${links}</worksheet>`),
      'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.join('')}</Relationships>`,
    }),
  )
  const found = facts.flatMap((one) =>
    one.record === 'entity' ? [[one.nameBrand, ...(one.urls ?? []).map(({ url }) => url)]] : [],
  )
  expect([guess.mapping.shape, found]).toEqual([
    'tables',
    [
      ['Alder', 'https://alder.example'],
      ['Birch', 'https://birch.example'],
    ],
  ])
})
