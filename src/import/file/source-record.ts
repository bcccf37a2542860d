/** The cells of a record by column name. A list of a JSON file is one cell: `LIST_SEPARATOR` is between its values. */
export type Cells = Readonly<Record<string, string | undefined>>

/** Unit separator (U+001F). It does not occur in ordinary text. */
export const LIST_SEPARATOR = '\u001f'

/**
 * A record of a file: its cells, or the reason why it cannot be read. `line` is the number of its first line, counted
 * from 1. In a file without lines (XLSX, Parquet), it is the number of the row. `bytes` is the number of bytes read so
 * far. `isMerged`: a cell covers several columns of a row without another value. `isAdded`: an earlier record is of the same line.
 * `value`: the object of a file that has objects.
 */
export type SourceRecord =
  | {
      readonly line: number
      readonly bytes: number
      readonly row: Cells
      readonly isMerged?: boolean
      readonly isAdded?: boolean
      readonly value?: Readonly<Record<string, unknown>>
    }
  | { readonly line: number; readonly bytes: number; readonly reason: string; readonly isAdded?: boolean }

/** The targets of links whose cells show other texts, by the number of the column from 0. */
export type CellLinks = ReadonlyMap<number, string>

/** A row of a table as its cells, without the names of columns. Or the reason why it cannot be read. */
export type GridRow =
  | { readonly line: number; readonly bytes: number; readonly cells: readonly string[]; readonly links?: CellLinks }
  | { readonly line: number; readonly bytes: number; readonly reason: string }

/** Maximum number of columns of a file. */
export const MAX_COLUMNS = 1_000
