import type { Database } from '../../platform/database/client/database.js'
import { batchUpkeepJob } from '../../platform/queue/upkeep.js'
import type { DocumentKind } from './document-kind.js'
import type { DocumentOptions } from './document-options.js'
import { readStorable, type StorableRecord } from './stored-reads.js'
import { type StoredTexts, storedTexts } from './stored-text.js'
import { pruneDocuments, storeTexts } from './stored-writes.js'

export { replicateDocuments } from './stored-writes.js'

const EVERY_SECONDS = 600

/** Deletes outdated texts of documents, and the recorded changes that made them outdated. */
export const pruneStoredDocuments = batchUpkeepJob({
  topic: 'prune-documents',
  everySeconds: EVERY_SECONDS,
  seconds: EVERY_SECONDS,
  work: pruneDocuments,
})

/** Number of records that one statement builds. */
const BATCH = 100
/** Lower than every id. */
const LOWEST = '00000000-0000-0000-0000-000000000000'

/**
 * Builds and stores all documents of these kinds that are not stored or not current, so that no reader has to wait for
 * them. It can be stopped at any time and run again. Returns the number of built documents.
 */
export async function storeMissing(
  db: Database,
  kinds: readonly DocumentKind<unknown>[],
  options: DocumentOptions,
  databaseId: string,
): Promise<number> {
  let built = 0
  for (const kind of kinds) {
    const texts = storedTexts(kind, options, databaseId)
    if (texts) built += await storeKind(db, kind, texts)
  }
  return built
}

async function storeKind(db: Database, kind: DocumentKind<unknown>, texts: StoredTexts): Promise<number> {
  let built = 0
  for (let last: string | undefined = LOWEST; last !== undefined; ) {
    const records: readonly StorableRecord[] = await readStorable(db, kind, texts, last, BATCH)
    const missing = records.filter((record) => record.missing).map(({ id }) => id)
    if (missing.length > 0) await storeTexts(db, texts, missing)
    built += missing.length
    last = records.at(-1)?.id
  }
  return built
}
