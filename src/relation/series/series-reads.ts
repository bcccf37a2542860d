import { Json } from '../../kernel/wire/json.js'
import { versionOf } from '../../kernel/wire/record-version.js'
import { RowId, Uuid } from '../../kernel/wire/values.js'
import { type DocumentOptions, documentOptions } from '../../operation/document/document-options.js'
import { type ConnectionSource, type EdgeProjection, edgeMembers } from '../../operation/document/projection.js'
import { type Listing, type ListingRequest, readListing } from '../../operation/page/listing.js'
import type { Page } from '../../operation/page/page.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { instant, number, object, text, token } from '../../platform/database/client/sql-values.js'
import { visibleEntities } from '../../visibility/entity-visibility.js'
import { roundsWithin, visibleRounds } from '../../visibility/round-visibility.js'
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

const pointMembers = {
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
}

/** A ValuationPoint of the row `v`. */
const point = object(pointMembers)

/** A ValuationPoint in GraphQL. It also has the version of the research detail that states the valuation. */
const versionedPoint = object({
  ...pointMembers,
  version: number('(select d.version from research_detail d where d.id = v.detail_id)'),
})

/** Selects stated valuations: one valuation by its id, or all valuations of a month (UTC). */
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

/** Reads one stated valuation of an entity, with its version. */
export async function readStatedValuation(
  { db }: Context,
  entityId: string,
  detailId: number,
): Promise<Json<ValuationPoint> | undefined> {
  const [row] = await db.rows<{ text: string; version: number }>(sql`
    select t.version, ${point} as text from (${stated}) v join research_detail t on t.id = v.detail_id
    where ${selectedValuation(entityId, { detailId })}`)
  return row && new Json(row.text, versionOf('research_detail', { id: detailId, ...row }))
}

/** Reads the id of the latest round of the entity in the month (UTC) that has a valuation. */
export async function readValuedRound(
  { db, caller }: Context,
  entityId: string,
  { year, month }: { readonly year: number; readonly month: number },
): Promise<string | undefined> {
  const [row] = await db.rows<{ id: string }>(sql`
    select v.id from (${raised} and r.entity_id = ${entityId}::uuid and ${visibleRounds(caller)}) v
    where date_trunc('month', v.date_announced at time zone 'UTC') = make_date(${year}::int, ${month}::int, 1)
    order by v.date_announced desc, v.id desc limit 1`)
  return row?.id
}

const MONTH = `date_trunc('month', v.at at time zone 'UTC')`

/**
 * SQL for one valuation of each month. If the month has a valuation that a source states, it is used instead of the
 * valuation of a round. If the month has several valuations of one kind, the latest is used.
 */
const monthly = ({ reach }: Pick<DocumentOptions, 'reach'>, entityId: Sql): Sql => sql`(
  select distinct on (${raw(MONTH)}) v.* from (
    ${stated} and d.entity_id = ${entityId} union all ${raised} and r.entity_id = ${entityId} and ${roundsWithin(reach)}) v
  order by ${raw(MONTH)}, v.detail_id is null, v.at desc, v.detail_id desc, v.round_id desc) v`

/** Order of the valuations of an entity, newest month first. */
const BY_MONTH = {
  columns: { asOfDate: { expression: 'v.at', type: 'timestamptz' } },
  id: { expression: 'coalesce(v.detail_id::text, v.round_id::text) collate "C"', type: 'text' },
  order: { property: 'asOfDate', descending: true },
} as const

/** Reads one page of the valuations of an entity, newest month first. */
export function readValuationPage(
  context: Context,
  entityId: string,
  page: ListingRequest,
): Promise<Json<Page<ValuationPoint>>> {
  const listing: Listing<ValuationPoint> = {
    ...BY_MONTH,
    from: sql`${monthly(documentOptions(context), sql`${entityId}::uuid`)} where true`,
    carry: sql`v.*`,
    expand: sql`cross join lateral (select k.*) v`,
    item: point,
  }
  return readListing(context.db, listing, page)
}

/**
 * Valuations by their sourceRef, such as `detail-7`, in the order of these texts, in one statement. Null for a valuation
 * of an entity that the caller may not see.
 */
