import { hasAddress } from '../../attribute/url-link/link-address.js'
import { completeDetail, selectedEntity } from '../../document/reads/entity.js'
import type { EntityDetail } from '../../document/shape/entity-detail.js'
import type { Reach } from '../../operation/access/caller.js'
import type { DocumentOptions } from '../../operation/document/document-options.js'
import { readBatch, readDocuments } from '../../operation/document/documents.js'
import { limitTo } from '../../operation/page/order.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { entitiesWithin, visibleEntities } from '../../visibility/entity-visibility.js'
import { ownedWithin } from '../../visibility/owner-visibility.js'

/** The ids, slugs and links of a request, in the order of the request. A link is a `UrlKey.hostPath`. */
export interface Selectors {
  /** Null for a text that is no id. */
  readonly id: readonly (string | null)[]
  readonly slug: readonly string[]
  readonly hostPath: readonly string[]
}

/** Maximum number of entities that are read for one link. In practice, a link has fewer. */
const HOLDERS = raw('50')

/**
 * SQL that finds entities by the selectors. It returns one row `(position, id)` for each matching entity: first by id,
 * then by current or former slug, then by link. The id of a merged entity finds the survivor. It also finds deleted
 * entities, and ids that occur only in the history.
 */
const resolved = ({ id, slug, hostPath }: Selectors, reach: Reach): Sql => sql`
  select a.position, a.id from (
    select g.position, coalesce(survivor_of(g.id), g.id) as id from unnest(${id}::uuid[]) with ordinality g(id, position)) a
  where exists (select 1 from entity e where e.id = a.id) or exists (select 1 from provenance_event v where v.entity_id = a.id)
  union all
  select ${id.length} + a.position, e.id from unnest(${slug}::text[]) with ordinality a(slug, position)
  cross join lateral (
    select e.id from entity e where e.slug = a.slug and e.slug_namespace = 'entity'
    union
    select d.entity_id from slug_redirect d where d.slug = a.slug and d.namespace = 'entity' and d.entity_id is not null) e
  union all
  select ${id.length + slug.length} + a.position, l.entity_id from unnest(${hostPath}::text[]) with ordinality a(key, position)
  cross join lateral (
    select distinct l.entity_id from url_link l
    where ${hasAddress(raw('a.key'), ownedWithin(reach, 'o'))} and l.is_current and l.entity_id is not null order by l.entity_id limit ${HOLDERS}) l`

/** Finds an offering of this provider with this normalized brand name, if the caller can see it. */
export async function readOfferingNamed(
  { db, caller }: Context,
  providerId: string,
  nameKey: string,
): Promise<string | undefined> {
  const [row] = await db.rows<{ id: string }>(sql`
    select e.id from entity e
    where e.name_brand_key = ${nameKey} and e.slug_namespace = ${providerId} and ${visibleEntities(caller)} order by e.id limit 1`)
  return row?.id
}

interface Slice {
  readonly offset: number
  /** Number of entities on a page. If undefined, all entities are on one page. */
  readonly size: number | undefined
}

/**
 * Reads a batch of entities in the order of the request. Each entity occurs only once. Also returns the number of
 * visible entities and the number of entities that were found.
 */
export async function readDetailBatch(
  context: Context,
  options: DocumentOptions,
  selectors: Selectors,
  { offset, size }: Slice,
): Promise<{ content: string[]; visible: number; resolved: number }> {
  const slice = size === undefined ? sql`offset ${offset}` : limitTo(size, offset)
  const { head, content } = await readBatch<EntityDetail, { visible: number; resolved: number }>(
    context,
    selectedEntity(context, options, completeDetail),
    {
      tables: sql`
        requested as materialized (select r.id, min(r.position) as place from (${resolved(selectors, options.reach)}) r group by r.id),
        visible_rows as materialized (
          select a.id, row_number() over (order by a.place, a.id) as position
          from requested a join entity e on e.id = a.id where ${entitiesWithin(options.reach)})`,
      head: sql`(select count(*)::int from visible_rows) as visible, (select count(*)::int from requested) as resolved`,
      rows: sql`(select * from visible_rows s order by s.position ${slice}) k`,
    },
  )
  return { content, visible: head?.visible ?? 0, resolved: head?.resolved ?? 0 }
}

/** The positions of the ids, slugs and links that match a visible entity, counted from 1 in the order of the request. */
export async function readFoundPositions(
  { db }: Context,
  selectors: Selectors,
  reach: Reach,
): Promise<ReadonlySet<number>> {
  const rows = await db.rows<{ position: number }>(sql`
    select distinct r.position::int as position from (${resolved(selectors, reach)}) r join entity e on e.id = r.id
    where ${entitiesWithin(reach)}`)
  return new Set(rows.map(({ position }) => position))
}

/**
 * Reads the ids of the visible entities that match each id, slug or link, in the order of the request. If exactly one
 * entity matches, also returns its document.
 */
export async function readResolutions(
  context: Context,
  options: DocumentOptions,
  selectors: Selectors,
): Promise<ReadonlyMap<number, { ids: string[]; detail: string | null }>> {
  const rows = await readDocuments(
    context,
    selectedEntity(context, options, completeDetail),
    (document) =>
      context.db.rows<{ position: number; ids: string[]; detail: string | null }>(sql`
        with found as materialized (
          select r.position::int as position, array_agg(r.id::text order by r.id) as ids
          from (${resolved(selectors, options.reach)}) r join entity e on e.id = r.id
          where ${entitiesWithin(options.reach)} group by r.position)
        select f.position, f.ids, (
          select ${document} from entity e where cardinality(f.ids) = 1 and e.id = f.ids[1]::uuid) as detail
        from found f`),
    (found) => found.flatMap(({ detail }) => detail ?? []),
  )
  return new Map(rows.map(({ position, ...found }) => [position, found]))
}
