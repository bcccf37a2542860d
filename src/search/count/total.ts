import { raw, type Sql, sql } from '../../kernel/database/sql.js'
import { ALL, type Counted } from './counted.js'
import { valueId } from './values.js'

/** Up to this number of due records, the stored total is used. */
const MOST = raw('2000')

/** SQL of the exact number of public records of a kind, from the stored count and the due records. */
export function storedTotal({ kind, alias, published }: Pick<Counted, 'kind' | 'alias' | 'published'>): Sql {
  const name = raw(`'${kind}'`)
  const due = sql`filter_due d where d.kind = ${name} and not d.is_neighbour`
  const ids = sql`any(array(select d.record_id from ${due}))`
  const table = raw(`${kind} ${alias}`)
  return sql`(case
    when exists (select 1 from filter_state s where s.kind = ${name}) and (select count(*) from (select 1 from ${due} limit ${MOST} + 1) d) <= ${MOST}
    then coalesce((select c.count from filter_count c where c.scope = ${name} and c.value_id = ${valueId(raw(`'${ALL}'`), raw(`''`))}), 0)
      + (select count(*) from ${table} where ${published} and ${raw(alias)}.id = ${ids})
      - (select count(*) from counted_record r where r.kind = ${name} and r.record_id = ${ids})
    else (select count(*) from ${table} where ${published}) end)::int`
}
