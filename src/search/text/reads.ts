import { keysOf } from '../../identity/name/keys.js'
import type { Reach } from '../../kernel/access/caller.js'
import { raw, sql } from '../../kernel/database/sql.js'
import type { Context } from '../../kernel/operation/context.js'
import { entitiesWithin } from '../../visibility/entity.js'
import type { NamedRecord } from './similar.js'

/** Maximum number of entities with one key, and of entities that are compared. */
const PER_KEY = raw('100')
const COMPARED = raw('300')

/** The entities with a name that may be another spelling of a text: those with a common duplicate key. */
export const readSimilarlyNamed = ({ db }: Context, reach: Reach, text: string): Promise<NamedRecord[]> =>
  db.rows<NamedRecord>(sql`
    with hit as (
      select h.entity_id, count(*) as weight from unnest(${keysOf([text])}::bigint[]) k(key)
      cross join lateral (
        select m.entity_id from entity_match_key m where m.key = k.key order by m.entity_id limit ${PER_KEY}) h
      group by h.entity_id)
    select e.id, array_remove(array[e.name_brand, e.name_legal] || array(
        select a.name from entity_alias a where a.entity_id = e.id order by a.position limit 16), null) as names
    from hit h join entity e on e.id = h.entity_id
    where ${entitiesWithin(reach)} order by h.weight desc, e.id limit ${COMPARED}`)
