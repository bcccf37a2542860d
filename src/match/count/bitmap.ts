import type { Reach } from '../../operation/access/caller.js'
import { limitTo } from '../../operation/page/order.js'
import { offsetOf, type PageRequest } from '../../operation/page/page.js'
import { empty, join, raw, type Sql, sql } from '../../platform/database/client/sql.js'
import type { StoredValues } from '../filter/conditions.js'
import type { PageSql } from '../scan/scan.js'
import { ALL, CHUNK_SIZE, type Counted, wholeScope } from './counted.js'
import { MOST_DUE } from './due.js'
import { valueId } from './values.js'

/*
 * A bitmap index of filter values: for each value, one bit for each record, which is 1 if the record has the value. The
 * job that counts the values stores the bitmaps. A read corrects the bits of the records that are due. So the result is
 * exact, and its time depends little on the number of matches.
 */

/** SQL of the number of records in one chunk of a bitmap. */
export const CHUNK = raw(String(CHUNK_SIZE))
/** SQL of a chunk without records. */
const EMPTY = raw(`b'0'::bit(${CHUNK_SIZE})`)

/** With more due rows, of any kind, a read does not use the bitmaps. */
const MOST = raw(String(MOST_DUE))

/** Values, and the records that have one of them. */
export interface BitmapValues extends StoredValues {
  /** SQL that selects the numbers of records that have a value without a bitmap. */
  readonly others?: Sql | undefined
}

/** The records whose bitmap is read. */
export interface BitmapQuery {
  readonly counted: Counted
  readonly signature: string
  readonly reach: Reach
  /** A record must have one of the values of each of these. */
  readonly values: readonly BitmapValues[]
  /** The same condition on the row of the record. It tests the due records. */
  readonly where: Sql
}

/** A query whose filters need not have bitmaps. */
export type ScannedQuery = Omit<BitmapQuery, 'values'>

/** SQL of the due records that match, as they are now: their ids, and further columns of these records and the joined rows. */
export const dueMatches = (
  { counted: { kind, alias }, where }: ScannedQuery,
  columns: readonly Sql[] = [],
  joins: Sql = empty,
): Sql => sql`
  select ${join([raw(`${alias}.id`), ...columns], ', ')}
  from (select * from ${raw(`${kind} t where t.id`)} = ${IS_DUE} offset 0) ${raw(alias)} ${joins} where ${where}`

/** SQL that is compared with the id of a record. */
const IS_DUE = sql`any(array(select unnest(d.ids) from due d where d.ready))`

/** SQL of the numbers of the due records, as they were before they became due. */
const DUE_NUMBERS = sql`select r.number from counted_record r where r.reach = 'private' and r.record_id = ${IS_DUE}`

/** SQL of a common table expression `due(ids, ready)`: the due records, and whether the bitmaps can be used. */
function dueTable({ counted, signature }: ScannedQuery): Sql {
  const name = raw(`'${counted.kind}'`)
  return sql`
    marked as materialized (select d.kind, d.record_id, d.is_neighbour from filter_due d limit ${MOST} + 1),
    due as materialized (
      select array(select distinct m.record_id from marked m where m.kind = ${name} and not m.is_neighbour) as ids,
        (select count(*) from marked) <= ${MOST} and exists (
          select 1 from filter_state s where s.kind = ${name} and s.signature = ${signature}) as ready)`
}

/**
 * SQL of common table expressions. `due(ids, ready)`: the due records, and whether the bitmaps can be used.
 * `stored(chunk, bits)`: the records that match and are not due.
 */
export function storedTables(query: BitmapQuery): Sql {
  const { counted, reach, values } = query
  const close = values.find(({ key }) => key === counted.closeBy?.key)
  return sql`
    ${dueTable(query)},
    ${close ? sql`close(chunks) as materialized (select array(select distinct b.chunk from ${bitmapRows(counted, 'private', idsOf(close))})),` : empty}
    stored as (
      select s.chunk, coalesce(s.bits & ~d.bits, s.bits) as bits
      from (${storedBitmap(counted, reach, values, close)}) s left join (${chunksOf(DUE_NUMBERS)}) d using (chunk))`
}

/** SQL of the same tables for a query whose filters have no bitmaps: the matches are read, and become a bitmap. */
export function scannedTables(query: ScannedQuery): Sql {
  const { kind, alias } = query.counted
  return sql`
    ${dueTable(query)},
    matching(id) as materialized (
      select ${raw(`${alias}.id`)} from ${raw(`${kind} ${alias}`)} where (select d.ready from due d) and ${query.where}),
    stored as materialized (${chunksOfMany(sql`
      select r.number from matching m join counted_record r on r.reach = 'private' and r.kind = ${raw(`'${kind}'`)} and r.record_id = m.id
      where r.record_id <> all(array(select unnest(d.ids) from due d))`)})`
}

