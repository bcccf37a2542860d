import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openFile } from '../../../src/import/file/open-file.js'
import { temporaryFolder } from '../../support/folder.js'
import { workbookOf, zipOf } from '../../support/zip.js'

function fileOf(content: string | Buffer): string {
  const path = join(temporaryFolder(), 'table')
  writeFileSync(path, content)
  return path
}

async function read(content: string | Buffer, sheet?: string) {
  const { preamble, part, records } = await openFile(fileOf(content), { sheet })
  const rows: unknown[] = []
  for await (const record of records()) rows.push('row' in record ? record.row : [record.line, record.reason])
  return { preamble, part, rows }
}

const TWO = [
  { Name: 'Acmeon', Country: 'Germany' },
  { Name: 'Beltor', Country: 'France' },
]
const WORKSHEET = 'urn:schemas-microsoft-com:office:spreadsheet'
const OPEN = 'urn:oasis:names:tc:opendocument:xmlns'
const excelRow = (...cells: string[]) =>
  `<Row>${cells.map((cell) => `<Cell><Data ss:Type="String">${cell}</Data></Cell>`).join('')}</Row>`
const openRow = (...cells: string[]) =>
  `<table:table-row>${cells.map((cell) => `<table:table-cell office:value-type="string"><text:p>${cell}</text:p></table:table-cell>`).join('')}</table:table-row>`

describe('a table is read in the form that another program writes', () => {
  test.each([
    ['a first line that states the delimiter', 'sep=;\r\nName;Country\r\nAcmeon;Germany\r\nBeltor;France\r\n'],
    ['lines that end with a carriage return', 'Name,Country\rAcmeon,Germany\rBeltor,France\r'],
    ['a table in Markdown', 'Name|Country\n---|:---:\nAcmeon|Germany\nBeltor|France\n'],
    ['spaces around quotation marks', 'Name, "Country"\n"Acmeon" , "Germany"\nBeltor, "France"\n'],
    [
      'a page with one table, and a cell over two rows',
      '<!DOCTYPE html><table><tr><th>Name</th><th>Country</th></tr><tr><td>Acmeon</td><td>Germany</td></tr><tr><td><a href="/b">Beltor</a></td><td>France</td></tr></table>',
    ],
    [
      'a workbook in the XML of Excel 2003',
      `<?xml version="1.0"?><Workbook xmlns="${WORKSHEET}" xmlns:ss="${WORKSHEET}"><Worksheet ss:Name="One"><Table>${excelRow('Name', 'Country')}${excelRow('Acmeon', 'Germany')}${excelRow('Beltor', 'France')}</Table></Worksheet></Workbook>`,
    ],
    [
      'an OpenDocument spreadsheet',
      zipOf({
        mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
        'content.xml': `<office:document-content xmlns:office="${OPEN}:office:1.0"><table:table table:name="One">${openRow('Name', 'Country')}${openRow('Acmeon', 'Germany')}${openRow('Beltor', 'France')}</table:table></office:document-content>`,
      }),
    ],
    ['lists in a JSON array', '[["Name","Country"],["Acmeon","Germany"],["Beltor","France"]]'],
    ['lists in a JSON object', '{"columns":["Name","Country"],"data":[["Acmeon","Germany"],["Beltor","France"]]}'],
    ['a list in an object of a JSON object', JSON.stringify({ ok: true, data: { total: 2, items: TWO }, errors: [] })],
    ['lines of JSON with commas', `${TWO.map((row) => `${JSON.stringify(row)},`).join('\n')}\n`],
  ])('%s', async (_, content) => {
    expect((await read(content)).rows).toEqual(TWO)
  })

  test('quotes that are not escaped are read in a line in which only one reading is possible', async () => {
    const { rows } = await read('a,b\n"Acme "best" Co",1\n"Birch \\"x\\" Co",2\n1,"x"y,"z"\n"Cedar, Inc"  ,4\n')
    expect(rows).toEqual([
      { a: 'Acme "best" Co', b: '1' },
      { a: 'Birch "x" Co', b: '2' },
      [4, 'text after a closing quote'],
      { a: 'Cedar, Inc', b: '4' },
    ])
  })

  test('a value behind the last name of a column is a column without a name', async () => {
    expect((await read('Name,Country,,\nAcmeon,Germany,,\nBeltor,France,,note\n')).rows).toEqual([
      TWO[0],
      { ...TWO[1], 'column 4': 'note' },
    ])
  })

  test('names of groups above the names of columns are left out', async () => {
    const text = 'Company,,Funding,,\nName,Website,Amount,Currency,Date\nAcmeon,acmeon.example,5,USD,2021-01-02\n'
    expect(await read(text)).toEqual({
      preamble: 1,
      part: undefined,
      rows: [{ Name: 'Acmeon', Website: 'acmeon.example', Amount: '5', Currency: 'USD', Date: '2021-01-02' }],
    })
  })

  test('records by their keys have the member key', async () => {
    const text = JSON.stringify({ acme: { name: 'Acmeon', city: 'Bonn' }, bel: { name: 'Beltor', city: 'Lyon' } })
    expect((await read(text)).rows).toEqual([
      { key: 'acme', name: 'Acmeon', city: 'Bonn' },
      { key: 'bel', name: 'Beltor', city: 'Lyon' },
    ])
  })
})

