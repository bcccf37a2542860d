import type { Db } from '../../../kernel/database/database.js'
import { sql } from '../../../kernel/database/sql.js'
import type { Context } from '../../../kernel/operation/context.js'

/** Notification channel of the events of runs. */
export const RUN_EVENTS = 'research_events'

/** What happened to a run. A client reads it from the stream of events. */
export interface RunEvent {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * Adds an event to a run. The caller has changed the row of the run in this transaction, so that no other transaction can
 * add an event with the same number.
 */
export async function addEvent(
  { db, clock }: { readonly db: Db; readonly clock: Context['clock'] },
  runId: string,
  { type, data }: RunEvent,
): Promise<void> {
  await db.rows(sql`
    with added as (
      insert into research_event (run_id, number, type, data, created_at)
      select ${runId}::uuid, coalesce(max(number), 0) + 1, ${type}, ${JSON.stringify(data)}::jsonb, ${clock.now()}
      from research_event where run_id = ${runId}::uuid
      returning 1)
    select pg_notify(${RUN_EVENTS}, ${runId}) from added`)
}