/**
 * SQL of the chunks with these different numbers. For many numbers: it writes the bits of a chunk as a text, in 1 µs for
 * each number instead of 25.
 */
const chunksOfMany = (numbers: Sql): Sql => sql`
  select g.chunk, rpad(string_agg(repeat('0', g.place - g.above - 1) || '1', '' order by g.place), ${CHUNK}, '0')::bit(${CHUNK}) as bits
  from (
    select p.chunk, p.place, lag(p.place, 1, -1) over (partition by p.chunk order by p.place) as above
    from (select m.number / ${CHUNK} as chunk, m.number % ${CHUNK} as place from (${numbers}) m(number)) p) g
  group by 1`

/** SQL of the chunks with these numbers. */
const chunksOf = (numbers: Sql): Sql => sql`
  select m.number / ${CHUNK} as chunk, bit_or(set_bit(${EMPTY}, m.number % ${CHUNK}, 1)) as bits from (${numbers}) m(number) group by 1`

/**
 * SQL of the stored bitmap of the records that have one of the values of each filter. If the records of a filter are close
 * together, the few chunks with its values are read, and no other chunks.
 */
function storedBitmap(counted: Counted, reach: Reach, values: readonly BitmapValues[], close?: BitmapValues): Sql {
  const within = close ? raw('and b.chunk = any((select c.chunks from close c)::int[])') : empty
  const everything = chunksWith(counted, 'public', valueId(raw(`'${ALL}'`), raw(`''`)), within)
  const parts = values.map((part) => chunksOfValues(counted, part, within))
  return intersection(reach === 'public' ? [everything, ...parts] : parts)
}

/** SQL of the stored bitmap of the records that have one of the values of each of these. */
export const bitmapOf = (counted: Counted, values: readonly BitmapValues[]): Sql =>
  intersection(values.map((part) => chunksOfValues(counted, part)))

/**
 * SQL of rows `(chunk, bits)`: the numbers that are in each part. A part is SQL of rows `(chunk, bits)`, and can contain
 * a chunk several times. All parts are read in one pass, because PostgreSQL joins them with nested loops. If a part has
 * no row of a chunk, `bits` is null.
 */
function intersection(parts: readonly Sql[]): Sql {
  const rows = parts.map((part, index) => sql`select ${raw(String(index))} as part, * from (${part}) p`)
  const bits = parts.map((_, index) => raw(`bit_or(b.bits) filter (where b.part = ${index})`))
  return sql`select b.chunk, ${join(bits, ' & ')} as bits from (${join(rows, ' union all ')}) b group by 1`
}

/** SQL of the chunks of each of these values. */
function chunksOfValues(counted: Counted, values: BitmapValues, within = empty): Sql {
  const chunks = chunksWith(counted, 'private', idsOf(values), within)
  return values.others ? sql`${chunks} union all ${chunksOf(values.others)}` : chunks
}

const chunksWith = (counted: Counted, reach: Reach, ids: Sql, within: Sql): Sql =>
  sql`select b.chunk, b.bits from ${bitmapRows(counted, reach, ids)} ${within}`

const bitmapRows = (counted: Counted, reach: Reach, ids: Sql): Sql =>
  sql`filter_bitmap b where b.scope = ${raw(`'${wholeScope(counted, reach).name}'`)} and b.value_id = ${ids}`

/** SQL that is compared with the id of a value. */
const idsOf = ({ key, values }: BitmapValues): Sql =>
  sql`any(array(select ${valueId(raw(`'${key}'`), sql`v.value`)} from (${values}) v(value)))`

/** SQL of the number of records that satisfy the condition of a query. */
const countOf = ({ counted: { kind, alias }, where }: BitmapQuery): Sql =>
  sql`(select count(*) from ${raw(`${kind} ${alias}`)} where ${where})`

/** SQL of the number of records in the rows `(chunk, bits)` of a table. */
export const bitsIn = (table: string): Sql =>
  sql`coalesce((select sum(bit_count(t.bits)) from ${raw(table)} t), 0)::int`

/** SQL of the number of matches. If the bitmaps cannot be used, it is the number `otherwise`. */
export const bitmapTotal = (query: BitmapQuery, otherwise: Sql = countOf(query)): Sql => sql`(
  with ${storedTables(query)}
  select case when d.ready then ${bitsIn('stored')} + (select count(*) from (${dueMatches(query)}) m) else ${otherwise} end::int from due d)`

/**
 * Number of bits that `numbersIn` reads at once. It reads the places of the ones from the lengths of the texts between
 * them, in the pieces that contain a one.
 */
const PIECE = raw('1024')

