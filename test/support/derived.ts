import { refreshRecords } from '../../src/derived/refresh-records.js'
import { createLog } from '../../src/kernel/log.js'
import type { Db } from '../../src/platform/database/client/database.js'
import { raw, sql } from '../../src/platform/database/client/sql.js'
import type { TestApp } from './app.js'

/** Tables with derived values. The first two also have other values. */
export const DERIVED_TABLES = [
  'entity',
  'person',
  'entity_search',
  'person_search',
  'news_search',
  'entity_match_key',
  'person_match_key',
  'entity_meaning',
  'person_meaning',
  'news_meaning',
] as const

/** Every row of these tables, with all of its columns. */
export async function derivedRows(db: Db): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {}
  for (const table of DERIVED_TABLES)
    all[table] = (await db.rows<{ row: string }>(raw(`select t::text as row from ${table} t order by 1`))).map(
      ({ row }) => row,
    )
  return all
}

/** Runs the jobs that writes enqueue to recompute related records. */
export async function runRefreshJobs(app: TestApp): Promise<void> {
  const enqueued = await app.db.rows<{ payload: unknown }>(sql`
    delete from outbox where topic = ${refreshRecords.topic} returning payload`)
  const about = { log: createLog('silent'), jobId: '', attempt: 1, signal: new AbortController().signal }
  for (const { payload } of enqueued)
    await refreshRecords.handle({ ...app.service, db: app.db, clock: app.clock, ...about }, payload)
}
