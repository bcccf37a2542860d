import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { openFile } from '../../../src/import/file/open-file.js'
import { temporaryFolder } from '../../support/folder.js'
import { workbookOf, zipOf } from '../../support/zip.js'

/** The name of the file that is read, and its rows. */
async function read(content: Buffer, sheet?: string) {
  const path = join(temporaryFolder(), 'export.zip')
  writeFileSync(path, content)
  const { name, records } = await openFile(path, { sheet })
  const rows: unknown[] = []
  for await (const record of records()) rows.push('row' in record ? record.row : record.reason)
  return [name, rows]
}

const ONE = 'id,name\n1,Alder'
const row = { id: '1', name: 'Alder' }

describe('of an archive, the file with records is read, and not', () => {
  test.each<[string, Record<string, string | Buffer>]>([
    ['a text about it', { 'README.md': '# Data', 'data.csv': ONE }],
    ['a license', { 'data/data.csv': ONE, 'data/LICENSE': 'MIT', 'data/LICENSE.txt': 'MIT' }],
    ['files of a file manager', { '__MACOSX/._data.csv': 'x', '.DS_Store': 'x', 'data.csv': ONE, 'Thumbs.db': 'x' }],
    ['the description of its columns', { 'datapackage.json': '{"name":"x"}', 'data.csv': ONE }],
    ['a page for each record', { 'CRM/data.csv': ONE, 'CRM/Alder 0a.md': '# Alder', 'CRM/Birch 1b.md': '# Birch' }],
    ['a note, an image and an empty file', { 'notes.txt': 'call Ann', 'a.png': 'x', 'data.csv': ONE, 'b.csv': '' }],
  ])('%s', async (_, files) => {
    expect(await read(zipOf(files))).toEqual(['data.csv', [row]])
  })

  test('the rows of a view of Notion, if all rows are beside them', async () => {
    const id = '0123456789abcdef0123456789abcdef'
    const files = {
      [`CRM ${id}.csv`]: 'id,name\n2,Birch',
      [`CRM ${id}_all.csv`]: ONE,
      [`CRM/Alder ${id}.md`]: '# Alder',
    }
    expect(await read(zipOf(files))).toEqual([`CRM ${id}_all.csv`, [row]])
    // Notion packs such an archive into another one.
    expect(await read(zipOf({ 'Export-Part-1.zip': zipOf(files) }))).toEqual([`CRM ${id}_all.csv`, [row]])
  })
})

test('of an archive, a file that is not read is named if it can have records', async () => {
  const path = join(temporaryFolder(), 'export.zip')
  const files = { 'companies.csv': ONE, 'investors.txt': ONE, 'README.md': 'x', 'empty.txt': '' }
  writeFileSync(path, zipOf(files))
  expect((await openFile(path)).part).toEqual({ name: 'companies.csv', others: ['investors.txt'] })
  expect((await openFile(path, { sheet: 'investors.txt' })).part).toEqual({
    name: 'investors.txt',
    others: ['companies.csv'],
  })
  writeFileSync(path, zipOf({ 'inner.zip': zipOf({ 'companies.csv': ONE }), 'README.md': 'x' }))
  expect((await openFile(path)).part).toBe(undefined)
})

test('a workbook and a packed file in an archive are read', async () => {
  const book = workbookOf({
    One: [
      ['id', 'name'],
      ['1', 'Alder'],
    ],
    Two: [
      ['id', 'name'],
      ['2', 'Birch'],
    ],
  })
  expect(await read(zipOf({ 'a.xlsx': book }))).toEqual(['a.xlsx', [row]])
  expect(await read(zipOf({ 'a.xlsx': book }), 'Two')).toEqual(['a.xlsx', [{ id: '2', name: 'Birch' }]])
  expect(await read(zipOf({ 'a.csv.gz': gzipSync(ONE) }))).toEqual(['a.csv', [row]])
})

test('of several files with records, the refusal names them and the option that chooses one', async () => {
  const files = { 'README.md': 'x', 'a/companies.csv': ONE, 'a/people.csv': 'id,name\n2,Ann' }
  const reason = 'export.zip contains a/companies.csv, a/people.csv. Name the file to import with --sheet.'
  await expect(read(zipOf(files))).rejects.toThrow(reason)
  await expect(read(zipOf(files), 'b.csv')).rejects.toThrow(reason)
  expect(await read(zipOf(files), 'a/people.csv')).toEqual(['people.csv', [{ id: '2', name: 'Ann' }]])
  expect(await read(zipOf(files), 'companies.csv')).toEqual(['companies.csv', [row]])
  await expect(read(zipOf({ 'a.csv': ONE }), 'b.csv')).rejects.toThrow('export.zip contains a.csv. Name the file')
})

test('archives in archives are opened up to a limit', async () => {
  const deep = zipOf({ 'c.zip': zipOf({ 'b.zip': zipOf({ 'a.csv': ONE }) }) })
  await expect(read(deep)).rejects.toThrow('b.zip is an archive in other archives. Unpack them before the import.')
})
