import type { Reach } from '../../kernel/access/caller.js'
import { join, raw, type Sql, sql } from '../../kernel/database/sql.js'
import type { StoredValues } from '../../kernel/filter/narrow.js'
import { indexScan, type PageSql, type ScanQuery } from '../../kernel/page/matches.js'
import { offsetOf, type PageRequest } from '../../kernel/page/page.js'
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
export const EMPTY = raw(`b'0'::bit(${CHUNK_SIZE})`)

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

/** SQL of the due records of a kind, with the alias of the kind. */
export const dueRows = ({ kind, alias }: Counted): Sql =>
  sql`(select * from ${raw(`${kind} t where t.id`)} = ${IS_DUE} offset 0) ${raw(alias)}`

/** SQL that is compared with the id of a record. */
const IS_DUE = sql`any(array(select unnest(d.ids) from due d where d.ready))`

/** SQL of the numbers of the due records, as they were before they became due. */
const DUE_NUMBERS = sql`select r.number from counted_record r where r.reach = 'private' and r.record_id = ${IS_DUE}`

/**
 * SQL of common table expressions. `due(ids, ready)`: the due records, and whether the bitmaps can be used.
 * `stored(chunk, bits)`: the records that match and are not due.
 */
export function storedTables({ counted, signature, reach, values }: BitmapQuery): Sql {
  const name = raw(`'${counted.kind}'`)
  return sql`
    marked as materialized (select d.kind, d.record_id, d.is_neighbour from filter_due d limit ${MOST} + 1),
    due as materialized (
      select array(select distinct m.record_id from marked m where m.kind = ${name} and not m.is_neighbour) as ids,
        (select count(*) from marked) <= ${MOST} and exists (
          select 1 from filter_state s where s.kind = ${name} and s.signature = ${signature}) as ready),
    stored as (
      select s.chunk, coalesce(s.bits & ~d.bits, s.bits) as bits
      from (${storedBitmap(counted, reach, values)}) s left join (${chunksOf(DUE_NUMBERS)}) d using (chunk))`
}

/** SQL of common table expressions: those of `storedTables`, and `bitmap(chunk, bits)`, all records that match. */
function bitmapTables(query: BitmapQuery): Sql {
  const { counted, where } = query
  const matching = sql`select ${raw(counted.number)} from ${dueRows(counted)} where ${where}`
  return sql`
    ${storedTables(query)},
    bitmap as materialized (
      select chunk, coalesce(s.bits | d.bits, s.bits, d.bits) as bits
      from stored s full join (${chunksOf(matching)}) d using (chunk))`
}

/** SQL of the chunks with these numbers. */
const chunksOf = (numbers: Sql): Sql => sql`
  select m.number / ${CHUNK} as chunk, bit_or(set_bit(${EMPTY}, m.number % ${CHUNK}, 1)) as bits from (${numbers}) m(number) group by 1`

/** SQL of the stored bitmap of the records that have one of the values of each filter. */
function storedBitmap(counted: Counted, reach: Reach, values: readonly BitmapValues[]): Sql {
  const everything = chunksWith(counted, 'public', valueId(raw(`'${ALL}'`), raw(`''`)))
  const parts = values.map((part) => chunksOfValues(counted, part))
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
function chunksOfValues(counted: Counted, { key, values, others }: BitmapValues): Sql {
  const ids = sql`any(array(select ${valueId(raw(`'${key}'`), sql`v.value`)} from (${values}) v(value)))`
  const chunks = chunksWith(counted, 'private', ids)
  return others ? sql`${chunks} union all ${chunksOf(others)}` : chunks
}

const chunksWith = (counted: Counted, reach: Reach, ids: Sql): Sql => sql`
  select b.chunk, b.bits from filter_bitmap b
  where b.scope = ${raw(`'${wholeScope(counted, reach).name}'`)} and b.value_id = ${ids}`

/** SQL of the number of records that satisfy the condition of a query. */
const countOf = ({ counted: { kind, alias }, where }: BitmapQuery): Sql =>
  sql`(select count(*) from ${raw(`${kind} ${alias}`)} where ${where})`

/** SQL of the number of records in the bitmap. If the bitmaps cannot be used, it is the number `otherwise`. */
export const bitmapTotal = (query: BitmapQuery, otherwise: Sql = countOf(query)): Sql => sql`(
  with ${bitmapTables(query)}
  select case when d.ready then (select coalesce(sum(bit_count(b.bits)), 0) from bitmap b) else ${otherwise} end::int from due d)`

/**
 * Number of bits that `numbersIn` reads at once. It reads the places of the ones from the lengths of the texts between
 * them, in the pieces that contain a one.
 */
const PIECE = raw('1024')

/** SQL of the numbers of the records in the rows `(chunk, bits)` of a table. */
export const numbersIn = (chunks: Sql): Sql => sql`
  select p.start + sum(length(z.zeros) + 1) over (partition by p.start order by z.place) - 1
  from (
    select c.chunk * ${CHUNK} + c.start as start, substring(c.bits from c.start + 1 for ${PIECE}) as bits
    from (select c.chunk, c.bits, generate_series(0, ${CHUNK} - 1, ${PIECE}) as start from (${chunks}) c) c) p
  cross join string_to_table(p.bits::text, '1') with ordinality z(zeros, place)
  where bit_count(p.bits) > 0 and z.place <= bit_count(p.bits)`

/** SQL of an array of all chunks of a table, from the chunk 0. */
export const chunkArray = (table: Sql): Sql => sql`
  select array_agg(coalesce(b.bits, ${EMPTY}) order by g.chunk)
  from generate_series(0, (select max(b.chunk) from ${table} b)) g(chunk) left join ${table} b using (chunk)`

/** SQL that is true if the bit of a number is 1. `chunks` is SQL of the array of all chunks. */
export const isIn = (chunks: Sql, number: Sql): Sql =>
  sql`get_bit((${chunks})[${number} / ${CHUNK} + 1], ${number} % ${CHUNK}) = 1`

/** SQL of the largest number of a record of a kind. */
export const lastNumber = ({ kind, alias, number }: Counted): Sql =>
  sql`(select max(${raw(number)}) from ${raw(`${kind} ${alias}`)})`

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
  const numbers = numbersIn(sql`select b.chunk, b.bits from bitmap b where (select n.few from n)`)
  const few = sql`(select n.few from n) and ${number} = any(array(${numbers})::int[])`
  const many = sql`not (select n.few from n) and ${page.where} and ${isIn(sql`select a.bits from all_bits a`, number)}`
  return {
    tables: sql`${bitmapTables(query)},
      n as materialized (
        select c.total, c.total::bigint * c.total * ${ENTRIES_PER_MATCH} <= ${end}::bigint * ${lastNumber(query.counted)} as few
        from (select coalesce(sum(bit_count(b.bits)), 0)::int as total from bitmap b) c),
      all_bits(bits) as materialized (${chunkArray(raw('bitmap'))})`,
    rows: sql`(
      (${indexScan({ ...page, where: few }, request)})
      union all
      (${indexScan({ ...page, where: many }, request)})) k`,
    ready: sql`(select d.ready from due d)`,
  }
}
