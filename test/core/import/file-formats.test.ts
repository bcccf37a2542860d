import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
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

/** A TAR file of the program `tar` with these files. The files without a text are folders, and `link` is a link. */
function tarOf(format: string, files: Readonly<Record<string, string>>): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'venture-'))
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name)
    mkdirSync(text === '' ? path : dirname(path), { recursive: true })
    if (name === 'link') symlinkSync(text, path)
    else if (text !== '') writeFileSync(path, text)
  }
  const tar = execFileSync('tar', [`--format=${format}`, '-cf', '-', '-C', folder, ...Object.keys(files)])
  rmSync(folder, { recursive: true })
  return tar
}

const TWO = 'id,name\n1,Acme\n2,"Birch, Inc"'
const LONG = `${'folder/'.repeat(50)}ä.csv`
const tar = tarOf('gnu', { export: '', 'a.csv': 'id\n1\n'.repeat(1_000) })

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
    ['gzip', gzipSync(TWO)],
    ['ZIP', zipOf({ '__MACOSX/._a.csv': 'x', 'a.csv': TWO })],
    ['TAR', tarOf('ustar', { export: '', '._a.csv': 'x', [`${'folder/'.repeat(25)}a.csv`]: TWO })],
    ['TAR with a long name of POSIX', tarOf('pax', { [LONG]: TWO })],
    ['TAR with a long name of GNU, in GZIP', gzipSync(tarOf('gnu', { [LONG]: TWO }))],
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

test('the lines of a workbook before the names of its columns are left out, and rows keep their number', async () => {
  const book = workbookOf({
    First: [
      ['Export of 2024-01-31'],
      ['', ''],
      ['User', 'Ann'],
      ['name', 'city', 'country', 'employees'],
      ['Alder', 'Rome', 'Italy', 12],
    ],
  })
  const path = join(temporaryFolder(), 'book.xlsx')
  writeFileSync(path, book)
  const { preamble, records } = await openFile(path)
  const read = []
  for await (const record of records()) read.push(record)
  expect({ preamble, records: read }).toEqual({
    preamble: 3,
    records: [{ line: 5, bytes: 0, row: { name: 'Alder', city: 'Rome', country: 'Italy', employees: '12' } }],
  })
})

test('a sheet of a workbook, or a file of an archive, is chosen by its name', async () => {
  const book = workbookOf({ First: [['a'], [1]], Second: [['b'], [2]] })
  expect(await rowsOf(book)).toEqual([{ a: '1' }])
  expect(await rowsOf(book, { sheet: 'Second' })).toEqual([{ b: '2' }])
  await expect(rowsOf(book, { sheet: 'Third' })).rejects.toThrow('has no sheet "Third". Its sheets are First, Second.')
  const zip = zipOf({ 'a.csv': 'x\n1', 'b.csv': 'y\n2' })
  expect(await rowsOf(zip, { sheet: 'b.csv' })).toEqual([{ y: '2' }])
  const gzip = gzipSync(tarOf('pax', { 'a.csv': 'x\n1', 'b.csv': `y\n2${'\n3'.repeat(50_000)}` }))
  expect(await rowsOf(gzip, { sheet: 'b.csv' })).toEqual([{ y: '2' }, ...Array(50_000).fill({ y: '3' })])
  for (const packed of [zip, gzip])
    await expect(rowsOf(packed, {}, 'all')).rejects.toThrow(
      'all contains a.csv, b.csv. Name the file to import with --sheet.',
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
    ['a TAR file in GZIP without its end', gzipSync(tar).subarray(0, -20), 'is damaged: '],
    ['a TAR file without its end', tar.subarray(0, 3_000), 'is damaged: it ends too early. Pack it again'],
    ['a TAR file with a wrong header', Buffer.from(tar).fill('8', 100, 104), 'one of its headers is wrong'],
    ['a TAR file with a link', tarOf('gnu', { link: '/etc/passwd' }), 'contains link, which is a link or a device'],
    [
      'a TAR file with two files',
      tarOf('ustar', { 'b.csv': TWO, 'a.csv': TWO }),
      'contains b.csv, a.csv. Name the file to import with --sheet.',
    ],
    ['a TAR file without files', tarOf('gnu', { export: '' }), 'contains no file'],
    ['one JSON object', '{"a":1,"b":{"c":2}}', 'is one JSON object without a list of records'],
  ])('%s', async (_, content, message) => {
    await expect(rowsOf(content)).rejects.toThrow(message)
  })

  test.each([
    ['ZIP', zipOf({ 'a.csv': 'id\n1'.repeat(1_000) })],
    ['TAR', tar],
    ['TAR in GZIP', gzipSync(tar)],
  ])('with a %s file that contains more than is read', async (_, content) => {
    const limits = { bytes: 3_000, archive: 24_000, whole: 3_000, rows: 10 }
    await expect(rowsOf(content, { limits })).rejects.toThrow(
      /larger than|a.csv contains more than 0 MB unpacked. Split/,
    )
  })

  test('in an unknown encoding', async () => {
    await expect(rowsOf('id\n1', { encoding: 'klingon' })).rejects.toThrow('"klingon" is not an encoding. Use utf-8')
  })

  const long = `id,name\n${`1,${'x'.repeat(1_000)}\n`.repeat(1_000)}`
  const parquet = parquetWriteBuffer({ columnData: [{ name: 'id', data: Array(50).fill('1') }], rowGroupSize: 10 })
  test.each<[string, string | Buffer, number]>([
    ['a small CSV', 'id\n1\n', 1],
    // A part of a file has 64 kB.
    ['a large CSV', long, 200],
    // What cannot be packed has several parts in GZIP too.
    [
      'a CSV in GZIP',
      gzipSync(
        `id,name\n${randomBytes(400_000)
          .toString('hex')
          .replace(/.{800}/g, '1,$&\n')}`,
      ),
      700,
    ],
    ['a ZIP', zipOf({ 'a.csv': long }), 200],
    ['a Parquet', Buffer.from(parquet), 10],
  ])('%s that changes while it is read, at the next part', async (_, content, most) => {
    const path = join(temporaryFolder(), 'growing')
    writeFileSync(path, content)
    const file = await openFile(path)
    let rows = 0
    const read = async () => {
      for await (const _ of file.records()) if (++rows === 1) appendFileSync(path, '2\n')
    }
    await expect(read()).rejects.toThrow('changed while it was read. Import it again when nothing writes it.')
    expect(rows).toBeLessThanOrEqual(most)
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
