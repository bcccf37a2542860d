import type { EntityStatus } from '../../document/shape/entity-detail.js'
import type { EntityType, OperatingStatus } from '../../identity/entity/types.js'
import { type Caller, type Reach, reachOf } from '../../kernel/access/caller.js'
import { sql } from '../../kernel/database/sql.js'
import type { Context } from '../../kernel/operation/context.js'
import { entitiesWithin } from '../../visibility/entity.js'

/** The current type, operating status and flags of an entity. */
export interface Condition extends EntityStatus {
  readonly typeRecord: EntityType
  readonly operatingStatus: OperatingStatus | null
}

/**
 * The reach of a read. With `stored`, a caller gets every stored entity if it may write the condition. A caller with a
 * client secret may not write it. Such a caller can read it through GraphQL, and gets visible entities only.
 */
const reachWithin = (caller: Caller, reach: 'visible' | 'stored'): Reach =>
  reach === 'stored' && caller.kind !== 'clientSecret' ? 'private' : reachOf(caller)

/** Reads the condition of an entity within the reach of the caller. */
export async function readCondition(
  { db, caller }: Context,
  entityId: string,
  reach: 'visible' | 'stored',
): Promise<Condition | undefined> {
  const [row] = await db.rows<Condition>(sql`
    select e.type_record as "typeRecord", e.operating_status as "operatingStatus", e.is_featured as "isFeatured",
      e.is_hidden as "isHidden", e.is_verified as "isVerified", e.show_on_sitemap as "showOnSitemap"
    from entity e where e.id = ${entityId}::uuid and ${entitiesWithin(reachWithin(caller, reach))}`)
  return row
}

/** The data of an entity that a check of its website needs. */
export interface Probed {
  readonly nameBrand: string
  readonly operatingStatus: OperatingStatus | null
  /** The current website, the primary one first. */
  readonly website: string | null
}

export async function readProbed({ db, caller }: Context, entityId: string): Promise<Probed | undefined> {
  const [row] = await db.rows<Probed>(sql`
    select e.name_brand as "nameBrand", e.operating_status as "operatingStatus", (
      select l.url from url_link l where l.entity_id = e.id and l.url_type = 'website' and l.is_current
      order by l.is_primary desc, l.id limit 1) as website
    from entity e where e.id = ${entityId}::uuid and ${entitiesWithin(reachWithin(caller, 'stored'))}`)
  return row
}
