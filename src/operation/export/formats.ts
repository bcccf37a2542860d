import { setImmediate as nextTurn } from 'node:timers/promises'
import { cellReader } from '../../kernel/wire/cells.js'
import { parquetFile } from '../../platform/parquet/parquet.js'
import type { Column } from './columns.js'
import { csvLine } from './csv.js'

/** Rows to write. */
interface RowSource {
  /** The columns of a table. */
  readonly columns: readonly Column[]
  /** Whether the client selected the columns. If not, NDJSON contains whole records. */
  readonly isSelected: boolean
  /** The JSON texts of the records, in parts. */
  readonly parts: AsyncIterable<readonly string[]>
  /** What is known after the last part. */
  end(): RowEnd
}

/** The end of the rows. NDJSON has it as the last line, so that a client sees whether it got everything. */
interface RowEnd {
  readonly nextCursor: string | null
  readonly rowCount: number
}

/** A format of files of records. */
export interface RowFormat {
  readonly mediaType: string
  /** The value of the header Content-Type. */
  readonly contentType: string
  /** Writes the rows, part by part. Nothing is read before the reader asks for it. */
  encode(source: RowSource): AsyncGenerator<string | Uint8Array>
}

/** Maximum number of records that are converted at once. Then other requests have their turn. */
const PIECE = 5

/** Converts records piece by piece, and yields the joined texts. */
async function* converted(rows: readonly string[], textOf: (record: string) => string): AsyncGenerator<string> {
  for (let at = 0; at < rows.length; at += PIECE) {
    yield rows
      .slice(at, at + PIECE)
      .map(textOf)
      .join('')
    await nextTurn()
  }
}

async function* ndjson({ columns, isSelected, parts, end }: RowSource): AsyncGenerator<string> {
  const read = cellReader(columns)
  const selected = (text: string): string =>
    `${JSON.stringify(Object.fromEntries(read(text).map((cell, index) => [columns[index]?.name, cell])))}\n`
  for await (const rows of parts)
    if (isSelected) yield* converted(rows, selected)
    else if (rows.length > 0) yield `${rows.join('\n')}\n`
  yield `${JSON.stringify(end())}\n`
}

async function* csv({ columns, parts }: RowSource): AsyncGenerator<string> {
  const read = cellReader(columns)
  yield csvLine(columns.map(({ name }) => name))
  for await (const rows of parts) yield* converted(rows, (text) => csvLine(read(text)))
}

const parquet = ({ columns, parts }: RowSource): AsyncGenerator<Uint8Array> => parquetFile(columns, parts)

/** All formats besides JSON, by the value of the parameter `format`. */
export const rowFormats = {
  ndjson: { mediaType: 'application/x-ndjson', contentType: 'application/x-ndjson; charset=utf-8', encode: ndjson },
  csv: { mediaType: 'text/csv', contentType: 'text/csv; charset=utf-8', encode: csv },
  parquet: {
    mediaType: 'application/vnd.apache.parquet',
    contentType: 'application/vnd.apache.parquet',
    encode: parquet,
  },
} as const satisfies Record<string, RowFormat>

export type FormatName = keyof typeof rowFormats
export const formatNames = Object.keys(rowFormats) as readonly FormatName[]
