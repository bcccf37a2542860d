import type { Database } from '../../platform/database/client/database.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { newsWithin } from '../../visibility/news-visibility.js'
import type { MeaningKind } from './sources.js'

/**
 * SQL of a common table expression that stores the words of search documents, for the correction of spelling errors.
 * `documents` is SQL of rows `(document, is_public)`. It locks no stored word, except words that become public.
 */
export const storeWords = (kind: MeaningKind, documents: Sql): Sql => {
  const name = raw(`'${kind}'`)
  return sql`word as (
    insert into search_word (kind, word, is_public)
    select ${name}, d.word, bool_or(d.is_public)
    from (select unnest(tsvector_to_array(s.document)) as word, s.is_public from ${documents} s) d
    where search_word_fits(d.word) and not exists (
      select 1 from search_word k where k.kind = ${name} and k.word = d.word and (k.is_public or not d.is_public))
    group by d.word order by d.word
    on conflict (kind, word) do update set is_public = true where excluded.is_public)`
}

/** Number of words that one statement checks. */
const BATCH = 200

/** SQL condition that a record of each kind is public. */
const PUBLIC: Readonly<Record<MeaningKind, Sql>> = {
  entity: sql`s.is_public`,
  person: sql`s.is_public`,
  news: sql`exists (select 1 from news_article n where n.id = s.news_id and ${newsWithin('public')})`,
}

/**
 * Checks the batch of words after the word `last`. Deletes the words that no record has, and marks those that no public
 * record has. Returns the last word of the batch, or undefined if no batch follows.
 */
export async function pruneWords(db: Database, kind: MeaningKind, last: string): Promise<string | undefined> {
  const found = (where: Sql) => sql`exists (
    select 1 from ${raw(`${kind}_search s`)} where s.document @@ quote_literal(b.word)::tsquery and ${where})`
  const statement = sql`
    with batch as materialized (
      select k.word, k.is_public from search_word k where k.kind = ${kind} and k.word > ${last} order by k.word limit ${BATCH}),
    checked as materialized (select b.word, ${found(sql`true`)} as is_found, ${found(PUBLIC[kind])} as is_public from batch b),
    deleted as (
      delete from search_word k using checked c where k.kind = ${kind} and k.word = c.word and not c.is_found),
    changed as (
      update search_word k set is_public = false from checked c
      where k.kind = ${kind} and k.word = c.word and k.is_public and c.is_found and not c.is_public)
    select (select b.word from batch b order by b.word desc limit 1) as last, (select count(*)::int from batch) as count`
  // The documents are stored outside of the rows, so the table looks small to PostgreSQL. With a plan for many records, it would
  // read all documents for each word, instead of the text index.
  const [row] = await db.transaction((inside) => inside.rows<{ last: string | null; count: number }>(statement), {
    fewRecords: true,
  })
  return row?.count === BATCH && row.last !== null ? row.last : undefined
}
