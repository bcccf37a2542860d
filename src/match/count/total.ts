import type { Reach } from '../../operation/access/caller.js'
import { empty, raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { ALL, type Counted, wholeScope } from './counted.js'
import { MOST_DUE, RESET } from './due.js'
import { signatureOf, valueId } from './values.js'

/** Up to this number of due records, the stored total is used. */
const MOST = raw(String(MOST_DUE))

/** Counted values of a filter of which a record has at most one. */
export interface CountedValues {
  readonly key: string
  /** SQL condition on the text `c.value`. */
  readonly isValue: Sql
}

/** `where`: the same condition on the row of the record, and that it is within the reach. */
type WithValue = CountedValues & { readonly where: Sql }

/**
 * SQL of the exact number of records of a kind within a reach, from the stored counts and the due records. With
 * the counts of investments, a list of people by number of investments takes PostgreSQL 0.42 instead of 0.83 ms.
 */
export function storedTotal(counted: Counted, reach: Reach, some?: WithValue): Sql {
  const { kind, alias, within } = counted
  const where = some?.where ?? within(reach)
  const name = raw(`'${kind}'`)
  const due = sql`filter_due d where d.kind = ${name} and not d.is_neighbour`
  const ids = sql`any(array(select d.record_id from ${due}))`
  const scope = raw(`'${wholeScope(counted, reach).name}'`)
  const table = raw(`${kind} ${alias}`)
  const counts = some
    ? sql`filter_count c where c.scope = ${scope} and c.key = ${raw(`'${some.key}'`)} and ${some.isValue}`
    : sql`filter_count c where c.scope = ${scope} and c.value_id = ${valueId(raw(`'${ALL}'`), raw(`''`))}`
  const hadValue = some ? sql`and r.value_ids && array(select c.value_id from ${counts})` : empty
  // Every release counts all records, but not all values.
  const isKnown = some ? sql`s.signature = ${signatureOf(counted)}` : sql`s.signature <> ${raw(`'${RESET}'`)}`
  return sql`(case
    when exists (select 1 from filter_state s where s.kind = ${name} and ${isKnown}) and (select count(*) from (select 1 from ${due} limit ${MOST} + 1) d) <= ${MOST}
    then coalesce((select sum(c.count) from ${counts}), 0)
      + (select count(*) from ${table} where ${where} and ${raw(alias)}.id = ${ids})
      - (select count(*) from counted_record r where r.reach = ${raw(`'${reach}'`)} and r.record_id = ${ids} ${hadValue})
    else (select count(*) from ${table} where ${where}) end)::int`
}
