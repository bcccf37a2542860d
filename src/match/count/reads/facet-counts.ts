import type { Context } from '../../../operation/pipeline/definition/context.js'
import { raw, sql } from '../../../platform/database/client/sql.js'
import { type BitmapQuery, dueMatches, type ScannedQuery, sampleIn, scannedTables, storedTables } from '../bitmap.js'
import { wholeScope } from '../counted.js'
import { valueId, valueRows } from '../values.js'
import { rankedValues, wantedOf } from './matches.js'
import { frequent, type ValueCounts, type Wanted } from './stored.js'

/** Number of matching records whose values are read to find the most frequent ones. */
const SAMPLE = raw('1000')

/** So many times the wanted number of values are counted: the most frequent ones of the sample, and those of all records. */
const CANDIDATES = raw('3')

/**
 * Counts the most frequent values of filters with bitmaps in the records that match a query: the bits that are 1 in the
 * bitmap of the value and in that of the matches. The matches are found once for all values. Each count is exact. The
 * values are the most frequent ones of a sample of the matches and of all records. Undefined if the bitmaps cannot be
 * used.
 */
export async function countFacets(
  { db }: Context,
  query: BitmapQuery | ScannedQuery,
  wanted: Wanted,
): Promise<ValueCounts[] | undefined> {
  const { counted, reach } = query
  const scope = raw(`'${wholeScope(counted, 'private').name}'`)
  const isDue = sql`${raw(`${counted.alias}.id`)} in (${dueMatches(query)})`
  const [row] = await db.rows<{ ready: boolean; found: string }>(sql`
    with ${'values' in query ? storedTables(query) : scannedTables(query)},
    wanted as (select * from unnest(${[...wanted.keys()]}::text[], ${[...wanted.values()]}::int[]) w(key, most)),
    changed as materialized (
      select v.key, v.value, count(*) as count from (${valueRows(wantedOf(counted, wanted), reach, isDue)}) v(id, key, value)
      where v.key in (select w.key from wanted w) group by 1, 2),
    sampled as (
      select i.id, count(*) as count from counted_record r cross join unnest(r.value_ids) i(id)
      where r.reach = 'private' and r.kind = ${raw(`'${counted.kind}'`)}
        and r.number = any(array(${sampleIn(sql`select s.chunk, s.bits from stored s`, SAMPLE)})::int[])
      group by 1),
    candidate as (
      select w.key, t.value from wanted w cross join lateral (
        select c.value from filter_count c where c.scope = ${scope} and c.key = w.key
        order by ${frequent('c.count', 'c.value')} limit w.most * ${CANDIDATES}) t
      union
      select f.key, f.value from (
        select c.key, c.value, w.most, row_number() over (partition by c.key order by s.count desc) as position
        from sampled s join filter_count c on c.scope = ${scope} and c.value_id = s.id join wanted w on w.key = c.key) f
      where f.position <= f.most * ${CANDIDATES}
      union
      select c.key, c.value from changed c),
    counted as (
      select c.key, c.value, w.most, (b.count + coalesce(d.count, 0))::int as count
      from candidate c join wanted w on w.key = c.key
      cross join lateral (
        select coalesce(sum(bit_count(b.bits & s.bits)), 0) as count
        from filter_bitmap b join stored s using (chunk)
        where b.scope = ${scope} and b.value_id = ${valueId(sql`c.key`, sql`c.value`)}) b
      left join changed d on d.key = c.key and d.value = c.value
      where b.count + coalesce(d.count, 0) > 0)
    select (select d.ready from due d) as ready,
      (select coalesce(json_agg(f), '[]'::json)::text from (${rankedValues(raw('o.most'))}) f) as found`)
  return row?.ready ? (JSON.parse(row.found) as ValueCounts[]) : undefined
}
