import { join, raw, type Sql, sql } from '../../kernel/database/sql.js'
import type { Context } from '../../kernel/operation/context.js'
import type { PageSql } from '../../kernel/page/matches.js'
import { limitTo } from '../../kernel/page/order.js'
import { offsetOf, type PageRequest } from '../../kernel/page/page.js'
import {
  type BitmapQuery,
  type BitmapValues,
  bitmapOf,
  chunkArray,
  dueRows,
  EMPTY,
  isFew,
  isIn,
  numbersIn,
  storedTables,
} from '../count/bitmap.js'
import { type Counted, NAME_WORD, WORD } from '../count/counted.js'
import { BEST_FIRST, NAMES, RANKED, rankedRows } from './best.js'
import type { TextQuery } from './spelling.js'

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

/** The forms of a word: as written, and its English stem. */
interface Forms {
  readonly common: readonly string[]
  /** The full-text query for the forms that are not common. Null if all are common. */
  readonly rare: string | null
}

/**
 * Returns a query with the bitmaps of its words, or undefined if a word is not common. A word can be common in one of
 * its forms only. Then the full-text index finds the records with the other form.
 */
export async function commonWords(
  { db }: Context,
  query: BitmapQuery | undefined,
  words: TextQuery,
): Promise<CommonWords | undefined> {
  const { exact, spelled, plain } = words
  if (!query || !plain) return undefined
  const { counted, where } = query
  const [row] = await db.rows<{ forms: readonly Forms[] | null }>(sql`
    select case when ${spelled ?? sql`null`} is null then (
      select json_agg(json_build_object('common', f.common, 'rare', f.rare) order by f.position) from (
        select w.position, array_agg(c.word) filter (where c.word is not null) as common,
          string_agg(quote_literal(u.form), ' | ') filter (where c.word is null) as rare
        from unnest(${plain.map(({ written }) => written)}::text[], ${plain.map(({ key }) => key)}::text[]) with ordinality w(written, key, position)
        cross join lateral (
          select unnest(tsvector_to_array(to_tsvector('simple', w.key))) union select unnest(tsvector_to_array(to_tsvector('english', w.written)))) u(form)
        left join common_word c on c.kind = ${counted.kind} and c.word = u.form and c.is_complete
        group by 1) f) end as forms`)
  const forms = row?.forms ?? []
  if (forms.length < plain.length || forms.some(({ common }) => !common)) return undefined
  const kind = raw(counted.kind)
  const matches = sql`exists (
    select 1 from ${kind}_search s where s.${kind}_id = ${raw(counted.alias)}.id and s.document @@ (select ${exact}) offset 0)`
  return {
    ...query,
    words,
    where: sql`${where} and ${matches}`,
    values: [...query.values, ...forms.map((word) => valuesOf(counted, WORD, word, raw('s.document')))],
    names: forms.map((word) => valuesOf(counted, NAME_WORD, word, sql`ts_filter(s.document, ${NAMES})`)),
  }
}

/** The bitmaps of the common forms of a word, and the records with its rare forms. */
const valuesOf = ({ kind }: Counted, key: string, { common, rare }: Forms, document: Sql): BitmapValues => ({
  key,
  values: sql`select unnest(${common}::text[])`,
  others:
    rare === null
      ? undefined
      : sql`
        select t.number from ${raw(`${kind}_search s join ${kind} t on t.id = s.${kind}_id`)}
        where ${document} @@ ${rare}::tsquery`,
})

/** How many entries of the index of prominence are read in the time of one match. */
const ENTRIES_PER_MATCH = 6

/**
 * SQL of one page, like `bestMatches`. Records that are due are read themselves. The others come from the bitmaps: few
 * matches are read by their numbers, and many matches by an index scan in the order of prominence.
 */
export function commonMatches(query: CommonWords, request: PageRequest): PageSql {
  const { counted, where, words, names } = query
  const { kind, alias } = counted
  const most = Math.max(RANKED, offsetOf(request) + request.size)
  const few = (group: string) => isFew(raw(`c.${group}`), raw('c.chunks'), most, ENTRIES_PER_MATCH)
  const named = names.map((values, index) => sql`join (${bitmapOf(counted, values)}) ${raw(`b${index}`)} using (chunk)`)
  const namedBits = names.map((_, index) => raw(`b${index}.bits`))
  const search = raw(`${kind}_search s`)
  return {
    tables: sql`
      ${storedTables(query)},
      changed as materialized (
        select ${raw(`${alias}.id`)}, s.prominence, ts_filter(s.document, ${NAMES}) @@ (select ${words.exact}) as is_named
        from ${dueRows(counted)} join ${search} on ${raw(`s.${kind}_id = ${alias}.id`)} where ${where}),
      named as materialized (select s.chunk, s.bits & ${join(namedBits, ' & ')} as bits from stored s ${join(named, ' ')}),
      unnamed as materialized (select s.chunk, s.bits & ~coalesce(m.bits, ${EMPTY}) as bits from stored s left join named m using (chunk)),
      n as materialized (
        select c.named + c.unnamed + (select count(*) from changed)::int as total, c.named >= ${most} as is_full,
          ${few('named')} as few_named, ${few('unnamed')} as few_unnamed
        from (select ${bitsIn('named')} as named, ${bitsIn('unnamed')} as unnamed, (select max(s.chunk) + 1 from stored s) as chunks) c),
      named_bits(bits) as materialized (${chunkArray(raw('named'))}),
      unnamed_bits(bits) as materialized (${chunkArray(raw('unnamed'))}),
      best as materialized (
        select f.id, f.is_named, row_number() over (order by ${BEST_FIRST}) as place from (
          select * from (
            select * from changed
            union all ${mostProminent(counted, 'named', most)}
            union all ${mostProminent(counted, 'unnamed', most)}) f
          order by ${BEST_FIRST} ${limitTo(most)}) f)`,
    rows: rankedRows(kind, words.exact, request),
    ready: sql`(select d.ready from due d)`,
  }
}

const bitsIn = (table: string): Sql => sql`coalesce((select sum(bit_count(t.bits)) from ${raw(table)} t), 0)::int`

/** SQL of the most prominent records of a table of chunks: rows `(id, prominence, is_named)`. */
function mostProminent({ kind }: Counted, table: 'named' | 'unnamed', most: number): Sql {
  const isNamed = table === 'named'
  const isNeeded = isNamed ? sql`true` : sql`not (select n.is_full from n)`
  const isFew = raw(`(select n.few_${table} from n)`)
  const records = sql`
    select r.record_id, r.prominence, ${raw(String(isNamed))} as is_named from counted_record r
    where r.reach = 'private' and r.kind = ${raw(`'${kind}'`)} and ${isNeeded}`
  const numbers = numbersIn(sql`select t.chunk, t.bits from ${raw(table)} t where ${isFew} and ${isNeeded}`)
  return sql`
    (${records} and ${isFew} and r.number = any(array(${numbers})::int[]))
    union all
    (${records} and not ${isFew} and ${isIn(sql`select a.bits from ${raw(`${table}_bits`)} a`, raw('r.number'))}
      order by r.prominence desc, r.record_id desc ${limitTo(most)})`
}
