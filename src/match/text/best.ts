import type { Reach } from '../../operation/access/caller.js'
import { limitTo } from '../../operation/page/order.js'
import { offsetOf, type PageRequest } from '../../operation/page/page.js'
import { empty, raw, type Sql, sql } from '../../platform/database/client/sql.js'
import type { OwnerKind } from '../../visibility/owner-column.js'
import type { PageSql } from '../scan/scan.js'
import { matchingDocuments, type TextQuery, usedQuery } from './spelling.js'

/*
 * The order of a text search: matches in names come first. Up to RANKED matches are ranked by their words. Of more
 * matches, the RANKED most prominent ones are ranked, and the others follow by prominence. So the time of a page does
 * not depend on the ranking of every match of a frequent word.
 */

/** Maximum number of matches that are ranked. The rank reads the whole document of a match. */
export const RANKED = 200

/** The PostgreSQL weight (A) that the names of a record have in its search document. */
export const NAMES = raw(`'{a}'`)

/** A search for words, in one kind of record. */
export interface TextSearch {
  readonly kind: OwnerKind
  readonly words: TextQuery
  /** SQL joins and conditions on the search document `s` that leave only records which the caller may see. */
  readonly visible: Sql
}

/** The condition of a list on the row of a record, and the words that must match. */
interface WordQuery {
  readonly reach: Reach
  readonly where: Sql
  /** True if `where` contains no filter, only the check whether the caller may see the record. */
  readonly isAll: boolean
  readonly words?: TextQuery | undefined
}

/** SQL of a kind of record as the table that the conditions of its lists name. */
export const rowOf = { entity: raw('entity e'), person: raw('person p') }
const idOf = { entity: raw('e.id'), person: raw('p.id') }

/** The search for the words of a list. A search document also contains whether the public may see its record. */
export const textSearch = (kind: OwnerKind, { words, where, isAll, reach }: WordQuery): TextSearch | undefined =>
  words && {
    kind,
    words,
    visible:
      isAll && reach === 'public'
        ? sql`where s.is_public`
        : sql`join ${rowOf[kind]} on ${idOf[kind]} = s.${raw(kind)}_id where ${where}`,
  }

/** SQL of the tables of a list. With words, `s` is the search document of a match, and `q.query` the corrected query. */
export const tablesOf = (kind: OwnerKind, { words }: WordQuery): Sql =>
  words
    ? sql`(${matchingDocuments(kind, words, raw('s.*'))}) s join ${rowOf[kind]} on ${idOf[kind]} = s.${raw(kind)}_id
        cross join (select ${usedQuery(words)} as query) q`
    : rowOf[kind]

/** SQL of the number of records whose documents match words. */
export const matchCount = ({ kind, words, visible }: TextSearch): Sql =>
  sql`(select count(*)::int from (${matchingDocuments(kind, words, raw('1 as one'), visible)}) found)`

/** The order in which matches are selected, before they are ranked. */
export const BEST_FIRST = raw('is_named desc, prominence desc, id desc')

/**
 * SQL of common table expressions: the matches of a search as `matched(id, prominence, is_named)`, and their exact number
 * as `n.total`. `query` is SQL of the query with which they were found.
 */
function matchTables({ kind, words, visible }: TextSearch): { tables: Sql; query: Sql } {
  // The statement computes the corrected query once.
  const corrected = words.spelled && sql`corrected as materialized (select ${words.spelled} as query),`
  const asked = corrected ? { ...words, spelled: sql`(select query from corrected)` } : words
  return {
    query: usedQuery(asked),
    tables: sql`
      ${corrected ?? empty}
      found as materialized (${matchingDocuments(kind, asked, raw(`s.${kind}_id as id, s.prominence`), visible)}),
      n as materialized (select count(*)::int as total from found),
      named as (${matchingDocuments(kind, asked, raw(`s.${kind}_id as id`), empty, sql`ts_filter(s.document, ${NAMES})`)}),
      matched as (select f.id, f.prominence, f.id in (select m.id from named m) as is_named from found f)`,
  }
}

/**
 * SQL of one page of the entities or people whose documents match words: the ids as rows `k(id, position)`, and the exact total as
 * `n.total`, from common table expressions of the statement.
 */
export function bestMatches(search: TextSearch, request: PageRequest): PageSql {
  const { tables, query } = matchTables(search)
  const end = offsetOf(request) + request.size
  return {
    tables: sql`
      ${tables},
      best as materialized (
        select f.id, f.is_named, f.prominence, row_number() over (order by ${BEST_FIRST}) as place from (
          select * from matched order by ${BEST_FIRST} ${limitTo(Math.max(RANKED, end))}) f)`,
    rows: rankedRows(search.kind, query, request),
    relevance: raw('k.relevance'),
  }
}

/**
 * SQL of all matches as rows `(id, relevance)`. The order of the texts, and then of the ids, is the reverse of the order of
 * `bestMatches`. A text is the value of a cursor: whether the record is ranked, whether its name matches, and the bytes of
 * its rank or prominence, which have the order of the numbers.
 */
export function relevantMatches(search: TextSearch): Sql {
  const { kind } = search
  const { tables, query } = matchTables(search)
  return sql`(
    with ${tables},
    best as (select m.*, row_number() over (order by ${BEST_FIRST}) <= ${raw(String(RANKED))} as is_ranked from matched m)
    select b.id, ${relevanceOf(raw('b.is_ranked'))} as relevance
    from best b cross join (select ${query} as query) q
    left join ${raw(`${kind}_search s on s.${kind}_id`)} = b.id and b.is_ranked)`
}

/** SQL of the rank of a match `b` as a text that sorts like the rank. `isRanked`: whether its words rank it. */
const relevanceOf = (isRanked: Sql): Sql => sql`concat((${isRanked})::int, b.is_named::int, encode(float8send(
  case when ${isRanked} then ts_rank(s.document, q.query) else b.prominence end), 'hex'))`

/** SQL of a page of the rows `best(id, is_named, prominence, place)`, of which the first ones are ranked. */
export function rankedRows(kind: OwnerKind, query: Sql, request: PageRequest): Sql {
  const rank = raw(`b.place > ${RANKED}, case when b.place <= ${RANKED} then b.is_named end desc,
    ts_rank(s.document, q.query) desc nulls last, case when b.place > ${RANKED} then b.place end, b.id desc`)
  return sql`(
    select r.id, r.relevance, row_number() over () as position from (
      select b.id, ${relevanceOf(raw(`b.place <= ${RANKED}`))} as relevance from best b cross join (select ${query} as query) q
      left join ${raw(`${kind}_search s on s.${kind}_id`)} = b.id and b.place <= ${raw(String(RANKED))}
      order by ${rank} ${limitTo(request.size, offsetOf(request))}) r) k`
}
