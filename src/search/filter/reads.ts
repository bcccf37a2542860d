import type { Reach } from '../../kernel/access/caller.js'
import { empty, join, raw, type Sql, sql } from '../../kernel/database/sql.js'
import type { Catalogue } from '../../kernel/filter/catalogue.js'
import type { ChoiceSource, Family } from '../../kernel/filter/choice.js'
import type { Context } from '../../kernel/operation/context.js'

/**
 * The entities from which filter values are computed: a condition on the entity row `e`, and the size of the sample if
 * there is one.
 */
export interface Scope {
  readonly where: Sql
  readonly reach: Reach
  readonly sample?: number | undefined
}

/** The entities of a scope, as SQL rows `e`. */
export const entitiesOf = ({ where, sample }: Scope): Sql =>
  sample === undefined
    ? sql`(select * from entity e where ${where}) e`
    : sql`(select * from entity e where ${where} order by e.id limit ${sample}) e`

/** The values of one filter in a scope. */
export interface Choices {
  readonly key: string
  readonly total: number
  readonly values: readonly string[]
}

/**
 * Reads the values of every filter by value in a scope: most frequent first, at most `limit` for each filter. Filters
 * whose values come from the same tables (a family) share one statement.
 */
export async function readChoices(
  context: Context,
  choices: Catalogue['choices'],
  scope: Scope,
  limit: number,
): Promise<Choices[]> {
  const families = new Set([...choices.values()].map(({ family }) => family))
  const found = await Promise.all(
    [...families].map((family) => {
      const filters = [...choices].filter(([, source]) => source.family === family)
      return readFamily(context, family, filters, scope, limit)
    }),
  )
  return found.flat()
}

/**
 * Reads the values of all filters of a family (filters whose values come from the same tables) with one scan. It groups
 * the entities by all columns of the family, then splits the counts by filter.
 */
async function readFamily(
  { db }: Context,
  family: Family,
  filters: readonly (readonly [string, ChoiceSource])[],
  scope: Scope,
  limit: number,
): Promise<Choices[]> {
  const values = filters.map(([key, { value, only }]) =>
    raw(`('${key}', ${only ? `case when t.${only[0]} = '${only[1]}' then t.${value} end` : `t.${value}`})`),
  )
  const columns = Object.entries(family.columns).map(([name, expression]) => raw(`${expression} as ${name}`))
  const columnNumbers = columns.map((_, index) => raw(String(index + 1)))
  const rows = await db.rows<{ key: string; total: number; values: string }>(sql`
    select o.key, max(o.total)::int as total, json_agg(o.value order by o.position)::text as values from (
      select c.key, c.value, count(*) over (partition by c.key) as total,
        row_number() over (partition by c.key order by c.count desc, c.value collate "und-x-icu", c.value) as position
      from (
        select x.key, x.value, sum(t.count) as count
        from (
          select ${join(columns, ', ')}, count(*) as count from ${entitiesOf(scope)} ${family.from(scope.reach)}
          group by ${join(columnNumbers, ', ')}) t
        cross join lateral (values ${join(values, ', ')}) x(key, value)
        where x.value is not null group by x.key, x.value) c) o
    where o.position <= ${limit} group by o.key`)
  return rows.map(({ key, total, values }) => ({ key, total, values: JSON.parse(values) as string[] }))
}

/** Smallest and largest value of one range filter in a scope. */
export interface Bounds {
  readonly key: string
  readonly min: number
  readonly max: number
}

/**
 * Reads the bounds of every range filter over the given rows, within the reach. One statement reads all filters that
 * need only these rows. Each filter that needs an SQL join takes one more statement. A filter without known values is
 * left out.
 */
export async function readBounds(
  { db }: Context,
  all: Catalogue['ranges'],
  rows: Sql,
  reach: Reach,
): Promise<Bounds[]> {
  const ranges = [...all]
  const groups = [
    ranges.filter(([, { from }]) => from === undefined),
    ...ranges.filter(([, { from }]) => from !== undefined).map((range) => [range]),
  ]
  const found = await Promise.all(
    groups.map(async (group) => {
      const ends = group.map(([, { value }], index) =>
        raw(`floor(min(${value}))::float8 as min${index}, ceil(max(${value}))::float8 as max${index}`),
      )
      const [row] = await db.rows<Record<string, number | null>>(
        sql`select ${join(ends, ', ')} from ${rows} ${group[0]?.[1].from?.(reach) ?? empty}`,
      )
      return group.flatMap(([key], index) => {
        const [min, max] = [row?.[`min${index}`], row?.[`max${index}`]]
        return min == null || max == null ? [] : [{ key, min, max }]
      })
    }),
  )
  return found.flat()
}

