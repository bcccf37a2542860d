import { join, raw, sql } from '../../platform/database/client/sql.js'
import type { Context } from '../pipeline/definition/context.js'
import { type Change, newEventId, recordChanges } from './record.js'

/** A locked record, its next state, and the differences. */
export interface Update<Stored, Next> {
  readonly stored: Stored
  readonly next: Next
  readonly change: Record<string, [unknown, unknown]>
}

/** A row to update: new values of columns, and its change for the history. All rows of a list have the same columns. */
export interface RowUpdate extends Pick<Change, 'entityId' | 'personId' | 'change'> {
  readonly id: number | string
  readonly columns: Readonly<Record<string, unknown>>
}

/** Updates locked rows and writes their history. It needs two statements for any number of rows. */
export async function updateRows(
  context: Context,
  { table, recordType }: { readonly table: string; readonly recordType: Change['recordType'] },
  updates: readonly RowUpdate[],
): Promise<void> {
  const [first] = updates
  if (!first) return
  const pending = updates.map((update) => ({ ...update, eventId: newEventId() }))
  const rows = pending.map(({ id, columns, eventId }) => ({ id, ...columns, last_event_id: eventId }))
  const sets = [...Object.keys(first.columns), 'last_event_id'].map((name) => raw(`${name} = n.${name}`))
  await context.db.rows(sql`
    update ${raw(table)} t set ${join(sets, ', ')}, version = t.version + 1, updated_at = ${context.clock.now()}::timestamptz
    from json_populate_recordset(null::${raw(table)}, ${JSON.stringify(rows)}::json) n where t.id = n.id`)
  await recordChanges(
    context,
    pending.map(({ id, columns: _, ...rest }) => ({ ...rest, recordType, recordId: String(id), action: 'update' })),
  )
}
