import { meaningTable } from '../../derived/writes/sources.js'
import { raw, type Sql, sql } from '../../kernel/database/sql.js'
import { cosine, isZeroVector, RefusedPassages } from '../../kernel/embedding/embedder.js'
import { codeOf, unpackVector } from '../../kernel/embedding/pack.js'
import { type Context, resourcesOf } from '../../kernel/operation/context.js'
import { offsetOf, type Page, type PageRequest, pageJson } from '../../kernel/page/page.js'
import { Problem } from '../../kernel/problem/problem.js'
import type { Json } from '../../kernel/wire/json.js'
import type { OwnerKind } from '../../kernel/wire/owner.js'
import { arrayOf, type JsonSql } from '../../kernel/wire/sql.js'

/** Records that one question finds: those whose codes differ least are compared by their vectors. */
export const NEAREST = 400

/** A question by meaning. */
interface Question<T> {
  /** What is looked for, in words. */
  readonly meaning: string
  /** Of which records, and the alias of their table. */
  readonly kind: OwnerKind
  readonly alias: string
  readonly where: Sql
  /** What comes first, however far it is. */
  readonly first?: Sql | undefined
  /** Document of a record by its alias; `withMatch` adds to it why the record was found. */
  readonly document: JsonSql<T>
}

interface Near {
  readonly id: string
  /** Cosine of the angle between question and record. */
  readonly score: number
}

/**
 * One numbered page of the records nearest to what is looked for, in two statements whatever their number. Both ask who
 * may be seen: what is hidden between the two is not shown.
 */
export async function readNearest<T>(
  context: Context,
  question: Question<T>,
  page: PageRequest,
): Promise<Json<Page<T>>> {
  refuseBesideMeaning(page)
  const found = await nearest(context, question)
  const from = offsetOf(page)
  const cut = found.slice(from, from + page.size)
  const { kind, alias, where, document } = question
  const [row] = await context.db.rows<{ content: string; count: number }>(sql`
    select count(*)::int as count, ${arrayOf(document, sql`order by k.rank`)} as content
    from (
      select t.id, t.score, t.place + ${from}::int as rank
      from unnest(${cut.map(({ id }) => id)}::uuid[], ${cut.map(({ score }) => score)}::float8[]) with ordinality as t (id, score, place)) k
    join ${raw(`${kind} ${alias}`)} on ${raw(`${alias}.id = k.id`)} join ${meaningTable(kind)} m on ${raw(`m.${kind}_id = k.id`)}
    where ${where}`)
  return pageJson(page, row?.content ?? '[]', row?.count ?? 0, found.length)
}

/**
 * The nearest records, nearest first, at most NEAREST. Their codes tell which may be near, on any database; the vectors
 * themselves tell the order.
 */
async function nearest(context: Context, { meaning, kind, alias, where, first = sql`false` }: Question<unknown>) {
  const { embedder } = resourcesOf(context)
  if (embedder.isExternal) await context.receipt?.chargeFeature('INFERENCE_PROVIDER', context.caller.id)
  const [vector = new Float32Array()] = await embedder.embed([{ text: meaning }]).catch(refusal(meaning))
  if (isZeroVector(vector)) throw unclear(meaning, 'holds no word')
  const rows = await context.db.rows<{ id: string; vector: string; first: boolean }>(sql`
    select n.id, encode(m.vector, 'base64') as vector, n.first from (
      select ${raw(`${alias}.id`)}, (${first}) as first, bit_count(m.code # ${codeOf(vector)}::bit(512)) as apart
      from ${meaningTable(kind)} m join ${raw(`${kind} ${alias}`)} on ${raw(`${alias}.id = m.${kind}_id`)}
      where m.model = ${embedder.model} and m.code is not null and ${where}
      order by first desc, apart, ${raw(`${alias}.id`)} limit ${NEAREST}) n
    join ${meaningTable(kind)} m on ${raw(`m.${kind}_id = n.id`)}`)
  return rows
    .map((row) => ({ ...row, score: cosine(vector, unpackVector(Buffer.from(row.vector, 'base64'))) }))
    .sort((a, b) => Number(b.first) - Number(a.first) || b.score - a.score || (a.id < b.id ? -1 : 1))
    .map(({ id, score }): Near => ({ id, score }))
}

/** Refuses what an order by nearness has no answer to. */
function refuseBesideMeaning({ sort, countOnly }: PageRequest): void {
  const field = sort.length > 0 ? 'sort' : countOnly ? 'countOnly' : undefined
  if (field !== undefined)
    throw unfit(
      field,
      `${field} and semanticQuery contradict each other: the nearest come first, and every record is more or less near.`,
    )
}

/** Refuses the question where nothing is ranked. */
export function refuseMeaning(semanticQuery: string | null | undefined): void {
  if (semanticQuery != null)
    throw unfit('semanticQuery', 'semanticQuery ranks the records of a numbered list; here nothing is ranked.')
}

const unfit = (field: string, detail: string): Problem =>
  new Problem('unprocessable', {
    detail,
    field,
    hint: `Leave ${field} out.`,
    resolution: { action: 'removeParameter', parameter: field },
  })

const unclear = (question: string, reason: string): Problem =>
  new Problem('badRequest', {
    detail: `semanticQuery: "${question.slice(0, 100)}" ${reason}.`,
    field: 'semanticQuery',
    value: question.slice(0, 200),
    hint: 'Say in a few words what you look for.',
  })

const refusal = (question: string) => (error: unknown) => {
  throw error instanceof RefusedPassages ? unclear(question, 'is not taken by the model') : error
}
