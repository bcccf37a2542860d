import type { Db } from '../../../platform/database/database.js'
import { raw, type Sql, sql } from '../../../platform/database/sql.js'
import { type Counted, NAME_WORD, PROMINENT, STORED_LEVELS, WORD } from '../counted.js'
import { valueId } from '../values.js'

/*
 * The common words of search documents have bitmaps, like filter values. A text search for common words combines these
 * bitmaps. So it does not read all records that contain the words.
 */

/** A word is common if at least this share of the search documents of a kind contains it. */
const LEAST_SHARE = raw('0.002')
/** A common word is in at least this number of search documents. The full-text index finds fewer documents quickly. */
export const LEAST_DOCUMENTS = 1_000
/** Maximum number of common words of a kind. It limits the time that the job needs for a record. */
const MOST_WORDS = raw('300')

/** SQL of the most frequent words of the search documents of a kind, from the statistics of PostgreSQL. */
const frequentWords = (kind: Counted['kind'], least: number): Sql => sql`
  select w.word from pg_stats s
  cross join lateral unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) w(word, share)
  join pg_class c on c.oid = format('%I.%I', s.schemaname, s.tablename)::regclass
  where s.schemaname = current_schema() and s.tablename = ${`${kind}_search`} and s.attname = 'document'
    and w.word is not null and w.share >= ${LEAST_SHARE} and w.share * c.reltuples >= ${least}::float8
  order by w.share desc, w.word limit ${MOST_WORDS}`

/** SQL that stores words. `words` is SQL of rows `(word)`. */
const storeWords = (kind: Counted['kind'], words: Sql, isComplete: boolean): Sql => {
  const id = (key: string): Sql => valueId(raw(`'${key}'`), sql`w.word`)
  return sql`
    insert into common_word (kind, word, document_id, name_id, is_complete)
    select ${kind}, w.word, ${id(WORD)}, ${id(NAME_WORD)}, ${isComplete} from (${words}) w
    on conflict (kind, word) do nothing`
}

/** Chooses the common words of a kind again. After this, all records of the kind must be counted. */
export async function chooseWords(db: Db, kind: Counted['kind'], least: number): Promise<void> {
  await db.rows(sql`delete from common_word c where c.kind = ${kind}`)
  await db.rows(storeWords(kind, frequentWords(kind, least), true))
}

/** Stores the words that have become common, without their bitmaps. Returns all words whose bitmaps are incomplete. */
export async function addWords(db: Db, kind: Counted['kind'], least: number): Promise<string[]> {
  const stored = sql`from common_word c where c.kind = ${kind}`
  const others = sql`
    select f.word from (${frequentWords(kind, least)}) f where f.word not in (select c.word ${stored})
    limit greatest(${MOST_WORDS} - (select count(*) ${stored}), 0)`
  await db.rows(storeWords(kind, others, false))
  const words = await db.rows<{ word: string }>(sql`select c.word ${stored} and not c.is_complete order by c.word`)
  return words.map(({ word }) => word)
}

/** The parts of the records that are prominent enough for each level. */
const LEVEL_SHARES = [1 / 4, 1 / 16, 1 / 64]
/** Levels are chosen if a kind has so many times the documents that a common word needs. Fewer records need no levels. */
const LEAST_TIMES = raw('10')

/** SQL of the array of the levels for these records: rows with a column `prominence`. */
const levelsFor = (records: Sql, least: number): Sql => sql`array(
  select distinct l.level from (
    select unnest(percentile_disc(${LEVEL_SHARES.map((share) => 1 - share)}::float8[]) within group (order by s.prominence))
    from ${records} s having count(*) >= ${least}::float8 * ${LEAST_TIMES}) l(level)
  where l.level > 0 order by 1)`

/** Chooses the levels of prominence of a kind again. After this, all records of the kind must be counted. */
export async function chooseLevels(db: Db, kind: Counted['kind'], least: number): Promise<void> {
  await db.rows(sql`
    update filter_state f set levels = ${levelsFor(raw(`${kind}_search`), least)}, next_levels = '{}' where f.kind = ${kind}`)
}

/**
 * Chooses other levels if the present ones are not useful any more: if the lowest or the highest level contains less than
 * half of the records that a new one would contain, or more than twice as many. Returns the levels whose bitmaps are not
 * complete.
 */
export async function renewLevels(db: Db, kind: Counted['kind'], least: number): Promise<readonly number[]> {
  const records = sql`(select r.prominence from counted_record r where r.reach = 'private' and r.kind = ${kind})`
  const reaching = (level: string) => sql`(select count(*) from ${records} r where r.prominence >= ${raw(level)})`
  await db.rows(sql`
    with fresh as materialized (select ${levelsFor(records, least)} as levels),
    compared as materialized (
      select f.levels, ${reaching('l.before')} as before, ${reaching('l.after')} as after
      from filter_state s cross join fresh f cross join lateral (
        values (s.levels[1], f.levels[1]), (s.levels[cardinality(s.levels)], f.levels[cardinality(f.levels)])) l(before, after)
      where s.kind = ${kind} and s.next_levels = '{}' and f.levels <> '{}')
    update filter_state s set next_levels = c.levels from compared c
    where s.kind = ${kind} and s.next_levels = '{}' and (c.before < c.after / 2.0 or c.before > c.after * 2)`)
  const [state] = await db.rows<{ levels: number[] }>(
    sql`select s.next_levels as levels from filter_state s where s.kind = ${kind}`,
  )
  return state?.levels ?? []
}

/** Uses levels whose bitmaps are complete now. */
export async function useLevels(db: Db, kind: Counted['kind'], levels: readonly number[]): Promise<void> {
  await db.rows(sql`
    update filter_state s set levels = s.next_levels, next_levels = '{}' where s.kind = ${kind} and s.next_levels = ${levels}::int[]`)
}

/**
 * SQL of a common table expression `worded(id, prominence, word_ids)`: the prominence of records, and the ids of the
 * bitmaps of their common words and of their levels of prominence.
 */
export const wordedTable = ({ kind }: Counted, ids: readonly string[]): Sql => {
  const id = raw(`s.${kind}_id`)
  const documents = sql`${raw(`${kind}_search s`)} where ${id} = any(${ids}::uuid[])`
  return sql`worded as materialized (
    select ${id} as id, s.prominence, coalesce(w.ids, '{}') || array(
      select distinct ${valueId(raw(`'${PROMINENT}'`), raw('l.level::text'))} from filter_state f cross join unnest(${raw(STORED_LEVELS)}) l(level)
      where f.kind = ${kind} and l.level <= s.prominence) as word_ids
    from (select * from ${documents}) s left join (
      select s.id, array_agg(i.id order by i.id) as ids from (
        select ${id} as id, u.lexeme, u.weights from (select * from ${documents}) s cross join unnest(s.document) u) s
      join common_word c on c.kind = ${kind} and c.word = s.lexeme
      cross join lateral (values (c.document_id), (case when 'A' = any(s.weights) then c.name_id end)) i(id)
      where i.id is not null group by 1) w on w.id = ${id})`
}
