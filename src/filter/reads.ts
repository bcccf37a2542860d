import type { Reach } from '../access/caller.js'
import { empty, join, raw, type Sql, sql } from '../database/sql.js'
import type { Context } from '../operation/context.js'
import { CHOICES, type ChoiceSource, RANGES } from './sources.js'

/** The entities that options are read of: a condition on alias `e`, and how many of them are looked at. */
export interface Scope {
  readonly where: Sql
  readonly reach: Reach
  readonly sample?: number | undefined
}

/** What the sources read of an entity. */
const COLUMNS =
  raw(`e.id, e.type_record, e.stage, e.operating_status, e.hq_country, e.hq_state, e.hq_city, e.founded_year,
  e.employee_count, e.created_at, e.updated_at, e.total_raised, e.latest_valuation, e.last_round_at, e.deal_count,
  e.amount_invested, e.average_invested, e.largest_invested, e.smallest_invested`)

const scoped = ({ where, sample }: Scope): Sql => sql`scope as materialized (
  select ${COLUMNS} from entity e where ${where} ${sample === undefined ? empty : sql`order by e.id limit ${sample}`})`

/** Values of a filter with the number of entities that hold each. */
const counted = ({ from, value, repeats }: ChoiceSource, entities: Sql, reach: Reach, condition: Sql): Sql => sql`
  select ${raw(value)} as value, ${raw(repeats ? 'count(distinct e.id)' : 'count(*)')}::int as count
  from ${entities} ${from?.(reach) ?? empty} where ${raw(value)} is not null and ${condition} group by 1`

/** The values of one filter in a scope. */
export interface Choices {
  readonly key: string
  readonly total: number
  readonly values: readonly string[]
}

/** The values of every filter of checkboxes that a scope holds, most held first and at most `limit` each, in one statement. */
export async function readChoices({ db }: Context, scope: Scope, limit: number): Promise<Choices[]> {
  const parts = Object.entries(CHOICES).map(
    ([key, source]) => sql`
      select ${raw(`'${key}'`)} as key, max(o.total)::int as total, json_agg(o.value order by o.place)::text as values from (
        select c.value, count(*) over () as total, row_number() over (order by c.count desc, c.value collate "und-x-icu", c.value) as place
        from (${counted(source, sql`scope e`, scope.reach, sql`true`)}) c) o
      where o.place <= ${limit} having count(*) > 0`,
  )
  const rows = await db.rows<{ key: string; total: number; values: string }>(
    sql`with ${scoped(scope)} ${join(parts, ' union all ')}`,
  )
  return rows.map(({ key, total, values }) => ({ key, total, values: JSON.parse(values) as string[] }))
}

/** Bounds and distribution of one range in a scope. */
export interface Spread {
  readonly key: string
  readonly min: number
  readonly max: number
  /** How many stand in each bar. */
  readonly bars: ReadonlyMap<number, number>
}

/** Bounds and distribution of every range in a scope, in one statement; ranges of which nothing is known are left out. */
export async function readSpreads({ db }: Context, scope: Scope): Promise<Spread[]> {
  const parts = Object.entries(RANGES).map(
    ([key, { value, from, bars }]) => sql`
      select ${raw(`'${key}'`)} as key, width_bucket(v.n::float8, array[${raw(bars.join(', '))}]::float8[]) as bar, count(*)::int as count,
        min(v.n)::float8 as min, max(v.n)::float8 as max
      from (select ${raw(value)} as n from scope e ${from ?? empty}) v where v.n is not null group by 2`,
  )
  const rows = await db.rows<{ key: string; bar: number; count: number; min: number; max: number }>(
    sql`with ${scoped(scope)} ${join(parts, ' union all ')}`,
  )
  return Object.keys(RANGES).flatMap((key) => {
    const own = rows.filter((row) => row.key === key)
    if (own.length === 0) return []
    return {
      key,
      min: Math.floor(Math.min(...own.map(({ min }) => min))),
      max: Math.ceil(Math.max(...own.map(({ max }) => max))),
      bars: new Map(own.map(({ bar, count }) => [bar, count])),
    }
  })
}

/** Countries of seats with their states, most entities first, in one statement. */
export async function readSeats(
  { db }: Context,
  scope: Scope,
  limit: number,
): Promise<{ country: string; states: string[] }[]> {
  const rows = await db.rows<{ country: string; states: string }>(sql`
    select e.hq_country as country,
      coalesce(json_agg(distinct e.hq_state) filter (where e.hq_state is not null), '[]'::json)::text as states
    from entity e where ${scope.where} and e.hq_country is not null
    group by e.hq_country order by count(*) desc, e.hq_country collate "C" limit ${limit}`)
  return rows.map(({ country, states }) => ({ country, states: (JSON.parse(states) as string[]).sort() }))
}

/** How many entities a scope holds. */
export async function countScope({ db }: Context, { where }: Scope): Promise<number> {
  const [row] = await db.rows<{ total: number }>(sql`select count(*)::int as total from entity e where ${where}`)
  return row?.total ?? 0
}

/** Values of one filter that hold a text, those that begin with it first, then the most held. */
export async function searchChoices(
  { db }: Context,
  source: ChoiceSource,
  { where, reach }: Scope,
  text: string,
  limit: number,
): Promise<string[]> {
  const name = sql`lower(${raw(source.value)} collate "und-x-icu")`
  const wanted = sql`lower(${text}::text collate "und-x-icu")`
  const found = counted(source, sql`entity e`, reach, sql`strpos(${name}, ${wanted}) > 0 and ${where}`)
  const rows = await db.rows<{ value: string }>(sql`
    select c.value from (${found}) c
    order by (strpos(lower(c.value collate "und-x-icu"), ${wanted}) = 1) desc, c.count desc, c.value collate "und-x-icu", c.value
    limit ${limit}`)
  return rows.map(({ value }) => value)
}

/** Names of tags with the number of entities in a scope that have them now, most first; `names` narrows them. */
export async function countTags(
  { db }: Context,
  { where }: Scope,
  { names, minCount, size }: { names: readonly string[]; minCount: number; size: number },
): Promise<{ total: number; counts: { name: string; count: number }[] }> {
  const wanted = names.length === 0 ? sql`true` : sql`g.name_key = any(${names}::text[])`
  const rows = await db.rows<{ name: string; count: number; total: number }>(sql`
    select c.name, c.count, count(*) over ()::int as total from (
      select min(g.name) as name, count(distinct e.id)::int as count
      from tag g left join (entity_tag j join entity e on e.id = j.entity_id and ${where}) on j.tag_id = g.id and j.is_current
      where g.is_active and ${wanted} group by g.name_key) c
    where c.count >= ${minCount} order by c.count desc, c.name collate "und-x-icu", c.name limit ${size}`)
  return { total: rows[0]?.total ?? 0, counts: rows.map(({ name, count }) => ({ name, count })) }
}

/** How many entities of a scope there are of each type. */
export async function countTypes({ db }: Context, { where }: Scope): Promise<Map<string, number>> {
  const rows = await db.rows<{ type: string; count: number }>(
    sql`select e.type_record as type, count(*)::int as count from entity e where ${where} group by 1`,
  )
  return new Map(rows.map(({ type, count }) => [type, count]))
}
