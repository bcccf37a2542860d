import type { Db } from '../../../platform/database/client/database.js'
import { raw, type Sql, sql } from '../../../platform/database/client/sql.js'
import { CHUNK } from '../bitmap.js'
import { CHUNK_SIZE, type Counted } from '../counted.js'

/*
 * The number of a record is its place in the bitmaps. Each chunk of numbers belongs to a group of countries. So a list
 * of the entities of a country reads few chunks of each bitmap. The records of the first chunk belong to no group,
 * because a small database needs only one chunk. With 200,000 entities, this saves a third of the time of PostgreSQL for a
 * list by country and industry (0.7 instead of 1.0 ms).
 */

/** Number of groups. With more groups, a country has fewer chunks, but a list without a country reads more of them. */
const GROUPS = 8
/** The group of a chunk with records of all groups. */
const EVERY_GROUP = -1

/** Records and their numbers, in the same order. A deleted record has no number. */
export interface Numbered {
  readonly ids: readonly string[]
  readonly numbers: readonly (number | null)[]
}

/** SQL of the group of a record: a hash of the value that records of one group can have in common. */
export const groupOf = ({ closeBy }: Counted): Sql =>
  closeBy
    ? sql`('x' || left(md5(coalesce(${raw(closeBy.value)}, '')), 8))::bit(32)::int & ${raw(String(GROUPS - 1))}`
    : raw('0')

/** Returns the numbers of those records that have one. */
export async function numbersOf(db: Db, ids: readonly string[]): Promise<Numbered> {
  const rows = await db.rows<{ id: string; number: number }>(sql`
    select r.record_id as id, r.number from counted_record r where r.reach = 'private' and r.record_id = any(${ids}::uuid[])`)
  return { ids: rows.map(({ id }) => id), numbers: rows.map(({ number }) => number) }
}

/**
 * Returns a number for each record. A record keeps its number, except if its group has changed. The caller has locked the
 * counts, and stores the numbers.
 */
export async function numberRecords(db: Db, counted: Counted, ids: readonly string[]): Promise<Numbered> {
  const { kind, alias, within } = counted
  const rows = await db.rows<{ id: string; group: number; number: number | null }>(sql`
    select t.id, t."group", case when s.chunks[r.number / ${CHUNK} + 1] in (t."group", ${EVERY_GROUP}) then r.number end as number
    from (select ${raw(`${alias}.id`)}, ${groupOf(counted)} as "group" from ${raw(`${kind} ${alias}`)}
      where ${within('private')} and ${raw(`${alias}.id`)} = any(${ids}::uuid[])) t
    join filter_state s on s.kind = ${kind} left join counted_record r on r.reach = 'private' and r.record_id = t.id`)
  const numbers = new Map(rows.map(({ id, number }) => [id, number]))
  const others = rows.filter(({ number }) => number === null)
  if (others.length > 0) {
    const chunks = await readChunks(db, kind)
    const before = chunks.length
    for (const { id, group } of others) numbers.set(id, nextNumber(chunks, group))
    if (chunks.length > before)
      await db.rows(
        sql`update filter_state s set chunks = ${chunks.map(({ group }) => group)}::int[] where s.kind = ${kind}`,
      )
  }
  return { ids, numbers: ids.map((id) => numbers.get(id) ?? null) }
}

/** A chunk of numbers, its group, and the number after its last record. */
interface Chunk {
  readonly group: number
  next: number
}

/** Reads all chunks of a kind, in the order of their numbers. */
const readChunks = (db: Db, kind: Counted['kind']): Promise<Chunk[]> =>
  db.rows<Chunk>(sql`
    select c."group", coalesce((
      select max(r.number) from counted_record r
      where r.reach = 'private' and r.kind = ${kind} and r.number between (c.place - 1) * ${CHUNK} and c.place * ${CHUNK} - 1) + 1,
      (c.place - 1) * ${CHUNK})::int as next
    from filter_state s cross join unnest(s.chunks) with ordinality c("group", place) where s.kind = ${kind} order by c.place`)

/** Takes the next number of a group. If all its chunks are full, it adds a chunk. */
function nextNumber(chunks: Chunk[], group: number): number {
  const open = chunks.find(
    (chunk, place) => (chunk.group === group || chunk.group === EVERY_GROUP) && chunk.next < (place + 1) * CHUNK_SIZE,
  )
  if (open) return open.next++
  const next = chunks.length * CHUNK_SIZE
  chunks.push({ group: chunks.length === 0 ? EVERY_GROUP : group, next: next + 1 })
  return next
}
