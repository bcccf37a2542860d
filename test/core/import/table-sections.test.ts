import { describe, expect, test } from 'vitest'
import { companiesIn, readFacts } from '../../support/read-facts.js'
import { workbookOf } from '../../support/zip.js'

const HEAD = 'Company,Website,Founded,Employees'
const row = (name: string) => `${name},${name.toLowerCase()}.example,2012,40`
const table = (...rows: string[]) => `${[HEAD, ...rows].join('\n')}\n`
const alone = (text: string) => `"${text}",,,`
const heading = (line: number, value: string, field: string) =>
  `${line} the row is a heading: "${value}" is the ${field} of the rows below that state none`

async function read(content: string | Uint8Array) {
  const { facts, lines, waysOut } = await readFacts(content)
  expect(waysOut.every((wayOut) => wayOut !== undefined && wayOut !== '')).toBe(true)
  return [companiesIn(facts), lines]
}

describe('a heading of a section', () => {
  test('that is a known industry or country becomes the value of the rows below, up to the next heading', async () => {
    const text = table(alone('Fintech'), row('Alder'), row('Birch'), alone('Health Care:'), row('Cedar'))
    expect(await read(text)).toEqual([
      ['Alder | Fintech | ', 'Birch | Fintech | ', 'Cedar | Health Care | '],
      [heading(2, 'Fintech', 'industry'), heading(5, 'Health Care', 'industry')],
    ])
    expect(
      await read(table(alone('Deutschland'), row('Alder'), row('Elm'), alone('FRANCE (2)'), row('Birch'))),
    ).toEqual([
      ['Alder |  | Deutschland', 'Elm |  | Deutschland', 'Birch |  | FRANCE'],
      [heading(2, 'Deutschland', 'country'), heading(5, 'FRANCE', 'country')],
    ])
  })

  test('below another heading keeps the outer one, until a heading of the outer kind follows', async () => {
    const text = table(
      ...[alone('Germany'), alone('Fintech'), row('Alder'), alone('Robotics'), row('Birch'), row('Cedar')],
      ...[alone('France'), row('Dogwood'), row('Elm'), row('Fir')],
    )
    expect((await read(text))[0]).toEqual([
      'Alder | Fintech | Germany',
      'Birch | Robotics | Germany',
      'Cedar | Robotics | Germany',
      'Dogwood |  | France',
      'Elm |  | France',
      'Fir |  | France',
    ])
  })

  test.each(['Sector: Space', 'Branche: Space'])('can state its field: %s', async (text) => {
    expect(await read(table(alone(text), row('Alder'), row('Birch')))).toEqual([
      ['Alder | Space | ', 'Birch | Space | '],
      [heading(2, 'Space', 'industry')],
    ])
  })

  test('does not replace a value of a row', async () => {
    const text = `Company,Website,Industry,Country\n"Germany",,,\nAlder,a.example,Energy,\nBirch,b.example,Energy,Austria\n`
    expect((await read(text))[0]).toEqual(['Alder | Energy | Germany', 'Birch | Energy | Austria'])
  })

  test('can be an industry that a column of the same file has, and stand in this column', async () => {
    const text = `Industry,Company,Website,Founded\nUrban Farming,,,\n,Alder,a.example,2012\n,Birch,b.example,2012\nKelp,Cedar,c.example,2012\n`
    expect((await read(text))[0]).toEqual(['Alder | Urban Farming | ', 'Birch | Urban Farming | ', 'Cedar | Kelp | '])
  })

  test.each([
    'YC W21',
    'Winter 2021',
    '2019',
    'Q3 2020',
    'Portfolio companies',
    'Series A',
    'DACH',
    'Climate & Sea:',
    'Tier 1',
  ])('that states no field is reported, and no record: %s', async (text) => {
    const lines = [`2 the row is a heading: ${JSON.stringify(text)}`]
    expect(await read(table(alone(text), row('Alder'), row('Birch')))).toEqual([['Alder |  | ', 'Birch |  | '], lines])
  })

  test('that is not known ends the section before it', async () => {
    const text = table(alone('Fintech'), row('Alder'), alone('Exits'), row('Birch'), row('Cedar'))
    expect((await read(text))[0]).toEqual(['Alder | Fintech | ', 'Birch |  | ', 'Cedar |  | '])
  })

  test('can be each letter of an index', async () => {
    const text = table(alone('A'), row('Alder'), alone('B'), row('Birch'), row('Beech'), alone('C'), row('Cedar'))
    expect((await read(text))[0]).toEqual(['Alder |  | ', 'Birch |  | ', 'Beech |  | ', 'Cedar |  | '])
  })

  test('can be one cell over all columns, in a workbook and in a page', async () => {
    const cells = (...texts: string[]) => `<tr>${texts.map((text) => `<td>${text}</td>`).join('')}</tr>`
    const page = `<table>${cells('Company', 'Website', 'Founded')}<tr><th colspan="3">Things with wings</th></tr>${cells('Alder', 'a.example', '2012')}${cells('Birch', 'b.example', '2012')}</table>`
    const found = [['Alder |  | ', 'Birch |  | '], ['2 the row is a heading: "Things with wings"']]
    expect(await read(page)).toEqual(found)
    const rows = [['Company', 'Website', 'Founded'], ['Things with wings'], ['Alder', 'a.example', 2012]]
    const book = workbookOf({ One: [...rows, ['Birch', 'b.example', 2012]] }, { One: ['A2:C2'] })
    expect(await read(book)).toEqual(found)
    expect(await read(table('Wings,Wings,Wings,Wings', row('Alder'), row('Birch')))).toEqual([
      found[0],
      ['2 the row is a heading: "Wings"'],
    ])
  })
})

