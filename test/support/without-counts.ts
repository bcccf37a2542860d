import type { Db } from '../../src/platform/database/client/database.js'
import { sql } from '../../src/platform/database/client/sql.js'

/** Reads without stored counts and bitmaps: during `read`, they do not belong to this release. */
export async function withoutCounts<T>(db: Db, read: () => Promise<T>): Promise<T> {
  await db.rows(sql`update filter_state set signature = 'other:' || signature`)
  try {
    return await read()
  } finally {
    await db.rows(sql`update filter_state set signature = substr(signature, 7)`)
  }
}
