import type { Database } from '../../platform/database/database.js'
import type { DocumentOptions } from './document-options.js'
import { readStorable, type StorableRecord } from './stored-reads.js'
import { layoutNames, type StoredLayout, storedLayout } from './stored-text.js'
import { storeTexts } from './stored-writes.js'

/** Number of records that one statement builds. */
const BATCH = 100
/** Lower than every id. */
const LOWEST = '00000000-0000-0000-0000-000000000000'

/**
 * Builds and stores all documents of public readers that are not stored or not current, so that no reader has to wait
 * for them. It can be stopped at any time and run again. Returns the number of built documents.
 */
export async function storeMissing(db: Database, options: DocumentOptions, databaseId: string): Promise<number> {
  let built = 0
  for (const name of layoutNames) {
    const { layout } = storedLayout(options, name, databaseId)
    if (layout) built += await storeLayout(db, layout)
  }
  return built
}

async function storeLayout(db: Database, layout: StoredLayout): Promise<number> {
  let built = 0
  for (let last: string | undefined = LOWEST; last !== undefined; ) {
    const records: readonly StorableRecord[] = await readStorable(db, layout, last, BATCH)
    const missing = records.filter((record) => record.missing).map(({ id }) => id)
    if (missing.length > 0) await storeTexts(db, layout, missing)
    built += missing.length
    last = records.at(-1)?.id
  }
  return built
}
