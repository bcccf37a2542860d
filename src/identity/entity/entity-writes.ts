import type { Caller } from '../../operation/access/caller.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { type Sql, sql } from '../../platform/database/client/sql.js'
import { visibleEntities, writableEntities } from '../../visibility/entity-visibility.js'
import type { EntityState, RelatedData } from './entity-rules.js'
import { providerPath } from './path.js'

/** A stored entity that is locked until the transaction ends, with the data that writes need. */
export interface StoredEntity {
  readonly id: string
  readonly version: number
  readonly deleted: boolean
  readonly state: EntityState
  readonly related: RelatedData
}

/**
 * Locks the entities with these ids or slugs that the caller can see, including deleted entities. It locks in id order
 * to prevent deadlocks.
 */
export async function lockEntities(
  { db, caller, stale }: Context,
  ids: readonly string[],
  slugs: readonly string[],
): Promise<StoredEntity[]> {
  const statement = lockStatement(caller, ids, slugs)
  const lock = () => db.rows<StoredEntity & { snapshotVersion: number }>(statement)
  const locked = await lock()
  for (const { id } of locked) stale?.locked.add(id)
  // If the statement waited for a lock, the aliases and texts that it read can be older than the locked row. In this
  // case, the statement runs again.
  if (locked.every(({ version, snapshotVersion }) => version === snapshotVersion)) return locked
  return lock()
}

const lockStatement = (caller: Caller, ids: readonly string[], slugs: readonly string[]): Sql => sql`
  select e.id, e.version, (select s.version from entity s where s.id = e.id) as "snapshotVersion", e.deleted_at is not null as deleted,
    json_build_object(
      'slug', e.slug, 'typeRecord', e.type_record, 'nameBrand', e.name_brand, 'nameLegal', e.name_legal,
      'operatingStatus', e.operating_status, 'foundedYear', e.founded_year, 'defaultCurrency', e.default_currency,
      'isFeatured', e.is_featured, 'isHidden', e.is_hidden, 'isVerified', e.is_verified,
      'showOnSitemap', e.show_on_sitemap, 'nameAlias', coalesce((
        select json_agg(json_build_object('name', a.name, 'type', a.type, 'displayable', a.displayable) order by a.position)
        from entity_alias a where a.entity_id = e.id), '[]'::json)) as state,
    json_build_object(
      'namespace', e.slug_namespace, 'providerId', e.provider_id, 'providerPath', ${providerPath('e')},
      'shownProvider', (
        select json_build_object('id', v.id, 'name', v.name_brand, 'path', ${providerPath('e')}) from entity v
        where v.id = e.provider_id and ${visibleEntities(caller, undefined, 'v')}),
      'headquarters', json_build_array(e.hq_city, e.hq_state, e.hq_country),
      'textType', coalesce((
        select json_agg(t.text_type) from owned_text t
        where t.entity_id = e.id and t.is_current and t.is_primary and t.text_type in ('summary', 'expanded')), '[]'::json),
      'website', (
        select l.domain from url_link l
        where l.entity_id = e.id and l.url_type = 'website' and l.is_current and l.is_primary)) as related
  from entity e
  where (${named(ids, slugs)}) and ${writableEntities(caller)}
  order by e.id for update of e`

/**
 * SQL condition: the entity has one of the ids or slugs. A single id or slug is not sent as a list, because PostgreSQL
 * would plan the statement again at each call.
 */
function named(ids: readonly string[], slugs: readonly string[]): Sql {
  if (slugs.length === 0 && ids.length === 1) return sql`e.id = ${ids[0]}::uuid`
  if (ids.length === 0 && slugs.length === 1) return sql`e.slug = ${slugs[0]} and e.slug_namespace = 'entity'`
  return sql`e.id = any(${ids}::uuid[]) or (e.slug = any(${slugs}) and e.slug_namespace = 'entity')`
}
