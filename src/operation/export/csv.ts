/** The line end of RFC 4180. */
const LINE_END = '\r\n'

/** A spreadsheet would execute a text that begins like a formula, so an apostrophe precedes it. */
const FORMULA = /^[=+\-@\t\r\n]/
const QUOTED = /[",\r\n]/

/** One line of CSV. A list or an object is a cell with JSON. */
export const csvLine = (cells: readonly unknown[]): string => cells.map(csvCell).join(',') + LINE_END

function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const safe = FORMULA.test(text) ? `'${text}` : text
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
