import type { Reach } from '../../kernel/access/caller.js'
import { join, raw, type Sql, sql } from '../../kernel/database/sql.js'
import type { Catalogue } from '../../kernel/filter/catalogue.js'
import type { ChoiceSource } from '../../kernel/filter/choice.js'
import type { Context } from '../../kernel/operation/context.js'
import { type Choices, valuesContaining } from '../filter/reads.js'

/** The values of one filter with the number of people who have the value, among the people who satisfy `where`. */
function counted({ family, value }: ChoiceSource, where: Sql, reach: Reach): Sql {
  const column = raw(family.columns[value] ?? 'null')
  return sql`
  select ${column} as value, count(distinct p.id)::int as count from person p ${family.from(reach)}
  where ${where} and ${column} is not null group by 1`
}

/** The values of every filter, most frequent first and at most `limit` each, in one statement. */
export async function readPersonChoices(
  { db }: Context,
  choices: Catalogue['choices'],
  where: Sql,
  reach: Reach,
  limit: number,
): Promise<Choices[]> {
  const parts = [...choices].map(
    ([key, source]) => sql`
      select ${raw(`'${key}'`)} as key, max(o.total)::int as total, json_agg(o.value order by o.position)::text as values from (
        select c.value, count(*) over () as total,
          row_number() over (order by c.count desc, c.value collate "und-x-icu", c.value) as position
        from (${counted(source, where, reach)}) c) o
      where o.position <= ${limit} having count(*) > 0`,
  )
  const rows = await db.rows<{ key: string; total: number; values: string }>(sql`${join(parts, ' union all ')}`)
  return rows.map(({ key, total, values }) => ({ key, total, values: JSON.parse(values) as string[] }))
}

/** Values of one filter that contain a text, in the order of `searchChoices`. */
export async function searchPersonChoices(
  { db }: Context,
  source: ChoiceSource,
  where: Sql,
  reach: Reach,
  { text, limit }: { text: string; limit: number },
): Promise<string[]> {
  const rows = await db.rows<{ value: string }>(valuesContaining(counted(source, where, reach), text, limit))
  return rows.map(({ value }) => value)
}
