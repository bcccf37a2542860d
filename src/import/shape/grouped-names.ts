import { columnNames } from '../file/csv.js'
import type { SourceFile } from '../file/open-file.js'
import { isUsualName } from '../file/preamble.js'
import type { GridRow, SourceRecord } from '../file/source-record.js'

/*
 * Names of columns in two rows: `Seed` and `Series A` above `Amount`, `Date`, `Amount` and `Date`.
 */

/** Number of rows in which the names can be. */
const MOST_ROWS = 20
const LEAST_GROUPS = 2
const LEAST_NAMES = 3

/** The file with the names of both rows. Undefined if it has no such rows. */
export async function groupedFile(file: SourceFile): Promise<SourceFile | undefined> {
  const { grid } = file
  if (!grid) return undefined
  let groups: readonly string[] = []
  let read = 0
  for await (const row of grid()) {
    if ('reason' in row || ++read > MOST_ROWS) return undefined
    if (areGrouped(groups, row.cells)) return withNames(file, grid, row.line, columnNames(joined(groups, row.cells)))
    groups = row.cells
  }
  return undefined
}

/** Whether names below groups repeat, so that only both together name a column. */
function areGrouped(groups: readonly string[], names: readonly string[]): boolean {
  const stated = groups.filter((cell) => /\p{L}/u.test(cell))
  const used = names.filter((cell) => cell.trim() !== '')
  const below = names.filter((name, index) => name.trim() !== '' && groups[index]?.trim())
  return (
    stated.length >= LEAST_GROUPS &&
    stated.length < used.length &&
    below.length === groups.filter((cell) => cell.trim() !== '').length &&
    used.length >= LEAST_NAMES &&
    new Set(used).size < used.length &&
    used.every((name) => /^\p{L}/u.test(name.trim())) &&
    used.filter(isUsualName).length * 2 >= used.length
  )
}

/** The names with those of their groups. A group has the columns up to the next one. */
function joined(groups: readonly string[], names: readonly string[]): string[] {
  let group = ''
  return names.map((name, index) => {
    group = groups[index]?.trim() || group
    return group === '' || name.trim() === '' ? name : `${group} ${name.trim()}`
  })
}

const withNames = (
  file: SourceFile,
  grid: () => AsyncIterable<GridRow>,
  header: number,
  names: readonly string[],
): SourceFile => ({
  ...file,
  preamble: header - 1,
  async *records(): AsyncGenerator<SourceRecord> {
    for await (const row of grid()) {
      if ('reason' in row) yield row
      else if (row.line > header && row.cells.some((cell) => cell.trim() !== ''))
        yield {
          line: row.line,
          bytes: row.bytes,
          row: Object.fromEntries(names.map((name, index) => [name, row.cells[index] ?? ''])),
        }
    }
  },
})
