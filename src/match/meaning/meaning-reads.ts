import { meanOf } from '../../derived/writes/sentence-vectors.js'
import { meaningTable } from '../../derived/writes/sources.js'
import { Problem } from '../../kernel/problem/problem.js'
import type { Json } from '../../kernel/wire/json.js'
import type { Matched } from '../../operation/page/matched.js'
import { offsetOf, type Page, type PageRequest, pageJson } from '../../operation/page/page.js'
import { type TextRow, textsIn } from '../../operation/page/text-rows.js'
import { type Context, resourcesOf } from '../../operation/pipeline/definition/context.js'
import { empty, raw, type Sql, sql } from '../../platform/database/client/sql.js'
import type { JsonSql } from '../../platform/database/client/sql-values.js'
import { cosine, isZeroVector, RefusedPassages } from '../../platform/embedding/embedder.js'
import { codeOf, unpackPair, unpackVector } from '../../platform/embedding/pack.js'
import type { OwnerKind } from '../../visibility/owner-column.js'
import { nearestRows } from './nearest-reads.js'
import { passagesOf } from './passage.js'
import { relevancesOf } from './relevance.js'

/**
 * Maximum number of records that a semantic query returns. The search selects them by their short binary codes. Then it
 * sorts them by their full vectors.
 */
export const NEAREST = 400

/** What records are compared with: a text, or the vectors of the record whose id the SQL selects. */
export type Meaning = string | { readonly record: Sql }

export interface SemanticQuery {
  readonly meaning: Meaning
  /** Kind of the records. `alias` is the SQL name of their row. */
  readonly kind: OwnerKind
  readonly alias: string
  readonly where: Sql
  /** Whether most records probably satisfy `where`. */
  readonly matchesMost?: boolean | undefined
  /** SQL condition. Records that satisfy it come before all others in the result. */
  readonly first?: Sql | undefined
  /** ORDER BY of the found records, if the client sent a sort. If unset, the most similar record comes first. */
  readonly order?: Sql | undefined
}

interface Candidate {
  readonly id: string
  readonly vector: string
  readonly first: boolean
  readonly source: string | null
  /** The two sentence vectors. Null if they are not computed yet. */
  readonly sentences: string | null
  /** Position of the record in the order that the query sets. Null if the query sets no order. */
  readonly position: number | null
}

/** A record that a semantic query found. */
interface Near {
  readonly id: string
  /** Cosine similarity between the query and the record. */
  readonly score: number
  /** Position in the order of similarity. The first position is 1. */
  readonly rank: number
  /** Source of the vector of the record. Null if the embedder does not compare words. */
  readonly source: string | null
}

/**
 * Finds one numbered page of the records that are most similar to a query. The meter counts the query once, also if the
 * page is read repeatedly. Each read checks visibility again. So a record that is hidden meanwhile is not returned. The
 * document of a record can also use the rows `k(id, score, rank, passage)` and `m`, the vector of the record.
 */
export async function matchNearest(context: Context, query: SemanticQuery, page: PageRequest): Promise<Matched> {
  if (page.countOnly) throw notCounted()
  const found = await nearest(context, query)
  return { page: (item) => readNear(context, query, item, found, page) }
}

/** Finds the records that are most similar to a query, and returns the SQL condition that selects them. */
export async function nearestCondition(context: Context, query: SemanticQuery): Promise<Sql> {
  const found = await nearest(context, query)
  return sql`${query.where} and ${raw(`${query.alias}.id`)} = any(${found.map(({ id }) => id)}::uuid[])`
}

/** Reads one numbered page of the found records. */
async function readNear<T>(
  context: Context,
  { meaning, kind, alias, where }: SemanticQuery,
  document: JsonSql<T>,
  found: readonly Near[],
  page: PageRequest,
): Promise<Json<Page<T>>> {
  const from = offsetOf(page)
  const cut = found.slice(from, from + page.size)
  const passages =
    typeof meaning === 'string'
      ? await passagesOf(resourcesOf(context).embedder, meaning, cut)
      : cut.map((): string | null => null)
  const rows = await context.db.rows<TextRow>(sql`
    select ${document} as text
    from unnest(${cut.map(({ id }) => id)}::uuid[], ${cut.map(({ score }) => score)}::float8[],
      ${cut.map(({ rank }) => rank)}::int[], ${passages}::text[]) with ordinality as k (id, score, rank, passage, position)
    join ${raw(`${kind} ${alias}`)} on ${raw(`${alias}.id = k.id`)} join ${meaningTable(kind)} m on ${raw(`m.${kind}_id = k.id`)}
    where ${where} order by k.position`)
  return pageJson(page, textsIn(rows), rows.length, found.length)
}

/**
 * Finds at most NEAREST records. The short binary codes of the vectors select them. Then the full vectors determine the
 * similarity. The order is that of the query, or the most similar record is first.
 */
