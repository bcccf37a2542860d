import type { Context } from '../../operation/pipeline/definition/context.js'
import { type RowUpdate, updateRows } from '../../operation/provenance/update.js'
import { type Sql, sql } from '../../platform/database/client/sql.js'

/**
 * Updates columns of locked people and records the history, with two statements. All updates of one call must set the
 * same columns. Only src/derived writes derived columns.
 */
export const updatePersonRows = (context: Context, updates: readonly RowUpdate[]): Promise<void> =>
  updateRows(
    context,
    { table: 'person', recordType: 'person' },
    updates.map(({ columns, ...update }) => ({
      ...update,
      columns: { ...columns, last_modified_at: context.clock.now().toISOString() },
    })),
  )

/**
 * Returns the statement of a soft deletion: the row and the slug of the person stay. `eventId` is the id of the
 * deletion in the history, if known.
 */
export const personSoftDelete = (id: string, now: Date, eventId?: string): Sql => sql`
    update person set deleted_at = ${now}, updated_at = ${now}, last_modified_at = ${now}, version = version + 1,
      last_event_id = coalesce(${eventId ?? null}::uuid, last_event_id)
    where id = ${id}::uuid`
