import { raw, type Sql, sql } from '../../kernel/database/sql.js'
import type { Context } from '../../kernel/operation/context.js'
import { type ConnectionSource, type EdgeProjection, edgeMembers } from '../../kernel/page/connection.js'
import { limitTo } from '../../kernel/page/order.js'
import { offsetOf, type Page, type PageRequest, pageJson } from '../../kernel/page/page.js'
import { Json } from '../../kernel/wire/json.js'
import { arrayOf, instant, number, object, text, token } from '../../kernel/wire/sql.js'
import type { EmployeeCount, ValuationPoint } from './series.js'

/*
 * A valuation that a source states is a research detail of the type latestValuation. discrete_value is the amount.
 * value_token is the currency (the default is US dollars). text_value is the basis: preMoney, postMoney or reported.
 */

const isStated = (alias: string): Sql =>
  raw(
    `${alias}.type = 'latestValuation' and ${alias}.discrete_value between 1 and 9e15 and ${alias}.as_of_date is not null`,
  )

const stated = sql`
  select d.id as detail_id, null::uuid as round_id, d.as_of_date as at, coalesce(d.value_token, 'USD') as currency,
    coalesce(d.data_confidence, 'medium') as confidence, null::bigint as raised, d.source as label,
    case when d.text_value in ('preMoney', 'postMoney') then d.text_value else 'reported' end as basis,
    case when d.text_value = 'preMoney' then round(d.discrete_value::numeric) end as pre,
    case when d.text_value is distinct from 'preMoney' then round(d.discrete_value::numeric) end as post
  from research_detail d
  where ${isStated('d')}`

const raised = sql`
  select null::int, r.id, r.date_announced, r.currency,
    case r.data_confidence when 'Low' then 'low' when 'High' then 'high' when 'Verified' then 'high' else 'medium' end,
    r.amount_raised, r.round, case when r.valuation_post_money is null then 'preMoney' else 'postMoney' end,
    r.valuation_pre_money::numeric, r.valuation_post_money::numeric
  from fundraise_round r
  where r.currency is not null and r.date_announced is not null
    and (r.valuation_pre_money is not null or r.valuation_post_money is not null)`

/** A ValuationPoint of the row `v`. */
const point = object({
  amountRaised: number('v.raised'),
  asOfDate: instant('v.at'),
  confidence: token('v.confidence'),
  currency: token('v.currency'),
  declaredBasis: token('v.basis'),
  derivation: token(`case
    when v.basis = 'reported' then 'reportedAssumedPost'
    when v.pre is null and v.post >= v.raised then 'derivedFromPostMinusRaised'
    when v.post is null and v.raised is not null then 'derivedFromPreAndRaised'
    else 'stored' end`),
  detailId: number('v.detail_id'),
  label: text('v.label'),
  source: raw(`case when v.detail_id is null then '"fundraiseRound"' else '"researchDetail"' end`),
  sourceRef: token(`case when v.detail_id is null then 'fundraise-' || v.round_id else 'detail-' || v.detail_id end`),
  valuationPostMoney: number('coalesce(v.post, v.pre + v.raised)'),
  valuationPreMoney: number('coalesce(v.pre, case when v.post >= v.raised then v.post - v.raised end)'),
})

/** Selects stated valuations: one by its id, or those of a month (UTC). */
export type ValuationSelector =
  | { readonly detailId: number; readonly year?: undefined; readonly month?: undefined }
  | { readonly year: number; readonly month: number; readonly detailId?: undefined }

/** SQL condition on the research detail `t` of the entity: it is a stated valuation that the selector selects. */
export const selectedValuation = (entityId: string, { detailId, year, month }: ValuationSelector): Sql => sql`
  t.entity_id = ${entityId}::uuid and ${isStated('t')} and ${
    detailId === undefined
      ? sql`date_trunc('month', t.as_of_date at time zone 'UTC') = make_date(${year}::int, ${month}::int, 1)`
      : sql`t.id = ${detailId}`
  }`

/** One stated valuation of an entity, with its version. */
export async function readStatedValuation(
  { db }: Context,
  entityId: string,
  detailId: number,
): Promise<Json<ValuationPoint> | undefined> {
  const [row] = await db.rows<{ text: string; version: number }>(sql`
    select t.version, ${point} as text from (${stated}) v join research_detail t on t.id = v.detail_id
    where ${selectedValuation(entityId, { detailId })}`)
  return row && new Json(row.text, row.version)
}

/** The id of the latest round of the entity with a valuation in the month (UTC). */
export async function readValuedRound(
  { db }: Context,
  entityId: string,
  { year, month }: { readonly year: number; readonly month: number },
): Promise<string | undefined> {
  const [row] = await db.rows<{ id: string }>(sql`
    select v.id from (${raised} and r.entity_id = ${entityId}::uuid) v
    where date_trunc('month', v.date_announced at time zone 'UTC') = make_date(${year}::int, ${month}::int, 1)
    order by v.date_announced desc, v.id desc limit 1`)
  return row?.id
}

