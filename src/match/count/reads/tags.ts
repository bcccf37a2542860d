import type { Context } from '../../../operation/pipeline/definition/context.js'
import { type Sql, sql } from '../../../platform/database/client/sql.js'
import type { Counted, CountScope } from '../counted.js'
import { choiceRows } from '../values.js'
import type { Matches } from './matches.js'
import { withDelta } from './stored.js'

/** Key of the counts of tags. The values are normalized names. Tags with the same name are counted together. */
export const TAG_NAMES = '@tag'

/** The tags to count. If `names` is not empty, only the tags with these names are counted. */
export interface TagRequest {
  readonly names: readonly string[]
  readonly minCount: number
  readonly size: number
}

interface TagCounts {
  readonly total: number
  readonly counts: { name: string; count: number }[]
}

/**
 * Names of tags with the number of entities of a scope that currently have the tag, highest number first, from the
 * stored counts. Undefined if these cannot be used.
 */
export const countStoredTags = (
  { db }: Context,
  counted: Counted,
  scope: CountScope,
  request: TagRequest,
): Promise<TagCounts | undefined> =>
  withDelta(counted, scope, async (tables) => {
    const [row] = await db.rows<TagCounts & { ready: boolean }>(sql`
      with ${tables},
      counted as materialized (
        select v.value, sum(v.n) as count from (
          select c.value, c.count as n from filter_count c where c.scope = ${scope.name} and c.key = ${TAG_NAMES}
          union all select d.value, d.n from delta d where d.key = ${TAG_NAMES}) v
        group by 1)
      select (select d.ready from due d) as ready, t.* from (${tagCounts(request)}) t`)
    return row?.ready ? row : undefined
  })

/** Counts the tags in the matching entities themselves. */
export async function countTags(
  { db }: Context,
  counted: Counted,
  { where, reach }: Matches,
  request: TagRequest,
): Promise<TagCounts> {
  const names = new Map([...counted.others].filter(([key]) => key === TAG_NAMES))
  const [row] = await db.rows<TagCounts>(sql`
    with counted as materialized (
      select v.value, count(*) as count from (${choiceRows(counted, names, where, reach)}) v(id, key, value) group by 1)
    ${tagCounts(request)}`)
  return row ?? { total: 0, counts: [] }
}

/** SQL of TagCounts from the table `counted(value, count)`. Tags with the same name are counted together. */
function tagCounts({ names, minCount, size }: TagRequest): Sql {
  const isNamed = names.length === 0 ? sql`true` : sql`g.name_key = any(${names}::text[])`
  return sql`
    select coalesce(max(r.total), 0)::int as total,
      coalesce(json_agg(json_build_object('name', r.name, 'count', r.count) order by r.position), '[]'::json) as counts
    from (
      select c.*, count(*) over () as total, row_number() over (order by c.count desc, c.name collate "und-x-icu", c.name) as position
      from (
        select min(g.name) as name, coalesce(max(c.count), 0)::int as count from tag g left join counted c on c.value = g.name_key
        where g.is_active and ${isNamed} group by g.name_key) c
      where c.count >= ${minCount}) r
    where r.position <= ${size}`
}
