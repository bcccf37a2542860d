import type { Buffer } from 'node:buffer'
import { OperatorError, reasonOf } from '../../kernel/problem/operator-error.js'
import type { Member } from '../pack/packed.js'
import { type CellCurrencies, cellCurrencies } from './cell-formats.js'
import { type TableRecords, tableRecords } from './table-records.js'
import { type SheetEnd, sheetEnd, sheetParts } from './workbook.js'

/** The records of a sheet. */
interface Spreadsheet extends TableRecords {
  /** Name of the sheet, and those of the others that have rows. */
  readonly sheet: string
  readonly otherSheets: readonly string[]
}

/**
 * Reads the rows of an XLSX file. If no sheet is named, it is the first one that is visible and has a table. The first row with a
 * value, behind the preamble, contains the column names. A formula has the value that the file states for it.
 */
export async function readSpreadsheet(
  content: Buffer,
  members: readonly Member[],
  sheet: string | undefined,
): Promise<Spreadsheet> {
  const { name: found, otherSheets, data, end, currencies } = await sheetOf(content, members, sheet)
  const texts = withMerged(textsOf(data, currencies), end)
  const links = linksOf(end, texts)
  const table = tableRecords(texts, {
    merged: new Set(end.wide.map((row) => row + 1)),
    linksOf: (line) => {
      const row = [...links].map(([at, { targets }]) => [at, targets.get(line - 1) ?? ''] as const)
      return new Map(row.filter(([, target]) => target !== ''))
    },
    more: (names, header, line) =>
      names.flatMap((name, at): [string, string][] => {
        const inColumn = links.get(at)
        // A link in the names of the columns is no value.
        return inColumn && inColumn.last >= header ? [[`${name} (link)`, inColumn.targets.get(line - 1) ?? '']] : []
      }),
  })
  return { ...table, sheet: found, otherSheets }
}

type Rows = readonly (readonly unknown[])[]

async function sheetOf(content: Buffer, members: readonly Member[], sheet: string | undefined) {
  const { default: readFile } = await import('read-excel-file/node')
  const sheets: readonly { readonly sheet: string; readonly data: Rows }[] = await readFile(content).catch(
    (error: unknown) => {
      throw new OperatorError(`The XLSX file cannot be read: ${reasonOf(error)}. Save it again, or save it as CSV.`)
    },
  )
  const parts = new Map((await sheetParts(members)).map((part) => [part.name, part]))
  const visible = sheets.filter(({ sheet: name }) => !parts.get(name)?.isHidden)
  const found =
    sheet === undefined
      ? (visible.find(({ data }) => isTable(data)) ?? visible[0] ?? sheets[0])
      : sheets.find(({ sheet: name }) => name === sheet)
  if (!found)
    throw new OperatorError(
      `The XLSX file has no sheet "${sheet}". Its sheets are ${sheets.map(({ sheet: name }) => name).join(', ')}.`,
    )
  const path = parts.get(found.sheet)?.path
  const end = path === undefined ? { merges: [], wide: [], links: [] } : await sheetEnd(members, path)
  const otherSheets = sheets.filter((one) => one !== found && isList(one.data)).map(({ sheet: name }) => name)
  const currencies = path === undefined ? undefined : await cellCurrencies(members, path)
  return { name: found.sheet, otherSheets, data: found.data, end, currencies }
}

/** The name of a column with the currencies of amounts. */
const OF_CURRENCIES = /^(?:[^ ]{1,20} ){0,2}(?:currency|ccy|währung|waehrung|devise|moneda|valuta)(?: code)?$/i
/** Number of rows that can contain the names of the columns. */
const MOST_HEADERS = 25

/** The texts of cells. A number has the currency of its format, unless a column of the table has the currencies. */
function textsOf(data: Rows, currencies: CellCurrencies | undefined): string[][] {
  const isStated = data.slice(0, MOST_HEADERS).some((row) => row.some((value) => OF_CURRENCIES.test(textOf(value))))
  const used = isStated ? undefined : currencies
  return data.map((values, row) =>
    values.map((value, column) => {
      const currency = typeof value === 'number' ? used?.get(column)?.get(row) : undefined
      return currency === undefined ? textOf(value) : `${currency} ${value}`
    }),
  )
}

/** Whether a sheet has at least two rows with this number of values. */
function hasRows(data: Rows, least: number): boolean {
  let rows = 0
  return data.some((values) => values.filter((value) => textOf(value) !== '').length >= least && ++rows === 2)
}

const isTable = (data: Rows): boolean => hasRows(data, 2)
/** A list of names has one column. A sheet with only a title is no list. */
const isList = (data: Rows): boolean => hasRows(data, 1)

/** Maximum number of cells below the first ones of merged cells. A file can state that the same cells are merged many times. */
const MOST_MERGED = 10_000_000

/** The rows with the value of merged cells in each row that they cover. */
function withMerged(rows: string[][], { merges }: SheetEnd): readonly (readonly string[])[] {
  let covered = 0
  for (const { from, lastRow } of merges) {
    const value = rows[from.row]?.[from.column]
    const last = Math.min(lastRow, rows.length - 1)
    covered += Math.max(0, last - from.row)
    if (covered > MOST_MERGED)
      throw new OperatorError(
        `The XLSX file has more than ${MOST_MERGED} merged cells. Unmerge the cells, or save it as CSV.`,
      )
    if (!value) continue
    for (let at = from.row + 1; at <= last; at++) {
      const row = rows[at]
      if (row && !row[from.column]) row[from.column] = value
    }
  }
  return rows
}

/** The links of a column: their targets by row, and the last row with one. */
interface ColumnLinks {
  readonly targets: Map<number, string>
  last: number
}

/** The links of each column whose cells show another text than the target. */
function linksOf({ links }: SheetEnd, rows: Rows): Map<number, ColumnLinks> {
  const found = new Map<number, ColumnLinks>()
  for (const { at, target } of links) {
    const text = String(rows[at.row]?.[at.column] ?? '')
    if (!/^https?:/i.test(target) || target.includes(text)) continue
    const inColumn = found.get(at.column) ?? { targets: new Map<number, string>(), last: 0 }
    inColumn.targets.set(at.row, target)
    inColumn.last = Math.max(inColumn.last, at.row)
    found.set(at.column, inColumn)
  }
  return found
}

const textOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : value instanceof Date
      ? value.toISOString().replace('T00:00:00.000Z', '')
      : String(value)
