import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { describe, expect, test } from 'vitest'
import { openFile } from '../../../src/import/file/open-file.js'
import { temporaryFolder } from '../../support/folder.js'
import { workbookOf, zipOf } from '../../support/zip.js'

async function rowsOf(content: string | Buffer, options: Parameters<typeof openFile>[1] = {}, name = 'file') {
  const path = join(temporaryFolder(), name)
  writeFileSync(path, content)
  const rows: unknown[] = []
  for await (const record of (await openFile(path, options)).records())
    rows.push('row' in record ? record.row : [record.line, record.reason])
  return rows
}
const two = [
  { id: '1', name: 'Acme' },
  { id: '2', name: 'Birch, Inc' },
]

describe('the format of a file is recognized by its content', () => {
  test.each([
    ['commas', 'id,name\n1,Acme\n2,"Birch, Inc"\n'],
    ['semicolons', 'id;name\n1;Acme\n2;Birch, Inc\n'],
    ['tabs', 'id\tname\n1\tAcme\n2\tBirch, Inc\n'],
    ['vertical lines', 'id|name\n1|Acme\n2|Birch, Inc\n'],
    ['a JSON array', '[{"id":1,"name":"Acme"},{"id":2,"name":"Birch, Inc"}]'],
    ['NDJSON', '{"id":1,"name":"Acme"}\n{"id":2,"name":"Birch, Inc"}\n'],
    ['an object of objects', '{"0":{"id":1,"name":"Acme"},"1":{"id":2,"name":"Birch, Inc"}}'],
    ['an object with a list', '{"count":2,"data":[{"id":1,"name":"Acme"},{"id":2,"name":"Birch, Inc"}]}'],
    ['gzip', gzipSync('id,name\n1,Acme\n2,"Birch, Inc"')],
    ['ZIP', zipOf({ '__MACOSX/._a.csv': 'x', 'a.csv': 'id,name\n1,Acme\n2,"Birch, Inc"' })],
    [
      'XLSX',
      workbookOf({
        Sheet: [
          ['id', 'name'],
          [1, 'Acme'],
          [2, 'Birch, Inc'],
        ],
      }),
    ],
  ])('%s', async (_, content) => {
    expect(await rowsOf(content)).toEqual(two)
  })

  test('Parquet', async () => {
    const content = parquetWriteBuffer({
      columnData: [
        { name: 'id', data: ['1', '2'] },
        { name: 'name', data: ['Acme', 'Birch, Inc'] },
      ],
    })
    expect(await rowsOf(Buffer.from(content))).toEqual(two)
    expect(await rowsOf(gzipSync(Buffer.from(content)))).toEqual(two)
  })
})

test('nested members of JSON are columns, and lists are lists', async () => {
  const file = JSON.stringify([
    { id: 1, place: { city: 'Rome' }, tags: ['a', 'b'], founders: [{ name: 'Ann' }, { name: 'Bo' }], none: null },
  ])
  expect(await rowsOf(file)).toEqual([
    { id: '1', 'place.city': 'Rome', tags: 'a\u001fb', 'founders.name': 'Ann\u001fBo' },
  ])
})

test('a sheet of a workbook, or a file of a ZIP file, is chosen by its name', async () => {
  const book = workbookOf({ First: [['a'], [1]], Second: [['b'], [2]] })
  expect(await rowsOf(book)).toEqual([{ a: '1' }])
  expect(await rowsOf(book, { sheet: 'Second' })).toEqual([{ b: '2' }])
  await expect(rowsOf(book, { sheet: 'Third' })).rejects.toThrow('has no sheet "Third". Its sheets are First, Second.')
  const zip = zipOf({ 'a.csv': 'x\n1', 'b.csv': 'y\n2' })
  expect(await rowsOf(zip, { sheet: 'b.csv' })).toEqual([{ y: '2' }])
  await expect(rowsOf(zip, {}, 'all.zip')).rejects.toThrow(
    'all.zip contains a.csv, b.csv. Name the file to import with --sheet.',
  )
})

describe('a file that cannot be read as a whole is refused with a way out', () => {
  test.each([
    ['empty', '', 'is empty'],
    ['a web page', '<!DOCTYPE html><table><tr><td>1</td></tr></table>', 'is a web page, not a table'],
    ['binary', Buffer.from([1, 0, 2, 0, 3]), 'contains NUL bytes, so it is not a text in UTF-8'],
    ['too many columns', Array.from({ length: 10_000 }, (_, index) => `c${index}`).join(','), 'has 10000 columns'],
    ['damaged gzip', gzipSync('id,name\n1,Acme').subarray(0, 25), 'is damaged'],
    ['a damaged ZIP', zipOf({ 'a.csv': 'id\n1' }).subarray(0, 40), 'is not a ZIP file that can be read'],
    ['one JSON object', '{"a":1,"b":{"c":2}}', 'is one JSON object without a list of records'],
  ])('%s', async (_, content, message) => {
    await expect(rowsOf(content)).rejects.toThrow(message)
  })

  test('in an unknown encoding', async () => {
    await expect(rowsOf('id\n1', { encoding: 'klingon' })).rejects.toThrow('"klingon" is not an encoding. Use utf-8')
  })

  test('that changes while it is read', async () => {
    const path = join(temporaryFolder(), 'growing.csv')
    writeFileSync(path, 'id\n1\n')
    const file = await openFile(path)
    const read = async () => {
      for await (const _ of file.records()) appendFileSync(path, '2\n')
    }
    await expect(read()).rejects.toThrow('changed while it was read')
  })
})

test('a line of any length and records of many lines use little memory', async () => {
  const long = gzipSync(`id,name\n1,${'x'.repeat(40_000_000)}\n2,Birch\n`)
  expect(await rowsOf(long)).toEqual([[2, 'a record of more than 1048576 characters'], { id: '2', name: 'Birch' }])
})

test('columns with the same name, and without a name, have names of their own', async () => {
  expect(await rowsOf('name,name,,x\n1,2,3,4')).toEqual([{ name: '1', 'name (2)': '2', 'column 3': '3', x: '4' }])
})
