import { sql } from '../../src/platform/database/client/sql.js'

/**
 * SQL of all bitmaps: rows `(scope, value_id, records, bits)` with the records of each value, and the number of its bits.
 * It contains no numbers of records, because a record can get another number when all records are counted again.
 */
export const bitmapRows = sql`(
  select b.scope, b.value_id, array_agg(r.record_id order by r.record_id) as records,
    (select sum(bit_count(s.bits)) from filter_bitmap s where s.scope = b.scope and s.value_id = b.value_id) as bits
  from filter_bitmap b join counted_record r on r.reach = 'private' and r.kind = split_part(b.scope, '/', 1) and r.number / length(b.bits) = b.chunk
  where bit_count(b.bits) > 0 and get_bit(b.bits, r.number % length(b.bits)) = 1
  group by 1, 2)`
