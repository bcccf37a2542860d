import { join, raw, type Sql, sql } from '../platform/database/client/sql.js'
import { dueRecords } from './count/due.js'
import { choiceRows, valueId } from './count/values.js'
import { entities } from './entity/entities.js'
import type { EntityFilter } from './entity/entity-filter.js'
import { storedConditions } from './filter/conditions.js'

/*
 * The keys of a filter. A record can match a filter only if it has one of the values of each condition that compares
 * stored values. So an index from the values of one condition to the filter finds, for a changed record, the few filters
 * that it can match.
 */

const choices = new Map([...entities.catalogue.choices, ...entities.others])

/** SQL of the id of a key in `alert_key`. */
export const keyId = valueId

/**
 * SQL of the values of each condition of a filter of entities: rows `(condition, value_id, records)`. `records` is the
 * number of entities with the value, as far as it is counted. Undefined if no condition compares stored values.
 */
export function entityKeys(filter: EntityFilter): Sql | undefined {
  const conditions = storedConditions(entities.filters, filter).filter(({ key }) => choices.has(key))
  if (conditions.length === 0) return undefined
  return join(
    conditions.map(
      ({ key, values }, index) => sql`
        select ${index}::int as condition, ${keyId(sql`${key}::text`, sql`v.value`)} as "valueId", coalesce((
          select max(c.count) from filter_count c
          where c.scope = 'entity/private' and c.key = ${key} and c.value = v.value), 0)::int as records
        from (select t.value::text as value from (${values}) t(value)) v`,
    ),
    ' union all ',
  )
}

/** SQL of the values that the entities `ids` have, for any caller: rows `(id, value_id)`. */
export const entityValues = (ids: readonly string[]): Sql => sql`
  select t.id, ${keyId(sql`t.key`, sql`t.value`)} as value_id
  from (${choiceRows(entities, choices, sql`e.id = any(${ids}::uuid[])`, 'private')}) t(id, key, value)`

/** SQL of the ids of the records of a kind whose values can depend on these changed entities: rows `(id)`. */
export const neighboursOf = (kind: 'entity' | 'person', entityIds: readonly string[]): Sql =>
  dueRecords(
    kind,
    sql`(select n.id as record_id, ${raw('true')} as is_neighbour from unnest(${entityIds}::uuid[]) n(id))`,
  )
