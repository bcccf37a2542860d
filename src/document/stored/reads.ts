import type { Sql } from '../../kernel/database/sql.js'
import type { Context } from '../../kernel/operation/context.js'
import type { DocumentOptions } from '../../kernel/operation/document-options.js'
import { Problem } from '../../kernel/problem/problem.js'
import { type LayoutName, storedLayout, storedText } from './layout.js'
import { storeTexts } from './writes.js'

/** The document of a response. */
export interface ResponseDocument {
  /** SQL that builds the text. */
  readonly document: Sql
  readonly options: DocumentOptions
  /** The layout under which the text is stored. Unset if it is not stored, for example because it is not complete. */
  readonly layout?: LayoutName | undefined
}

/**
 * Reads rows that contain texts of documents. `select` makes the statement from the SQL of one text. That text is null
 * if it is not stored or not current; `missing` returns the ids of such records from the rows. They are then built and
 * stored, and the statement runs again.
 *
 * A transaction that writes does not use stored texts: it would hold locks on them until it ends.
 */
export async function readTexts<Row>(
  { db, stale, resources }: Pick<Context, 'db' | 'stale' | 'resources'>,
  { document, options, layout: name }: ResponseDocument,
  select: (text: Sql) => Sql,
  missing: (rows: readonly Row[]) => readonly string[],
): Promise<Row[]> {
  const databaseId = stale ? undefined : resources?.databaseId
  const layout = name && databaseId !== undefined ? storedLayout(options, name, databaseId).layout : undefined
  const fresh = () => db.rows<Row>(select(document))
  if (!layout) return fresh()
  const read = () => db.rows<Row>(select(storedText(layout)))
  const first = await read()
  const ids = missing(first)
  if (ids.length === 0) return first
  try {
    await storeTexts(db, layout, ids)
  } catch (error) {
    // The text cannot be stored, for example because the disk is full. The read must not fail.
    if (error instanceof Problem) return fresh()
    throw error
  }
  const second = await read()
  // A record changed meanwhile. Build all texts in the statement, because it might change again.
  return missing(second).length === 0 ? second : fresh()
}

/** `missing` for rows that have one record each. */
export const withoutText = (rows: readonly { readonly id: string; readonly text: string | null }[]): string[] =>
  rows.flatMap(({ id, text }) => (text === null ? [id] : []))