const MONTH = `date_trunc('month', v.at at time zone 'UTC')`

/**
 * One valuation for each month. A valuation that a source states is used before the valuation of a round. If the month
 * has several valuations of one kind, the latest is used.
 */
const monthly = (entityId: Sql): Sql => sql`(
  select distinct on (${raw(MONTH)}) v.* from (
    ${stated} and d.entity_id = ${entityId} union all ${raised} and r.entity_id = ${entityId}) v
  order by ${raw(MONTH)}, v.detail_id is null, v.at desc, v.detail_id desc, v.round_id desc) v`

/** One page of the valuations of an entity, newest month first. */
export async function readValuationPage(
  { db }: Context,
  entityId: string,
  page: PageRequest,
): Promise<Json<Page<ValuationPoint>>> {
  const order = sql`order by v.at desc, v.detail_id desc, v.round_id desc`
  const valuations = monthly(sql`${entityId}::uuid`)
  const [row] = await db.rows<{ total: number; count: number; content: string }>(sql`
    select (select count(*)::int from ${valuations}) as total, p.* from (
      select count(*)::int as count, ${arrayOf(point, order)} as content from (
        select * from ${valuations} ${order} ${limitTo(page.size, offsetOf(page))}) v) p`)
  return pageJson(page, row?.content ?? '[]', row?.count ?? 0, row?.total ?? 0)
}

/** The valuations of entities, newest month first. */
export const valuationsOf = (projection: EdgeProjection): ConnectionSource => ({
  parent: 'uuid',
  from: sql`${monthly(sql`o.id`)} where true`,
  edge: edgeMembers(projection, 'ValuationPoint', () => point),
  term: { property: 'asOfDate', descending: true },
  columns: { asOfDate: { expression: 'v.at', type: 'timestamptz' } },
  id: { expression: 'coalesce(v.detail_id::text, v.round_id::text) collate "C"', type: 'text' },
})

/** An EmployeeCount of the row `d` of research_detail. */
export const employeeCount = object({
  asOfDate: instant('coalesce(d.as_of_date, d.created_at)'),
  fact: object({
    asOfDate: instant('d.as_of_date'),
    dataConfidence: token('d.data_confidence'),
    dateValue: sql`'null'`,
    numericValue: number('trim_scale(d.discrete_value::numeric)'),
    referenceValue: sql`'null'`,
    source: text('d.source'),
    textValue: text('d.text_value'),
    updatedAt: instant('d.updated_at'),
    valueType: sql`'"numeric"'`,
  }),
  id: raw(`'"detail-' || d.id || '"'`),
})

/** One page of the employee counts of an entity, newest first. */
export async function readEmployeeCountPage(
  { db }: Context,
  entityId: string,
  page: PageRequest,
): Promise<Json<Page<EmployeeCount>>> {
  const from = sql`research_detail d where d.entity_id = ${entityId}::uuid and d.type = 'numberOfEmployees'`
  const order = sql`order by coalesce(d.as_of_date, d.created_at) desc, d.id desc`
  const [row] = await db.rows<{ total: number; count: number; content: string }>(sql`
    select (select count(*)::int from ${from}) as total, p.* from (
      select count(*)::int as count, ${arrayOf(employeeCount, order)} as content from (
        select d.* from ${from} ${order} ${limitTo(page.size, offsetOf(page))}) d) p`)
  return pageJson(page, row?.content ?? '[]', row?.count ?? 0, row?.total ?? 0)
}

/** The employee counts of entities, newest first. */
export const employeeCountsOf = (projection: EdgeProjection): ConnectionSource => ({
  parent: 'uuid',
  from: sql`research_detail d where d.entity_id = o.id and d.type = 'numberOfEmployees'`,
  edge: edgeMembers(projection, 'EmployeeCount', () => employeeCount),
  term: { property: 'asOfDate', descending: true },
  columns: { asOfDate: { expression: 'coalesce(d.as_of_date, d.created_at)', type: 'timestamptz' } },
  id: { expression: 'd.id', type: 'int' },
})

/** The latest employee count of each of many entities, in the order of `ids`, in one statement. */
export async function readEmployeeCounts({ db }: Context, ids: readonly string[]): Promise<(EmployeeCount | null)[]> {
  const rows = await db.rows<{ id: string; text: string }>(sql`
    select o.id::text as id, d.text from unnest(${ids}::uuid[]) o(id) cross join lateral (
      select ${employeeCount} as text from research_detail d
      where d.entity_id = o.id and d.type = 'numberOfEmployees'
      order by coalesce(d.as_of_date, d.created_at) desc, d.id desc limit 1) d`)
  const found = new Map(rows.map(({ id, text }) => [id, JSON.parse(text) as EmployeeCount]))
  return ids.map((id) => found.get(id) ?? null)
}
