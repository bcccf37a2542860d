import type { Reach } from '../../../operation/access/caller.js'
import { raw, type Sql, sql } from '../../../platform/database/client/sql.js'
import { CHUNK } from '../bitmap.js'
import { ALL, type Counted, wholeScope } from '../counted.js'

/** The keys whose values have bitmaps. The values do not depend on the reach, so one bitmap is enough for both reaches. */
export const mappedKeys = ({ indexed }: Counted, reach: Reach): readonly string[] =>
  reach === 'private' ? indexed : [ALL]

/**
 * Number of records in a part of a chunk. The bits of a part are joined before those of a chunk, because PostgreSQL copies
 * the whole bitmap for each bit. It divides the number of records in a chunk.
 */
const PART = raw('512')

/**
 * SQL of common table expressions that change the bitmaps, from the tables `fresh` and `before`. The bitmap of all
 * records exists for each reach. A record with another number than before loses all its bits and gets new ones. `offset 0`:
 * without it, PostgreSQL compares each value with each record, because it does not know how many records there are.
 */
export function bitmapWrites(counted: Counted, reach: Reach): Sql {
  const keys = mappedKeys(counted, reach)
  const scope = wholeScope(counted, reach).name
  return sql`flipped as (
    select i.id as value_id, f.number from fresh f left join before b on b.record_id = f.id and b.number = f.number
    cross join unnest(f.mapped_ids || f.word_ids) i(id)
    where b.record_id is null or i.id <> all(b.value_ids || b.word_ids)
    union all
    select b.value_id, b.number from (
      select i.id as value_id, b.number, b.word_ids from (
        select b.*, f.value_ids || f.word_ids as ids from before b left join fresh f on f.id = b.record_id and f.number = b.number offset 0) b
      cross join unnest(b.value_ids || b.word_ids) i(id) where b.ids is null or i.id <> all(b.ids) offset 0) b
    where b.value_id = any(b.word_ids) or exists (
      select 1 from filter_count c where c.scope = ${scope} and c.value_id = b.value_id and c.key = any(${keys}::text[]))),
  mapped as (
    insert into filter_bitmap (scope, value_id, chunk, bits)
    select ${scope}, f.value_id, f.chunk, bit_or(f.bits::bit(${CHUNK}) >> f.part * ${PART}) from (
      select f.value_id, f.number / ${CHUNK} as chunk, f.number % ${CHUNK} / ${PART} as part,
        bit_or(set_bit(b'0'::bit(${PART}), f.number % ${PART}, 1)) as bits
      from flipped f group by 1, 2, 3) f group by f.value_id, f.chunk
    on conflict (scope, value_id, chunk) do update set bits = filter_bitmap.bits # excluded.bits)`
}
