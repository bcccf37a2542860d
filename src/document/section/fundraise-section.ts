import type { DocumentOptions } from '../../operation/document/document-options.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { flag, instant, list, number, object, text, token } from '../../platform/database/client/sql-values.js'
import { ownedWithin } from '../../visibility/owner-visibility.js'
import { roundsWithin } from '../../visibility/round-visibility.js'
import { entityCore, fundingDetail } from './entity-core-section.js'

/** Maximum number of rounds in an entity document. */
const ROUND_CAP = 100
/** Maximum number of investors in one round. */
const INVESTOR_CAP = 200

/** SQL condition: the round `r` counts as an investment. A round of stage Acquisition does not count. */
export const invested = sql`(r.round_stage is null or r.round_stage <> 'Acquisition')`

/** SQL that builds the RoundLabel of the round `r`. The JSON value is null if the round has no label. */
const label = sql`case when r.round is null then 'null' else ${object({ round: text('r.round') })} end`

/**
 * SQL for the JSON of a FundraiseInvestmentAttribution, from the investment `i` (a row of investor_join) in the round
 * `r`. `through` contains two SQL expressions: the id of the firm that the investment is attributed to, and the id of
 * its relationship to the fund (null for a direct investment).
 */
export const attribution = (through?: { firm: string; relationship: string }): Sql =>
  object({
    amountInvested: number('trim_scale(i.amount_invested)'),
    attributionType: through
      ? raw(`case when ${through.relationship} is null then '"direct"' else '"managedFund"' end`)
      : sql`'"direct"'`,
    beneficialEntityId: token(through ? through.firm : 'i.entity_id'),
    fundManagerRelationshipId: through ? number(through.relationship) : sql`'null'`,
    joinId: token('i.id'),
    leadInvestor: flag('i.lead_investor'),
    recordedEntityId: token('i.entity_id'),
    round: label,
    transactionId: token('r.id'),
  })

/** SQL for the investments in round `r` by investors that the caller can see, lead investors first. */
const sourceAttribution = (options: DocumentOptions): Sql =>
  list(
    attribution(),
    sql`(
      select * from investor_join i where i.round_id = r.id and ${ownedWithin(options.reach, 'i')}
      order by i.lead_investor desc, i.id limit ${raw(String(INVESTOR_CAP))}) i`,
  )

/** Optional members of a round: the entity that raised it, and the investment of one investor. */
interface RoundView {
  readonly entity?: Sql
  readonly investor?: Sql
}

/** SQL for the JSON of a FundraiseTransaction, from the round `r`. */
export const transaction = (options: DocumentOptions, view: RoundView): Sql => object(roundFields(options, view))

/** SQL of the members of a FundraiseTransaction, from the round `r`. */
export const roundFields = (options: DocumentOptions, { entity, investor }: RoundView): Record<string, Sql> => ({
  amountRaised: number('r.amount_raised'),
  createdAt: instant('r.created_at'),
  currency: token('r.currency'),
  dataConfidence: token('r.data_confidence'),
  dateAnnounced: instant('r.date_announced'),
  dateFundingComplete: instant('r.date_funding_complete'),
  dateInvestorExit: instant('r.date_investor_exit'),
  entity: entity ?? sql`'null'`,
  id: token('r.id'),
  investorAttribution: investor ?? sql`'null'`,
  investorCount: number('r.investor_count'),
  round: text('r.round'),
  sourceAttribution: sourceAttribution(options),
  updatedAt: instant('r.updated_at'),
  valuationPostMoney: number('r.valuation_post_money'),
  valuationPreMoney: number('r.valuation_pre_money'),
})

/** SQL for the JSON of a FundraiseEntity, from the entity row `e`, which raised a round. */
export const raisingEntity = (options: DocumentOptions): Sql =>
  object({ core: entityCore(options), fundingDetail: fundingDetail() })

/** Section: the rounds that the entity row `e` raised, newest first. */
export const roundSection = (options: DocumentOptions): Sql =>
  list(
    transaction(options, {}),
    sql`(
      select * from fundraise_round r where r.entity_id = e.id and ${roundsWithin(options.reach)}
      order by r.date_announced desc nulls last, r.id desc limit ${raw(String(ROUND_CAP))}) r`,
  )
