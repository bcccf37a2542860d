import { empty, raw, type Sql, sql } from '../../platform/database/client/sql.js'
import type { Counted, CountScope } from './counted.js'

/** Up to this number of due rows, a read adds the difference of their records. With more, it reads all records. */
export const MOST_DUE = 2_000

/** Signature of counts that a process is deleting. No read uses them. */
export const RESET = 'reset'

/** SQL for the ids of the due records of a kind, from rows of `filter_due`. An id can occur several times. */
export const dueRecords = (kind: Counted['kind'], due: Sql): Sql =>
  kind === 'entity'
    ? sql`
      select d.record_id as id from ${due} d where not d.is_neighbour
      union all select r.source_entity_id from ${due} d join entity_relationship r on r.target_entity_id = d.record_id where d.is_neighbour
      union all select r.target_entity_id from ${due} d join entity_relationship r on r.source_entity_id = d.record_id
        where d.is_neighbour and r.relationship_type = 'acquirer'
      union all select i.entity_id from ${due} d join fundraise_round f on f.entity_id = d.record_id
        join investor_join i on i.round_id = f.id where d.is_neighbour and i.entity_id is not null
      -- The round of an acquisition counts only if the buyer is visible.
      union all select i.entity_id from ${due} d join entity_relationship r on r.source_entity_id = d.record_id
        join investor_join i on i.round_id = r.round_id where d.is_neighbour and i.entity_id is not null`
    : sql`
      select d.record_id as id from ${due} d where not d.is_neighbour
      union all select j.person_id from ${due} d join entity_person j on j.entity_id = d.record_id where d.is_neighbour
      union all select i.person_id from ${due} d join fundraise_round f on f.entity_id = d.record_id
        join investor_join i on i.round_id = f.id where d.is_neighbour and i.person_id is not null
      -- The round of an acquisition counts only if the buyer is visible.
      union all select i.person_id from ${due} d join entity_relationship r on r.source_entity_id = d.record_id
        join investor_join i on i.round_id = r.round_id where d.is_neighbour and i.person_id is not null`

/**
 * SQL of two common table expressions. `due(ids, ready)`: the ids of the due records, and whether the stored counts can
 * be used. They cannot be used if there are too many due rows, also of few records, because `marked` has only the first, or if a
 * release with other definitions computed them. A statement about two kinds gives the names of one of them a prefix.
 */
export function dueTables({ kind }: Pick<Counted, 'kind'>, signature: string, prefix: '' | `${string}_` = ''): Sql {
  const [marked, due, most, name] = [
    raw(`${prefix}marked`),
    raw(`${prefix}due`),
    raw(String(MOST_DUE)),
    raw(`'${kind}'`),
  ]
  return sql`
  ${marked} as materialized (select d.record_id, d.is_neighbour from filter_due d where d.kind = ${name} limit ${most} + 1),
  ${due} as materialized (
    select a.ids, cardinality(a.ids) <= ${most}
      and (select count(*) from ${marked}) <= ${most} and exists (
      select 1 from filter_state s where s.kind = ${name} and s.signature = ${signature}) as ready
    from (select array(select distinct r.id from (${dueRecords(kind, marked)}) r limit ${most} + 1) as ids) a)`
}

/**
 * SQL of two common table expressions for a statement that reads only the stored counts: `due(ready)`, and a `delta`
 * without rows. If a record is due, the stored counts cannot be used. PostgreSQL plans such a statement much faster than
 * one with `dueTables`.
 */
export const noDueTables = ({ kind }: Pick<Counted, 'kind'>, signature: string): Sql => sql`
  due as materialized (
    select not exists (select 1 from filter_due d where d.kind = ${raw(`'${kind}'`)}) and exists (
      select 1 from filter_state s where s.kind = ${raw(`'${kind}'`)} and s.signature = ${signature}) as ready),
  delta as (select null::text as key, null::text as value, 0 as n where false)`

/** SQL of the ids of the due records, as an array. It is empty if the stored counts cannot be used. */
export const dueIds: Sql = sql`array(select unnest(u.ids) from due u where u.ready)`

/** SQL that is added to another condition: a record of this type belongs to a scope of these types. */
export const ofScope = ({ types }: Pick<CountScope, 'types'>, type: string): Sql =>
  types.length === 0 ? empty : sql`and ${raw(type)} = any(${types})`
