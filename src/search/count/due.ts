import { empty, raw, type Sql, sql } from '../../kernel/database/sql.js'
import type { Counted, CountScope } from './counted.js'

/** Up to this number of due records, a read adds their difference. With more, it counts all records. */
const MOST = 2_000

/** SQL of the records of a kind that are due: `(id)`, from rows of `filter_due`. A record can be there twice. */
export const dueRecords = (kind: Counted['kind'], due: Sql): Sql =>
  kind === 'entity'
    ? sql`
      select d.record_id as id from ${due} d where not d.is_neighbour
      union all select r.source_entity_id from ${due} d join entity_relationship r on r.target_entity_id = d.record_id where d.is_neighbour
      union all select i.entity_id from ${due} d join fundraise_round f on f.entity_id = d.record_id
        join investor_join i on i.round_id = f.id where d.is_neighbour and i.entity_id is not null`
    : sql`
      select d.record_id as id from ${due} d where not d.is_neighbour
      union all select j.person_id from ${due} d join entity_person j on j.entity_id = d.record_id where d.is_neighbour
      union all select i.person_id from ${due} d join fundraise_round f on f.entity_id = d.record_id
        join investor_join i on i.round_id = f.id where d.is_neighbour and i.person_id is not null`

/**
 * SQL of two common table expressions. `due(ids, ready)`: the ids of the due records, and whether the stored counts can
 * be used. They cannot if too many records are due, or if another definition of the counts made them.
 */
export const dueTables = ({ kind }: Pick<Counted, 'kind'>, signature: string): Sql => sql`
  marked as materialized (select d.record_id, d.is_neighbour from filter_due d where d.kind = ${raw(`'${kind}'`)} limit ${raw(String(MOST + 1))}),
  due as materialized (
    select a.ids, cardinality(a.ids) <= ${raw(String(MOST))} and exists (
      select 1 from filter_state s where s.kind = ${raw(`'${kind}'`)} and s.signature = ${signature}) as ready
    from (select array(select distinct r.id from (${dueRecords(kind, sql`marked`)}) r limit ${raw(String(MOST + 1))}) as ids) a)`

/**
 * The same for a statement that reads the stored counts only. They cannot be used if any record is due. PostgreSQL plans
 * such a statement in a fraction of the time.
 */
export const noDueTables = ({ kind }: Pick<Counted, 'kind'>, signature: string): Sql => sql`
  due as materialized (
    select not exists (select 1 from filter_due d where d.kind = ${raw(`'${kind}'`)}) and exists (
      select 1 from filter_state s where s.kind = ${raw(`'${kind}'`)} and s.signature = ${signature}) as ready),
  delta as (select null::text as key, null::text as value, 0 as n where false)`

/** SQL of the ids of the due records, as an array. It is empty if the stored counts cannot be used. */
export const dueIds: Sql = sql`array(select unnest(u.ids) from due u where u.ready)`

/** SQL condition, after another one: a record of this type belongs to the scope. */
export const ofScope = ({ types }: CountScope, type: string): Sql =>
  types.length === 0 ? empty : sql`and ${raw(type)} = any(${types})`
