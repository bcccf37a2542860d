import type { Context } from '../../../operation/pipeline/definition/context.js'
import { newEventId, recordChanges } from '../../../operation/provenance/record.js'
import { sql } from '../../../platform/database/client/sql.js'

/** A partner: a person who led a stored investment. The investor is exactly one of entityId and personId. */
export interface InvestorPartnerDraft {
  readonly roundId: string
  readonly entityId?: string | null
  readonly personId?: string | null
  readonly partnerId: string
}

/** Result of a draft. `unjoined`: the round does not have this investor. */
export type PartnerOutcome = 'created' | 'unchanged' | 'unjoined'

/**
 * Adds partners (people who led an investment) to stored investments, and records the history. The number of statements
 * does not depend on the number of drafts. Results are in the order of the drafts.
 */
export async function createInvestorPartners(
  context: Context,
  drafts: readonly InvestorPartnerDraft[],
): Promise<PartnerOutcome[]> {
  if (drafts.length === 0) return []
  const { db } = context
  const rows = drafts.map((draft, position) => ({
    position,
    round_id: draft.roundId,
    entity_id: draft.entityId ?? null,
    person_id: draft.personId ?? null,
    partner_id: draft.partnerId,
  }))
  const joins = await db.rows<{ position: number; id: string; raisingEntity: string }>(sql`
    select d.position, j.id, r.entity_id as "raisingEntity"
    from json_to_recordset(${JSON.stringify(rows)}::json)
      d(position int, round_id uuid, entity_id uuid, person_id uuid, partner_id uuid)
    join investor_join j on j.round_id = d.round_id and (j.entity_id = d.entity_id or j.person_id = d.person_id)
    join fundraise_round r on r.id = j.round_id order by j.id for no key update of j`)
  const inserted = await insertPartners(
    context,
    joins.flatMap(({ position, id }) => {
      const draft = drafts[position]
      return draft ? [{ joinId: id, partnerId: draft.partnerId }] : []
    }),
  )
  const raisingEntityOf = new Map(joins.map(({ id, raisingEntity }) => [id, raisingEntity]))
  await recordChanges(
    context,
    inserted.map(({ joinId, partnerId }) => ({
      eventId: newEventId(),
      recordType: 'fundraiseTransactionInvestorJoin',
      recordId: joinId,
      entityId: raisingEntityOf.get(joinId) ?? null,
      action: 'update',
      change: { partnerId: [null, partnerId] },
    })),
  )
  const added = new Set(inserted.map(({ joinId, partnerId }) => `${joinId} ${partnerId}`))
  const joinOf = new Map(joins.map(({ position, id }) => [position, id]))
  return drafts.map(({ partnerId }, position) => {
    const join = joinOf.get(position)
    if (join === undefined) return 'unjoined'
    return added.has(`${join} ${partnerId}`) ? 'created' : 'unchanged'
  })
}

/** A person who led an investment. `joinId` is the id of the investment in investor_join. */
interface Partner {
  readonly joinId: string
  readonly partnerId: string
}

/**
 * Inserts partners that are not stored yet, and returns them. It writes no history: the caller does. The history of a
 * new investment already contains its partners.
 */
export async function insertPartners({ db }: Context, partners: readonly Partner[]): Promise<Partner[]> {
  if (partners.length === 0) return []
  const rows = partners.map(({ joinId, partnerId }) => ({ join_id: joinId, person_id: partnerId }))
  return db.rows<Partner>(sql`
    insert into investor_partner (join_id, person_id)
    select join_id, person_id from json_populate_recordset(null::investor_partner, ${JSON.stringify(rows)}::json)
    order by join_id, person_id
    on conflict do nothing returning join_id as "joinId", person_id as "partnerId"`)
}

/** Replaces the partners of stored investments. It writes no history: the caller does. */
export async function replacePartners(
  context: Context,
  joins: readonly { readonly joinId: string; readonly partnerIds: readonly string[] }[],
): Promise<void> {
  if (joins.length === 0) return
  await context.db.rows(
    sql`delete from investor_partner where join_id = any(${joins.map(({ joinId }) => joinId)}::uuid[])`,
  )
  await insertPartners(
    context,
    joins.flatMap(({ joinId, partnerIds }) => partnerIds.map((partnerId) => ({ joinId, partnerId }))),
  )
}
