import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { OperatorError } from '../kernel/problem/operator-error.js'
import { sheet2015, sheets } from './crunchbase-sheets.js'
import { type Groups, groupsOf, type Sheet } from './crunchbase-values.js'
import { readCsv } from './file/csv.js'
import { checkEncoding } from './file/decoded.js'
import { firstText } from './file/first-text.js'
import type { Collection, ReadRow } from './row-facts.js'
import { shapeFault } from './sheet-shape.js'

const GROUPS = 'category_groups.csv'

/**
 * Opens a Crunchbase collection. The path is a bulk export (a folder with some or all of its CSV files), or a single file:
 * one of these files, or the acquisitions up to 2015.
 */
export function crunchbaseCollection(path: string, encoding?: string): Collection {
  const isFile = statSync(path).isFile()
  const parts = isFile ? partsIn(path) : partsOf(path)
  const is2015 = parts.every(({ sheet }) => sheet === sheet2015)
  if (parts.length === 0) throw new OperatorError(`${path} contains none of ${namesOf(sheets).join(', ')}`)
  for (const { sheet, file } of parts) requireColumns(sheet, file)
  return {
    provider: 'crunchbase',
    profile: 'crunchbase',
    naming: { entity: 'organizations', person: 'people' },
    detail: is2015 ? 'Crunchbase acquisitions up to 2015' : 'Crunchbase bulk export',
    totalBytes: parts.reduce((sum, { file }) => sum + statSync(file).size, 0),
    async *read(): AsyncGenerator<ReadRow> {
      // A file in another encoding is refused before the first row of any file is written.
      for (const { file } of parts) await checkEncoding(createReadStream(file), encoding)
      const groups = await readGroups(join(isFile ? dirname(path) : path, GROUPS), encoding)
      let before = 0
      for (const { sheet, file } of parts) {
        for await (const found of readSheet(sheet, file, groups, encoding))
          yield { ...found, bytes: before + found.bytes }
        before += statSync(file).size
      }
    },
  }
}

/** The sheets that read a file with these columns. Empty if it is no file of Crunchbase. */
export function sheetsWith(columns: readonly string[]): readonly Sheet[] {
  const marksOf = ({ marks, needs }: Sheet) => marks ?? needs
  const [best] = [...sheets, sheet2015]
    .filter((sheet) => marksOf(sheet).every((name) => columns.includes(name)))
    .sort((a, b) => marksOf(b).length - marksOf(a).length)
  return best === sheet2015 ? [sheet2015] : sheets.filter(({ file }) => file === best?.file)
}

const partsIn = (file: string) => {
  const found = sheetsWith([...columnsOf(file)])
  return (found.length > 0 ? found : [sheet2015]).map((sheet) => ({ sheet, file }))
}

const namesOf = (all: readonly Sheet[]): string[] => [...new Set(all.map(({ file }) => file))]

/** The sheets in a folder. Sheets of records come before sheets that connect them. */
const partsOf = (folder: string) => {
  const known = sheets.map((sheet) => ({ sheet, file: join(folder, sheet.file) }))
  const later = readdirSync(folder)
    .filter((name) => name.includes('2015') && name.endsWith('acquisitions.csv'))
    .map((name) => ({ sheet: sheet2015, file: join(folder, name) }))
  return [...known.filter(({ file }) => existsSync(file)), ...later]
}

/** Reads the groups of each category. */
async function readGroups(path: string, encoding: string | undefined): Promise<Groups> {
  const groups = new Map<string, readonly string[]>()
  if (!existsSync(path)) return groups
  for await (const found of readCsv(createReadStream(path), { encoding })) {
    if ('row' in found) groups.set(...groupsOf(found.row))
  }
  return groups
}

async function* readSheet(
  sheet: Sheet,
  path: string,
  groups: Groups,
  encoding: string | undefined,
): AsyncGenerator<ReadRow> {
  const file = basename(path)
  for await (const found of readCsv(createReadStream(path), { encoding })) {
    const { bytes, line } = found
    const row = { at: { file, line }, bytes, isAdded: sheet.isReadAgain === true }
    const reason = 'reason' in found ? found.reason : shapeFault(found.row)
    if ('reason' in found || reason !== undefined) {
      // The first reading has reported the row.
      if (sheet.isReadAgain) continue
      yield { ...row, facts: [], faults: [{ reason: reason ?? '' }] }
      continue
    }
    const all = sheet.read(found.row, groups)
    const stated = all.filter((facts) => facts !== undefined)
    const isComplete = stated.length === all.length
    yield isComplete
      ? { ...row, facts: stated }
      : {
          ...row,
          facts: stated.filter(({ record }) => record === 'entity'),
          faults: [{ reason: 'id or name is missing' }],
        }
  }
}

/** Throws if a file is not from the export. It is called before records are loaded. */
function requireColumns({ needs }: Sheet, path: string): void {
  const columns = columnsOf(path)
  const missing = needs.find((name) => !columns.has(name))
  if (missing !== undefined) throw new OperatorError(`${path} is not a Crunchbase export: it has no column ${missing}`)
}

function columnsOf(path: string): ReadonlySet<string> {
  const [header = ''] = firstText(path)
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
  return new Set(header.split(',').map((name) => name.trim().replace(/^"(.*)"$/, '$1')))
}
