import { invested } from '../../document/section/fundraise-section.js'
import type { Reach } from '../../operation/access/caller.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { entitiesWithin } from '../../visibility/entity-visibility.js'
import { roundsWithin } from '../../visibility/round-visibility.js'
import { wholeScope } from '../count/counted.js'
import { dueIds, dueTables } from '../count/due.js'
import { signatureOf } from '../count/values.js'
import { entities, ROUNDS } from '../entity/entities.js'

/**
 * SQL of the exact number of all rounds that the reach contains, without those of acquisitions: from the counts of entities by the
 * number of their rounds, and the entities that are due. To count the rounds themselves takes seconds if there are many.
 */
export function storedRoundTotal(reach: Reach): Sql {
  const key = raw(`'${ROUNDS}'`)
  const counts = sql`filter_count c where c.scope = ${raw(`'${wholeScope(entities, reach).name}'`)} and c.key = ${key}`
  // The condition tests the key first, because other values are not numbers.
  const rounds = sql`case when c.key = ${key} then c.value::int end`
  const live = (more: Sql): Sql => sql`(
    select count(*) from fundraise_round r join entity e on e.id = r.entity_id
    where ${invested} and ${roundsWithin(reach)} and ${entitiesWithin(reach)} ${more})`
  return sql`(
    with ${dueTables(entities, signatureOf(entities))}
    select case when d.ready then
      coalesce((select sum(${rounds} * c.count) from ${counts}), 0)
      + ${live(sql`and r.entity_id = any(${dueIds})`)}
      - coalesce((
        select sum(${rounds}) from counted_record x cross join unnest(x.value_ids) v (id)
        join (select c.* from ${counts}) c on c.value_id = v.id
        where x.reach = ${raw(`'${reach}'`)} and x.record_id = any(${dueIds})), 0)
      else ${live(sql``)} end::int from due d)`
}
