import { anyForm, contentWords } from '../../match/match.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { join, raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { publicTexts } from '../../visibility/text-visibility.js'
import type { Scope } from '../natural/federated.js'
import { CLOSING, highlightOf, OPENING, type SearchHighlight } from './highlight.js'

/** Maximum number of words of a search, of texts of a record, and of characters of a text that are compared. */
const MAX_WORDS = 30
const MAX_TEXTS = raw('8')
const MAX_LENGTH = raw('5000')
/** Maximum number of highlights of a record. */
const MAX_HIGHLIGHTS = raw('3')

/**
 * SQL for the texts of each kind of record: rows `(id, place, field, text)`. It contains only texts that every caller
 * who can see the record can read.
 */
const TEXTS: Readonly<Record<Scope, (ids: readonly string[]) => Sql>> = {
  entity: (ids) => sql`
    select e.id::text, f.place, f.field, f.text from entity e cross join lateral (
      select 0 as place, 'nameBrand' as field, e.name_brand as text
      union all select 1, 'nameLegal', e.name_legal
      union all (select 2, t.text_type, t.text from owned_text t where t.entity_id = e.id and ${texts})) f
    where e.id = any(${ids}::uuid[])`,
  person: (ids) => sql`
    select p.id::text, f.place, f.field, f.text from person p cross join lateral (
      select 0 as place, 'nameFull' as field, p.name_full as text
      union all (select 2, t.text_type, t.text from owned_text t where t.person_id = p.id and ${texts})) f
    where p.id = any(${ids}::uuid[])`,
  news: (ids) => sql`
    select n.id::text, f.place, f.field, f.text from news_article n cross join lateral (values
      (0, 'title', n.title), (1, 'excerpt', n.excerpt), (2, 'content', n.content)) f(place, field, text)
    where n.id = any(${ids}::int[])`,
}
const texts = sql`t.is_current and ${publicTexts()} order by t.is_primary desc, t.id limit ${MAX_TEXTS}`

/** Returns a full-text query that finds any word of a question, as it is written or as an English stem. */
function anyWord(question: string): Sql | undefined {
  const words = contentWords(question).slice(0, MAX_WORDS)
  if (words.length === 0) return undefined
  const parts = words.map((word) => sql`plainto_tsquery('english', ${word}) || ${anyForm(word)}`)
  return sql`(${join(parts, ' || ')})`
}

/**
 * Reads the texts of records that contain words of a question, and the positions of these words. At most three texts
 * for each record, names first. One statement reads the texts of all records. The caller must be able to see the
 * records with these ids.
 */
export async function readHighlights(
  { db }: Pick<Context, 'db'>,
  scope: Scope,
  ids: readonly string[],
  question: string,
): Promise<SearchHighlight[][]> {
  const query = anyWord(question)
  if (!query) return ids.map(() => [])
  const marks = `StartSel=${OPENING},StopSel=${CLOSING},MinWords=12,MaxWords=32`
  const rows = await db.rows<{ id: string; field: string; text: string }>(sql`
    select h.id, h.field, h.text from (
      select t.id, t.field, t.place, ts_headline('english', t.text, w.query, ${marks}) as text,
        row_number() over (partition by t.id order by t.place, t.field, t.text) as position
      from (select ${query} as query) w, (
        select s.id, s.place, s.field, translate(left(s.text, ${MAX_LENGTH}), ${`${OPENING}${CLOSING}`}, '') as text
        from (${TEXTS[scope](ids)}) s where s.text is not null) t
      where to_tsvector('english', t.text) @@ w.query) h
    where h.position <= ${MAX_HIGHLIGHTS} order by h.id, h.position`)
  const found = new Map<string, SearchHighlight[]>(ids.map((id) => [id, []]))
  for (const { id, field, text } of rows) found.get(id)?.push(highlightOf(field, text))
  return ids.map((id) => found.get(id) ?? [])
}
