import { foldLetters } from '../../../kernel/wire/fold.js'
import type { Context } from '../../../operation/pipeline/definition/context.js'
import { empty, raw, type Sql, sql } from '../../../platform/database/client/sql.js'
import type { Counted, CountScope } from '../counted.js'
import { choiceRows, valueId } from '../values.js'
import type { Matches } from './matches.js'
import { withDelta } from './stored.js'

interface Searched {
  readonly key: string
  readonly text: string
  readonly limit: number
}

/** The highest code point. It follows every text with the same beginning. */
const LAST = '\u{10FFFF}'

/**
 * The order of values: most frequent first. Values with the same count have the order of an index that ignores accents.
 */
const order = (alias: string): Sql => raw(`${alias}.count desc, ${alias}.folded collate "C", ${alias}.value`)

/**
 * Finds, in the stored counts, the values of one filter that contain a text. Values that begin with the text come
 * first, then the most frequent values. Case and accents do not matter. Undefined if the stored counts cannot be used.
 */
export const searchStored = (
  context: Context,
  counted: Counted,
  scope: CountScope,
  searched: Searched,
): Promise<string[] | undefined> =>
  withDelta(counted, scope, async (tables, hasDue) => {
    const isShort = !hasDue && counted.catalogue.choices.get(searched.key)?.hasManyValues !== true
    const statement = searchStatement(scope, searched, { tables, hasDue })
    const [row] = await context.db.rows<{ ready: boolean; found: string[] }>(statement, { isShort })
    return row?.ready ? row.found : undefined
  })

/** SQL of a row `(ready, found)`: whether the stored counts can be used, and the values. */
function searchStatement(
  scope: CountScope,
  { key, text, limit }: Searched,
  { tables, hasDue }: { readonly tables: Sql; readonly hasDue: boolean },
): Sql {
  const searched = foldLetters(text)
  const stored = sql`select c.value, c.count, c.folded from filter_count c where c.scope = ${scope.name} and c.key = ${key} and (select d.ready from due d)`
  const begins =
    [...searched].length === 1
      ? sql`left(c.folded, 1) collate "C" = ${searched}`
      : sql`c.folded collate "C" >= ${searched} and c.folded collate "C" < ${searched + LAST}`
  // Without due records, the statement has no parts for their difference, because each part takes time to start.
  const most = hasDue ? sql`(${limit} + (select count(*) from delta d where d.key = ${key}))` : sql`${limit}`
  const changed = sql`
      union select d.value, coalesce(c.count, 0), fold_letters(d.value) from delta d
        left join filter_count c on c.scope = ${scope.name} and c.value_id = ${valueId(sql`d.key`, sql`d.value`)} where d.key = ${key}`
  const difference = sql`left join delta d on d.key = ${key} and d.value = c.value`
  return sql`
    with ${tables},
    beginning as materialized (${stored} and ${begins} order by ${order('c')} limit ${most}),
    containing as materialized (
      ${stored} and c.folded like ${`_%${searched.replace(/[\\%_]/g, '\\$&')}%`} and (select count(*) from beginning) < ${most}),
    candidate as (
      select b.value, b.count, b.folded from beginning b
      union (select i.value, i.count, i.folded from containing i order by ${order('i')} limit ${most}) ${hasDue ? changed : empty}),
    found as (
      select c.value, ${raw(hasDue ? 'c.count + coalesce(d.n, 0)' : 'c.count')} as count, c.folded, strpos(c.folded, ${searched}) as at
      from candidate c ${hasDue ? difference : empty})
    select (select d.ready from due d) as ready,
      array(select f.value from found f where f.at > 0 and f.count > 0 order by (f.at = 1) desc, ${order('f')} limit ${limit}) as found`
}

/** Finds the same values in the matching records themselves. */
export async function searchValues(
  { db }: Context,
  counted: Counted,
  { where, reach }: Matches,
  { key, text, limit }: Searched,
): Promise<string[]> {
  const searched = new Map([...counted.catalogue.choices].filter(([name]) => name === key))
  const rows = await db.rows<{ value: string }>(sql`
    with counted as materialized (
      select v.value, count(*) as count from (${choiceRows(counted, searched, where, reach)}) v(id, key, value) group by 1),
    found as (
      select f.*, strpos(f.folded, ${foldLetters(text)}) as at from (select c.*, fold_letters(c.value) as folded from counted c) f)
    select f.value from found f where f.at > 0 order by (f.at = 1) desc, ${order('f')} limit ${raw(String(limit))}`)
  return rows.map(({ value }) => value)
}