export async function readValuations(
  { db, caller }: Context,
  refs: readonly string[],
): Promise<(ValuationPoint | null)[]> {
  const after = (prefix: string, isId: (text: string) => boolean) =>
    refs.flatMap((ref) => (ref.startsWith(prefix) ? [ref.slice(prefix.length)] : [])).filter(isId)
  const details = after('detail-', (id) => RowId.safeParse(Number(id)).success)
  const rounds = after('fundraise-', (id) => Uuid.safeParse(id).success)
  const seen = (entityId: string) =>
    sql`exists (select 1 from entity e where e.id = ${raw(entityId)} and ${visibleEntities(caller)})`
  const rows = await db.rows<{ text: string }>(sql`
    select ${versionedPoint} as text from (
      ${stated} and d.id = any(${details}::int[]) and ${seen('d.entity_id')}
      union all ${raised} and r.id = any(${rounds}::uuid[]) and ${seen('r.entity_id')}
        and ${visibleRounds(caller)}) v`)
  const found = new Map(rows.map(({ text }) => JSON.parse(text) as ValuationPoint).map((one) => [one.sourceRef, one]))
  return refs.map((ref) => found.get(ref) ?? null)
}

/** The id of the entity of a stated valuation. */
export async function readValued({ db }: Context, detailId: number | null): Promise<string | undefined> {
  const [row] = await db.rows<{ id: string }>(sql`
    select d.entity_id as id from research_detail d where d.id = ${detailId}`)
  return row?.id
}

/** The connection from entities to their valuations, newest month first. */
export const valuationsOf = (options: DocumentOptions, projection: EdgeProjection): ConnectionSource => ({
  parent: 'uuid',
  from: sql`${monthly(options, sql`o.id`)} where true`,
  edge: edgeMembers(projection, 'ValuationPoint', () => versionedPoint),
  term: BY_MONTH.order,
  columns: BY_MONTH.columns,
  id: BY_MONTH.id,
})

/** SQL for the JSON of an EmployeeCount, from the row `d` of research_detail. */
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

/** Order of the employee counts of an entity, newest first. */
const BY_DATE = {
  columns: { asOfDate: { expression: 'coalesce(d.as_of_date, d.created_at)', type: 'timestamptz' } },
  id: { expression: 'd.id', type: 'int' },
  order: { property: 'asOfDate', descending: true },
} as const

/** Reads one page of the employee counts of an entity, newest first. */
export function readEmployeeCountPage(
  { db }: Context,
  entityId: string,
  page: ListingRequest,
): Promise<Json<Page<EmployeeCount>>> {
  const listing: Listing<EmployeeCount> = {
    ...BY_DATE,
    from: sql`research_detail d where d.entity_id = ${entityId}::uuid and d.type = 'numberOfEmployees'`,
    carry: sql`d.id`,
    expand: sql`join research_detail d on d.id = k.id`,
    item: employeeCount,
  }
  return readListing(db, listing, page)
}

/** The connection from entities to their employee counts, newest first. */
export const employeeCountsOf = (projection: EdgeProjection): ConnectionSource => ({
  parent: 'uuid',
  from: sql`research_detail d where d.entity_id = o.id and d.type = 'numberOfEmployees'`,
  edge: edgeMembers(projection, 'EmployeeCount', () => employeeCount),
  term: BY_DATE.order,
  columns: BY_DATE.columns,
  id: BY_DATE.id,
})

/** Reads, with one statement, the latest employee count of each of many entities, in the order of `ids`. */
export async function readEmployeeCounts({ db }: Context, ids: readonly string[]): Promise<(EmployeeCount | null)[]> {
  const rows = await db.rows<{ id: string; text: string }>(sql`
    select o.id::text as id, d.text from unnest(${ids}::uuid[]) o(id) cross join lateral (
      select ${employeeCount} as text from research_detail d
      where d.entity_id = o.id and d.type = 'numberOfEmployees'
      order by coalesce(d.as_of_date, d.created_at) desc, d.id desc limit 1) d`)
  const found = new Map(rows.map(({ id, text }) => [id, JSON.parse(text) as EmployeeCount]))
  return ids.map((id) => found.get(id) ?? null)
}
