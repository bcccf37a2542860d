import { sql } from '../../kernel/database/sql.js'
import type { Context } from '../../kernel/operation/context.js'
import { writableEntities } from '../../visibility/entity.js'

/** Maximum number of offerings whose ids a refusal lists. */
const LISTED = 200

/** The current offerings of a provider, deleted ones included. `isShown`: whether the caller may name the offering. */
export async function readOfferings(
  { db, caller }: Context,
  providerId: string,
): Promise<{ id: string; isShown: boolean }[]> {
  return db.rows(sql`
    select r.target_entity_id as id, ${writableEntities(caller)} as "isShown"
    from entity_relationship r join entity e on e.id = r.target_entity_id
    where r.source_entity_id = ${providerId}::uuid and r.relationship_type = 'productService' and r.is_current
    order by r.target_entity_id limit ${LISTED}`)
}
