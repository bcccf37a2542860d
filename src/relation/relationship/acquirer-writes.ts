import type { Context } from '../../operation/pipeline/definition/context.js'
import { sql } from '../../platform/database/client/sql.js'

/* The columns of `entity_relationship` that only acquisitions use. Clients do not see them, so the version stays. */

/**
 * Stores the ids of rounds in the relationships of their acquisitions, because the rounds are created after the
 * relationships.
 */
export async function linkTransactions(
  { db }: Context,
  rows: readonly { readonly id: number; readonly round_id: string | undefined }[],
): Promise<void> {
  if (rows.length === 0) return
  await db.rows(sql`
    update entity_relationship k set round_id = d.round_id
    from json_populate_recordset(null::entity_relationship, ${JSON.stringify(rows)}::json) d where k.id = d.id`)
}

/**
 * Stores whether acquisitions had their effect on the operating status, and which change of the status follows from
 * them. `latest`: the last change of the target.
 */
export async function storeEffects(
  { db }: Context,
  rows: readonly {
    readonly id: number
    readonly isSettled: boolean
    readonly eventId: string | null | 'latest'
  }[],
): Promise<void> {
  if (rows.length === 0) return
  const data = rows.map(({ id, isSettled, eventId }) => ({
    id,
    settled: isSettled,
    ...(eventId === 'latest' ? { latest: true } : { event_id: eventId }),
  }))
  await db.rows(sql`
    update entity_relationship k set status_settled = d.settled,
      status_event_id = case when d.latest then e.last_event_id else d.event_id end
    from json_to_recordset(${JSON.stringify(data)}::json) d(id int, settled boolean, event_id uuid, latest boolean)
    join entity_relationship o on o.id = d.id join entity e on e.id = o.target_entity_id
    where k.id = d.id`)
}
