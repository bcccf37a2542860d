import type { Reach } from '../../../operation/access/caller.js'
import type { Context } from '../../../operation/pipeline/definition/context.js'
import { raw, type Sql, sql } from '../../../platform/database/client/sql.js'
import { type Counted, chartKey, wholeScope } from '../counted.js'
import { dueIds, dueTables } from '../due.js'
import { boundsOfRecord, signatureOf, valueRows } from '../values.js'
import { type Bounds, boundsOf, frequent, type ValueCounts, type Wanted } from './stored.js'

/**
 * The records whose values are counted: a condition on the row, and the size of the sample, if only a sample is
 * counted.
 */
export interface Matches {
  readonly where: Sql
  readonly reach: Reach
  readonly sample?: number | undefined
}

/** SQL for the rows of the matching records. */
export const matchingRows = ({ kind, alias }: Counted, { where, sample }: Matches): Sql =>
  sql`(select * from ${raw(`${kind} ${alias}`)} where ${where} ${sample === undefined ? raw('') : sql`order by ${raw(alias)}.id limit ${sample}`}) ${raw(alias)}`

/** SQL that reads `counted(key, value, count)` as rows of ValueCounts. `most` is SQL of the maximum number of values. */
export const rankedValues = (most: Sql): Sql => sql`
  select o.key, max(o.total)::int as total, json_agg(json_build_object('value', o.value, 'count', o.count) order by o.position) as values
  from (
    select c.*, count(*) over (partition by c.key)::int as total,
      row_number() over (partition by c.key order by ${frequent('c.count', 'c.value')}) as position
    from counted c) o
  where o.position <= ${most} group by o.key`

/** Counts the values of the matching records themselves, with one statement. */
export async function countValues(
  { db }: Context,
  counted: Counted,
  matches: Matches,
  wanted: Wanted,
): Promise<ValueCounts[]> {
  const id = raw(`${counted.alias}.id`)
  const condition =
    matches.sample === undefined ? matches.where : sql`${id} in (select ${id} from ${matchingRows(counted, matches)})`
  const [row] = await db.rows<{ found: string }>(sql`
    with counted as (
      select w.key, v.value, count(*)::int as count, w.most
      from (${valueRows(wantedOf(counted, wanted), matches.reach, condition)}) v(id, key, value)
      join unnest(${[...wanted.keys()]}::text[], ${[...wanted.values()]}::int[]) w(key, most) on w.key = v.key
      group by w.key, v.value, w.most)
    select coalesce(json_agg(f), '[]'::json)::text as found from (${rankedValues(raw('o.most'))}) f`)
  return JSON.parse(row?.found ?? '[]') as ValueCounts[]
}

/** The same kind of record with the wanted values only. */
export function wantedOf(counted: Counted, wanted: Wanted): Counted {
  const { catalogue, others, hasCharts } = counted
  const only = (choices: Counted['others']) => new Map([...choices].filter(([key]) => wanted.has(key)))
  const charts = [...catalogue.ranges.values()].flatMap(({ chart }) => (chart ? [chartKey(chart.name)] : []))
  return {
    ...counted,
    catalogue: { ...catalogue, choices: only(catalogue.choices) },
    others: only(others),
    hasCharts: hasCharts && charts.some((key) => wanted.has(key)),
  }
}

interface MatchCounts {
  readonly choices: readonly ValueCounts[]
  readonly bounds: readonly Bounds[]
}

/**
 * Counts all values and bounds of matching records from the values that are stored for each record. Due records are
 * read themselves. Undefined if the stored values cannot be used.
 */
export async function countStoredValues(
  { db }: Context,
  counted: Counted,
  matches: Matches,
  limit: number,
): Promise<MatchCounts | undefined> {
  const { kind, alias, within, catalogue } = counted
  const { reach } = matches
  const id = raw(`${alias}.id`)
  const isDue = sql`${id} = any(${dueIds}) and ${id} in (select m.id from matching m)`
  const ends = sql`min(v.low) as low, max(v.high) as high`
  const [row] = await db.rows<{ ready: boolean; choices: string; bounds: string }>(sql`
    with ${dueTables(counted, signatureOf(counted))},
    matching as materialized (select ${id} from ${matchingRows(counted, matches)} where (select d.ready from due d)),
    kept as materialized (
      select r.value_ids, r.lows, r.highs from matching m join counted_record r on r.record_id = m.id and r.reach = ${reach} where r.record_id <> all(${dueIds})),
    counted as (
      select v.key, v.value, sum(v.count)::int as count from (
        select c.key, c.value, u.count from (select i.id, count(*) as count from kept k cross join unnest(k.value_ids) i(id) group by 1) u
        join filter_count c on c.scope = ${wholeScope(counted, reach).name} and c.value_id = u.id and c.key = any(${[...catalogue.choices.keys()]})
        union all
        select d.key, d.value, 1 from (${valueRows(counted, reach, isDue)}) d(id, key, value) where d.key = any(${[...catalogue.choices.keys()]})) v
      group by 1, 2)
    select (select d.ready from due d) as ready,
      (select coalesce(json_agg(f), '[]'::json)::text from (${rankedValues(sql`${limit}`)}) f) as choices,
      (select coalesce(json_agg(json_build_object('key', k.key, 'low', b.low, 'high', b.high)), '[]'::json)::text
        from unnest(${[...catalogue.ranges.keys()]}::text[]) with ordinality k(key, position) join (
          select v.position, min(v.low) as low, max(v.high) as high from (
            select v.position, ${ends} from kept k cross join unnest(k.lows, k.highs) with ordinality v(low, high, position) group by 1
            union all
            select v.position, ${ends} from ${raw(`${kind} ${alias}`)} cross join ${boundsOfRecord(counted, reach)}
              cross join unnest(bound.lows, bound.highs) with ordinality v(low, high, position)
            where ${within(reach)} and ${isDue} group by 1) v
          group by 1) b on b.position = k.position) as bounds`)
  if (!row?.ready) return undefined
  return { choices: JSON.parse(row.choices) as ValueCounts[], bounds: boundsOf(JSON.parse(row.bounds)) }
}
