import type { Buffer } from 'node:buffer'
import { OperatorError, reasonOf } from '../../kernel/problem/operator-error.js'
import { SPLIT } from '../pack/packed.js'
import { cellsOf } from './json-records.js'
import type { SourceRecord } from './source-record.js'

/** Maximum size of the unpacked values of a row group. A row group is read at once. */
const MAX_GROUP = 268_435_456

/** Reads the rows of a Parquet file, one row group after the other. `check` throws if the file has changed. */
export async function* readParquet(content: string | Buffer, check: () => Promise<void>): AsyncGenerator<SourceRecord> {
  const { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } = await import('hyparquet')
  const { compressors } = await import('hyparquet-compressors')
  await check()
  try {
    const file = typeof content === 'string' ? await asyncBufferFromFile(content) : bufferOf(content)
    const metadata = await parquetMetadataAsync(file)
    let line = 0
    for (const { num_rows: count, total_byte_size: size } of metadata.row_groups) {
      if (size > MAX_GROUP)
        throw new OperatorError(`The Parquet file has a row group of more than ${MAX_GROUP / 1_048_576} MB. ${SPLIT}`)
      const range = { rowStart: line, rowEnd: line + Number(count) }
      const rows = await parquetReadObjects({ file, metadata, compressors, ...range })
      await check()
      for (const row of rows) {
        const value = Object.fromEntries(Object.entries(row).map(plainMember))
        yield { line: ++line, bytes: 0, row: cellsOf(value), value }
      }
    }
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw new OperatorError(`The Parquet file cannot be read: ${reasonOf(error)}. Write it again, or write it as CSV.`)
  }
}

const bufferOf = (content: Buffer) => ({
  byteLength: content.byteLength,
  slice: async (start: number, end?: number): Promise<ArrayBuffer> =>
    Uint8Array.from(content.subarray(start, end)).buffer,
})

/** A value of the file as JSON has it: a date as text, and a large integer as a number, or as text if it is too large for one. */
const plainMember = ([name, value]: [string, unknown]): [string, unknown] => [name, plainValue(value)]

function plainValue(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString().replace('T00:00:00.000Z', '')
  if (typeof value !== 'bigint') return value
  return Number.isSafeInteger(Number(value)) ? Number(value) : String(value)
}
