import { filledCells, noRecord } from '../column/no-record.js'
import type { Cells, SourceRecord } from '../file/source-record.js'
import type { ShapeName } from '../mapping/shape-names.js'
import { ROUND } from './round-row.js'

/*
 * Tables that are not plain lists. A shape turns such a table into a plain list, before its columns are guessed: a table with
 * companies in its rows and rounds in its columns becomes a list with a row for each round.
 */

export interface Shape {
  readonly name: ShapeName
  /** What the table shows, for the user. */
  readonly reason: string
  readonly records: (source: AsyncIterable<SourceRecord>) => AsyncIterable<SourceRecord>
}

/** What the beginning of a file shows. */
export interface Evidence {
  /** Name of the file and the texts before its table. */
  readonly texts: readonly string[]
  /** The texts before the table. The name of a file says little about its columns. */
  readonly above: readonly string[]
  /** Whether the user or a mapping states the shape, so that the table need not prove it. */
  readonly isStated: boolean
  readonly columns: readonly string[]
  readonly rows: readonly Cells[]
}

/** A row of a plain list, or the reason why a cell of the table is not in it. */
export type Expanded = Cells | string

/** The records of a table of which each row becomes several. `company` is the column with the names of its rows. */
export const eachRow = (company: string, expand: (row: Cells) => readonly Expanded[]): Shape['records'] =>
  async function* (source) {
    for await (const record of source) {
      if ('reason' in record) {
        yield record
        continue
      }
      const { line, bytes, row, isMerged } = record
      const filled = filledCells(row)
      const fault = noRecord(filled, { fields: [{ name: 'company', column: company }] }, { isWide: true })
      if (fault) yield { line, bytes, reason: fault.reason }
      else
        for (const [index, one] of numbered(expand(row)).entries()) {
          const added = index > 0 ? { isAdded: true } : {}
          if (typeof one === 'string') yield { line, bytes, reason: one, ...added }
          // A heading is found by the reader of tables.
          else yield { line, bytes, row: one, ...added, ...(isMerged ? { isMerged } : {}) }
        }
    }
  }

/** The rows with a number behind the name of a round that an earlier one has, because rounds differ by their names. Reasons are last. */
function numbered(parts: readonly Expanded[]): Expanded[] {
  const counts = new Map<string, number>()
  const rows = parts.flatMap((one): Cells[] => {
    if (typeof one === 'string') return []
    const name = one[ROUND.round]
    if (name === undefined) return [one]
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return [count === 1 ? one : { ...one, [ROUND.round]: `${name} (${count})` }]
  })
  return [...rows, ...parts.filter((one) => typeof one === 'string')]
}

/** The names of columns in a text for the user. */
export const namesOf = (columns: readonly string[]): string =>
  columns.length > 3 ? `${columns.slice(0, 3).join(', ')} and ${columns.length - 3} more` : columns.join(', ')
