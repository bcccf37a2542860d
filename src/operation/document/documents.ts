import { Json } from '../../kernel/wire/json.js'
import { type RecordVersion, versionOf } from '../../kernel/wire/record-version.js'
import { empty, raw, type Sql, sql } from '../../platform/database/client/sql.js'
import type { JsonSql } from '../../platform/database/client/sql-values.js'
import type { Page } from '../page/page.js'
import { type TextRow, textRows, textsIn } from '../page/text-rows.js'
import type { DocumentKind } from './document-kind.js'
import type { DocumentOptions } from './document-options.js'
import type { Profile } from './profile.js'
import { unmarked } from './profile-mark.js'
import type { Projection } from './projection.js'
import { type DocumentReader, readStored } from './stored-reads.js'
import { hasAllValues } from './text-value.js'

/*
 * Returns the texts of documents. The caller says which records, in which order, and which document of them. Whether a
 * text is stored or built, and on which connection it is read, is decided here.
 */

/** What is read of each record: a complete document, or the members that a request selects. */
export interface ResponseDocument<T> {
  readonly kind: DocumentKind<unknown>
  /** SQL that builds the text. */
  readonly document: JsonSql<T>
  readonly options: DocumentOptions
  /**
   * `complete`: the document of the kind, whose text is stored. `selection`: a selection whose text can be stored.
   * `part`: anything else.
   */
  readonly extent: 'complete' | 'selection' | 'part'
  readonly projection?: Projection | undefined
  /** The same document with all values parsed, if a value of the record cannot be sent as text. */
  readonly parsed?: (() => ResponseDocument<T>) | undefined
}

/** The complete document of a kind. */
export const completeDocument = <T>(kind: DocumentKind<T>, options: DocumentOptions): ResponseDocument<T> => ({
  kind,
  document: kind.document(options),
  options,
  extent: 'complete',
})

/** A document of which only a part is read, or of a record that has no other records yet. */
export const partialDocument = <T>(
  kind: DocumentKind<T>,
  options: DocumentOptions,
  document: JsonSql<T>,
): ResponseDocument<T> => ({ kind, document, options, extent: 'part' })

/** The members that a request selects. `node` is the SQL of a record for a projection. */
export const selectedDocument = <T>(
  kind: DocumentKind<T>,
  options: DocumentOptions,
  projection: Projection,
  node: (options: DocumentOptions, projection: Projection) => Sql,
): ResponseDocument<T> => ({
  kind,
  document: node(options, projection),
  options,
  extent: isStorable(kind, options, projection) ? 'selection' : 'part',
  projection,
  parsed: projection.parsed && (() => selectedDocument(kind, options, projection.parsed ?? projection, node)),
})

/** Minimum number of connections of a selection whose texts are stored. */
const MIN_CONNECTIONS = 2

/** Whether the texts of a selection can be stored: each change of a selected value makes the document outdated. */
export function isStorable(
  { tracks }: DocumentKind<unknown>,
  { monograms }: DocumentOptions,
  { layout, members, connections }: Projection,
): boolean {
  const selected = Object.values(connections)
  return (
    layout !== undefined &&
    monograms !== false &&
    selected.length >= MIN_CONNECTIONS &&
    selected.every(({ source }) => source.isTracked === true) &&
    members.every((member) => tracks?.(member) === true)
  )
}

/**
 * Runs a statement with the SQL of one document. The statement may run up to three times. `textsOf` returns the texts of
 * its result, which contain the documents.
 */
export function readDocuments<T, Result>(
  reader: DocumentReader,
  response: ResponseDocument<T>,
  read: (document: JsonSql<T>, isStored: boolean) => Promise<Result>,
  textsOf: (result: Result) => readonly string[],
): Promise<Result> {
  const { kind, document, options, extent } = response
  const cache = reader.stale ? undefined : reader.resources?.documents
  const stored =
    extent === 'complete'
      ? cache?.complete(kind, options)
      : extent === 'selection'
        ? cache?.selection(kind, document, options)
        : undefined
  return readStored(reader, stored, document, read, textsOf)
}

