import type { Reach } from '../../kernel/access/caller.js'
import { join, raw, type Sql, sql } from '../../kernel/database/sql.js'
import type { StoredValues } from '../../kernel/filter/narrow.js'
import { indexScan, type PageSql, type ScanQuery } from '../../kernel/page/matches.js'
import { offsetOf, type PageRequest } from '../../kernel/page/page.js'
import { ALL, type Counted, wholeScope } from './counted.js'
import { MOST_DUE } from './due.js'
import { valueId } from './values.js'

/*
 * A bitmap index of filter values: for each value, one bit for each record, which is 1 if the record has the value. The
 * job that counts the values stores the bitmaps. A read corrects the bits of the records that are due. So the result is
 * exact, and its time depends little on the number of matches.
 */

/** Number of records in one chunk of a bitmap. */
export const CHUNK = raw('16384')
/** SQL of a chunk without records. */
export const EMPTY = raw(`b'0'::bit(16384)`)

/** With more due rows, of any kind, a read does not use the bitmaps. */
const MOST = raw(String(MOST_DUE))

/** The records whose bitmap is read. */
export interface BitmapQuery {
  readonly counted: Counted
  readonly signature: string
  readonly reach: Reach
  /** A record must have one of the values of each of these. */
  readonly values: readonly StoredValues[]
  /** The same condition on the row of the record. It tests the due records. */
  readonly where: Sql
}

/**
 * SQL of common table expressions. `due(ids, ready)`: the due records, and whether the bitmaps can be used.
 * `bitmap(chunk, bits)`: the records that match.
 */
function bitmapTables({ counted, signature, reach, values, where }: BitmapQuery): Sql {
  const { kind, alias, number } = counted
  const name = raw(`'${kind}'`)
  const isDue = sql`any(array(select unnest(d.ids) from due d where d.ready))`
  return sql`
    marked as materialized (select d.kind, d.record_id, d.is_neighbour from filter_due d limit ${MOST} + 1),
    due as materialized (
      select array(select distinct m.record_id from marked m where m.kind = ${name} and not m.is_neighbour) as ids,
        (select count(*) from marked) <= ${MOST} and exists (
          select 1 from filter_state s where s.kind = ${name} and s.signature = ${signature}) as ready),
    moved as (
      select r.number, 0 as bit from counted_record r where r.reach = 'private' and r.record_id = ${isDue}
      union all
      select ${raw(number)}, 1 from (select * from ${raw(`${kind} t where t.id`)} = ${isDue} offset 0) ${raw(alias)} where ${where}),
    correction as (
      select m.number / ${CHUNK} as chunk, bit_or(set_bit(${EMPTY}, m.number % ${CHUNK}, 1)) as due,
        bit_or(set_bit(${EMPTY}, m.number % ${CHUNK}, m.bit)) as matching
      from moved m group by 1),
    bitmap as materialized (
      select chunk, coalesce(s.bits, ${EMPTY}) & ~coalesce(c.due, ${EMPTY}) | coalesce(c.matching, ${EMPTY}) as bits
      from (${storedBitmap(counted, reach, values)}) s full join correction c using (chunk))`
}

/** SQL of the stored bitmap of the records that have one of the values of each filter. */
function storedBitmap(counted: Counted, reach: Reach, values: readonly StoredValues[]): Sql {
  const chunks = (part: Reach, ids: Sql): Sql => sql`
    select b.chunk, bit_or(b.bits) as bits from filter_bitmap b
    where b.scope = ${raw(`'${wholeScope(counted, part).name}'`)} and b.value_id = ${ids} group by 1`
  const everything = chunks('public', valueId(raw(`'${ALL}'`), raw(`''`)))
  const filters = values.map(({ key, values: selected }) =>
    chunks('private', sql`any(array(select ${valueId(raw(`'${key}'`), sql`v.value`)} from (${selected}) v(value)))`),
  )
  const parts = [...(reach === 'public' ? [everything] : []), ...filters].map(
    (part, index) => sql`(${part}) ${raw(`b${index}`)}`,
  )
  const bits = parts.map((_, index) => raw(`b${index}.bits`))
  return sql`select chunk, ${join(bits, ' & ')} as bits from ${parts.reduce((left, right) => sql`${left} join ${right} using (chunk)`)}`
}

/** SQL of the number of records in the bitmap. If the bitmaps cannot be used, it counts the records themselves. */
export const bitmapTotal = (query: BitmapQuery): Sql => sql`(
  with ${bitmapTables(query)}
  select case when d.ready then (select coalesce(sum(bit_count(b.bits)), 0) from bitmap b)
    else (select count(*) from ${raw(`${query.counted.kind} ${query.counted.alias}`)} where ${query.where}) end::int from due d)`

/** Number of bits that `numbersIn` reads at once. */
const PIECE = raw('512')

/**
 * SQL of the numbers of the records in an array of chunks. It reads the places of the ones from the lengths of the
 * texts between them, in the pieces that contain a one.
 */
const numbersIn = (bits: Sql): Sql => sql`
  select p.start + sum(length(z.zeros) + 1) over (partition by p.start order by z.place) - 1
  from (
    select (c.chunk - 1) * ${CHUNK} + s.start as start, substring(c.bits from s.start + 1 for ${PIECE}) as bits
    from unnest(${bits}) with ordinality c(bits, chunk) cross join generate_series(0, ${CHUNK} - 1, ${PIECE}) s(start)) p
  cross join string_to_table(p.bits::text, '1') with ordinality z(zeros, place)
  where bit_count(p.bits) > 0 and z.place <= bit_count(p.bits)`

/**
 * A page needs either all matches, or a scan of the index of its order up to its end. The scan of this number of index
 * entries takes as long as reading one match.
 */
const ENTRIES_PER_MATCH = raw('32')

/**
 * SQL of one page of the records in a bitmap, like `numberedPage`. `where` tests only the visibility. Few matches are
 * read and sorted. For many matches, an index scan in the order of the list tests the bit of each record.
 */
export function bitmapPage(query: BitmapQuery, page: ScanQuery, request: PageRequest): PageSql {
  const number = raw(query.counted.number)
  const end = offsetOf(request) + request.size
  const few = sql`(select n.few from n) and ${number} = any(array(${numbersIn(sql`(select n.bits from n where n.few)`)})::int[])`
  const many = sql`not (select n.few from n) and ${page.where}
    and get_bit((select n.bits from n)[${number} / ${CHUNK} + 1], ${number} % ${CHUNK}) = 1`
  return {
    tables: sql`${bitmapTables(query)},
      n as materialized (
        select c.*, c.total::bigint * c.total * ${ENTRIES_PER_MATCH} <= ${end}::bigint * cardinality(c.bits) * ${CHUNK} as few from (
          select coalesce(sum(bit_count(b.bits)), 0)::int as total, array_agg(coalesce(b.bits, ${EMPTY}) order by g.chunk) as bits
          from generate_series(0, (select max(chunk) from bitmap)) g(chunk) left join bitmap b using (chunk)) c)`,
    rows: sql`(
      (${indexScan({ ...page, where: few }, request)})
      union all
      (${indexScan({ ...page, where: many }, request)})) k`,
    ready: sql`(select d.ready from due d)`,
  }
}
