import { createHash } from 'node:crypto'
import { datedDetails } from '../../attribute/research/research-section.js'
import { detailDocument, rowDocument, summaryDocument } from '../../document/entity.js'
import { personDetail, personRow } from '../../document/person.js'
import { memo } from '../../kernel/wire/memo.js'
import { raw, type Sql, sql } from '../../platform/database/sql.js'
import type { DocumentOptions } from './document-options.js'

interface Layout {
  readonly table: 'entity' | 'person'
  /** Alias of the row in the SQL of the document. */
  readonly alias: 'e' | 'p'
  readonly document: (options: DocumentOptions) => Sql
  /** SQL condition: the document of the row contains values that depend on the date. Unset if no document does. */
  readonly isDated?: Sql
}

const isDated = datedDetails({ kind: 'entity', id: raw('e.id') })

/** The documents whose text is stored. */
const LAYOUTS = {
  'entity.detail': { table: 'entity', alias: 'e', document: detailDocument, isDated },
  'entity.row': { table: 'entity', alias: 'e', document: rowDocument, isDated },
  'entity.summary': { table: 'entity', alias: 'e', document: summaryDocument },
  'person.detail': { table: 'person', alias: 'p', document: (options) => personDetail(options) },
  'person.row': { table: 'person', alias: 'p', document: personRow },
} satisfies Record<string, Layout>

export type LayoutName = keyof typeof LAYOUTS
export const layoutNames = Object.keys(LAYOUTS) as readonly LayoutName[]

/** A layout with the options of a read. */
export interface StoredLayout extends Layout {
  /** Primary key of the stored text, together with the id of the record. */
  readonly key: string
  /** Digest of all values that the text depends on, except the rows of the database and the date. */
  readonly source: string
  readonly options: DocumentOptions
}

/** The date in the SQL of which the digest is computed. The digest must not change at midnight. */
const ANY_DAY = '2000-01-01'

/** Returns the layout for reads with these options. Undefined if the documents of such reads are not stored. */
export const storedLayout = memo(
  (options: DocumentOptions, name: LayoutName, databaseId: string): { readonly layout: StoredLayout | undefined } => {
    if (options.monograms === false) return { layout: undefined }
    const layout: Layout = LAYOUTS[name]
    const source = digestOf(layout.document({ ...options, day: ANY_DAY }), databaseId)
    return { layout: { ...layout, key: `${name}.${options.reach}`, source, options } }
  },
)

/** Digest of the SQL of a document, its values, and the id of the database. */
export const digestOf = ({ text, values }: Sql, databaseId: string): string =>
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

/**
 * SQL for the stored text of a row of the table of the layout. Null if none is stored, or if it is not current. Empty if
 * it is larger than `maxBytes`.
 */
export const storedText = (
  { alias, key, source, options, isDated: dated }: StoredLayout,
  maxBytes?: number,
): Sql => sql`(
  select ${raw(maxBytes === undefined ? 'd.body' : `case when octet_length(d.body) <= ${maxBytes} then d.body else '' end`)}
  from document d
  where d.owner_id = ${raw(alias)}.id and d.layout = ${raw(`'${key}'`)} and d.source = ${source}::uuid
    ${dated ? sql`and (d.day is null or d.day = ${options.day}::date)` : raw('')} and ${isCurrent})`

/** A character that a JSON text does not contain, because it is escaped in strings. */
const GAP = '\u0001'
const ID_LENGTH = 36

/**
 * SQL for the stored text, or for a gap: the id of the record after a control character. A gap ends with a brace, as
 * every document does.
 */
export const storedTextOrGap = memo(
  (layout: StoredLayout, maxBytes?: number): Sql =>
    sql`coalesce(${storedText(layout, maxBytes)}, chr(1) || ${raw(layout.alias)}.id || '}')`,
)

/** Returns the ids of the records whose documents are gaps in the texts. A text can contain any number of documents. */
export const gapsIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) =>
    text
      .split(GAP)
      .slice(1)
      .map((part) => part.slice(0, ID_LENGTH)),
  )
