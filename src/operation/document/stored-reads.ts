import { Problem } from '../../kernel/problem/problem.js'
import type { Db } from '../../platform/database/client/database.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import type { DocumentCache } from './document-cache.js'
import type { DocumentKind } from './document-kind.js'
import { gapsIn, type StoredTexts, storedText, storedTextOrGap } from './stored-text.js'
import { storeTexts } from './stored-writes.js'

/** What a read of documents needs of the context of a request. */
export interface DocumentReader {
  readonly db: Db
  /** Set in a transaction that writes. It uses no stored texts: it would hold locks on them until it ends. */
  readonly stale?: object | undefined
  readonly resources?: { readonly documents: DocumentCache } | undefined
}

/**
 * Reads documents from their stored texts. `read` runs a statement with the SQL of one document, which is that of a
 * stored text if `isStored` is true. `textsOf` returns the texts of its result, which contain documents. The documents
 * that are not stored, or not current, are then built and stored, and the statement runs again. Its conditions are
 * checked again too, so a caller never gets the text of a record that it may no longer see.
 */
export async function readStored<Result>(
  { db }: Pick<DocumentReader, 'db'>,
  stored: StoredTexts | undefined,
  document: Sql,
  read: (document: Sql, isStored: boolean) => Promise<Result>,
  textsOf: (result: Result) => readonly string[],
): Promise<Result> {
  if (!stored) return read(document, false)
  const textOrGap = storedTextOrGap(stored)
  const first = await read(textOrGap, true)
  const missing = gapsIn(textsOf(first))
  if (missing.length === 0) return first
  try {
    await storeTexts(db, stored, missing)
  } catch (error) {
    // The text cannot be stored, for example because the disk is full. The read must not fail.
    if (error instanceof Problem) return read(document, false)
    throw error
  }
  const second = await read(textOrGap, true)
  // A record changed between the two statements. Build all documents in one statement, because records might change
  // again.
  return gapsIn(textsOf(second)).length === 0 ? second : read(document, false)
}

/** A record whose document can be stored. */
export interface StorableRecord {
  readonly id: string
  /** Whether its document is not stored or not current. */
  readonly missing: boolean
}

/** Reads the next `size` visible records after an id, by id. */
export function readStorable(
  db: Db,
  { within }: DocumentKind<unknown>,
  texts: StoredTexts,
  after: string,
  size: number,
): Promise<StorableRecord[]> {
  const row = raw(texts.alias)
  return db.rows<StorableRecord>(sql`
    select ${row}.id, ${storedText(texts)} is null as missing from ${raw(texts.table)} ${row}
    where ${row}.id > ${after}::uuid and ${within(texts.options.reach)} order by ${row}.id limit ${raw(String(size))}`)
}
