import type { RecordQuery } from '../record/record-query.js'
import { type Connection, nextOf } from '../record/record-shapes.js'
import type { FileAnswer } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { type Columns, type FileType, rowsFile } from './rows-file.js'

/** A file has at most this many records. A longer list is read through the API, which continues where it ended. */
const MOST_ROWS = 1_000

/** Number of records that a file reads at once. The graph returns at most this many. */
export const PER_READ = 200

/** Some records of a list. */
export interface ListPart<T> {
  readonly records: readonly T[]
  /** Number of all records of the list. */
  readonly total: number
  /** Where the next part begins. Null if there is none. */
  readonly next: string | null
}

/** The first records of a list as a file. `read` returns the part that begins at a place. The place of the first one is null. */
export async function listFile<T>(
  type: FileType,
  columns: Columns<T>,
  read: (from: string | null) => Promise<ListPart<T>>,
): Promise<FileAnswer> {
  let part = await read(null)
  const records = [...part.records]
  while (part.next !== null && records.length < MOST_ROWS) {
    part = await read(part.next)
    records.push(...part.records)
  }
  return rowsFile(type, columns, records.slice(0, MOST_ROWS), part.total)
}

/** A part of a list with cursors. */
export const partOf = <T>(connection: Connection<T>): ListPart<T> => ({
  records: connection.edges,
  total: connection.totalCount,
  next: nextOf(connection),
})

/** A part of a record: the query that reads it from a cursor on, and what a file says of each of its records. */
interface RecordPart<T> {
  readonly name: string
  readonly query: RecordQuery
  readonly columns: Columns<T>
}

/**
 * The records of a part of a record as a file. If the service fails, there is no file: some of the records would look like
 * all of them.
 */
export const partFile = <T>(
  visit: Visit,
  type: FileType,
  { name, query, columns }: RecordPart<T>,
  variables: Readonly<Record<string, unknown>>,
): Promise<FileAnswer> =>
  listFile(type, columns, async (after) => {
    const found = await visit.read<{ record: Readonly<Record<string, Connection<T>>> }>(query.whole, {
      ...variables,
      after,
    })
    const part = found.record[name]
    if (!part) throw new Error(`the record has no part ${name}`)
    return partOf(part)
  })

/** One page of a list with numbered pages. */
export interface NumberedPage<T> {
  readonly totalElements: number
  readonly totalPages: number
  readonly content: readonly T[]
}

/** A file of a list with numbered pages. `read` returns the page with a number, counted from 0. */
export const numberedFile = <T>(
  type: FileType,
  columns: Columns<T>,
  read: (page: number) => Promise<NumberedPage<T>>,
): Promise<FileAnswer> =>
  listFile(type, columns, async (from) => {
    const page = Number(from ?? 0)
    const { totalElements, totalPages, content } = await read(page)
    return { records: content, total: totalElements, next: page + 1 < totalPages ? String(page + 1) : null }
  })
