import { filledCells, noRecord } from '../column/no-record.js'
import type { Cells, SourceRecord } from '../file/source-record.js'
import type { ShapeName } from '../mapping/shape-names.js'

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
  readonly columns: readonly string[]
  readonly rows: readonly Cells[]
}

/** The records of a table of which each row becomes several. `company` is the column with the names of its rows. */
export const eachRow = (company: string, expand: (row: Cells) => readonly Cells[]): Shape['records'] =>
  async function* (source) {
    for await (const record of source) {
      if ('reason' in record) {
        yield record
        continue
      }
      const { line, bytes, row } = record
      const filled = filledCells(row)
      const fault = noRecord(filled, { fields: [{ name: 'company', column: company }] }, { isWide: true })
      if (fault) yield { line, bytes, reason: fault.reason }
      // A heading is found by the reader of tables.
      else if (filled.length < 2) yield record
      else
        for (const [index, cells] of expand(row).entries())
          yield { line, bytes, row: cells, ...(index > 0 ? { isAdded: true } : {}) }
    }
  }

/** The names of columns in a text for the user. */
export const namesOf = (columns: readonly string[]): string =>
  columns.length > 3 ? `${columns.slice(0, 3).join(', ')} and ${columns.length - 3} more` : columns.join(', ')
