import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { partsOf } from '../../../src/import/cell/cell-list.js'
import { guessMapping, readSample } from '../../../src/import/column/guess-mapping.js'
import { openFile } from '../../../src/import/file/open-file.js'
import { mappedCollection } from '../../../src/import/mapped/mapped-file.js'
import type { RowKind } from '../../../src/import/mapping/fields.js'
import { mappingOf } from '../../../src/import/mapping/mapping.js'
import { readHeadcount } from '../../../src/import/value/headcount.js'
import { readYear } from '../../../src/import/value/year.js'
import { temporaryFolder } from '../../support/folder.js'

test.each([
  ['2012', { value: 2012 }],
  ['2012.', { value: 2012 }],
  ['est. 2020', { value: 2020 }],
  ['Founded in 2012', { value: 2012 }],
  ['founded: 2001', { value: 2001 }],
  ['2012 (as Acme)', { value: 2012 }],
  ['平成20年', { value: 2008 }],
  ['令和元年', { value: 2019 }],
  ['c. 1998', { value: 1998, note: 'is not exact, so the year 1998 is stored' }],
  ['~1998', { value: 1998, note: 'is not exact, so the year 1998 is stored' }],
  ['1999–2004', { value: 1999, note: 'is a period, so its first year 1999 is stored' }],
  ['1998/99', { value: 1998, note: 'is a period, so its first year 1998 is stored' }],
  ["'98", undefined],
  ['1990s', undefined],
  ['about twelve', undefined],
])('the year in %s is read', (text, expected) => {
  expect(readYear(text)).toEqual(expected)
})

test.each([
  ['50-100 employees', { value: '50-100' }],
  ['5 bis 10', { value: '5-10' }],
  ['10k+', { value: '10000+' }],
  ['50 (2021)', { value: 50 }],
  ['~50 people', { value: 50, note: 'is not exact, so 50 is stored' }],
  ['约50人', { value: 50, note: 'is not exact, so 50 is stored' }],
  ['<10', { value: '1-9', note: 'is stored as 1-9' }],
  ['up to 10', { value: '1-10', note: 'is stored as 1-10' }],
  ['more than 1,000', { value: '1001+', note: 'is stored as 1001+' }],
  ['many', undefined],
])('the number of people in %s is read', (text, expected) => {
  expect(readHeadcount(text)).toEqual(expected)
})

test.each([
  ['["ai", "robots, drones"]', ['ai', 'robots, drones']],
  ["['ai', 'space']", ['ai', 'space']],
  ['[{"name":"Ada Lov","role":"CEO"}]', ['Ada Lov']],
  ['[a], [b]', ['[a]', '[b]']],
])('the list %s that a program wrote has its values', (cell, expected) => {
  const field = { name: 'tag', column: 'Tags', type: 'list', separator: undefined, values: {} } as never
  expect(partsOf(cell, field)).toEqual(expected)
})

async function rowsOf(text: string, kind?: RowKind) {
  const path = join(temporaryFolder(), 'list.csv')
  writeFileSync(path, text)
  const file = await openFile(path)
  const guess = guessMapping(file, await readSample(file), kind)
  if (!guess) return 'no guess'
  const collection = await mappedCollection(path, mappingOf(guess.kind, guess.mapping))
  const rows = []
  for await (const { at, facts, faults = [] } of collection.read())
    rows.push({ line: at.line, facts, reasons: faults.map(({ reason }) => reason) })
  return rows
}

describe('a row that is no record is left out with its reason', () => {
  test.each([
    ['the names of the columns again', 'Name,Website', 'the row repeats the names of the columns'],
    ['a note about the table', 'Source: our own research,', 'the row is a note about the table'],
    ['a name that states that there is none', 'N/A,a.example', 'nameBrand (Name): "N/A" states that there is no value'],
    ['no name', ',a.example', 'nameBrand (Name) is missing'],
  ])('%s', async (_, row, reason) => {
    expect(await rowsOf(`Name,Website\n${row}\n`)).toEqual([{ line: 2, facts: [], reasons: [reason] }])
  })
})

test('line breaks, invisible signs, references of HTML and marks of Markdown are no part of a name', async () => {
  const rows = await rowsOf(
    '\u200bName,Website\n"Acme\nLabs\u200b",[here](https://a.example)\nB &amp; C&#39;s,b.example\n',
  )
  expect(rows).toMatchObject([
    { facts: [{ nameBrand: 'Acme Labs', urls: [{ url: 'https://a.example' }] }], reasons: [] },
    { facts: [{ nameBrand: "B & C's", urls: [{ url: 'b.example' }] }], reasons: [] },
  ])
})

test('a table with its records in columns is not guessed', async () => {
  expect(await rowsOf('Name,Acme,Birch\nWebsite,a.example,b.example\nCountry,Germany,France\n')).toBe('no guess')
})
