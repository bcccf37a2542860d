import { attribution, invested, raisingEntity, transaction } from '../../document/section/fundraise-section.js'
import type { FundraiseTransaction } from '../../document/shape/fundraise.js'
import { TERMINAL_STATUSES } from '../../identity/entity/entity-rules.js'
import { Json } from '../../kernel/wire/json.js'
import type { DocumentOptions } from '../../operation/document/document-options.js'
import type { ConnectionSource, EdgeProjection } from '../../operation/document/projection.js'
import { type Listing, type ListingRequest, readListing } from '../../operation/page/listing.js'
import type { SortColumns } from '../../operation/page/order.js'
import type { Page } from '../../operation/page/page.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { join, raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { arrayOf, number, object, text } from '../../platform/database/client/sql-values.js'
import { entitiesWithin } from '../../visibility/entity-visibility.js'
import { passing, type RoundFilter } from '../fundraise/fundraise-filter.js'
import { NEWEST, ROUND_COLUMNS, ROUND_ID, roundEdge } from '../fundraise/fundraise-reads.js'
import type { InvestorActivity } from './investment.js'

const investmentColumns: SortColumns = {
  ...ROUND_COLUMNS,
  amountInvested: { expression: 'i.usd', type: 'numeric', nullable: true },
}
export const INVESTMENT_SORT = Object.keys(investmentColumns)

/**
 * SQL for the investments of the entity `self`, one row for each round. If `self` itself did not invest in the round,
 * the row is the investment of a fund that `self` manages. The reach must contain this fund. Then `relationship` is the
 * id of the relationship between `self` and the fund. `firm` is always `self`. The investors are one array, because
 * PostgreSQL would read all investments for a condition with `or`.
 */
const countedJoins = ({ reach }: Pick<DocumentOptions, 'reach'>, self: Sql): Sql => sql`(
  select distinct on (i.round_id) i.*, m.id as relationship, coalesce(m.target_entity_id, i.entity_id) as firm,
    case when r.currency = 'USD' then i.amount_invested end as usd
  from investor_join i join fundraise_round r on r.id = i.round_id
  left join entity_relationship m on m.source_entity_id = i.entity_id and m.target_entity_id = ${self}
    and m.relationship_type = 'fundManagerFirm' and m.is_current and i.entity_id <> ${self}
  where ${invested} and i.entity_id = any(${self}::uuid || array(
    select f.source_entity_id from entity_relationship f join entity u on u.id = f.source_entity_id
    where f.target_entity_id = ${self} and f.relationship_type = 'fundManagerFirm' and f.is_current and ${entitiesWithin(reach, 'u')}))
  order by i.round_id, m.id nulls first, i.id)`

interface InvestmentFilter extends RoundFilter {
  readonly latestPerEntity?: boolean
}

/** The columns of `countedJoins` with the id of the firm and the id of its relationship with the fund. */
const ATTRIBUTED_BY = { firm: 'i.firm', relationship: 'i.relationship' }

/** SQL for the rounds that an investor invested in. It contains only rounds of entities that the reach contains. */
function investments(
  { reach }: DocumentOptions,
  self: Sql,
  { latestPerEntity, ...filter }: InvestmentFilter = {},
): Omit<Listing<unknown>, 'item'> {
  const matching = sql`exists (select 1 from entity e where e.id = r.entity_id and ${entitiesWithin(reach, 'e')})
    and ${passing(filter)}`
  const rounds = latestPerEntity
    ? sql`(select distinct on (r.entity_id) r.* from fundraise_round r
        where r.id in (select j.round_id from ${countedJoins({ reach }, self)} j) and ${matching}
        order by r.entity_id, r.date_announced desc nulls last, r.id desc)`
    : sql`fundraise_round`
  return {
    from: sql`${countedJoins({ reach }, self)} i join ${rounds} r on r.id = i.round_id where ${latestPerEntity ? sql`true` : matching}`,
    carry: sql`r.id, i.id as join_id, i.firm, i.relationship`,
    columns: investmentColumns,
    id: ROUND_ID,
    order: NEWEST,
    expand: sql`join fundraise_round r on r.id = k.id join entity e on e.id = r.entity_id
      join lateral (select j.*, k.firm, k.relationship from investor_join j where j.id = k.join_id) i on true`,
  }
}

/** Reads one page of the rounds that an entity invested in, itself or through funds that it manages. */
export async function readInvestmentPage(
  { db }: Context,
  options: DocumentOptions,
  investorId: string,
  request: InvestmentFilter & ListingRequest,
): Promise<Json<Page<FundraiseTransaction>>> {
  const item = transaction(options, { entity: raisingEntity(options), investor: attribution(ATTRIBUTED_BY) })
  const listing = { ...investments(options, sql`${investorId}::uuid`, request), item }
  return readListing(db, listing, request)
}

/** The rounds that each of many investors invested in, newest first. */
export function investmentsOf(
  options: DocumentOptions,
  filter: InvestmentFilter,
  projection: EdgeProjection,
): ConnectionSource {
  const edge = roundEdge(options, projection, attribution(ATTRIBUTED_BY))
  const { from, order, columns, id } = investments(options, sql`o.id`, filter)
  return { parent: 'uuid', from, edge, term: order, columns, id }
}

