import type { Counted, CountScope } from '../counted.js'
import { type Matches, matchingRows } from './matches.js'
import { type Bounds, withDelta } from './stored.js'
import type { Catalogue } from '../../filter/filter-catalogue.js'
import type { Context } from '../../../operation/pipeline/context.js'
import { empty, join, raw, type Sql, sql } from '../../../platform/database/sql.js'
import { countedEntities, TAG_NAMES } from '../../entity/entities.js'

/**
 * Reads the bounds of every range filter from the matching records themselves. One statement reads all filters that
 * need only these rows. Each filter that needs an SQL join takes one more statement. A filter without known values is
 * left out.
 */
export async function readBounds({ db }: Context, counted: Counted, matches: Matches): Promise<Bounds[]> {
  const ranges = [...counted.catalogue.ranges]
  const rows = matchingRows(counted, matches)
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
        sql`select ${join(ends, ', ')} from ${rows} ${group[0]?.[1].from?.(matches.reach) ?? empty}`,
      )
      return group.flatMap(([key], index) => {
        const [min, max] = [row?.[`min${index}`], row?.[`max${index}`]]
        return min == null || max == null ? [] : [{ key, min, max }]
      })
    }),
  )
  return found.flat()
}

/** Reads, with one statement, the number of values in each bar of the requested distributions, by filter. */
export async function readCharts(
  { db }: Context,
  ranges: Catalogue['ranges'],
  scope: Matches,
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
      from ${matchingRows(countedEntities, scope)} ${from?.(scope.reach) ?? empty} where ${raw(value)} is not null group by 2`,
  )
  const rows = await db.rows<{ key: string; bar: number; count: number }>(join(parts, ' union all '))
  return new Map(
    charted.map(({ key }) => [
      key,
      new Map(rows.filter((row) => row.key === key).map(({ bar, count }) => [bar, count] as const)),
    ]),
  )
}

/** Reads, with one statement, the countries of headquarters and their states, most entities first. */
export async function readHeadquarters(
  { db }: Context,
  scope: Matches,
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
export async function countScope({ db }: Context, { where }: Matches): Promise<number> {
  const [row] = await db.rows<{ total: number }>(sql`select count(*)::int as total from entity e where ${where}`)
  return row?.total ?? 0
}

/** The tags to count. If `names` is not empty, only the tags with these names are counted. */
interface TagRequest {
  readonly names: readonly string[]
  readonly minCount: number
  readonly size: number
}

interface TagCounts {
  readonly total: number
  readonly counts: { name: string; count: number }[]
}

/**
 * Names of tags with the number of public entities of a scope that currently have the tag, highest number first, from
 * the stored counts. Undefined if these cannot be used.
 */
export const countStoredTags = (
  { db }: Context,
  scope: CountScope,
  request: TagRequest,
): Promise<TagCounts | undefined> =>
  withDelta(countedEntities, scope, async (tables) => {
    const [row] = await db.rows<TagCounts & { ready: boolean }>(sql`
    with ${tables},
    counted as materialized (
      select v.value, sum(v.n) as count from (
        select c.value, c.count as n from filter_count c where c.scope = ${scope.name} and c.key = ${TAG_NAMES}
        union all select d.value, d.n from delta d where d.key = ${TAG_NAMES}) v
      group by 1)
    select (select d.ready from due d) as ready, t.* from (
      ${tagCounts(sql`max(c.count)`, sql`left join counted c on c.value = g.name_key`, request)}) t`)
    return row?.ready ? row : undefined
  })

/** Counts the tags in the matching entities themselves. */
export async function countTags({ db }: Context, { where }: Matches, request: TagRequest): Promise<TagCounts> {
  const joined = sql`left join (entity_tag j join entity e on e.id = j.entity_id and ${where}) on j.tag_id = g.id and j.is_current`
  const [row] = await db.rows<TagCounts>(tagCounts(sql`count(distinct e.id)`, joined, request))
  return row ?? { total: 0, counts: [] }
}

/** SQL of TagCounts. Tags with the same name are counted together. */
function tagCounts(count: Sql, joined: Sql, { names, minCount, size }: TagRequest): Sql {
  const isNamed = names.length === 0 ? sql`true` : sql`g.name_key = any(${names}::text[])`
  return sql`
    select coalesce(max(r.total), 0)::int as total,
      coalesce(json_agg(json_build_object('name', r.name, 'count', r.count) order by r.position), '[]'::json) as counts
    from (
      select c.*, count(*) over () as total, row_number() over (order by c.count desc, c.name collate "und-x-icu", c.name) as position
      from (
        select min(g.name) as name, coalesce(${count}, 0)::int as count from tag g ${joined}
        where g.is_active and ${isNamed} group by g.name_key) c
      where c.count >= ${minCount}) r
    where r.position <= ${size}`
}

/** Number of entities of each type in a scope. */
export async function countTypes({ db }: Context, { where }: Matches): Promise<Map<string, number>> {
  const rows = await db.rows<{ type: string; count: number }>(
    sql`select e.type_record as type, count(*)::int as count from entity e where ${where} group by 1`,
  )
  return new Map(rows.map(({ type, count }) => [type, count]))
}