/** Number of values in each bar of the named distributions, by filter, in one statement. */
export async function readCharts(
  { db }: Context,
  ranges: Catalogue['ranges'],
  scope: Scope,
  charts: ReadonlySet<string>,
): Promise<Map<string, ReadonlyMap<number, number>>> {
  const charted = [...ranges].flatMap(([key, { value, from, chart }]) =>
    chart && charts.has(chart.name) ? [{ key, value, from, bars: chart.bars }] : [],
  )
  if (charted.length === 0) return new Map()
  const parts = charted.map(
    ({ key, value, from, bars }) => sql`
      select ${raw(`'${key}'`)} as key, width_bucket((${raw(value)})::float8, array[${raw(bars.join(', '))}]::float8[]) as bar,
        count(*)::int as count
      from ${entitiesOf(scope)} ${from?.(scope.reach) ?? empty} where ${raw(value)} is not null group by 2`,
  )
  const rows = await db.rows<{ key: string; bar: number; count: number }>(join(parts, ' union all '))
  return new Map(
    charted.map(({ key }) => [
      key,
      new Map(rows.filter((row) => row.key === key).map(({ bar, count }) => [bar, count] as const)),
    ]),
  )
}

/** Countries of headquarters with their states, most entities first, in one statement. */
export async function readHeadquarters(
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

/** Number of entities in a scope. */
export async function countScope({ db }: Context, { where }: Scope): Promise<number> {
  const [row] = await db.rows<{ total: number }>(sql`select count(*)::int as total from entity e where ${where}`)
  return row?.total ?? 0
}

/**
 * Values of one filter that contain a text: those that begin with it come first, then the most frequent ones. Case and
 * accents do not matter.
 */
export async function searchChoices(
  { db }: Context,
  { family, value, only }: ChoiceSource,
  { where, reach }: Scope,
  text: string,
  limit: number,
): Promise<string[]> {
  const column = family.columns[value] ?? 'null'
  const tables = family.from(reach)
  // Values in a table of their own are compared before the join. Values in the rows are compared once they are grouped.
  const matches = tables.sql === '' ? sql`true` : sql`${position(column, text)} > 0`
  const rows = await db.rows<{ value: string }>(
    valuesContaining(
      sql`
        select ${raw(column)} as value, count(*) as count from entity e ${tables}
        where ${where} and ${matches} and ${only ? raw(`${family.columns[only[0]]} = '${only[1]}'`) : sql`true`} group by 1`,
      text,
      limit,
    ),
  )
  return rows.map((row) => row.value)
}

/** SQL of the values that contain a text, in the order of `searchChoices`, from SQL of the values and their counts. */
export const valuesContaining = (counted: Sql, text: string, limit: number): Sql => sql`
  with counted as materialized (${counted}),
  found as (select c.value, c.count, ${position('c.value', text)} as at from counted c where c.value is not null)
  select f.value from found f where f.at > 0
  order by (f.at = 1) desc, f.count desc, f.value collate "und-x-icu", f.value limit ${limit}`

/** SQL of the position of a text in a column, without regard to case and accents. It is 1 at the beginning. */
const position = (column: string, text: string): Sql => sql`strpos(${raw(folded(column))}, ${foldedText(text)})`

/** Matches the accents of a text that is decomposed (NFKD). */
const ACCENTS = '\\u0300-\\u036f'

const folded = (column: string): string =>
  `regexp_replace(normalize(lower(${column} collate "und-x-icu"), NFKD), '[${ACCENTS}]', '', 'g')`

const foldedText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')

/**
 * Names of tags with the number of entities in a scope that currently have the tag, highest number first. If `names` is
 * not empty, only these tags.
 */
export async function countTags(
  { db }: Context,
  { where }: Scope,
  { names, minCount, size }: { names: readonly string[]; minCount: number; size: number },
): Promise<{ total: number; counts: { name: string; count: number }[] }> {
  const isNamed = names.length === 0 ? sql`true` : sql`g.name_key = any(${names}::text[])`
  const rows = await db.rows<{ name: string; count: number; total: number }>(sql`
    select c.name, c.count, count(*) over ()::int as total from (
      select min(g.name) as name, count(distinct e.id)::int as count
      from tag g left join (entity_tag j join entity e on e.id = j.entity_id and ${where}) on j.tag_id = g.id and j.is_current
      where g.is_active and ${isNamed} group by g.name_key) c
    where c.count >= ${minCount} order by c.count desc, c.name collate "und-x-icu", c.name limit ${size}`)
  return { total: rows[0]?.total ?? 0, counts: rows.map(({ name, count }) => ({ name, count })) }
}

/** Number of entities of each type in a scope. */
export async function countTypes({ db }: Context, { where }: Scope): Promise<Map<string, number>> {
  const rows = await db.rows<{ type: string; count: number }>(
    sql`select e.type_record as type, count(*)::int as count from entity e where ${where} group by 1`,
  )
  return new Map(rows.map(({ type, count }) => [type, count]))
}
