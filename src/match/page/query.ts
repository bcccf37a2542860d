import type { Reach } from '../../operation/access/caller.js'
import { orderBy, type SortColumn, type SortColumns } from '../../operation/page/order.js'
import type { SortTerm } from '../../operation/page/page.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { join, raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { entitiesWithin } from '../../visibility/entity-visibility.js'
import { type BitmapQuery, bitmapTotal } from '../count/bitmap.js'
import type { Counted } from '../count/counted.js'
import { storedTotal } from '../count/total.js'
import { signatureOf } from '../count/values.js'
import { filterConditions } from '../filter/conditions.js'
import { isNamed } from '../filter/filter.js'
import {
  bothMeanings,
  type Meaning,
  nearestCondition,
  refuseMeaning,
  type SemanticQuery,
} from '../meaning/meaning-reads.js'
import { relevantMatches, rowOf, textSearch } from '../text/best.js'
import { type CommonWords, commonTotal } from '../text/common.js'
import { matchesText, type TextQuery } from '../text/spelling.js'
import type { ListedKind, MatchRequest, RecordFilter } from './kind.js'

/** The query of a list. */
export interface ListQuery {
  readonly listed: Counted
  readonly reach: Reach
  /** The condition of the filter on the row of a record, without the words. It contains the visibility. */
  readonly where: Sql
  /**
   * The part of `where` that checks whether the caller may see the record. Unset if the query uses the index of another
   * filter, or one range of the index of names.
   */
  readonly within: Sql | undefined
  /** True if `where` contains no filter, only the check whether the caller may see the record. */
  readonly isAll: boolean
  /**
   * If `where` contains no filter besides one by type: its types. An empty list means all types. Unset if it contains another
   * filter.
   */
  readonly types: readonly string[] | undefined
  /** Whether the filter reads the rows of a relation, such as the people of an entity. */
  readonly hasRelation: boolean
  /** The bitmaps of the values of the filter, without the words. Unset if a value has no bitmap. */
  readonly bitmap: BitmapQuery | undefined
  /** SQL of the number of matches, if it is stored. Unset if words must match. */
  readonly stored: Sql | undefined
  /** The sort column that has the same index as the condition. */
  readonly indexedBy: string | undefined
  /** Words that must match. If the client sends no sort, the results are ordered by relevance. */
  readonly words: TextQuery | undefined
  /** The text or the record whose meaning ranks the matches. */
  readonly meaning: Meaning | undefined
  /** SQL of a condition. The records that satisfy it come first. */
  readonly first: string | undefined
  /** The columns by which matches can be sorted: those of clients, and those of words and of `first`. */
  readonly columns: SortColumns
  readonly id: SortColumn
  readonly byName: SortTerm
}

/** Names of sort columns that clients cannot use. */
export const RELEVANCE = 'relevance'
const FIRST = '@first'

/** The sort term of the records that come first. */
export const FIRST_TERM: SortTerm = { property: FIRST, descending: true }

/** The sort column of the rows `m` of `relevantMatches`. */
export const RELEVANT: SortColumns = { [RELEVANCE]: { expression: 'm.relevance collate "C"', type: 'text' } }

/** Builds the query of a filter. Throws 403 if the caller may not use one of the filters. */
export function listQuery<F extends RecordFilter>(
  kind: ListedKind<F>,
  reach: Reach,
  filter: F,
  isAdminCaller: boolean,
  request: Pick<MatchRequest, 'hasImageFirst'> = {},
): ListQuery {
  const {
    conditions,
    plans,
    stored: values,
    hasRelation,
  } = filterConditions(kind.filters, filter, reach, isAdminCaller)
  const within = kind.within(reach)
  const record = similarRecord(reach, filter)
  const where = join([within, ...conditions, ...(record ? [sql`${raw(kind.alias)}.id <> ${record}`] : [])], ' and ')
  const isAll = conditions.length === 0
  const counts = conditions.length === 1 ? kind.countedValuesOf?.(filter) : undefined
  const words = kind.wordsOf(reach, filter)
  const first = kind.firstOf(filter, request)
  return {
    listed: kind,
    reach,
    where,
    within: plans.some((plan) => plan !== undefined) ? undefined : within,
    isAll,
    hasRelation,
    types: isAll ? [] : conditions.length === 1 ? kind.typesOf?.(filter) : undefined,
    bitmap: values && { counted: kind, signature: signatureOf(kind), reach, values, where },
    stored: !words && (isAll || counts) ? storedTotal(kind, reach, counts && { ...counts, where }) : undefined,
    indexedBy: counts?.property,
    words,
    meaning: record ? { record } : (filter.semanticQuery ?? undefined),
    first,
    columns: {
      ...kind.columns,
      [RELEVANCE]: { expression: 'ts_rank(s.document, q.query)', type: 'real' },
      ...(first === undefined ? {} : { [FIRST]: { expression: first, type: 'boolean' } }),
    },
    id: { expression: `${kind.alias}.id`, type: 'uuid' },
    byName: kind.byName,
  }
}

