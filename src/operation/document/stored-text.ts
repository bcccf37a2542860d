import { createHash } from 'node:crypto'
import { memo } from '../../kernel/wire/memo.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import type { DocumentKind } from './document-kind.js'
import type { DocumentOptions } from './document-options.js'

/** Which texts are stored: the documents of one kind, or of one selection, for the same options. */
export interface StoredTexts extends Pick<DocumentKind<unknown>, 'table' | 'alias' | 'document' | 'isDated'> {
  /** Primary key of the stored text, together with the id of the record. */
  readonly key: string
  /** Digest of all values that the text depends on, except the rows of the database and the date. */
  readonly source: string
  readonly options: DocumentOptions
}

/** The date in the SQL of which the digest is computed. The digest must not change at midnight. */
const ANY_DAY = '2000-01-01'

/** The stored texts of a kind of document. Undefined if the documents of reads with these options are not stored. */
export function storedTexts(
  kind: DocumentKind<unknown>,
  options: DocumentOptions,
  databaseId: string,
): StoredTexts | undefined {
  if (options.monograms === false) return undefined
  const source = digestOf(kind.document({ ...options, day: ANY_DAY }), databaseId)
  return { ...kind, key: `${kind.name}.${options.reach}`, source, options }
}

/**
 * The stored texts that the SQL of a selection builds. A frontend selects the same fields of many entities. A text is
 * used only on the day on which it was built, and deleted later, so that the texts of selections that are no longer sent
 * do not remain.
 */
export function storedSelection(
  { table, alias }: DocumentKind<unknown>,
  document: Sql,
  options: DocumentOptions,
  databaseId: string,
): StoredTexts {
  const source = digestOf(document, databaseId)
  const key = `selection.${source.slice(0, 8)}.${options.reach}`
  return { table, alias, document: () => document, isDated: sql`true`, key, source, options }
}

/** Digest of the SQL of a document, its values, and the id of the database. */
const digestOf = ({ text, values }: Sql, databaseId: string): string =>
  createHash('sha256')
    .update(JSON.stringify([databaseId, text, values]))
    .digest('hex')
    .slice(0, 32)

/** Transactions that changed the documents of all records have this owner. */
const ALL_RECORDS = raw(`'00000000-0000-0000-0000-000000000000'`)

/**
 * SQL condition on the stored document `d`: no visible transaction changed it after it was built. The statement that
 * built it did not see the changes of transactions that ran at that time. Such a transaction may also not have seen a
 * relation that was not committed yet. So the text is not current if such a transaction changed any record.
 *
 * With `offset 0`, PostgreSQL looks each change up in an index. In a join, it may read all changes instead, if it plans the
 * statement when there are none.
 */
export const isCurrent = sql`
  not exists (
    select 1 from document_change c where c.owner_id = d.owner_id and not pg_visible_in_snapshot(c.transaction_id::text::xid8, d.snapshot) offset 0)
  and not exists (
    select 1 from document_change c where c.owner_id = ${ALL_RECORDS} and not pg_visible_in_snapshot(c.transaction_id::text::xid8, d.snapshot) offset 0)
  and (pg_snapshot_xmin(d.snapshot) = pg_snapshot_xmax(d.snapshot) or not exists (
    select 1 from pg_snapshot_xip(d.snapshot) x (id) where exists (
      select 1 from document_change c where c.transaction_id = x.id::text::bigint offset 0)))`

/** SQL for the stored text of a row of the table. Null if none is stored, or if it is not current. */
export const storedText = ({ alias, key, source, options, isDated }: StoredTexts): Sql => sql`(
  select d.body from document d
  where d.owner_id = ${raw(alias)}.id and d.layout = ${raw(`'${key}'`)} and d.source = ${source}::uuid
    ${isDated ? sql`and (d.day is null or d.day = ${options.day}::date)` : raw('')} and ${isCurrent})`

/** A character that a JSON text does not contain, because it is escaped in strings. */
const GAP = '\u0001'
const ID_LENGTH = 36

/**
 * SQL for the stored text, or for a gap: the id of the record after a control character. A gap ends with a brace, as
 * every document does.
 */
export const storedTextOrGap = memo(
  (texts: StoredTexts): Sql => sql`coalesce(${storedText(texts)}, chr(1) || ${raw(texts.alias)}.id || '}')`,
)

/** Returns the ids of the records whose documents are gaps in the texts. A text can contain any number of documents. */
export const gapsIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) =>
    text
      .split(GAP)
      .slice(1)
      .map((part) => part.slice(0, ID_LENGTH)),
  )