describe('a row with only a name is a record', () => {
  test.each([
    'Stripe',
    'Energy Vault',
    'Current',
    'Seed',
    'Total Energies',
    'Median',
    'Silicon Valley Bank',
    'X',
    'IT',
  ])('if it is no known heading: %s', async (name) => {
    expect(await read(table(row('Alder'), row('Birch'), alone(name)))).toEqual([
      ['Alder |  | ', 'Birch |  | ', `${name} |  | `],
      [],
    ])
  })

  test('if most rows have few values, and if a program wrote the file', async () => {
    expect(await read('Company,Website\nFintech,\nAlder,\nGermany,\n')).toEqual([
      ['Fintech |  | ', 'Alder |  | ', 'Germany |  | '],
      [],
    ])
    const list = ['Alder', 'Birch', 'Cedar'].map((company) => ({ company, website: 'a.example', founded: 2012 }))
    expect((await read(JSON.stringify([{ company: 'Germany' }, ...list])))[0]).toContain('Germany |  | ')
  })

  test('and the report names it if the table has headings', async () => {
    const text = table(alone('Fintech'), row('Alder'), row('Birch'), alone('Cedar'))
    expect(await read(text)).toEqual([
      ['Alder | Fintech | ', 'Birch | Fintech | ', 'Cedar | Fintech | '],
      [
        heading(2, 'Fintech', 'industry'),
        '5 Company: "Cedar" is the only value of its row. It can be a heading, and is stored as a record',
      ],
    ])
  })
})

describe('of a table, rows that are no records are left out with their reason', () => {
  test.each([
    ['Total: 14,,,', 'the row has the total of the rows above'],
    ['Total,,,80', 'the row has the total of the rows above'],
    ['Subtotal,,,80', 'the row has the total of the rows above'],
    ['Summe,,,80', 'the row has the total of the rows above'],
    ['Number of companies,,,2', 'the row has the total of the rows above'],
    ['2 companies,,,', 'the row has the total of the rows above'],
    ['Average,,2012,40', 'the row has the total of the rows above'],
    ['Source: our research,,,', 'the row is a note about the table'],
    ['* estimated,,,', 'the row is a note about the table'],
    ['² with subsidiaries,,,', 'the row is a note about the table'],
    ['"The list has all companies that we met, as far as we know.",,,', 'the row is a note about the table'],
    ['Stand: 31.12.2025,,,', 'the row is a note about the table'],
    ['-----,,,', 'the row is a line between other rows'],
    ['=====,=====,==,==', 'the row is a line between other rows'],
    [HEAD, 'the row repeats the names of the columns'],
    ['COMPANY,WEBSITE,FOUNDED,EMPLOYEES', 'the row repeats the names of the columns'],
    ['Company (cont.),Website,Founded,Employees', 'the row repeats the names of the columns'],
    ['Name,URL,Founded,Headcount', 'the row repeats the names of the columns'],
  ])('%s', async (text, reason) => {
    expect(await read(table(row('Alder'), text, row('Birch')))).toEqual([
      ['Alder |  | ', 'Birch |  | '],
      [`3 ${reason}`],
    ])
  })

  test('the total of a section ends it', async () => {
    const text = table(alone('Fintech'), row('Alder'), 'Total Fintech,,,40', row('Birch'), row('Cedar'))
    expect(await read(text)).toEqual([
      ['Alder | Fintech | ', 'Birch |  | ', 'Cedar |  | '],
      [heading(2, 'Fintech', 'industry'), '4 the row has the total of the rows above'],
    ])
  })

  test('the rows of a second table are left out, because its columns have other names', async () => {
    const text = table(
      row('Alder'),
      row('Birch'),
      'Investor,Country,Type,',
      'Big Capital,Germany,VC,',
      'Other Fund,France,VC,',
    )
    const reason = 'the row belongs to another table, whose columns begin at line 4'
    expect(await read(text)).toEqual([
      ['Alder |  | ', 'Birch |  | '],
      [`4 ${reason}`, `5 ${reason}`, `6 ${reason}`],
    ])
  })
})
