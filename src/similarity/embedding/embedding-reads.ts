import { type MeaningKind, meaningTable, recordIdType, recordTable } from '../../derived/writes/sources.js'
import { nearestRows } from '../../match/match.js'
import { type Context, resourcesOf } from '../../operation/pipeline/definition/context.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { cosine } from '../../platform/embedding/embedder.js'
import { unpackVector } from '../../platform/embedding/pack.js'
import { visibleEntities } from '../../visibility/entity-visibility.js'
import { visibleNews } from '../../visibility/news-visibility.js'
import { visiblePeople } from '../../visibility/person-visibility.js'
import type { EmbeddingNeighbor, EmbeddingOwnerActivity } from './embedding.js'
import type { Partition } from './embedding-rules.js'

/** SQL condition on the row `x` of a record: it is in the partition, and the caller can see it. */
function within({ caller }: Context, { kind, typeRecord }: Partition): Sql {
  const visible =
    kind === 'entity'
      ? visibleEntities(caller, undefined, 'x')
      : kind === 'person'
        ? visiblePeople(caller, undefined, 'x')
        : visibleNews(caller, 'x')
  return typeRecord ? sql`${visible} and x.type_record = ${typeRecord}` : visible
}

/** SQL condition on the row `m` of a vector: it has to be computed. */
const isDue = (model: string): Sql => sql`(m.due_source is not null or m.model < ${model} or m.model > ${model})`

/** Whether the caller can see a record of a partition. */
export async function hasRecord(context: Context, partition: Partition, id: string): Promise<boolean> {
  const { kind } = partition
  const rows = await context.db.rows(sql`
    select 1 from ${recordTable(kind)} x where x.id = ${id}::${recordIdType(kind)} and ${within(context, partition)}`)
  return rows.length > 0
}

/** Whether a record has a row for its vector. */
export async function hasVectorRow({ db }: Context, kind: MeaningKind, id: string): Promise<boolean> {
  const rows = await db.rows(sql`
    select 1 from ${meaningTable(kind)} m where m.${raw(`${kind}_id`)} = ${id}::${recordIdType(kind)}`)
  return rows.length > 0
}

/** What can be wrong with the vector of a record. */
type Staleness = 'due' | 'missing' | 'sentences'

/** Reads the ids of records of a partition whose vectors have to be computed, in the order of their ids. */
export async function readStale(
  context: Context,
  partition: Partition,
  staleness: readonly Staleness[],
  limit: number,
): Promise<string[]> {
  const { embedder } = resourcesOf(context)
  const { kind } = partition
  const owner = raw(`m.${kind}_id`)
  const sentences = embedder.sentences?.model
  const conditions: Readonly<Record<Staleness, Sql>> = {
    due: isDue(embedder.model),
    missing: sql`${owner} is null`,
    sentences:
      kind === 'news' || sentences === undefined
        ? raw('false')
        : sql`(m.sentence_model < ${sentences} or m.sentence_model > ${sentences})`,
  }
  const wanted = staleness.map((one) => conditions[one]).reduce((all, one) => sql`${all} or ${one}`)
  const rows = await context.db.rows<{ id: string }>(sql`
    select x.id::text as id from ${recordTable(kind)} x left join ${meaningTable(kind)} m on ${owner} = x.id
    where (${wanted}) and ${within(context, partition)} order by x.id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Reads the entities and people whose vectors were computed since a time, the last computed first. */
export async function readOwnerActivity(
  { db }: Context,
  since: Date,
  limit: number,
): Promise<EmbeddingOwnerActivity[]> {
  const rows = await db.rows<{
    sourceType: 'entity' | 'person'
    sourceId: string
    name: string
    slug: string
    createdAt: Date
    computedAt: Date
    hasVector: boolean
  }>(sql`
    select * from (
      (select 'entity' as "sourceType", e.id::text as "sourceId", e.name_brand as name, e.slug,
        coalesce(m.first_computed_at, m.computed_at) as "createdAt", m.computed_at as "computedAt", m.vector is not null as "hasVector"
      from entity_meaning m join entity e on e.id = m.entity_id where m.computed_at >= ${since}
      order by m.computed_at desc, m.entity_id limit ${limit})
      union all
      (select 'person', p.id::text, p.name_full, p.slug,
        coalesce(m.first_computed_at, m.computed_at), m.computed_at, m.vector is not null
      from person_meaning m join person p on p.id = m.person_id where m.computed_at >= ${since}
      order by m.computed_at desc, m.person_id limit ${limit})) o
    order by o."computedAt" desc, o."sourceId" limit ${limit}`)
  return rows.map(({ createdAt, computedAt, hasVector, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    recomputedAt: computedAt > createdAt ? computedAt.toISOString() : null,
    similarityRefreshedAt: hasVector ? computedAt.toISOString() : null,
  }))
}

/** The vector of a record with its code, computed by the current model. Undefined if it has none. */
async function readVector(context: Context, kind: MeaningKind, id: string) {
  const { model } = resourcesOf(context).embedder
  const [row] = await context.db.rows<{ code: string; vector: string }>(sql`
    select m.code::text as code, encode(m.vector, 'base64') as vector from ${meaningTable(kind)} m
    where m.${raw(`${kind}_id`)} = ${id}::${recordIdType(kind)} and m.model = ${model} and m.code is not null`)
  return row
}

/** Reads the records of a partition whose vectors are most similar to that of a record, most similar first. */
export async function readNeighbors(
  context: Context,
  source: { readonly kind: MeaningKind; readonly id: string },
  target: Partition,
  limit: number,
): Promise<EmbeddingNeighbor[]> {
  const own = await readVector(context, source.kind, source.id)
  if (!own) return []
  const { kind } = target
  const owner = raw(`m.${kind}_id`)
  const other = kind === source.kind ? sql`x.id <> ${source.id}::${recordIdType(kind)}` : raw('true')
  const nearest = await nearestRows(context, {
    kind,
    alias: 'x',
    where: sql`${other} and ${within(context, target)}`,
    matchesMost: target.typeRecord === undefined,
    code: sql`${own.code}::bit(512)`,
    model: sql`${resourcesOf(context).embedder.model}`,
    limit: Math.max(limit, RANKED),
  })
  const rows = await context.db.rows<{ id: string; vector: string }>(sql`
    select n.id::text as id, encode(m.vector, 'base64') as vector from ${nearest} n
    join ${meaningTable(kind)} m on ${owner} = n.id`)
  const vector = vectorOf(own.vector)
  return rows
    .map((row) => ({ id: row.id, score: cosine(vector, vectorOf(row.vector)) }))
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .slice(0, limit)
    .map(({ id, score }, index) => ({
      targetId: id,
      rank: index + 1,
      cosineScore: score,
      compositeScore: score,
      aggregateCosineScore: score,
      coverageScore: null,
      matchedSectionWeight: null,
      sectionScore: null,
      sharedSectionCount: null,
    }))
}

/** Minimum number of records that the short codes select. The vectors then determine their order. */
const RANKED = 100

const vectorOf = (text: string): Float32Array => unpackVector(Buffer.from(text, 'base64'))
