import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { OperatorError } from '../../kernel/problem/operator-error.js'
import { readCsv } from '../file/csv.js'
import { checkEncoding } from '../file/decoded.js'
import { firstText } from '../file/first-text.js'
import type { Bytes, Member } from '../pack/packed.js'
import type { Collection, ReadRow } from '../row/row-facts.js'
import { sheet2015, sheets } from './crunchbase-sheets.js'
import { type Groups, groupsOf, type Sheet } from './crunchbase-values.js'
import { shapeFault } from './sheet-shape.js'

const GROUPS = 'category_groups.csv'

/** A CSV file of a collection, in a folder or in an archive. */
interface SheetFile {
  /** Name for reports. */
  readonly name: string
  readonly size: number
  readonly columns: ReadonlySet<string>
  readonly bytes: Bytes
}

/** A sheet, and the file that contains it. */
interface Part {
  readonly sheet: Sheet
  readonly file: SheetFile
}

/**
 * Opens a Crunchbase collection. The path is a bulk export (a folder with some or all of its CSV files), or a single file:
 * one of these files, or the acquisitions up to 2015.
 */
export function crunchbaseCollection(path: string, encoding?: string): Collection {
  const isFile = statSync(path).isFile()
  const folder = isFile ? dirname(path) : path
  const fileAt = (name: string): SheetFile => {
    const file = join(folder, name)
    return { name, size: statSync(file).size, columns: columnsOf(firstText(file)), bytes: () => createReadStream(file) }
  }
  const parts = isFile
    ? partsIn(fileAt(basename(path)))
    : sheetsIn(readdirSync(path)).map(({ sheet, name }) => ({ sheet, file: fileAt(name) }))
  return collectionOf(path, parts, existsSync(join(folder, GROUPS)) ? fileAt(GROUPS) : undefined, encoding)
}

/**
 * Opens the Crunchbase collection in an archive with the files of a bulk export. Undefined if it has none of these files,
 * or if one of them has other columns.
 */
export async function packedCrunchbase(
  path: string,
  members: readonly Member[],
  encoding?: string,
): Promise<Collection | undefined> {
  const names = members.map((member) => basename(member.name))
  const fileOf = async (name: string): Promise<SheetFile | undefined> => {
    const [member, another] = members.filter((one) => basename(one.name) === name)
    if (!member || another) return undefined
    const { size, bytes, start } = member
    return { name, size, columns: columnsOf((await start()).toString('utf8')), bytes }
  }
  const parts: Part[] = []
  for (const { sheet, name } of sheetsIn(names)) {
    const file = await fileOf(name)
    if (!file || sheet.needs.some((column) => !file.columns.has(column))) return undefined
    parts.push({ sheet, file })
  }
  return parts.length === 0 ? undefined : collectionOf(path, parts, await fileOf(GROUPS), encoding)
}

/** The files of a folder that an import of the folder reads. */
export const filesOfExport = (names: readonly string[]): string[] => [
  ...new Set([...sheetsIn(names).map(({ name }) => name), ...names.filter((name) => name === GROUPS)]),
]

function collectionOf(
  path: string,
  parts: readonly Part[],
  groupsFile: SheetFile | undefined,
  encoding: string | undefined,
): Collection {
  const is2015 = parts.every(({ sheet }) => sheet === sheet2015)
  if (parts.length === 0) throw new OperatorError(`${path} contains none of ${namesOf(sheets).join(', ')}`)
  for (const { sheet, file } of parts) requireColumns(sheet, file, path)
  return {
    provider: 'crunchbase',
    profile: 'crunchbase',
    naming: { entity: 'organizations', person: 'people' },
    detail: is2015 ? 'Crunchbase acquisitions up to 2015' : 'Crunchbase bulk export',
    totalBytes: parts.reduce((sum, { file }) => sum + file.size, 0),
    async *read(): AsyncGenerator<ReadRow> {
      // A file in another encoding is refused before the first row of any file is written.
      for (const { file } of parts) await checkEncoding(file.bytes(), encoding)
      const groups = await readGroups(groupsFile, encoding)
      let before = 0
      for (const { sheet, file } of parts) {
        for await (const found of readSheet(sheet, file, groups, encoding))
          yield { ...found, bytes: before + found.bytes }
        before += file.size
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

const partsIn = (file: SheetFile): Part[] => {
  const found = sheetsWith([...file.columns])
  return (found.length > 0 ? found : [sheet2015]).map((sheet) => ({ sheet, file }))
}

const namesOf = (all: readonly Sheet[]): string[] => [...new Set(all.map(({ file }) => file))]

/** The sheets in a folder. Sheets of records come before sheets that connect them. */
const sheetsIn = (names: readonly string[]): { readonly sheet: Sheet; readonly name: string }[] => [
  ...sheets.filter(({ file }) => names.includes(file)).map((sheet) => ({ sheet, name: sheet.file })),
  ...names
    .filter((name) => name.includes('2015') && name.endsWith('acquisitions.csv'))
    .map((name) => ({ sheet: sheet2015, name })),
]

/** Reads the groups of each category. */
async function readGroups(file: SheetFile | undefined, encoding: string | undefined): Promise<Groups> {
  const groups = new Map<string, readonly string[]>()
  if (!file) return groups
  for await (const found of readCsv(file.bytes(), { encoding })) {
    if ('row' in found) groups.set(...groupsOf(found.row))
  }
  return groups
}

async function* readSheet(
  sheet: Sheet,
  { name: file, bytes: open }: SheetFile,
  groups: Groups,
  encoding: string | undefined,
): AsyncGenerator<ReadRow> {
  for await (const found of readCsv(open(), { encoding })) {
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
function requireColumns({ needs }: Sheet, { name, columns }: SheetFile, path: string): void {
  const missing = needs.find((column) => !columns.has(column))
  const shown = basename(path) === name ? path : join(path, name)
  if (missing !== undefined) throw new OperatorError(`${shown} is not a Crunchbase export: it has no column ${missing}`)
}

/** The column names in the beginning of a file. */
function columnsOf(text: string): ReadonlySet<string> {
  const [header = ''] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  return new Set(header.split(',').map((name) => name.trim().replace(/^"(.*)"$/, '$1')))
}
