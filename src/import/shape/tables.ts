import { guessMapping, readSample } from '../column/guess-mapping.js'
import { columnNames } from '../file/csv.js'
import type { SourceFile } from '../file/open-file.js'
import type { Cells, SourceRecord } from '../file/source-record.js'
import type { RowKind } from '../mapping/fields.js'
import { type StackedTable, stackedTables, type TableRow } from './stacked.js'
import { type TitleColumn, titleColumn } from './title.js'

/*
 * Tables below each other as one list, or as one list for each kind of records.
 */

interface TitledTable extends StackedTable {
  readonly stated: TitleColumn | undefined
  /** Kind of the records. Undefined if the columns do not show it. */
  readonly kind: RowKind | undefined
}

/** The lists of a file with several tables: that of the first kind, with those of other kinds. Undefined for other files. */
export async function tablesAsLists(file: SourceFile): Promise<SourceFile | undefined> {
  const found = await stackedTables(file)
  if (!found) return undefined
  const titled = await Promise.all(
    found.map(async (table) => {
      const stated = table.title === undefined ? undefined : await titleColumn(table.title, table.names)
      const one = { ...table, stated, kind: undefined }
      const list = listOf(file, [one], '')
      return { ...one, kind: guessMapping(list, await readSample(list))?.kind }
    }),
  )
  const isSame = titled.every(({ names }) => plain(names) === plain(titled[0]?.names ?? []))
  // Tables with the same columns and without titles are one table, whose columns are repeated.
  if (isSame && titled.every(({ title }) => title === undefined)) return undefined
  const kinds = [...new Set(titled.flatMap(({ kind }) => kind ?? []))]
  if (kinds.length === 0) return undefined
  const other = titled.filter(({ kind }) => kind === undefined)
  const reason = reasonOf(titled, isSame)
  const lists = kinds.map((kind, index) => {
    const tables = titled.filter((table) => table.kind === kind)
    return { kind, file: listOf(file, tables, reason, index === 0 ? other : []) }
  })
  const [first] = lists
  return first && { ...first.file, lists }
}

const plain = (names: readonly string[]): string => names.join('\n').toLowerCase()

function reasonOf(tables: readonly TitledTable[], isSame: boolean): string {
  const lines = tables.map(({ line }) => line)
  const titles = new Set(tables.flatMap(({ stated }) => stated?.column ?? []))
  const stated = titles.size === 0 ? '' : ` Their titles are in the column ${[...titles].join(', ')}.`
  return `It has ${tables.length} tables, whose columns begin at the lines ${lines.slice(0, 10).join(', ')}${isSame ? '' : ', and differ'}.${stated}`
}

const OTHER = 'the row belongs to a table whose columns do not show what it contains'
const NOTE = 'the row is a text below a table'

/** Tables as one list with all their columns. The rows of `other` tables are left out. */
function listOf(
  file: SourceFile,
  tables: readonly TitledTable[],
  reason: string,
  other: readonly TitledTable[] = [],
): SourceFile {
  const columns = [...new Set(tables.flatMap((table) => columnsOf(table)))]
  return {
    ...file,
    preamble: 0,
    shape: { name: 'tables', reason },
    async *records(): AsyncGenerator<SourceRecord> {
      for (const table of tables) {
        for (const row of table.rows) yield recordOf(row, table, columns)
        for (const { line, bytes } of table.notes) yield { line, bytes, reason: NOTE }
      }
      for (const { rows } of other) for (const { line, bytes } of rows) yield { line, bytes, reason: OTHER }
    },
  }
}

const columnsOf = ({ names, rows, stated }: TitledTable): string[] => [
  ...withLinks(columnNames(names), new Set(rows.flatMap(({ links }) => [...(links?.keys() ?? [])]))),
  ...(stated === undefined ? [] : [stated.column]),
]

/** The names of columns, and those of the links of some of them. */
const withLinks = (names: readonly string[], linked: ReadonlySet<number>): string[] =>
  names.flatMap((name, at) => (linked.has(at) ? [name, `${name} (link)`] : [name]))

function recordOf(
  { line, bytes, cells, links }: TableRow,
  { names, stated }: TitledTable,
  columns: readonly string[],
): SourceRecord {
  const own = new Map(columnNames(names).map((name, index) => [name, cells[index] ?? '']))
  for (const [index, name] of columnNames(names).entries())
    if (links?.has(index)) own.set(`${name} (link)`, links.get(index) ?? '')
  // A row with only a name is no heading of its own, so its title is not added.
  const isStated = stated !== undefined && [...own.values()].filter((cell) => cell.trim() !== '').length > 1
  if (isStated && !own.get(stated.column)?.trim()) own.set(stated.column, stated.value)
  const row: Cells = Object.fromEntries(columns.map((column) => [column, own.get(column) ?? '']))
  return { line, bytes, row }
}
