import { reachOf } from '../access/caller.js'
import { sql } from '../database/sql.js'
import type { EntityStatus, EntityType } from '../entity/entity.js'
import { entitiesWithin } from '../entity/visibility.js'
import type { Context } from '../operation/context.js'

/** What an entity is at the moment: its type, whether it operates, and its flags. */
export interface Condition extends EntityStatus {
  readonly typeRecord: EntityType
  readonly operatingStatus: string | null
}

/** The condition of an entity that the caller sees, or of any stored one where only writers ask. */
export async function readCondition(
  { db, caller }: Context,
  entityId: string,
  reach: 'visible' | 'stored',
): Promise<Condition | undefined> {
  const [row] = await db.rows<Condition>(sql`
    select e.type_record as "typeRecord", e.operating_status as "operatingStatus", e.is_featured as "isFeatured",
      e.is_hidden as "isHidden", e.is_verified as "isVerified", e.show_on_sitemap as "showOnSitemap"
    from entity e where e.id = ${entityId}::uuid and ${entitiesWithin(reach === 'stored' ? 'private' : reachOf(caller))}`)
  return row
}
