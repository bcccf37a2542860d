import type { Context } from '../../../operation/pipeline/definition/context.js'
import { empty, join, raw, sql } from '../../../platform/database/client/sql.js'
import type { Counted } from '../counted.js'
import { type Matches, matchingRows } from './matches.js'
import type { Bounds } from './stored.js'

/**
 * Reads the bounds of every range filter from the matching records themselves. One statement reads all filters that
 * need only these rows. Each filter that needs an SQL join takes one more statement. A filter without known values is
 * left out.
 */
export async function readBounds({ db }: Context, counted: Counted, matches: Matches): Promise<Bounds[]> {
  const ranges = [...counted.catalogue.ranges]
  const rows = matchingRows(counted, matches)
  const groups = [
    ranges.filter(([, { from }]) => from === undefined),
    ...ranges.filter(([, { from }]) => from !== undefined).map((range) => [range]),
  ]
  const found = await Promise.all(
    groups.map(async (group) => {
      const ends = group.map(([, { value }], index) =>
        raw(`floor(min(${value}))::float8 as min${index}, ceil(max(${value}))::float8 as max${index}`),
      )
      const [row] = await db.rows<Record<string, number | null>>(
        sql`select ${join(ends, ', ')} from ${rows} ${group[0]?.[1].from?.(matches.reach) ?? empty}`,
      )
      return group.flatMap(([key], index) => {
        const [min, max] = [row?.[`min${index}`], row?.[`max${index}`]]
        return min == null || max == null ? [] : [{ key, min, max }]
      })
    }),
  )
  return found.flat()
}
