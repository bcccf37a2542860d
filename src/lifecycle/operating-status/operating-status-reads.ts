import type { EntityStatus } from '../../document/shape/entity-detail.js'
import type { EntityType, OperatingStatus } from '../../identity/entity/types.js'
import { type RecordVersion, versionOf } from '../../kernel/wire/record-version.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { sql } from '../../platform/database/client/sql.js'
import { visibleEntities } from '../../visibility/entity-visibility.js'

/** The current type, operating status and flags of an entity, with its version. */
export interface Condition extends EntityStatus {
  readonly version: RecordVersion
  readonly typeRecord: EntityType
  readonly operatingStatus: OperatingStatus | null
}

/** Reads the condition of an entity that the caller may see. */
export async function readCondition({ db, caller }: Context, entityId: string): Promise<Condition | undefined> {
  const [row] = await db.rows<Omit<Condition, 'version'> & { id: string; version: number }>(sql`
    select e.id, e.version, e.type_record as "typeRecord", e.operating_status as "operatingStatus", e.is_featured as "isFeatured",
      e.is_hidden as "isHidden", e.is_verified as "isVerified", e.show_on_sitemap as "showOnSitemap"
    from entity e where e.id = ${entityId}::uuid and ${visibleEntities(caller)}`)
  return row && { ...row, version: versionOf('entity', row) }
}

/** Reads, with one statement, the flags of the entities that the caller can see, in the order of the ids. */
export async function readFlags({ db }: Context, ids: readonly string[]): Promise<EntityStatus[]> {
  const rows = await db.rows<EntityStatus & { id: string }>(sql`
    select e.id, e.is_featured as "isFeatured", e.is_hidden as "isHidden", e.is_verified as "isVerified",
      e.show_on_sitemap as "showOnSitemap" from entity e where e.id = any(${ids}::uuid[])`)
  const found = new Map(rows.map(({ id, ...flags }) => [id, flags]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** The data of an entity that is needed to check its website. */
export interface Probed {
  readonly nameBrand: string
  readonly operatingStatus: OperatingStatus | null
  /** The current website: the primary one, or another one if no current website is primary. */
  readonly website: string | null
}

export async function readProbed({ db, caller }: Context, entityId: string): Promise<Probed | undefined> {
  const [row] = await db.rows<Probed>(sql`
    select e.name_brand as "nameBrand", e.operating_status as "operatingStatus", (
      select l.url from url_link l where l.entity_id = e.id and l.url_type = 'website' and l.is_current
      order by l.is_primary desc, l.id limit 1) as website
    from entity e where e.id = ${entityId}::uuid and ${visibleEntities(caller)}`)
  return row
}
