import { meaningTable } from '../../derived/writes/sources.js'
import { raw, type Sql, sql } from '../../kernel/database/sql.js'
import { cosine } from '../../kernel/embedding/embedder.js'
import { unpackVector } from '../../kernel/embedding/pack.js'
import { type Context, resourcesOf } from '../../kernel/operation/context.js'
import { offsetOf, type Page, type PageRequest, pageJson } from '../../kernel/page/page.js'
import type { Json } from '../../kernel/wire/json.js'
import type { OwnerKind } from '../../kernel/wire/owner.js'
import { arrayOf, type JsonSql } from '../../kernel/wire/sql.js'

/** Maximum number of similar records of one record. */
const NEAREST = raw('200')

/** A similar record. */
export interface Near {
  readonly id: string
  /** Cosine similarity of the vectors. Null if one of the records has no vector. */
  readonly score: number | null
  /** Id of the relationship that makes the records similar, if there is one. */
  readonly relationshipId: number | null
}

interface Subject {
  readonly kind: OwnerKind
  readonly id: string
  /** Condition on the row of a similar record, which has the alias `x`. */
  readonly where: Sql
}

/**
 * The records whose vectors are most similar to that of a record, most similar first. The short binary codes select
 * them, and the vectors set their order. Empty if the record has no vector yet.
 */
export async function readNear(context: Context, { kind, id, where }: Subject): Promise<Near[]> {
  const { embedder } = resourcesOf(context)
  const [table, owner] = [meaningTable(kind), raw(`${kind}_id`)]
  const rows = await context.db.rows<{ id: string; vector: string; own: string }>(sql`
    select n.id, encode(m.vector, 'base64') as vector, encode(s.vector, 'base64') as own
    from ${table} s cross join lateral (
      select x.id from ${table} m join ${raw(kind)} x on x.id = m.${owner}
      where m.model = s.model and m.code is not null and x.id <> s.${owner} and ${where}
      order by bit_count(m.code # s.code), x.id limit ${NEAREST}) n
    join ${table} m on m.${owner} = n.id
    where s.${owner} = ${id}::uuid and s.model = ${embedder.model} and s.code is not null`)
  return rows
    .map(({ id, vector, own }) => ({ id, score: cosine(vectorOf(own), vectorOf(vector)), relationshipId: null }))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
}

const vectorOf = (text: string): Float32Array => unpackVector(Buffer.from(text, 'base64'))

/**
 * One page of similar records. `document` is built from the row `x` of the record and the row
 * `k(id, score, "relationshipId", rank)`.
 */
export async function readSimilarPage<T>(
  { db }: Context,
  kind: OwnerKind,
  near: readonly Near[],
  document: JsonSql<T>,
  page: PageRequest,
  where: Sql,
): Promise<Json<Page<T>>> {
  const from = offsetOf(page)
  const cut = near.slice(from, from + page.size)
  const [row] = await db.rows<{ content: string; count: number }>(sql`
    select count(*)::int as count, ${arrayOf(document, sql`order by k.rank`)} as content
    from (
      select t.id, t.score, t.relationship_id, t.position + ${from}::int as rank from unnest(
        ${cut.map(({ id }) => id)}::uuid[], ${cut.map(({ score }) => score)}::float8[],
        ${cut.map(({ relationshipId }) => relationshipId)}::int[]) with ordinality t(id, score, relationship_id, position)) k
    join ${raw(kind)} x on x.id = k.id where ${where}`)
  return pageJson(page, row?.content ?? '[]', row?.count ?? 0, near.length)
}

/**
 * The entities with a current relationship of these types to an entity, with the similarity of their vectors. Latest
 * relationships come first.
 */
export async function readRelated(
  { db }: Context,
  entityId: string,
  types: readonly string[],
  where: Sql,
): Promise<Near[]> {
  return db.rows<Near>(sql`
    select x.id, null::float8 as score, (array_agg(r.id order by r.at desc, r.id desc))[1] as "relationshipId" from (
      select r.id, r.target_entity_id as other, coalesce(r.as_of, '-infinity'::date) as at from entity_relationship r
      where r.source_entity_id = ${entityId}::uuid and r.relationship_type = any(${types}) and r.is_current
      union all
      select r.id, r.source_entity_id, coalesce(r.as_of, '-infinity'::date) from entity_relationship r
      where r.target_entity_id = ${entityId}::uuid and r.relationship_type = any(${types}) and r.is_current) r
    join entity x on x.id = r.other where ${where} and x.id <> ${entityId}::uuid
    group by x.id order by max(r.at) desc, x.id limit ${NEAREST}`)
}
