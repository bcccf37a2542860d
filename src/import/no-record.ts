import type { CellValues } from './cell-values.js'
import type { Cells } from './file/source-record.js'
import type { Fault } from './row-facts.js'

/*
 * Rows of a table that are no records: totals, notes below the table, and the names of the columns on each printed page.
 */

const TOTAL: Fault = {
  reason: 'the row has the total of the rows above',
  wayOut: 'If it is a record, give it a value besides its numbers, such as a link or a city.',
}
const TOTAL_NAME = /^(grand )?(totals?|sum|summe|gesamt|totaal|totale|suma|итого|合计|合計|总计|합계)( general)?:?$/i

/** Whether a row has the totals of a table: its name says so, and all other cells have numbers. */
const isTotal = (values: CellValues, cells: Cells): boolean =>
  [values.text('nameBrand'), values.text('company')].some((name) => name !== undefined && TOTAL_NAME.test(name)) &&
  Object.values(cells).every((cell = '') => !/\p{L}{3}/u.test(cell) || TOTAL_NAME.test(cell.trim()))

const NAMES: Fault = {
  reason: 'the row repeats the names of the columns',
  wayOut: 'If it is a record, give it a value besides these names.',
}
const NOTE: Fault = {
  reason: 'the row is a note about the table',
  wayOut: 'If it is a record, give it a value besides its name, such as a link or a city.',
}
/** The beginning of a note below a table. */
const NOTE_START =
  /^(?:sources? ?:|notes? ?:|quellen? ?:|©|\(c\) |copyright |last updated|data (?:as of|source|from)|as of |exported (?:on|from|by)|generated (?:on|by)|page \d|\(\d{1,9} rows?\))/i

/** Why a row is no record. Undefined if it can be one. */
export function noRecord(values: CellValues, cells: Cells): Fault | undefined {
  if (isTotal(values, cells)) return TOTAL
  const filled = Object.entries(cells).filter(([, cell = '']) => cell.trim() !== '')
  if (filled.length > 1 && filled.every(([name, cell]) => cell?.trim() === name)) return NAMES
  const [, only = ''] = filled.length === 1 ? (filled[0] ?? []) : []
  return NOTE_START.test(only.trim()) ? NOTE : undefined
}
