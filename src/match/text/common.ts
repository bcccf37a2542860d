import { limitTo } from '../../operation/page/order.js'
import { offsetOf, type PageRequest } from '../../operation/page/page.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import {
  type BitmapQuery,
  type BitmapValues,
  bitmapOf,
  bitmapTotal,
  bitsIn,
  chunkArray,
  dueMatches,
  isIn,
  numbersIn,
  storedRecords,
  storedTables,
} from '../count/bitmap.js'
import { type Counted, NAME_WORD, WORD } from '../count/counted.js'
import type { PageSql } from '../scan/scan.js'
import { BEST_FIRST, matchCount, NAMES, RANKED, rankedRows, type TextSearch } from './best.js'
import type { TextQuery } from './spelling.js'
import { type Forms, readForms } from './text-reads.js'

/*
 * A text search for words that many records contain reads the bitmaps of the words. Its time depends little on the
 * number of matches.
 */

/** The matches of a text search in the bitmaps. */
export interface CommonWords extends BitmapQuery {
  readonly words: TextQuery
  /** Of the matches, the records that contain one of the values of each of these have all words in their names. */
  readonly names: readonly BitmapValues[]
}

/**
 * Returns a query with the bitmaps of its words, or undefined if a word is not common. A word can be common in one of
 * its forms only. Then the full-text index finds the records with the other form.
 */
export async function commonWords(
  context: Context,
  query: BitmapQuery | undefined,
  words: TextQuery,
): Promise<CommonWords | undefined> {
  if (!query || !words.plain) return undefined
  const { counted, where } = query
  const forms = await readForms(context, counted.kind, words, words.plain)
  if (forms.length < words.plain.length || forms.some(({ common }) => !common)) return undefined
  const kind = raw(counted.kind)
  const matches = sql`exists (
    select 1 from ${kind}_search s where s.${kind}_id = ${raw(counted.alias)}.id and s.document @@ (select ${words.exact}) offset 0)`
  return {
    ...query,
    words,
    where: sql`${where} and ${matches}`,
    values: [...query.values, ...forms.map((word) => valuesOf(counted, WORD, word, raw('s.document')))],
    names: forms.map((word) => valuesOf(counted, NAME_WORD, word, sql`ts_filter(s.document, ${NAMES})`)),
  }
}

/** SQL of the number of matches of a search, from the bitmaps if there are bitmaps. */
export const commonTotal = (search: TextSearch, common: CommonWords | undefined): Sql =>
  common ? bitmapTotal(common, matchCount(search)) : matchCount(search)

/** The bitmaps of the common forms of a word, and the records with its rare forms. */
const valuesOf = ({ kind }: Counted, key: string, { common, rare }: Forms, document: Sql): BitmapValues => ({
  key,
  values: sql`select unnest(${common}::text[])`,
  others:
    rare === null
      ? undefined
      : sql`
        select r.number from ${raw(`${kind}_search s join counted_record r on r.reach = 'private' and r.record_id = s.${kind}_id`)}
        where ${document} @@ ${rare}::tsquery`,
})

/** How many entries of the index of prominence are read in the time of one match. */
const ENTRIES_PER_MATCH = raw('12')

/**
 * SQL of one page, like `bestMatches`. Records that are due are read themselves. The others come from the bitmaps, first
 * those with the words in their names. Few matches are read by their numbers, many by an index scan in the order of
 * prominence.
 */
export function commonMatches(query: CommonWords, request: PageRequest): PageSql {
  const { counted, words, names } = query
  const { kind, alias } = counted
  const documents = raw(`join ${kind}_search s on s.${kind}_id = ${alias}.id`)
  const isNamed = sql`ts_filter(s.document, ${NAMES}) @@ (select ${words.exact})`
  const most = Math.max(RANKED, offsetOf(request) + request.size)
  return {
    tables: sql`
      ${storedTables(query)},
      changed(id, prominence, is_named) as materialized (${dueMatches(query, [raw('s.prominence'), isNamed], documents)}),
      named as materialized (select s.chunk, s.bits & b.bits as bits from stored s join (${bitmapOf(counted, names)}) b using (chunk)),
      unnamed as materialized (select s.chunk, coalesce(s.bits & ~m.bits, s.bits) as bits from stored s left join named m using (chunk)),
      n as materialized (
        select c.named + c.unnamed + (select count(*) from changed)::int as total, c.named, c.unnamed
        from (select ${bitsIn('named')} as named, ${bitsIn('unnamed')} as unnamed) c),
      ${groupTables(counted, 'named', most)},
      ${groupTables(counted, 'unnamed', most)},
      best as materialized (
        select f.id, f.is_named, f.prominence, row_number() over (order by ${BEST_FIRST}) as place from (
          select * from (
            select * from changed
            union all ${mostProminent(counted, 'named', most)}
            union all ${mostProminent(counted, 'unnamed', most)}) f
          order by ${BEST_FIRST} ${limitTo(most)}) f)`,
    rows: rankedRows(kind, words.exact, request),
    relevance: raw('k.relevance'),
    ready: sql`(select d.ready from due d)`,
  }
}

/** The matches with all words in their names, and the other matches. */
type Group = 'named' | 'unnamed'

/** SQL that is true if matches of a group are needed: the unnamed ones come after the named ones. */
const isNeeded = (group: Group, most: number): Sql =>
  group === 'named' ? sql`true` : sql`(select n.named < ${most} from n)`

/**
 * SQL of common table expressions. `<group>_few(few)`: whether reading all matches of a group is faster than an index
 * scan. `<group>_bits(bits)`: all their chunks.
 */
function groupTables(counted: Counted, group: Group, most: number): Sql {
  const name = (table: string) => raw(`${group}_${table}`)
  const matches = sql`(select n.${raw(group)} from n)::bigint`
  return sql`
    ${name('few')}(few) as materialized (
      select ${matches} * ${matches} * ${ENTRIES_PER_MATCH} <= ${most}::bigint * ${storedRecords(counted)}),
    ${name('bits')}(bits) as materialized (${chunkArray(raw(group))})`
}

/** SQL of the most prominent records of a group: rows `(id, prominence, is_named)`. */
function mostProminent({ kind }: Counted, group: Group, most: number): Sql {
  const few = sql`(select f.few from ${raw(`${group}_few f`)})`
  const records = sql`
    select r.record_id, r.prominence, ${raw(String(group === 'named'))} from counted_record r
    where r.reach = 'private' and r.kind = ${raw(`'${kind}'`)} and ${isNeeded(group, most)}`
  const numbers = numbersIn(
    sql`select t.chunk, t.bits from ${raw(`${group} t`)} where ${few} and ${isNeeded(group, most)}`,
  )
  return sql`
    (${records} and ${few} and r.number = any(array(${numbers})::int[]))
    union all
    (${records} and not ${few} and ${isIn(sql`select a.bits from ${raw(`${group}_bits a`)}`, raw('r.number'))}
      order by r.prominence desc, r.record_id desc ${limitTo(most)})`
}
