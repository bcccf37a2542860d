import type { Reach } from '../../kernel/access/caller.js'
import { join, raw, type Sql, sql } from '../../kernel/database/sql.js'
import type { Context } from '../../kernel/operation/context.js'
import { entitiesWithin } from '../../visibility/entity.js'
import { PERSON_CHOICES, PERSON_RANGES, type PersonChoices } from './sources.js'

/** The values of one filter. */
export interface FoundChoices {
  readonly key: string
  readonly total: number
  readonly values: readonly string[]
}

/** Values with the number of people that each holds, of people who satisfy `where`. */
const counted = ({ from, value, entity }: PersonChoices, where: Sql, reach: Reach): Sql => sql`
  select ${raw(value)} as value, count(distinct p.id)::int as count from person p ${raw(from)}
  where ${where} and ${raw(value)} is not null and ${entity ? entitiesWithin(reach, entity) : sql`true`} group by 1`

/** The values of every filter, most held first and at most `limit` each, in one statement. */
export async function readPersonChoices(
  { db }: Context,
  where: Sql,
  reach: Reach,
  limit: number,
): Promise<FoundChoices[]> {
  const parts = Object.entries(PERSON_CHOICES).map(
    ([key, source]) => sql`
      select ${raw(`'${key}'`)} as key, max(o.total)::int as total, json_agg(o.value order by o.place)::text as values from (
        select c.value, count(*) over () as total,
          row_number() over (order by c.count desc, c.value collate "und-x-icu", c.value) as place
        from (${counted(source, where, reach)}) c) o
      where o.place <= ${limit} having count(*) > 0`,
  )
  const rows = await db.rows<{ key: string; total: number; values: string }>(sql`${join(parts, ' union all ')}`)
  return rows.map(({ key, total, values }) => ({ key, total, values: JSON.parse(values) as string[] }))
}

/** Smallest and largest value of every range, in whole numbers around them, in one statement. */
export async function readPersonSpreads(
  { db }: Context,
  where: Sql,
): Promise<Record<string, { min: number | null; max: number | null }>> {
  const members = Object.entries(PERSON_RANGES).map(
    ([key, { column }]) =>
      `'${key}', json_build_object('min', floor(min(${column}))::bigint, 'max', ceil(max(${column}))::bigint)`,
  )
  const [row] = await db.rows<{ spreads: string }>(sql`
    select json_build_object(${raw(members.join(', '))})::text as spreads from person p where ${where}`)
  return JSON.parse(row?.spreads ?? '{}')
}

/** Values of one filter that hold a text, those that begin with it first, then the most held. */
export async function searchPersonChoices(
  { db }: Context,
  source: PersonChoices,
  where: Sql,
  reach: Reach,
  { text, limit }: { text: string; limit: number },
): Promise<string[]> {
  const wanted = sql`lower(${text}::text collate "und-x-icu")`
  const at = sql`strpos(lower(c.value collate "und-x-icu"), ${wanted})`
  const rows = await db.rows<{ value: string }>(sql`
    select c.value from (${counted(source, where, reach)}) c where ${at} > 0
    order by (${at} = 1) desc, c.count desc, c.value collate "und-x-icu", c.value limit ${limit}`)
  return rows.map(({ value }) => value)
}
