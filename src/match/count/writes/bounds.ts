import type { Reach } from '../../../operation/access/caller.js'
import type { Db } from '../../../platform/database/client/database.js'
import { raw, type Sql, sql } from '../../../platform/database/client/sql.js'
import { type Counted, wholeScope } from '../counted.js'

/** SQL rows of all scopes of a reach with their types: `(name, type)`. The type of the scope of all records is null. */
export function scopeRows(counted: Counted, reach: Reach): Sql {
  const whole = wholeScope(counted, reach).name
  const all = [...counted.scopes].flatMap(([name, types]) => types.map((type) => `('${whole}/${name}', '${type}')`))
  return raw(`values ('${whole}', null::text)${all.map((row) => `, ${row}`).join('')}`)
}

/**
 * Computes all bounds of a scope from the stored records, because the record with the smallest or largest value has
 * changed.
 */
export async function recomputeBounds(db: Db, counted: Counted, reach: Reach, scope: string): Promise<void> {
  const keys = [...counted.catalogue.ranges.keys()]
  const ends = keys.map((_, index) => `min(r.lows[${index + 1}]), max(r.highs[${index + 1}])`)
  const rows = keys.map((_, index) => `(${index + 1}, a.v[${2 * index + 1}], a.v[${2 * index + 2}])`)
  await db.rows(sql`
    with scope(name, type) as (${scopeRows(counted, reach)}),
    ends as materialized (
      select array[${raw(ends.join(', '))}] as v from counted_record r
      where r.kind = ${counted.kind} and r.reach = ${reach} and exists (select 1 from scope s where s.name = ${scope} and (s.type is null or s.type = r.type)))
    update filter_summary f set low = b.low, high = b.high
    from ends a cross join lateral (values ${raw(rows.join(', '))}) b(position, low, high)
    join unnest(${keys}::text[]) with ordinality k(key, position) on k.position = b.position
    where f.scope = ${scope} and f.key = k.key`)
}
