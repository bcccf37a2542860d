import { sql } from '../../src/platform/database/client/sql.js'
import type { TestApp } from './app.js'

/** The history of a record, oldest first: action, operation, source, caller and change. */
export async function history({ db }: TestApp, recordId: string): Promise<Record<string, unknown>[]> {
  const rows = await db.rows<{ event: Record<string, unknown> }>(sql`
    select row_to_json(e) as event from (
      select action, operation_id, source_type, source_detail, caller_id, change from provenance_event
      where record_id = ${recordId} order by created_at, id) e`)
  return rows.map(({ event }) => event)
}
