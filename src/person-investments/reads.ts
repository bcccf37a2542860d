import { type Sql, sql } from '../database/sql.js'
import type { DocumentOptions } from '../entity/core.js'
import type { Context } from '../operation/context.js'
import { limitTo, orderBy, type SortColumn, type SortColumns } from '../page/order.js'
import { offsetOf, type PageRequest, pageJson, type SortTerm } from '../page/page.js'
import { INVESTED_AT, investment, investmentsOf } from '../person/section.js'
import { Json } from '../wire/json.js'
import { arrayOf, number, object, text } from '../wire/sql.js'

const columns: SortColumns = {
  date: { expression: INVESTED_AT, type: 'timestamptz' },
  round: { expression: 'r.round collate "und-x-icu"', type: 'text', nullable: true },
  amount: { expression: 'r.amount_raised', type: 'numeric', nullable: true },
  amountInvested: { expression: 'i.amount_invested', type: 'numeric', nullable: true },
}
const ID: SortColumn = { expression: 'i.id', type: 'uuid' }
export const INVESTMENT_SORT = Object.keys(columns)
const NEWEST: SortTerm = { property: 'date', descending: true }

/** One page of a person's investments with its exact total, in one statement. */
export async function readInvestments(
  { db }: Context,
  options: DocumentOptions,
  personId: string,
  page: PageRequest,
): Promise<Json<never>> {
  const order = orderBy(page.sort.length > 0 ? page.sort : [NEWEST], columns, ID)
  const found = investmentsOf(options, sql`${personId}::uuid`)
  const [row] = await db.rows<{ content: string; count: number; total: number }>(sql`
    select (select count(*)::int from ${found}) as total, s.* from (
      select count(*)::int as count, ${arrayOf(investment(options), sql`order by k.place`)} as content
      from (
        select i.id, row_number() over (${order}) as place from ${found} ${order} ${limitTo(page.size, offsetOf(page))}) k
      join investor_join i on i.id = k.id join fundraise_round r on r.id = i.round_id join entity x on x.id = r.entity_id) s`)
  return pageJson(page, row?.content ?? '[]', row?.count ?? 0, row?.total ?? 0)
}

/** A person's investments summed up, of companies that the reader may see, in one statement. */
export async function readPersonActivity(
  { db }: Context,
  options: DocumentOptions,
  personId: string,
): Promise<Json<never>> {
  const amount = (name: string): Sql => number(`trim_scale(t.${name})`)
  const [row] = await db.rows<{ text: string }>(sql`
    with deal as (
      select r.id, r.entity_id, r.round_stage, r.date_investor_exit, x.operating_status, x.stage,
        case when r.currency = 'USD' then i.amount_invested end as usd
      from ${investmentsOf(options, sql`${personId}::uuid`)}),
    company as (
      select entity_id, case
        when max(operating_status) in ('Acquired', 'Acquired Subsidiary') or max(stage) = 'Public'
          or bool_or(date_investor_exit is not null) then 'exit'
        when max(operating_status) in ('Closed', 'Inactive') then 'writeOff' else 'current' end as state
      from deal group by entity_id),
    total as (
      select count(usd)::int as attributed, round(avg(usd), 2) as average, max(usd) as largest, min(usd) as smallest,
        sum(usd) as sum, count(distinct id)::int as deals from deal),
    held as (
      select count(*)::int as companies, count(*) filter (where state = 'current')::int as current,
        count(*) filter (where state = 'exit')::int as exits, count(*) filter (where state = 'writeOff')::int as lost
      from company),
    stage as (
      select round_stage as name, count(*)::int as count from deal where round_stage is not null group by 1)
    select ${object({
      attributedInvestmentCount: number('t.attributed'),
      averageAmountInvestedUsd: amount('average'),
      currentPortfolioCount: number('h.current'),
      largestAmountInvestedUsd: amount('largest'),
      portfolioCompanyCount: number('h.companies'),
      smallestAmountInvestedUsd: amount('smallest'),
      topInvestmentStage: sql`(select ${arrayOf(
        object({ count: number('s.count'), stage: text('s.name') }),
        sql`order by s.count desc, s.name collate "C"`,
      )} from stage s)`,
      totalAmountInvestedUsd: amount('sum'),
      totalInvestment: number('t.deals'),
      totalPortfolioExit: number('h.exits'),
      totalWriteOff: number('h.lost'),
    })} as text from total t cross join held h`)
  return new Json(row?.text ?? '{}')
}
