import { type MeaningKind, meaningTable, recordIdType, recordTable } from '../../derived/writes/sources.js'
import type { EntityPersonAssociation } from '../../document/shape/association.js'
import type { Json } from '../../kernel/wire/json.js'
import { nearestRows } from '../../match/match.js'
import type { DocumentOptions } from '../../operation/document/document-options.js'
import { offsetOf, type Page, type PageRequest, pageJson } from '../../operation/page/page.js'
import { type TextRow, textsIn } from '../../operation/page/text-rows.js'
import { type Context, resourcesOf } from '../../operation/pipeline/definition/context.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import type { JsonSql } from '../../platform/database/client/sql-values.js'
import { cosine } from '../../platform/embedding/embedder.js'
import { unpackVector } from '../../platform/embedding/pack.js'
import { visibleNews } from '../../visibility/news-visibility.js'
import { currentRole } from './document.js'

/** Maximum number of similar records that are read for one record. */
const NEAREST = 200

/** A record that is similar to a subject. */
export interface Near {
  readonly id: string
  /** Cosine similarity of the vectors. Null if one of the records has no vector. */
  readonly score: number | null
  /** Id and type of the relationship because of which the records are similar. Null if there is none. */
  readonly relationshipId: number | null
  readonly relationshipType: string | null
}

/** The records whose similar records are read. */
interface Subjects {
  readonly kind: MeaningKind
  readonly ids: readonly string[]
  /** Condition on the row of a similar record, which has the alias `x`. */
  readonly where: Sql
}

/** Returns the rows that were found for each subject, in the order of the subjects. */
const bySubject = <R extends { readonly subject: string }>(ids: readonly string[], rows: readonly R[]): R[][] => {
  const found = new Map<string, R[]>(ids.map((id) => [id, []]))
  for (const row of rows) found.get(row.subject)?.push(row)
  return ids.map((id) => found.get(id) ?? [])
}

/**
 * Reads, with one statement, the records whose vectors are most similar to that of each subject, most similar first.
 * The short binary codes select the records, and the vectors determine their order. A subject without a vector has no
 * similar records.
 */
export async function readNear(context: Context, { kind, ids, where }: Subjects): Promise<Near[][]> {
  const { embedder } = resourcesOf(context)
  const [table, owner, type] = [meaningTable(kind), raw(`${kind}_id`), recordIdType(kind)]
  const nearest = await nearestRows(context, {
    kind,
    alias: 'x',
    where: sql`x.id <> s.${owner} and ${where}`,
    matchesMost: true,
    code: raw('s.code'),
    model: raw('s.model'),
    limit: NEAREST,
  })
  const rows = await context.db.rows<{ subject: string; id: string; vector: string; own: string | null }>(sql`
    select s.${owner}::text as subject, n.id::text as id, encode(m.vector, 'base64') as vector,
      case when n.position = 1 then encode(s.vector, 'base64') end as own
    from ${table} s cross join lateral (
      select c.id, row_number() over () as position from ${nearest} c) n
    join ${table} m on m.${owner} = n.id
    where s.${owner} = any(${ids}::${type}[]) and s.model = ${embedder.model} and s.code is not null`)
  return bySubject(ids, rows).map((found) => {
    const vector = found.find(({ own }) => own !== null)?.own
    if (!vector) return []
    const own = vectorOf(vector)
    return found
      .map(({ id, vector }) => ({
        id,
        score: cosine(own, vectorOf(vector)),
        relationshipId: null,
        relationshipType: null,
      }))
      .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
  })
}

const vectorOf = (text: string): Float32Array => unpackVector(Buffer.from(text, 'base64'))

/**
 * Reads one page of similar records. `document` is built from the row `x` of the record and the row `k(id, score,
 * "relationshipId", rank)`.
 */
export async function readSimilarPage<T>(
  { db }: Context,
  kind: MeaningKind,
  near: readonly Near[],
  document: JsonSql<T>,
  page: PageRequest,
  where: Sql,
): Promise<Json<Page<T>>> {
  const from = offsetOf(page)
  const cut = near.slice(from, from + page.size)
  const rows = await db.rows<TextRow>(sql`
    select ${document} as text
    from (
      select t.id, t.score, t.relationship_id, t.position + ${from}::int as rank from unnest(
        ${cut.map(({ id }) => id)}::${recordIdType(kind)}[], ${cut.map(({ score }) => score)}::float8[],
        ${cut.map(({ relationshipId }) => relationshipId)}::int[]) with ordinality t(id, score, relationship_id, position)) k
    join ${recordTable(kind)} x on x.id = k.id where ${where} order by k.rank`)
  return pageJson(page, textsIn(rows), rows.length, near.length)
}

/**
 * Reads, with one statement, the entities that have a current relationship of these types with each subject. The latest
 * relationships come first.
 */
export async function readRelated(
  { db }: Context,
  ids: readonly string[],
  types: readonly string[],
  where: Sql,
): Promise<Near[][]> {
  const rows = await db.rows<Near & { subject: string; relationshipId: number; relationshipType: string }>(sql`
    select k.subject, k.id, k.score, k."relationshipId", r.relationship_type as "relationshipType"
    from unnest(${ids}::uuid[]) with ordinality s (subject, place) cross join lateral (
      select s.subject, x.id, null::float8 as score,
        (array_agg(r.id order by r.at desc, r.id desc))[1] as "relationshipId", max(r.at) as at
      from (
        select r.id, r.target_entity_id as other, coalesce(r.as_of, '-infinity'::date) as at from entity_relationship r
        where r.source_entity_id = s.subject and r.relationship_type = any(${types}) and r.is_current
        union all
        select r.id, r.source_entity_id, coalesce(r.as_of, '-infinity'::date) from entity_relationship r
        where r.target_entity_id = s.subject and r.relationship_type = any(${types}) and r.is_current) r
      join entity x on x.id = r.other where ${where} and x.id <> s.subject
      group by x.id order by max(r.at) desc, x.id limit ${NEAREST}) k
    join entity_relationship r on r.id = k."relationshipId" order by s.place, k.at desc, k.id`)
  return bySubject(ids, rows)
}

/**
 * Reads the newest articles, for articles that have no similar articles. Reads one more than the maximum, because the
 * article itself may be among them.
 */
export async function readNewest({ db }: Context, where: Sql): Promise<Near[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select x.id::text as id from news_article x where ${where}
    order by x.published_at desc nulls last, x.id desc limit ${NEAREST} + 1`)
  return rows.map(({ id }) => ({ id, score: null, relationshipId: null, relationshipType: null }))
}

/** Reads the id of the article with this id or slug. Undefined if the caller cannot see such an article. */
export async function readArticleId(
  { db, caller }: Context,
  { id, slug }: { readonly id?: number | undefined; readonly slug?: string | undefined },
): Promise<number | undefined> {
  const [row] = await db.rows<{ id: number }>(sql`
    select n.id from news_article n where (n.id = ${id ?? null}::int or n.slug = ${slug ?? null}::text) and ${visibleNews(caller)}`)
  return row?.id
}

/** Reads the most important current association of each person that has a title, or null. */
export async function readCurrentRoles(
  { db }: Context,
  ids: readonly string[],
  options: DocumentOptions,
): Promise<(EntityPersonAssociation | null)[]> {
  const rows = await db.rows<{ id: string; text: string }>(sql`
    select p.id, ${currentRole(options)} as text from person p where p.id = any(${ids}::uuid[])`)
  const found = new Map(rows.map(({ id, text }) => [id, JSON.parse(text) as EntityPersonAssociation | null]))
  return ids.map((id) => found.get(id) ?? null)
}
