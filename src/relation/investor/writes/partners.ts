import { sql } from '../../../kernel/database/sql.js'
import type { Context } from '../../../kernel/operation/context.js'
import { newEventId, recordChanges } from '../../../kernel/provenance/record.js'

/** Who led an investor's part in a round, which is stored already. Exactly one of entityId and personId is the investor. */
export interface InvestorPartnerDraft {
  readonly roundId: string
  readonly entityId?: string | null
  readonly personId?: string | null
  readonly partnerId: string
}

/** What became of a draft: `unjoined` where the investor has no part in that round. */
export type PartnerOutcome = 'created' | 'unchanged' | 'unjoined'

/** Names the people who led investors' parts in rounds, with history, in a fixed number of statements. Answers come in the order of the drafts. */
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
  const joins = await db.rows<{ position: number; id: string; raiser: string }>(sql`
    select d.position, j.id, r.entity_id as raiser
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
  const raiserOf = new Map(joins.map(({ id, raiser }) => [id, raiser]))
  await recordChanges(
    context,
    inserted.map(({ joinId, partnerId }) => ({
      eventId: newEventId(),
      recordType: 'fundraiseTransactionInvestorJoin',
      recordId: joinId,
      entityId: raiserOf.get(joinId) ?? null,
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

/** Who led an investor's part in a round, by the part's id. */
export interface Partner {
  readonly joinId: string
  readonly partnerId: string
}

/** Adds partners to stored parts; answers those that were missing. History is the caller's: a new part keeps them in its own. */
export async function insertPartners({ db }: Context, partners: readonly Partner[]): Promise<Partner[]> {
  if (partners.length === 0) return []
  const rows = partners.map(({ joinId, partnerId }) => ({ join_id: joinId, person_id: partnerId }))
  return db.rows<Partner>(sql`
    insert into investor_partner (join_id, person_id)
    select join_id, person_id from json_populate_recordset(null::investor_partner, ${JSON.stringify(rows)}::json)
    order by join_id, person_id
    on conflict do nothing returning join_id as "joinId", person_id as "partnerId"`)
}
