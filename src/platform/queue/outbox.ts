import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../../kernel/clock.js'
import type { Db } from '../database/client/database.js'
import { sql } from '../database/client/sql.js'

/** Notification channel. Every worker listens to it; a transaction that wrote to the outbox notifies it at commit. */
export const OUTBOX_CHANNEL = 'outbox'

/**
 * Enqueues, with one statement, one job for each payload. Call it in the transaction of the change that needs the jobs,
 * so that the change and the jobs are committed together. PostgreSQL notifies the workers at commit.
 */
export async function enqueue(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  topic: string,
  payloads: readonly unknown[],
): Promise<void> {
  if (payloads.length === 0) return
  const rows = JSON.stringify(payloads.map((payload) => ({ id: uuidv7(), payload })))
  await db.rows(sql`
    with written as (
      insert into outbox (id, topic, payload, created_at)
      select id, ${topic}, payload, ${clock.now()}
      from json_to_recordset(${rows}::json) as given (id uuid, payload jsonb)
      returning 1)
    select pg_notify(${OUTBOX_CHANNEL}, '') from written limit 1`)
}

export interface OutboxRow {
  readonly id: string
  readonly topic: string
  readonly payload: unknown
}

/** Takes the oldest waiting rows of these topics. Concurrent processes take different rows. */
export const takeWaiting = ({ db, clock }: { db: Db; clock: Clock }, topics: readonly string[], most: number) =>
  db.rows<OutboxRow>(sql`
    update outbox set drained_at = ${clock.now()}
    where id in (
      select id from outbox where drained_at is null and topic = any(${topics})
      order by id limit ${most} for update skip locked)
    returning id, topic, payload`)

/** Deletes up to `most` rows that became jobs before `until`. Returns their number. */
export async function removeDrained(db: Db, until: Date, most: number): Promise<number> {
  const removed = await db.rows(sql`
    delete from outbox where id in (
      select id from outbox where drained_at < ${until} order by drained_at, id limit ${most})
    returning id`)
  return removed.length
}
