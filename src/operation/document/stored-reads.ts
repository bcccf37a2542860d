import { selectionLayout } from '../../document/stored/selection.js'
import { Problem } from '../../kernel/problem/problem.js'
import type { Json } from '../../kernel/wire/json.js'
import type { Db } from '../../platform/database/database.js'
import { raw, sql } from '../../platform/database/sql.js'
import type { JsonSql } from '../../platform/database/sql-values.js'
import { entitiesWithin } from '../../visibility/entity-visibility.js'
import { peopleWithin } from '../../visibility/person-visibility.js'
import type { Context, Resources } from '../pipeline/context.js'
import type { DocumentOptions } from './document-options.js'
import { gapsIn, type LayoutName, type StoredLayout, storedLayout, storedText, storedTextOrGap } from './stored-text.js'
import { storeTexts } from './stored-writes.js'

/** The document of a response. */
export interface ResponseDocument<T> {
  /** SQL that builds the text. */
  readonly document: JsonSql<T>
  readonly options: DocumentOptions
  /** The layout under which the text is stored. Unset if it is not stored, for example because it is not complete. */
  readonly layout?: LayoutName | 'selection' | undefined
  /** The text of a larger document is not read. It is then empty. */
  readonly maxBytes?: number
}

/**
 * Reads documents from their stored texts. `read` runs a statement with the SQL of one document, which is that of a
 * stored text if `isStored` is true. `textsOf` returns the texts of its result, which contain documents. The documents
 * that are not stored, or not current, are then built and stored, and the statement runs again. Its conditions are
 * checked again too, so a caller never gets the text of a record that it may no longer see.
 *
 * A transaction that writes does not use stored texts: it would hold locks on them until it ends.
 */
export async function readTexts<T, Result>(
  { db, stale, resources }: Pick<Context, 'db' | 'stale' | 'resources'>,
  response: ResponseDocument<T>,
  read: (document: JsonSql<T>, isStored: boolean) => Promise<Result>,
  textsOf: (result: Result) => readonly string[],
): Promise<Result> {
  const { document } = response
  const layout = stale || !resources ? undefined : layoutOf(response, resources)
  if (!layout) return read(document, false)
  const stored = storedTextOrGap(layout, response.maxBytes)
  const first = await read(stored, true)
  const missing = gapsIn(textsOf(first))
  if (missing.length === 0) return first
  try {
    await storeTexts(db, layout, missing)
  } catch (error) {
    // The text cannot be stored, for example because the disk is full. The read must not fail.
    if (error instanceof Problem) return read(document, false)
    throw error
  }
  const second = await read(stored, true)
  // A record changed between the two statements. Build all documents in one statement, because records might change
  // again.
  return gapsIn(textsOf(second)).length === 0 ? second : read(document, false)
}

/** The layout under which the texts of a read are stored. Undefined if they are not stored. */
function layoutOf<T>(
  { document, options, layout }: ResponseDocument<T>,
  { databaseId, frequentSelections }: Resources,
): StoredLayout | undefined {
  if (!layout || databaseId === undefined) return undefined
  return layout === 'selection'
    ? frequentSelections.of(document, () => selectionLayout(document, options, databaseId))
    : storedLayout(options, layout, databaseId).layout
}

/** `readTexts` for a read whose result is one text, such as a page. */
export const readJson = <T, Output>(
  context: Context,
  response: ResponseDocument<T>,
  read: (document: JsonSql<T>) => Promise<Json<Output>>,
): Promise<Json<Output>> => readTexts(context, response, read, ({ parts }) => parts)

/** A record whose document can be stored. */
export interface StorableRecord {
  readonly id: string
  /** Whether its document is not stored or not current. */
  readonly missing: boolean
}

/** Reads the next `size` visible records after an id, by id. */
export function readStorable(db: Db, layout: StoredLayout, after: string, size: number): Promise<StorableRecord[]> {
  const { table, alias, options } = layout
  const row = raw(alias)
  const visible = table === 'entity' ? entitiesWithin(options.reach) : peopleWithin(options.reach)
  return db.rows<StorableRecord>(sql`
    select ${row}.id, ${storedText(layout)} is null as missing from ${raw(table)} ${row}
    where ${row}.id > ${after}::uuid and ${visible} order by ${row}.id limit ${raw(String(size))}`)
}