/** The rounds that each of many people invested in themselves, newest first. */
export const investmentsOfPeople = (
  options: DocumentOptions,
  filter: RoundFilter,
  projection: EdgeProjection,
): ConnectionSource => ({
  parent: 'uuid',
  from: sql`investor_join i join fundraise_round r on r.id = i.round_id join entity e on e.id = r.entity_id
    where i.person_id = o.id and ${invested} and ${entitiesWithin(options.reach)} and ${passing(filter)}`,
  edge: roundEdge(options, projection, attribution()),
  term: NEWEST,
  columns: ROUND_COLUMNS,
  id: ROUND_ID,
})

const ended = join(
  TERMINAL_STATUSES.filter((status) => status !== 'Acquired').map((status) => sql`${status}`),
  ', ',
)

/**
 * Totals over the investments that an entity made itself or through funds that it manages. Companies that the caller
 * cannot see are left out. It needs one statement.
 */
export const readActivity = (
  context: Context,
  options: DocumentOptions,
  investorId: string,
): Promise<Json<InvestorActivity>> =>
  readInvestmentTotals(context, sql`${investorId}::uuid`, (self) => investmentsBy(options, self))

/** Reads, with one statement, totals over the investments of each of many entities. */
export const readActivities = (
  context: Context,
  options: DocumentOptions,
  ids: readonly string[],
): Promise<InvestorActivity[]> => readTotalsOf(context, ids, (self) => investmentsBy(options, self))

const investmentsBy = (options: DocumentOptions, self: Sql): Investments => ({
  from: sql`${countedJoins(options, self)} i join fundraise_round r on r.id = i.round_id
    join entity e on e.id = r.entity_id where ${entitiesWithin(options.reach, 'e')}`,
  usd: 'i.usd',
})

/** The investments of one investor. */
export interface Investments {
  /** SQL of FROM and WHERE. The round is the row `r`, and the company is the row `e`. */
  readonly from: Sql
  /** SQL expression of the invested amount in US dollars. */
  readonly usd: string
}

/** Computes totals over the investments of one investor. */
export async function readInvestmentTotals(
  { db }: Context,
  investor: Sql,
  investments: (investor: Sql) => Investments,
): Promise<Json<InvestorActivity>> {
  const [row] = await db.rows<{ text: string }>(totals(investments(investor)))
  return new Json(row?.text ?? '{}')
}

/**
 * Computes, with one statement, totals over the investments of each of many investors. The result has the order of the
 * ids.
 */
export async function readTotalsOf(
  { db }: Context,
  ids: readonly string[],
  investments: (investor: Sql) => Investments,
): Promise<InvestorActivity[]> {
  const rows = await db.rows<{ id: string; text: string }>(sql`
    select o.id::text as id, (${totals(investments(sql`o.id`))}) as text from unnest(${ids}::uuid[]) o(id)`)
  const found = new Map(rows.map(({ id, text }) => [id, JSON.parse(text) as InvestorActivity]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** SQL that selects the totals over investments as the text of a JSON object. */
function totals({ from, usd }: Investments): Sql {
  const amount = (name: string): Sql => number(`trim_scale(t.${name})`)
  return sql`
    with investment as (
      select r.id, r.entity_id, r.round_stage, r.date_investor_exit, ${raw(usd)} as usd, e.operating_status, e.stage
      from ${from}),
    company as (
      select entity_id, case
        when max(operating_status) in ('Acquired', 'Acquired Subsidiary') or max(stage) = 'Public'
          or bool_or(date_investor_exit is not null) then 'exit'
        when max(operating_status) in (${ended}) then 'writeOff' else 'current' end as state
      from investment group by entity_id),
    total as (
      select count(usd)::int as attributed, round(avg(usd), 2) as average, max(usd) as largest, min(usd) as smallest,
        sum(usd) as sum, count(*)::int as investments from investment),
    portfolio as (
      select count(*)::int as companies, count(*) filter (where state = 'current')::int as current,
        count(*) filter (where state = 'exit')::int as exits, count(*) filter (where state = 'writeOff')::int as write_offs
      from company)
    select ${object({
      attributedInvestmentCount: number('t.attributed'),
      averageAmountInvestedUsd: amount('average'),
      currentPortfolioCount: number('p.current'),
      largestAmountInvestedUsd: amount('largest'),
      portfolioCompanyCount: number('p.companies'),
      smallestAmountInvestedUsd: amount('smallest'),
      topInvestmentStage: sql`(select ${arrayOf(object({ count: number('s.count'), stage: text('s.stage') }), sql`order by s.count desc, s.stage collate "C"`)}
        from (select round_stage as stage, count(*)::int as count from investment where round_stage is not null group by 1) s)`,
      totalAmountInvestedUsd: amount('sum'),
      totalInvestment: number('t.investments'),
      totalPortfolioExit: number('p.exits'),
      totalWriteOff: number('p.write_offs'),
    })} as text from total t cross join portfolio p`
}
