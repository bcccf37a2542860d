import type { Reach } from '../../kernel/access/caller.js'
import { raw, type Sql, sql } from '../../kernel/database/sql.js'
import { ALL, type Counted, wholeScope } from './counted.js'
import { MOST_DUE, RESET } from './due.js'
import { valueId } from './values.js'

/** Up to this number of due records, the stored total is used. */
const MOST = raw(String(MOST_DUE))

/** SQL of the exact number of records of a kind within a reach, from the stored count and the due records. */
export function storedTotal(counted: Pick<Counted, 'kind' | 'alias' | 'within'>, reach: Reach): Sql {
  const { kind, alias, within } = counted
  const name = raw(`'${kind}'`)
  const due = sql`filter_due d where d.kind = ${name} and not d.is_neighbour`
  const ids = sql`any(array(select d.record_id from ${due}))`
  const scope = raw(`'${wholeScope(counted, reach).name}'`)
  const table = raw(`${kind} ${alias}`)
  return sql`(case
    when exists (select 1 from filter_state s where s.kind = ${name} and s.signature <> ${raw(`'${RESET}'`)}) and (select count(*) from (select 1 from ${due} limit ${MOST} + 1) d) <= ${MOST}
    then coalesce((select c.count from filter_count c where c.scope = ${scope} and c.value_id = ${valueId(raw(`'${ALL}'`), raw(`''`))}), 0)
      + (select count(*) from ${table} where ${within(reach)} and ${raw(alias)}.id = ${ids})
      - (select count(*) from counted_record r where r.reach = ${raw(`'${reach}'`)} and r.record_id = ${ids})
    else (select count(*) from ${table} where ${within(reach)}) end)::int`
}