/** SQL of the id of the entity with the name `similarTo`. If several have the name, it is the one with the most rounds. */
function similarRecord(reach: Reach, { similarTo, semanticQuery }: RecordFilter): Sql | undefined {
  if (similarTo == null) return undefined
  if (semanticQuery != null) throw bothMeanings()
  return sql`(
    select o.id from entity o where ${isNamed('o', [similarTo])} and ${entitiesWithin(reach, 'o')}
    order by o.deal_count + o.round_count desc, o.id limit 1)`
}

/** SQL of the condition of a query on the row of a record. It contains the words. */
export const conditionOf = ({ listed: { kind, alias }, where, words }: ListQuery): Sql =>
  words ? sql`${where} and ${matchesText(kind, words, raw(`${alias}.id`))}` : where

/** SQL of the number of matches of a query without words, if it can be computed without the records. */
export const knownTotal = ({ stored, bitmap, words }: ListQuery): Sql | undefined =>
  words ? undefined : (stored ?? (bitmap && bitmapTotal(bitmap)))

/** SQL of the number of matches. `common`: the bitmaps of the words. */
export function totalOf(query: ListQuery, common?: CommonWords): Sql {
  const { listed, where } = query
  const search = textSearch(listed.kind, query)
  if (search) return commonTotal(search, common)
  return knownTotal(query) ?? sql`(select count(*)::int from ${rowOf[listed.kind]} where ${where})`
}

/** The sort terms of a list, after the records that come first. */
export const termsOf = ({ first }: ListQuery, terms: readonly SortTerm[]): readonly SortTerm[] =>
  first === undefined ? terms : [FIRST_TERM, ...terms]

/** The query that finds the records whose meaning is most similar to a text. */
export const semanticQuery = (query: ListQuery, meaning: Meaning, sort: readonly SortTerm[] = []): SemanticQuery => ({
  meaning,
  kind: query.listed.kind,
  alias: query.listed.alias,
  where: conditionOf(query),
  matchesMost: query.isAll && !query.words,
  first: query.first === undefined ? undefined : raw(query.first),
  order: sort.length > 0 ? orderBy(termsOf(query, sort), query.columns, query.id) : undefined,
})

/** SQL of the condition of a query that counts records. With a semanticQuery, only the most similar records match. */
export const countedCondition = async (context: Context, query: ListQuery): Promise<Sql> =>
  query.meaning === undefined ? conditionOf(query) : nearestCondition(context, semanticQuery(query, query.meaning))

/** SQL of the condition of a filter within a reach, for a connection: it does not rank records. */
export const connectionCondition = <F extends RecordFilter>(kind: ListedKind<F>, reach: Reach, filter: F): Sql =>
  conditionOf(connectionQuery(kind, reach, filter))

/** The records of a connection, and their order. */
export interface ConnectionMatches {
  /** SQL of FROM and WHERE. */
  readonly from: Sql
  readonly columns: SortColumns
  readonly id: SortColumn
  readonly term: SortTerm
}

/** The records of a filter for a connection without a parent record. Without a sort, words order them by relevance. */
export function connectionMatches<F extends RecordFilter>(
  kind: ListedKind<F>,
  reach: Reach,
  filter: F,
  sort: SortTerm | undefined,
): ConnectionMatches {
  const query = connectionQuery(kind, reach, filter)
  const { columns, id, byName } = query
  const row = rowOf[kind.kind]
  const search = sort ? undefined : textSearch(kind.kind, query)
  if (!search) return { from: sql`${row} where ${conditionOf(query)}`, columns, id, term: sort ?? byName }
  return {
    from: sql`${relevantMatches(search)} m join ${row} on ${raw(id.expression)} = m.id where true`,
    columns: RELEVANT,
    id,
    term: { property: RELEVANCE, descending: true },
  }
}

function connectionQuery<F extends RecordFilter>(kind: ListedKind<F>, reach: Reach, filter: F): ListQuery {
  refuseMeaning(filter)
  return listQuery(kind, reach, filter, reach === 'private')
}
