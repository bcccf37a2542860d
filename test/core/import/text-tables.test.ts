import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openFile } from '../../../src/import/file/open-file.js'
import { temporaryFolder } from '../../support/folder.js'
import { readFacts } from '../../support/read-facts.js'

async function read(text: string) {
  const path = join(temporaryFolder(), 'list.txt')
  writeFileSync(path, text)
  const file = await openFile(path)
  const rows: unknown[] = []
  for await (const record of file.records()) rows.push('row' in record ? record.row : record.reason)
  return { preamble: file.preamble, rows }
}

const ROWS = [
  { Name: 'Alder Works', City: 'Rome', Founded: '2012' },
  { Name: 'Birch', City: 'Oslo, Norway', Founded: '1999' },
]

test.each(['^', '~', '¦', '|', ';', '\t'])('a table can have the delimiter %s', async (sign) => {
  const lines = [Object.keys(ROWS[0] ?? {}), ...ROWS.map((row) => Object.values(row))].map((cells) => cells.join(sign))
  expect((await read(`${lines.join('\n')}\n`)).rows).toEqual(ROWS)
})

test('a sign that is only in some cells is no delimiter', async () => {
  expect((await read('Name,Employees\nAlder,~50\nBirch,~20\n')).rows).toEqual([
    { Name: 'Alder', Employees: '~50' },
    { Name: 'Birch', Employees: '~20' },
  ])
})

describe('a text with columns of a fixed width', () => {
  test.each([
    [
      'and wide spaces',
      0,
      'Name         City          Founded\nAlder Works  Rome             2012\nBirch        Oslo, Norway     1999\n',
    ],
    [
      'and a rule',
      0,
      'Name        City         Founded\n----------- ------------ -------\nAlder Works Rome            2012\nBirch       Oslo, Norway    1999\n',
    ],
    [
      'and lines around it',
      2,
      'Companies of 2024\n\n  Name         City          Founded\n  Alder Works  Rome             2012\n  Birch        Oslo, Norway     1999\n',
    ],
  ])('%s', async (_, preamble, text) => {
    expect(await read(text)).toEqual({ preamble, rows: ROWS })
  })

  test('can have a note below it, which is one cell', async () => {
    const text = 'Name   City  Founded\nAlder  Rome  2012\nBirch  Oslo  1999\n\nSource: the register of companies\n'
    expect((await read(text)).rows.at(-1)).toEqual({ Name: 'Source: the register of companies', City: '', Founded: '' })
  })

  test.each([
    ['with wide spaces', 'Cedar International Holdings  Lisbon  2001'],
    ['with single spaces', 'Cedar International Holdings Lisbon 2001'],
  ])('reports a row that does not fit its columns: %s', async (_, row) => {
    const text = `Name   City  Founded\nAlder  Rome  2012\nBirch  Oslo  1999\n${'Fir    Bonn  2003\n'.repeat(300)}${row}\nElm    Rome  2002\n`
    expect((await read(text)).rows.slice(-3)).toEqual([
      { Name: 'Fir', City: 'Bonn', Founded: '2003' },
      'its values are not below the names of the columns',
      { Name: 'Elm', City: 'Rome', Founded: '2002' },
    ])
  })

  test.each([
    ['a list of names', 'Name\nAlder Works\nBirch Lane\n'],
    ['a list of names with two words', 'Company Name\nAlder Works\nBirch Lane\n'],
  ])('is no list of one column: %s', async (_, text) => {
    expect((await read(text)).rows).toHaveLength(2)
    expect(Object.keys((await read(text)).rows[0] as object)).toHaveLength(1)
  })
})

describe('a document in Markdown', () => {
  const table = '| Name | Website | Country |\n|:-----|---------|---------|\n'

  test('has a table among other lines', async () => {
    const text = `# Companies\n\nText | with a sign, and more.\n\n${table}| Alder \\| Co | alder.example | Italy |\n| Birch | | Norway |\n\nText below the table.\n`
    expect((await read(text)).rows).toEqual([
      { Name: 'Alder | Co', Website: 'alder.example', Country: 'Italy' },
      { Name: 'Birch', Website: '', Country: 'Norway' },
    ])
  })

  test.each([',', ';', '\t'])('in a quoted cell of a table with the delimiter %s is a value', async (sign) => {
    const note = `| A | B |\n|---|---|\n| 1 | 2 |`
    const lines = [
      ['Name', 'City', 'Notes'],
      ['Alder', 'Rome', `"${note}"`],
      ['Birch', 'Oslo', '5" wide'],
      ['Elm', 'Bonn', ''],
    ]
    const text = `${lines.map((cells) => cells.join(sign)).join('\n')}\n`
    expect((await read(text)).rows).toEqual([
      { Name: 'Alder', City: 'Rome', Notes: note },
      { Name: 'Birch', City: 'Oslo', Notes: '5" wide' },
      { Name: 'Elm', City: 'Bonn', Notes: '' },
    ])
  })

  test('can have commas in its lines', async () => {
    const text = `# Companies\n\nA list, of some "companies", and more.\nA second line, with a comma.\n\n${table}| Alder, Inc. | alder.example | Rome, Italy |\n`
    expect((await read(text)).rows).toEqual([{ Name: 'Alder, Inc.', Website: 'alder.example', Country: 'Rome, Italy' }])
  })

  test('has several tables, with headings as titles', async () => {
    const text = `# List\n\n## Investors\n\n${table}| Oak | oak.example | Italy |\n\n## Start-ups\n\n${table}| Alder | alder.example | Norway |\n`
    const { facts, guess } = await readFacts(text, 'a.md')
    expect(guess.mapping.shape).toBe('tables')
    expect(facts.map((one) => (one.record === 'entity' ? [one.nameBrand, one.typeRecord] : one))).toEqual([
      ['Oak', 'Investment Firm'],
      ['Alder', 'Company'],
    ])
  })
})