async function nearest(context: Context, query: SemanticQuery): Promise<readonly Near[]> {
  const { meaning, kind, alias, where, matchesMost, first, order } = query
  const { embedder } = resourcesOf(context)
  const asked = await (typeof meaning === 'string'
    ? vectorsOfText(context, meaning)
    : readVectors(context, kind, meaning.record))
  if (!asked) return []
  const { vector, sentence } = asked
  const [code, sentenceCode] = [codeSql(vector), sentence && codeSql(sentence)]
  const model = sql`${embedder.model}`
  const rows = await context.db.rows<Candidate>(sql`
    select n.id, encode(m.vector, 'base64') as vector, n.first, ${embedder.match ? sql`m.source` : sql`null`} as source,
      ${sentence ? sql`case when m.sentence_model = ${embedder.sentences?.model ?? ''} then encode(m.sentence_vectors, 'base64') end` : sql`null`} as sentences,
      ${order ? sql`row_number() over (${order})` : sql`null`}::int as position
    from ${await nearestRows(context, { kind, alias, where, matchesMost, first, code, sentenceCode, model, limit: NEAREST })} n
    join ${meaningTable(kind)} m on ${raw(`m.${kind}_id = n.id`)}
    ${order ? raw(`join ${kind} ${alias} on ${alias}.id = n.id`) : empty}`)
  const scores = rows.map((row) => cosine(vector, unpackVector(Buffer.from(row.vector, 'base64'))))
  const relevances = await relevancesOf(
    embedder,
    { text: typeof meaning === 'string' ? meaning : undefined, sentence },
    rows,
    scores,
  )
  const ranked = rows
    .map((row, index) => ({ ...row, score: scores[index] ?? 0, relevance: relevances[index] ?? 0 }))
    .sort((a, b) => Number(b.first) - Number(a.first) || b.relevance - a.relevance || (a.id < b.id ? -1 : 1))
    .map(({ id, score, position, source }, index) => ({ id, score, position, source, rank: index + 1 }))
  return order ? ranked.sort((a, b) => (a.position ?? 0) - (b.position ?? 0)) : ranked
}

/** The vectors with which records are compared. */
interface Asked {
  readonly vector: Float32Array
  /** The vector of the sentences. Undefined if there is none. */
  readonly sentence: Float32Array | undefined
}

async function vectorsOfText(context: Context, text: string): Promise<Asked> {
  const { embedder } = resourcesOf(context)
  if (embedder.isExternal) await context.receipt?.chargeFeature('INFERENCE_PROVIDER', context.caller.id)
  const [vector = new Float32Array()] = await embedder.embed([{ text }]).catch(refusal(text))
  if (isZeroVector(vector)) throw unusableText(text, 'contains no known word')
  const sentence = await embedder.sentences?.ofQuestion(text)
  return { vector, sentence }
}

/** Reads the vectors of a record. Undefined if there is no such record, or if its vector is not computed yet. */
async function readVectors(context: Context, kind: OwnerKind, record: Sql): Promise<Asked | undefined> {
  const { embedder } = resourcesOf(context)
  const [row] = await context.db.rows<{ vector: string; sentences: string | null }>(sql`
    select encode(m.vector, 'base64') as vector,
      case when m.sentence_model = ${embedder.sentences?.model ?? ''} then encode(m.sentence_vectors, 'base64') end as sentences
    from ${meaningTable(kind)} m
    where ${raw(`m.${kind}_id`)} = ${record} and m.model = ${embedder.model} and m.code is not null`)
  return (
    row && {
      vector: unpackVector(Buffer.from(row.vector, 'base64')),
      sentence: row.sentences === null ? undefined : meanOf(unpackPair(Buffer.from(row.sentences, 'base64'))),
    }
  )
}

const codeSql = (vector: Float32Array): Sql => sql`${codeOf(vector)}::bit(512)`

const notCounted = (): Problem =>
  unfit('countOnly', 'countOnly cannot be combined with semanticQuery or similarTo: every record has some similarity.')

/** Refuses a search by meaning in an operation that does not rank records. */
export function refuseMeaning(filter: Readonly<Record<string, unknown>>): void {
  for (const field of RANKING)
    if (filter[field] != null)
      throw unfit(
        field,
        `${field} ranks the records of a list with numbered pages. This operation does not rank records.`,
      )
}

export const bothMeanings = (): Problem =>
  unfit('similarTo', 'similarTo cannot be combined with semanticQuery: a list has one order by meaning.')

/** The filters that rank records by meaning. */
export const RANKING = ['semanticQuery', 'similarTo'] as const

/** Whether a filter ranks records by meaning. */
export const isRanked = (filter: Readonly<Record<string, unknown>>): boolean =>
  RANKING.some((field) => filter[field] != null)

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
