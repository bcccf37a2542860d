import { sql } from '../../kernel/database/sql.js'
import type { Context } from '../../kernel/operation/context.js'

/** Maximum number of offerings whose ids a problem lists. */
const LISTED = 200

/** Ids of the current offerings of a provider, including hidden and deleted ones. */
export async function readOfferings({ db }: Context, providerId: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select r.target_entity_id as id from entity_relationship r
    where r.source_entity_id = ${providerId}::uuid and r.relationship_type = 'productService' and r.is_current
    order by r.target_entity_id limit ${LISTED}`)
  return rows.map(({ id }) => id)
}