/** One page of documents. `read` reads the page of the records that match, with the given SQL of a document. */
export const pageOfDocuments = <T, Content = Page<T>>(
  reader: DocumentReader,
  response: ResponseDocument<T>,
  read: (document: JsonSql<T>) => Promise<Json<Content>>,
): Promise<Json<Content>> => readDocuments(reader, response, read, ({ parts }) => parts)

/** Which records are read: those that satisfy a condition, in the order of their ids. */
export interface RecordQuery {
  /** What the condition compares, such as `slug`. */
  readonly by: string
  /** SQL about the row of the table. It includes the visibility for the caller. */
  readonly condition: Sql
  readonly limit: number
  /** SQL of more columns of the result. */
  readonly columns?: Sql
}

/** A record that was read, with the columns of the query. */
export type ReadRecord<T, Columns = object> = Columns & { readonly id: string; readonly document: Json<T> }

/** An index finds at most one record by such a value, or few, and the stored text of each by its id. */
const KEYS: readonly string[] = ['id', 'slug', 'url']

/** Reads, with one statement if the texts are stored, the documents of the records that satisfy a condition. */
export async function readRecords<T, Columns = object>(
  reader: DocumentReader,
  response: ResponseDocument<T>,
  query: RecordQuery,
): Promise<ReadRecord<T, Columns>[]> {
  const { table, alias } = response.kind
  const row = raw(alias)
  const { by, condition, limit, columns } = query
  const rows = await readDocuments(
    reader,
    response,
    (text, isStored) =>
      reader.db.rows<Columns & { id: string; version: number; text: string }>(
        sql`
          select ${row}.id, ${row}.version, ${columns ? sql`${columns},` : empty} ${text} as text
          from ${raw(table)} ${row} where ${condition} order by ${row}.id limit ${raw(String(limit))}`,
        { isShort: isStored && KEYS.includes(by) },
      ),
    textsIn,
  )
  const { projection, parsed } = response
  if (parsed && !rows.every(({ text }) => hasAllValues(text))) return readRecords(reader, parsed(), query)
  return rows.map(({ version, text, ...record }) => {
    const known = versionOf(table, { id: record.id, version })
    return { ...(record as unknown as Columns & { id: string }), document: textOf(projection, text, known) }
  })
}

/** The text of a record in the layout that GraphQL sends. */
export class LaidOutJson<T> extends Json<T> {
  /** The profiles that the text contains. */
  readonly profiles: readonly Profile[]

  constructor({ text, profiles }: ReturnType<typeof unmarked>, version: RecordVersion) {
    super(text, version)
    this.profiles = profiles
  }
}

const textOf = <T>(projection: Projection | undefined, text: string, version: RecordVersion): Json<T> =>
  projection?.layout ? new LaidOutJson(unmarked(text), version) : new Json(text, version)

/** The records of a batch, as SQL. */
export interface Batch {
  /** Common table expressions of the statement. */
  readonly tables?: Sql
  /** SQL of columns that are the same for the whole batch, such as a total. */
  readonly head?: Sql
  /** The ids of the records as rows `k(id, position)`. */
  readonly rows: Sql
  /** SQL condition on the row of the table. */
  readonly condition?: Sql
}

/** Reads the documents of a batch of records in the order of their positions, and the columns of the whole batch. */
export async function readBatch<T, Head>(
  reader: DocumentReader,
  response: ResponseDocument<T>,
  { tables, head, rows, condition }: Batch,
): Promise<{ readonly head: Head | undefined; readonly content: string[] }> {
  const { table, alias } = response.kind
  const from = sql`${rows} join ${raw(`${table} ${alias} on ${alias}.id = k.id`)} ${condition ? sql`where ${condition}` : empty}`
  const read = await readDocuments(
    reader,
    response,
    (document) =>
      reader.db.rows<TextRow & Head>(sql`
        ${tables ? sql`with ${tables}` : empty} ${textRows(head ?? raw('1'), sql`select ${document} as text, k.position from ${from}`)}`),
    textsIn,
  )
  return { head: read[0], content: textsIn(read) }
}
