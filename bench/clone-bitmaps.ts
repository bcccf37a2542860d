import { CHUNK_SIZE } from '../src/match/count/counted.js'
import { prepareCounts } from '../src/match/count/writes/counts.js'
import { groupOf } from '../src/match/count/writes/numbers.js'
import { countedKinds, recount } from '../src/match/recount.js'
import type { Database } from '../src/platform/database/client/database.js'
import { raw, sql } from '../src/platform/database/client/sql.js'
import type { Statement } from './fill.js'

/*
 * The numbers and the bitmaps of a set of copied blocks. They are like those that the service computes: the records of a
 * group of countries have consecutive numbers. The numbers of a copied block follow those of the block before.
 */

/** Counts the records of a block. Each group of countries has enough chunks for all blocks. */
export async function countBlock(db: Database, now: Date, blocks: number, leastDocuments: number): Promise<void> {
  for (const counted of countedKinds) {
    await prepareCounts(db, counted, now, { leastDocuments })
    await db.rows(sql`
      update filter_state s set chunks = array(
        select g."group" from (
          select ${groupOf(counted)} as "group", count(*) as size from ${raw(`${counted.kind} ${counted.alias}`)}
          where ${counted.within('private')} group by 1) g
        cross join generate_series(1, ceil(g.size * ${blocks}::int / ${CHUNK_SIZE}::float8)::int) order by 1)
      where s.kind = ${counted.kind}`)
  }
  await recount(db, now, false, leastDocuments)
}

/** Creates a table with the chunks, and the size of the group of each chunk in one block. */
export const CREATE_GROUPS = `
  create table bench_group as
  select s.kind, c.place::int - 1 as chunk, sum(count(r.number)) over (partition by s.kind, c."group")::int as size
  from filter_state s cross join unnest(s.chunks) with ordinality c("group", place)
  left join counted_record r on r.reach = 'private' and r.kind = s.kind and r.number / ${CHUNK_SIZE} = c.place - 1
  group by s.kind, c.place, c."group"`

/** SQL of the number of a record in the block `k`. */
export const NUMBER = `number + k * (
  select g.size from bench_group g where g.kind = block_of_counted_record.kind and g.chunk = number / ${CHUNK_SIZE})`

/**
 * The statements that replace the bitmaps of one block by those of all blocks. The bits of a chunk move to the right by the
 * distance between two blocks. Those that leave the chunk are in the next one.
 */
export const copiesOfBitmaps = (blocks: number): Statement[] => [
  ['create temp table block_bitmap as select * from filter_bitmap'],
  ['create index on block_bitmap (scope, value_id)'],
  ['truncate filter_bitmap'],
  [
    `insert into filter_bitmap (scope, value_id, chunk, bits)
    select v.scope, v.value_id, t.chunk, m.bits
    from (select distinct scope, value_id from block_bitmap) v
    join bench_group t on t.kind = split_part(v.scope, '/', 1)
    cross join lateral (
      select bit_or(case when s.chunk = t.chunk then b.bits >> s.distance else b.bits << ${CHUNK_SIZE} - s.distance end) as bits
      from block_bitmap b join bench_group g on g.kind = t.kind and g.chunk = b.chunk
      cross join generate_series(0, ${blocks - 1}) k
      cross join lateral (
        select b.chunk + k * g.size / ${CHUNK_SIZE} as chunk, k * g.size % ${CHUNK_SIZE} as distance) s
      where b.scope = v.scope and b.value_id = v.value_id and t.chunk - s.chunk in (0, 1)) m
    where bit_count(m.bits) > 0`,
  ],
  ['drop table block_bitmap'],
]
