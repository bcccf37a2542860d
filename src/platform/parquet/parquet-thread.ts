import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { ByteWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer'
import { cellReader } from '../../kernel/wire/cells.js'
import type { ParquetColumn } from './parquet.js'

/*
 * Entry of the thread that writes one Parquet file. Compressing a row group takes too long for the thread that serves
 * requests.
 */

/** A row group ends after this number of rows, or of characters. The thread keeps one row group in memory. */
const GROUP_ROWS = 20_000
const GROUP_CHARACTERS = 4_000_000

const TYPES = {
  text: 'STRING',
  integer: 'INT64',
  number: 'DOUBLE',
  boolean: 'BOOLEAN',
  time: 'TIMESTAMP',
  json: 'JSON',
} as const

/** The value of a cell as the writer expects it. */
const CONVERTED: Readonly<Record<ParquetColumn['type'], (value: unknown) => unknown>> = {
  text: String,
  integer: (value) => BigInt(Math.trunc(Number(value))),
  number: Number,
  boolean: Boolean,
  time: (value) => new Date(String(value)),
  json: (value) => value,
}

/** Collects rows, and writes a row group when there are enough of them. */
class File {
  readonly #columns: readonly ParquetColumn[]
  readonly #read: (record: string) => unknown[]
  readonly #bytes = new ByteWriter(65_536)
  readonly #writer: ParquetWriter
  #cells: unknown[][]
  #rows = 0
  #characters = 0

  constructor(columns: readonly ParquetColumn[]) {
    this.#columns = columns
    this.#read = cellReader(columns)
    this.#cells = columns.map(() => [])
    const schema = schemaFromColumnData({ columnData: this.#data() })
    this.#writer = new ParquetWriter({ writer: this.#bytes, schema, createdBy: 'venture-data-service' })
  }

  /** Adds the rows of records, which are JSON texts. */
  add(records: readonly string[]): void {
    for (const record of records) {
      const cells = this.#read(record)
      for (const [index, { type }] of this.#columns.entries()) {
        const cell = cells[index] ?? null
        this.#cells[index]?.push(cell === null ? null : CONVERTED[type](cell))
      }
      this.#characters += record.length
    }
    this.#rows += records.length
    if (this.#rows >= GROUP_ROWS || this.#characters >= GROUP_CHARACTERS) this.#writeGroup()
  }

  finish(): void {
    this.#writeGroup()
    this.#writer.finish()
  }

  /** The bytes since the last call. The positions in the file go on. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = this.#bytes.getBytes().slice()
    this.#bytes.index = 0
    return taken
  }

  #writeGroup(): void {
    if (this.#rows > 0) this.#writer.write({ columnData: this.#data(), rowGroupSize: this.#rows })
    this.#cells = this.#columns.map(() => [])
    this.#rows = 0
    this.#characters = 0
  }

  #data() {
    return this.#columns.map(({ name, type }, index) => ({
      name,
      data: this.#cells[index] ?? [],
      type: TYPES[type],
      // The smallest and the largest text of a list or an object have no use.
      statistics: type !== 'json',
    }))
  }
}

function main(port: MessagePort): void {
  const file = new File(workerData)
  port.on('message', (records: readonly string[] | 'end') => {
    if (records === 'end') file.finish()
    else file.add(records)
    const bytes = file.take()
    port.postMessage(bytes, [bytes.buffer])
  })
}

if (parentPort) main(parentPort)
