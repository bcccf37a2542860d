import { nameKey } from '../../identity/entity/entity-rules.js'
import type { Reach } from '../../operation/access/caller.js'
import { empty, raw, type Sql, sql } from '../../platform/database/sql.js'

/** The kinds of record that have a search document. */
export type Searched = 'entity' | 'person' | 'news'

/** A full-text query. */
export interface TextQuery {
  /** SQL of the query as it was sent. */
  readonly exact: Sql
  /**
   * SQL of the query with its spelling errors corrected, or of null if it has none. Unset if no word of the query can
   * be a spelling error.
   */
  readonly spelled?: Sql | undefined
  /** The words, if the query consists of few plain words, all of which must match. */
  readonly plain?: readonly PlainWord[] | undefined
}

/** A word of letters and digits, as it was sent, and normalized. */
export interface PlainWord {
  readonly written: string
  readonly key: string
}

/** Maximum number of words of a search that can be spelling errors. It limits the time of a search. */
const MAX_CORRECTED = 5
/** Whether a word can be a spelling error: it has 5 to 24 letters and digits, and not only digits. */
const isCorrectable = (word: string): boolean => /^[\p{L}\p{N}]{5,24}$/u.test(word) && !/^\d+$/.test(word)

/**
 * Adds the correction of spelling errors to a query. A word is a spelling error if no record that the caller can read
 * has it. Then the query also finds words that differ from it in one letter. The function `search_spelling` is called
 * in a subquery, so that a statement calls it once and not for each row.
 */
export function spellingOf(exact: Sql, kind: Searched, reach: Reach, words: readonly string[]): TextQuery {
  const asked = words
    .map((word) => nameKey(word))
    .filter(isCorrectable)
    .slice(0, MAX_CORRECTED)
  if (asked.length === 0) return { exact }
  const spelled = sql`(select search_spelling(${exact}, ${asked}::text[], ${kind}::text, ${reach === 'public'}::bool))`
  return { exact, spelled }
}

/**
 * SQL of the search documents `s` that match a query. The planner knows the number of matches of the query as it was
 * sent, so the corrected query is a branch of its own. Only one branch has rows. `columns` and `rest` are SQL of the
 * columns, and of the joins and conditions. `document` is SQL of the searched part of a document.
 */
export function matchingDocuments(
  kind: Searched,
  { exact, spelled }: TextQuery,
  columns: Sql,
  rest: Sql = empty,
  document: Sql = raw('s.document'),
): Sql {
  const from = (query: Sql) =>
    sql`select ${columns} from (select ${query}) q join ${raw(`${kind}_search s`)} on ${document} @@ q.query ${rest}`
  if (!spelled) return from(sql`${exact} as query`)
  return sql`${from(sql`${exact} as query where ${spelled} is null`)} union all ${from(sql`${spelled} as query`)}`
}

/** SQL condition: the record with this id has a search document that matches a query. */
export const matchesText = (kind: Searched, query: TextQuery, id: Sql): Sql =>
  sql`${id} in (${matchingDocuments(kind, query, raw(`s.${kind}_id`))})`

/** SQL of the query that is used: the corrected query, or the query as it was sent. */
export const usedQuery = ({ exact, spelled }: TextQuery): Sql => (spelled ? sql`coalesce(${spelled}, ${exact})` : exact)