/** SQL of the pieces of the rows `(chunk, bits)`: rows `(start, bits)`. `start` is the number of the first bit. */
const piecesOf = (chunks: Sql, size: Sql): Sql => sql`
  select c.chunk * ${CHUNK} + c.start as start, substring(c.bits from c.start + 1 for ${size}) as bits
  from (select c.chunk, c.bits, generate_series(0, ${CHUNK} - 1, ${size}) as start from (${chunks}) c) c`

/** SQL of the numbers of the records in pieces. */
const numbersOf = (pieces: Sql): Sql => sql`
  select p.start + sum(length(z.zeros) + 1) over (partition by p.start order by z.place) - 1
  from (${pieces}) p
  cross join string_to_table(p.bits::text, '1') with ordinality z(zeros, place)
  where bit_count(p.bits) > 0 and z.place <= bit_count(p.bits)`

/** SQL of the numbers of the records in the rows `(chunk, bits)` of a table. */
export const numbersIn = (chunks: Sql): Sql => numbersOf(piecesOf(chunks, PIECE))

/** Number of bits of the pieces of a sample. Small pieces spread a sample over all records. */
const SAMPLE_PIECE = raw('64')

/**
 * SQL of the numbers of about `size` records in the rows `(chunk, bits)` of a table, or of all if there are fewer. The
 * pieces are chosen by a hash of their start, so the sample is the same each time.
 */
export const sampleIn = (chunks: Sql, size: Sql): Sql =>
  numbersOf(sql`
    select q.start, q.bits from (
      select p.start, p.bits, sum(bit_count(p.bits)) over (order by hashint8(p.start), p.start rows unbounded preceding) - bit_count(p.bits) as before
      from (${piecesOf(chunks, SAMPLE_PIECE)}) p where bit_count(p.bits) > 0) q
    where q.before < ${size}`)

/** SQL of an array of all chunks of a table, from the chunk 0. */
export const chunkArray = (table: Sql): Sql => sql`
  select array_agg(coalesce(b.bits, ${EMPTY}) order by g.chunk)
  from generate_series(0, (select max(b.chunk) from ${table} b)) g(chunk) left join ${table} b using (chunk)`

/** SQL that is true if the bit of a number is 1. `chunks` is SQL of the array of all chunks. */
export const isIn = (chunks: Sql, number: Sql): Sql =>
  sql`get_bit((${chunks})[${number} / ${CHUNK} + 1], ${number} % ${CHUNK}) = 1`

/** SQL of the number of records of a kind. */
export const storedRecords = (counted: Counted): Sql => sql`coalesce((
  select c.count from filter_count c
  where c.scope = ${raw(`'${wholeScope(counted, 'private').name}'`)} and c.value_id = ${valueId(raw(`'${ALL}'`), raw(`''`))}), 0)`

/**
 * A page needs either all matches, or a scan of the index of its order up to its end. The scan of this number of index
 * entries takes as long as reading one match.
 */
const ENTRIES_PER_MATCH = raw('32')

/**
 * SQL of one page of the records in a bitmap, in the order of names. Few matches are read by their numbers and sorted.
 * For many matches, an index scan in the order of names tests the bit of each record. Both read an index alone. Due
 * records are read themselves. With 200,000 entities, a scan for few matches takes PostgreSQL 16 ms instead of 1 ms, and the
 * numbers of many matches (type and status) take 170 ms instead of 1 ms.
 */
export function bitmapPage(query: BitmapQuery, request: PageRequest): PageSql {
  const { counted } = query
  const end = offsetOf(request) + request.size
  const isFew = sql`(select n.few from n)`
  const records = sql`
    select r.record_id, r.name from counted_record r where r.reach = 'private' and r.kind = ${raw(`'${counted.kind}'`)}`
  const numbers = numbersIn(sql`select s.chunk, s.bits from stored s where ${isFew}`)
  const byName = (alias: string): Sql => raw(`order by ${alias}.name collate "und-x-icu", ${alias}.`)
  return {
    tables: sql`${storedTables(query)},
      changed(id, name) as materialized (${dueMatches(query, [raw(counted.name)])}),
      n as materialized (
        select c.total, c.total::bigint * c.total * ${ENTRIES_PER_MATCH} <= ${end}::bigint * ${storedRecords(counted)} as few
        from (select ${bitsIn('stored')} + (select count(*) from changed)::int as total offset 0) c),
      all_bits(bits) as materialized (${chunkArray(raw('stored'))})`,
    rows: sql`(
      select w.id, row_number() over (${byName('w')}id) as position from (
        select m.id, m.name from (
          select * from changed
          union all (${records} and ${isFew} and r.number = any(array(${numbers})::int[]))
          union all (${records} and not ${isFew} and ${isIn(sql`select a.bits from all_bits a`, raw('r.number'))}
            ${byName('r')}record_id ${limitTo(end)})) m
        ${byName('m')}id ${limitTo(request.size, offsetOf(request))}) w) k`,
    ready: sql`(select d.ready from due d)`,
  }
}
