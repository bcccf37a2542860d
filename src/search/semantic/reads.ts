import { meaningTable, passageOf } from '../../derived/writes/sources.js'
import { raw, type Sql, sql } from '../../kernel/database/sql.js'
import { cosine, type Embedder, isZeroVector, RefusedPassages } from '../../kernel/embedding/embedder.js'
import { codeOf, unpackVector } from '../../kernel/embedding/pack.js'
import { type Context, resourcesOf } from '../../kernel/operation/context.js'
import { offsetOf, type Page, type PageRequest, pageJson } from '../../kernel/page/page.js'
import { Problem } from '../../kernel/problem/problem.js'
import type { Json } from '../../kernel/wire/json.js'
import type { OwnerKind } from '../../kernel/wire/owner.js'
import { arrayOf, type JsonSql } from '../../kernel/wire/sql.js'

/**
 * Maximum number of records that a semantic query returns. The search selects them by their short binary codes. Then it
 * sorts them by their full vectors.
 */
export const NEAREST = 400

interface SemanticQuery<T> {
  /** The text of the query. */
  readonly meaning: string
  /** Kind of the records. `alias` is the SQL name of their row. */
  readonly kind: OwnerKind
  readonly alias: string
  readonly where: Sql
  /** SQL condition. Records that satisfy it come before all others in the result. */
  readonly first?: Sql | undefined
  /** SQL of the document of a record. It contains `semanticMatch` if `withMatch` added it. */
  readonly document: JsonSql<T>
}

interface Near {
  readonly id: string
  /** Cosine similarity between the query and the record. */
  readonly score: number
}

/**
 * Reads, always with two statements, one numbered page of the records that are most similar to a query. Both check
 * visibility. So a record that is hidden between the two statements is not returned.
 */
export const readNearest = async <T>(
  context: Context,
  query: SemanticQuery<T>,
  page: PageRequest,
): Promise<Json<Page<T>>> => readNear(context, query, await findNearest(context, query, page), page)

/**
 * Finds the records that are most similar to a query. The meter counts the query once. After that, `readNear` can read
 * pages repeatedly.
 */
export async function findNearest(
  context: Context,
  query: SemanticQuery<unknown>,
  page: PageRequest,
): Promise<readonly Near[]> {
  refuseConflicting(page)
  return nearest(context, query)
}

/** Reads one numbered page of the found records. */
export async function readNear<T>(
  context: Context,
  { kind, alias, where, document }: SemanticQuery<T>,
  found: readonly Near[],
  page: PageRequest,
): Promise<Json<Page<T>>> {
  const from = offsetOf(page)
  const cut = found.slice(from, from + page.size)
  const [row] = await context.db.rows<{ content: string; count: number }>(sql`
    select count(*)::int as count, ${arrayOf(document, sql`order by k.rank`)} as content
    from (
      select t.id, t.score, t.position + ${from}::int as rank
      from unnest(${cut.map(({ id }) => id)}::uuid[], ${cut.map(({ score }) => score)}::float8[]) with ordinality as t (id, score, position)) k
    join ${raw(`${kind} ${alias}`)} on ${raw(`${alias}.id = k.id`)} join ${meaningTable(kind)} m on ${raw(`m.${kind}_id = k.id`)}
    where ${where}`)
  return pageJson(page, row?.content ?? '[]', row?.count ?? 0, found.length)
}

/**
 * Finds at most NEAREST records, most similar first. The short binary codes of the vectors select the candidates, so no
 * vector extension is needed. Then the full vectors determine the order.
 */
async function nearest(context: Context, { meaning, kind, alias, where, first = sql`false` }: SemanticQuery<unknown>) {
  const { embedder } = resourcesOf(context)
  if (embedder.isExternal) await context.receipt?.chargeFeature('INFERENCE_PROVIDER', context.caller.id)
  const [vector = new Float32Array()] = await embedder.embed([{ text: meaning }]).catch(refusal(meaning))
  if (isZeroVector(vector)) throw unusableText(meaning, 'contains no known word')
  const rows = await context.db.rows<Candidate>(sql`
    select n.id, encode(m.vector, 'base64') as vector, n.first, ${embedder.match ? sql`m.source` : sql`null`} as source from (
      select ${raw(`${alias}.id`)}, (${first}) as first, bit_count(m.code # ${codeOf(vector)}::bit(512)) as apart
      from ${meaningTable(kind)} m join ${raw(`${kind} ${alias}`)} on ${raw(`${alias}.id = m.${kind}_id`)}
      where m.model = ${embedder.model} and m.code is not null and ${where}
      order by first desc, apart, ${raw(`${alias}.id`)} limit ${NEAREST}) n
    join ${meaningTable(kind)} m on ${raw(`m.${kind}_id = n.id`)}`)
  const scores = rows.map((row) => cosine(vector, unpackVector(Buffer.from(row.vector, 'base64'))))
  const relevances = relevancesOf(embedder, meaning, rows, scores)
  return rows
    .map(({ id, first }, index) => ({ id, first, score: scores[index] ?? 0, relevance: relevances[index] ?? 0 }))
    .sort((a, b) => Number(b.first) - Number(a.first) || b.relevance - a.relevance || (a.id < b.id ? -1 : 1))
    .map(({ id, score }): Near => ({ id, score }))
}

interface Candidate {
  readonly id: string
  readonly vector: string
  readonly first: boolean
  readonly source: string | null
}

/** Weight of the cosine similarity in the order of the results, relative to the comparison of single words. */
const COSINE_WEIGHT = 0.5
/** Maximum number of characters of a source that are compared word by word. */
const MAX_COMPARED = 3_000

/** The values that order the results: the similarities, corrected by the comparison of single words if there is one. */
function relevancesOf(
  embedder: Embedder,
  meaning: string,
  rows: readonly Candidate[],
  scores: readonly number[],
): readonly number[] {
  if (!embedder.match) return scores
  const passages = rows.map(({ source }) => passageOf(source ?? '{}', MAX_COMPARED))
  const matches = embedder.match(meaning, passages)
  return scores.map((score, index) => (matches[index] ?? 0) + COSINE_WEIGHT * score)
}

/**
 * Refuses the parameters sort and countOnly. A semantic query always sorts by similarity, and every record has some
 * similarity.
 */
function refuseConflicting({ sort, countOnly }: PageRequest): void {
  const field = sort.length > 0 ? 'sort' : countOnly ? 'countOnly' : undefined
  if (field !== undefined)
    throw unfit(
      field,
      `${field} cannot be combined with semanticQuery: the order is by similarity, and every record has some similarity.`,
    )
}

/** Refuses a semantic query in an operation that does not rank records. */
export function refuseSemanticQuery(semanticQuery: string | null | undefined): void {
  if (semanticQuery != null)
    throw unfit(
      'semanticQuery',
      'semanticQuery ranks the records of a list with numbered pages. This operation does not rank records.',
    )
}

const unfit = (field: string, detail: string): Problem =>
  new Problem('unprocessable', {
    detail,
    field,
    hint: `Leave ${field} out.`,
    resolution: { action: 'removeParameter', parameter: field },
  })

const unusableText = (query: string, reason: string): Problem =>
  new Problem('badRequest', {
    detail: `semanticQuery: "${query.slice(0, 100)}" ${reason}.`,
    field: 'semanticQuery',
    value: query,
    hint: 'Describe in a few words what you are looking for.',
  })

const refusal = (query: string) => (error: unknown) => {
  throw error instanceof RefusedPassages ? unusableText(query, 'is not accepted by the model') : error
}
