import { guessMapping, readSample } from '../column/guess-mapping.js'
import { columnNames } from '../file/csv.js'
import type { SourceFile } from '../file/open-file.js'
import { type Cells, MAX_COLUMNS, type SourceRecord } from '../file/source-record.js'
import type { RowKind } from '../mapping/fields.js'
import { isSameHeader, type StackedTable, stackedTables, type TableRow, textOf, type UnreadRow } from './stacked.js'
import { type TitleColumn, titleColumn } from './title.js'

/*
 * Tables below each other as one list, or as one list for each kind of records.
 */

interface TitledTable extends StackedTable {
  readonly stated: TitleColumn | undefined
  readonly columns: readonly string[]
  /** Kind of the records. Undefined if the columns do not show it. */
  readonly kind: RowKind | undefined
}

/** The lists of a file with several tables: that of the first kind, with those of other kinds. Undefined for other files. */
export async function tablesAsLists(file: SourceFile): Promise<SourceFile | undefined> {
  const found = await stackedTables(file)
  if (!found) return undefined
  const titled = await Promise.all(
    found.tables.map(async (table) => {
      const stated = table.title === undefined ? undefined : await titleColumn(textOf(table.title), table.names)
      const columns = columnNames(table.names)
      const one = { ...table, stated, columns, kind: undefined }
      const list = listOf(file, [one], '')
      return { ...one, kind: guessMapping(list, await readSample(list))?.kind }
    }),
  )
  if (new Set(titled.flatMap(columnsOf)).size > MAX_COLUMNS) return undefined
  const isSame = titled.every(({ names }) => isSameHeader(names, titled[0]?.names ?? []))
  const kinds = [...new Set(titled.flatMap(({ kind }) => kind ?? []))]
  if (kinds.length === 0) return undefined
  const unread = [
    ...found.unread,
    ...titled.filter(({ kind }) => kind === undefined).flatMap(unknown),
    ...plainTitles(titled),
  ]
  const reason = reasonOf(titled, isSame)
  const lists = kinds.map((kind, index) => {
    const tables = titled.filter((table) => table.kind === kind)
    return { kind, file: listOf(file, tables, reason, index === 0 ? unread : []) }
  })
  const [first] = lists
  return first && { ...first.file, lists }
}

/** The first of these tables, with a reason for each row of the tables of a file that are not imported. */
export function withoutOthers(file: SourceFile, first: SourceFile, others: readonly SourceFile[]): SourceFile {
  const used = [first, ...others]
  const left = (file.lists ?? []).filter((list) => !used.includes(list.file))
  if (left.length === 0) return first
  return {
    ...first,
    async *records(): AsyncGenerator<SourceRecord> {
      yield* first.records()
      for (const list of left)
        for await (const { line, bytes, ...record } of list.file.records())
          yield { line, bytes, reason: 'reason' in record ? record.reason : OTHER_KIND }
    },
  }
}

function reasonOf(tables: readonly TitledTable[], isSame: boolean): string {
  const lines = tables.map(({ line }) => line)
  const titles = new Set(tables.flatMap(({ stated }) => stated?.column ?? []))
  const stated = titles.size === 0 ? '' : ` Their titles are in the column ${[...titles].join(', ')}.`
  return `It has ${tables.length} tables, whose columns begin at the lines ${lines.slice(0, 10).join(', ')}${isSame ? '' : ', and differ'}.${stated}`
}

const OTHER = 'the row belongs to a table whose columns do not show what it contains'
const OTHER_KIND = 'the row belongs to a table with records of another kind, which is not imported'
const TITLE = 'the row is the title of the table below, and says nothing about its rows'
const NOTE = 'the row is a text below a table'

/** Titles that state nothing, between tables with the same columns. Such a row can also be a record. */
const plainTitles = (tables: readonly TitledTable[]): UnreadRow[] =>
  tables.flatMap(({ names, title, stated }, index) => {
    const isBetween = isSameHeader(names, tables[index - 1]?.names ?? [])
    return title && isBetween && stated?.column === 'Section'
      ? [{ line: title.line, bytes: title.bytes, reason: TITLE }]
      : []
  })

const unknown = ({ rows }: TitledTable): UnreadRow[] => rows.map(({ line, bytes }) => ({ line, bytes, reason: OTHER }))

/** Tables as one list with all their columns. The rows of `unread` are in no table. */
function listOf(
  file: SourceFile,
  tables: readonly TitledTable[],
  reason: string,
  unread: readonly UnreadRow[] = [],
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
      yield* unread
    },
  }
}

const columnsOf = ({ columns, rows, stated }: TitledTable): string[] => [
  ...withLinks(columns, new Set(rows.flatMap(({ links }) => [...(links?.keys() ?? [])]))),
  ...(stated === undefined ? [] : [stated.column]),
]

/** The names of columns, and those of the links of some of them. */
const withLinks = (names: readonly string[], linked: ReadonlySet<number>): string[] =>
  names.flatMap((name, at) => (linked.has(at) ? [name, `${name} (link)`] : [name]))

function recordOf(
  { line, bytes, cells, links }: TableRow,
  { columns: names, stated }: TitledTable,
  columns: readonly string[],
): SourceRecord {
  const own = new Map(names.map((name, index) => [name, cells[index] ?? '']))
  for (const [index, name] of names.entries()) if (links?.has(index)) own.set(`${name} (link)`, links.get(index) ?? '')
  // A row with only a name is no heading of its own, so its title is not added.
  const isStated = stated !== undefined && [...own.values()].filter((cell) => cell.trim() !== '').length > 1
  if (isStated && !own.get(stated.column)?.trim()) own.set(stated.column, stated.value)
  const row: Cells = Object.fromEntries(columns.map((column) => [column, own.get(column) ?? '']))
  return { line, bytes, row }
}