describe('a few characters cannot fill the memory', () => {
  const [most, cell] = [
    '10000000',
    '<table:table-cell table:number-columns-repeated="1000"><text:p>x</text:p></table:table-cell>',
  ]
  const sheetOf = (rows: string) =>
    zipOf({
      mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
      'content.xml': `<office:document-content xmlns:office="${OPEN}:office:1.0"><table:table>${rows}</table:table></office:document-content>`,
    })
  const numbers = Array.from({ length: 2_000 }, (_, row) => row + 1)
  const page = (row: string) => `<table>${row.repeat(20_000)}</table>`

  test.each([
    [
      'a row that is repeated',
      sheetOf(`<table:table-row table:number-rows-repeated="1048576">${cell}</table:table-row>`),
      most,
    ],
    ['cells over many columns', page('<tr><td colspan="1000">x</td><td>y</td></tr>'), most],
    ['empty cells before a value', page('<tr><td colspan="1000"></td><td>y</td></tr>'), most],
    [
      'cells that are merged many times',
      zipOf({
        '[Content_Types].xml': '<Types/>',
        'xl/workbook.xml':
          '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${numbers.map((row) => `<row r="${row}"><c r="A${row}"><v>1</v></c><c r="B${row}"><v>2</v></c></row>`).join('')}</sheetData><mergeCells>${'<mergeCell ref="A1:A2000"/>'.repeat(6_000)}</mergeCells></worksheet>`,
      }),
      most,
    ],
  ])('%s: the file is refused', async (_, content, limit) => {
    await expect(read(content)).rejects.toThrow(limit)
  })

  test('empty cells behind the last value of a row are not counted', async () => {
    const row = (name: string, country: string) =>
      `<tr><td>${name}</td><td>${country}</td>${'<td colspan="1000"></td>'.repeat(20)}</tr>`
    const many = row('Acmeon', 'Germany').repeat(1_000)
    const { rows } = await read(`<table>${row('Name', 'Country')}${many}</table>`)
    expect(rows).toEqual(Array.from({ length: 1_000 }, () => TWO[0]))
  })
})

describe('of a file with several tables', () => {
  const sheet = [['Name', 'Country'], ...TWO.map(({ Name, Country }) => [Name, Country])]

  test('the first sheet with a table is read, and the others are named', async () => {
    const book = workbookOf({ Cover: [['A list of companies']], Companies: sheet, Investors: sheet })
    expect(await read(book)).toEqual({ preamble: 0, part: { name: 'Companies', others: ['Investors'] }, rows: TWO })
  })

  test('the lists of a JSON object and the tables of a page are named, and one of them is read if it is named', async () => {
    const lists = JSON.stringify({ companies: TWO, people: [{ name: 'Ada' }] })
    const rows = '<tr><td>Name</td><td>Country</td></tr><tr><td>Acmeon</td><td>Germany</td></tr>'
    const page = `<html><table>${rows}</table><table id="two">${rows}</table></html>`
    await expect(read(lists)).rejects.toThrow('companies (2), people (1). Name one of them with --sheet.')
    await expect(read(page)).rejects.toThrow('table 1 (2 rows), two (2 rows). Name the table to import with --sheet.')
    expect((await read(lists, 'companies')).rows).toEqual(TWO)
    expect((await read(page, 'two')).rows).toEqual([TWO[0]])
  })

  test('merged cells of a column have their value in each row, and the targets of links have a column', async () => {
    const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
    const cell = (name: string, text: string) => `<c r="${name}" t="inlineStr"><is><t>${text}</t></is></c>`
    const book = zipOf({
      '[Content_Types].xml': '<Types/>',
      'xl/workbook.xml': `<workbook xmlns:r="${relation}"><sheets><sheet name="Old" sheetId="1" state="hidden" r:id="rId1"/><sheet name="New" sheetId="2" r:id="rId2"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships>${[1, 2].map((id) => `<Relationship Id="rId${id}" Type="${relation}/worksheet" Target="worksheets/sheet${id}.xml"/>`).join('')}</Relationships>`,
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1">${cell('A1', 'x')}</row></sheetData></worksheet>`,
      'xl/worksheets/sheet2.xml': `<worksheet xmlns:r="${relation}"><sheetData><row r="1">${cell('A1', 'Country')}${cell('B1', 'Website')}</row><row r="2">${cell('A2', 'Germany')}${cell('B2', 'Visit')}</row><row r="3">${cell('B3', 'b.example')}</row></sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells><hyperlinks><hyperlink ref="B2" r:id="rId1"/></hyperlinks></worksheet>`,
      'xl/worksheets/_rels/sheet2.xml.rels': `<Relationships><Relationship Id="rId1" Target="https://acmeon.example/en"/></Relationships>`,
    })
    expect((await read(book)).rows).toEqual([
      { Country: 'Germany', Website: 'Visit', 'Website (link)': 'https://acmeon.example/en' },
      { Country: 'Germany', Website: 'b.example', 'Website (link)': '' },
    ])
  })
})

test.each([
  ['Office 97 to 2003', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'save it as XLSX or CSV'],
  ['a PDF document', '%PDF-1.4\n', 'Copy its table into a spreadsheet'],
  ['a list of contacts in vCard', 'BEGIN:VCARD\nFN:Ada\nEND:VCARD\n', 'Export the contacts as CSV'],
  ['a binary workbook (XLSB)', zipOf({ 'xl/workbook.bin': 'x' }), 'save it as XLSX or CSV'],
  ['a document of Word', zipOf({ 'word/document.xml': 'x' }), 'Copy its table into a spreadsheet'],
  ['an XML file', '<?xml version="1.0"?><companies><company/></companies>', 'as CSV, JSON or Parquet'],
  ['not valid JSON', '{\n"name":"Acmeon"\n}\n{\n"name":"Beltor"\n}', 'each record as a JSON object on a line'],
])('a file that is %s is refused with its format and a way out', async (format, content, wayOut) => {
  const refused = expect(read(content)).rejects
  await refused.toThrow(format)
  await expect(read(content)).rejects.toThrow(wayOut)
})
