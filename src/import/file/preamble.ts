/*
 * Many exports begin with lines about the export: its date, a link to the search, a note. The names of the columns are behind
 * them. A line of such a preamble has one or two cells with a text, and the line with the names has many. Some tables also have
 * the names of groups of columns in the line above the names.
 */

/** Maximum number of records before the names of the columns. */
export const MOST_PREAMBLE = 20
const MOST_CELLS = 2
const LEAST_NAMES = 4
const LEAST_USUAL = 2
const LONGEST_NAME = 100

/** Records at the beginning of a file, as cells. */
type Records = readonly (readonly string[])[]

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length

/** The number of records before the names of the columns. 0 unless the file shows a preamble. */
export function preambleLength(records: Records): number {
  const first = records.findIndex((cells) => filled(cells) > MOST_CELLS)
  const header = first + (hasGroups(records[first], records[first + 1]) ? 1 : 0)
  const names = records[header]
  if (header < 1 || header > MOST_PREAMBLE || names === undefined || !areNames(names)) return 0
  // The cells of a text with commas in it are no columns. A spreadsheet gives each record the width of the table.
  const isPreamble = records.slice(0, first).every((cells) => filled(cells) <= 1 || cells.length === names.length)
  return isPreamble ? header : 0
}

/** Names of columns in most tables. */
const USUAL =
  /^(?:.{0,20}name|company|website|url|domain|country|city|state|amount|currency|date|founded|year|industry|status|employees|type|investors?|round|description|location)$/i

/** Such names with words before them: `Deal Date` below the name of the group `Deal`. */
const USUAL_IN_GROUP =
  /^(?:[^ ]+ ){0,2}(?:name|company|companies|id|website|url|domain|country|city|state|amount|size|valuation|currency|date|founded|year|industry|status|employees|type|investors?|round|description|location)$/i

/** Whether a text is the name of a column in most tables. */
export const isUsualName = (text: string): boolean => USUAL.test(text.trim())

/** Whether the names of groups are above the names of the columns: `Funding` above `Amount` and `Date`. */
function hasGroups(groups: readonly string[] = [], names: readonly string[] = []): boolean {
  const usual = (cells: readonly string[]): number =>
    cells.filter((cell) => isUsualName(cell) || USUAL_IN_GROUP.test(cell.trim())).length
  return filled(groups) < filled(names) && areNames(names) && usual(names) > LEAST_USUAL && usual(names) > usual(groups)
}

/** The name of a column of a table with years in its columns. */
const YEAR = /^(?:19|20)\d{2}$/

/** Whether these cells can name columns: several short texts that differ, and no numbers but years. */
function areNames(cells: readonly string[]): boolean {
  const names = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return (
    names.length >= LEAST_NAMES &&
    new Set(names).size === names.length &&
    names.some((name) => !YEAR.test(name)) &&
    names.every(
      (name) => name.length <= LONGEST_NAME && (/\p{L}/u.test(name) || YEAR.test(name)) && !/^https?:/i.test(name),
    )
  )
}
