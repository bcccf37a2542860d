import { nameKey } from '../../identity/entity/entity-rules.js'
import { isUnspaced } from '../../kernel/wire/fold.js'
import type { Reach } from '../../operation/access/caller.js'
import { empty, join, raw, type Sql, sql } from '../../platform/database/client/sql.js'

/** The kinds of record that have a search document. */
export type Searched = 'entity' | 'person' | 'news'

/** A full-text query. */
export interface TextQuery {
  /** SQL of the query as it was sent. */
  readonly exact: Sql
  /**
   * SQL of the query with its spelling errors corrected, and with adjacent words written together, or of null if nothing
   * is corrected. Unset if no word of the query can be corrected.
   */
  readonly spelled?: Sql | undefined
  /** The same without words written together. */
  readonly misspelled?: Sql | undefined
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

/** Two adjacent words of a query, written together, and the query that has them in this form. */
export interface JoinedWords {
  readonly word: string
  readonly query: Sql
}

/**
 * Adds the correction of spelling errors to a query. A word is a spelling error if no record that the caller can read
 * has it. Then the query also finds words that differ from it in one letter, long words that differ in two, and two words
 * of a name. `joined` are found too, if a record has the joined word. The functions are called in subqueries, so that a
 * statement calls them once and not for each row.
 */
export function spellingOf(
  exact: Sql,
  kind: Searched,
  reach: Reach,
  words: readonly string[],
  joined: readonly JoinedWords[] = [],
): TextQuery {
  const asked = words
    .map((word) => nameKey(word))
    .filter((word) => isCorrectable(word) && !isUnspaced(word))
    .slice(0, MAX_CORRECTED)
  const isPublic = sql`${reach === 'public'}::bool`
  const misspelled =
    asked.length === 0
      ? undefined
      : sql`(select search_spelling(${exact}, ${asked}::text[], ${kind}::text, ${isPublic}))`
  const pairs = joined.filter(({ word }) => isCorrectable(word)).slice(0, MAX_CORRECTED)
  if (pairs.length === 0) return misspelled ? { exact, spelled: misspelled, misspelled } : { exact }
  const query = misspelled ? sql`coalesce(${misspelled}, ${exact})` : exact
  const queries = sql`array[${join(
    pairs.map((pair) => pair.query),
    ', ',
  )}]`
  const spelled = sql`(select nullif(search_joined(${query}, ${pairs.map(({ word }) => word)}::text[], ${queries}, ${kind}::text, ${isPublic}), ${exact}))`
  return { exact, spelled, misspelled }
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
