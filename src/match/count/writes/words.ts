import type { Db } from '../../../platform/database/client/database.js'
import { raw, type Sql, sql } from '../../../platform/database/client/sql.js'
import { type Counted, NAME_WORD, WORD } from '../counted.js'
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

/**
 * SQL of a common table expression `worded(id, prominence, word_ids)`: the prominence of records, and the ids of the
 * bitmaps of their common words.
 */
export const wordedTable = ({ kind }: Counted, ids: readonly string[]): Sql => {
  const id = raw(`s.${kind}_id`)
  const documents = sql`${raw(`${kind}_search s`)} where ${id} = any(${ids}::uuid[])`
  return sql`worded as materialized (
    select ${id} as id, s.prominence, coalesce(w.ids, '{}') as word_ids
    from (select * from ${documents}) s left join (
      select s.id, array_agg(i.id order by i.id) as ids from (
        select ${id} as id, u.lexeme, u.weights from (select * from ${documents}) s cross join unnest(s.document) u) s
      join common_word c on c.kind = ${kind} and c.word = s.lexeme
      cross join lateral (values (c.document_id), (case when 'A' = any(s.weights) then c.name_id end)) i(id)
      where i.id is not null group by 1) w on w.id = ${id})`
}
