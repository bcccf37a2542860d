import { answered, detailDocument } from '../../document/entity.js'
import { raw, type Sql, sql } from '../../kernel/database/sql.js'
import type { Context } from '../../kernel/operation/context.js'
import type { DocumentOptions } from '../../kernel/operation/document-options.js'
import { limitTo } from '../../kernel/page/order.js'
import { arrayOf } from '../../kernel/wire/sql.js'
import { entitiesWithin } from '../../visibility/entity.js'

/** Identifiers by kind, links as the keys they are compared by; each in the order it was asked in. */
export interface Selectors {
  readonly id: readonly string[]
  readonly slug: readonly string[]
  readonly hostPath: readonly string[]
}

/** How many holders of one link are looked at: enough to know them all in practice. */
const HOLDERS = raw('50')

/**
 * What the selectors resolve to, as rows `(place, id)`: ids first, then slugs, then links, one row for each holder.
 * Deleted records resolve too, and ids of which only the history is left.
 */
const resolved = ({ id, slug, hostPath }: Selectors): Sql => sql`
  select a.place, a.id from unnest(${id}::uuid[]) with ordinality a(id, place)
  where exists (select 1 from entity e where e.id = a.id) or exists (select 1 from provenance_event v where v.entity_id = a.id)
  union all
  select ${id.length} + a.place, e.id from unnest(${slug}::text[]) with ordinality a(slug, place)
  join entity e on e.slug = a.slug and e.slug_namespace = 'entity'
  union all
  select ${id.length + slug.length} + a.place, l.entity_id from unnest(${hostPath}::text[]) with ordinality a(key, place)
  cross join lateral (
    select distinct l.entity_id from url_link l
    where l.host_path = a.key and l.is_current and l.entity_id is not null order by l.entity_id limit ${HOLDERS}) l`

interface Slice {
  readonly offset: number
  /** Unset means all. */
  readonly size: number | undefined
}

/** The details of a batch in the order it was asked in, each once; with how many the caller sees and how many resolved. */
export async function readDetailBatch(
  { db, projection }: Context,
  options: DocumentOptions,
  selectors: Selectors,
  { offset, size }: Slice,
): Promise<{ content: string; count: number; visible: number; resolved: number }> {
  const cut = size === undefined ? sql`offset ${offset}` : limitTo(size, offset)
  const [row] = await db.rows<{ content: string; count: number; visible: number; resolved: number }>(sql`
    with asked as materialized (select r.id, min(r.place) as place from (${resolved(selectors)}) r group by r.id),
      seen as materialized (select a.* from asked a join entity e on e.id = a.id where ${entitiesWithin(options.reach)})
    select p.*, (select count(*)::int from seen) as visible, (select count(*)::int from asked) as resolved from (
      select count(*)::int as count, ${arrayOf(answered(options, projection, detailDocument), sql`order by k.place, k.id`)} as content
      from (select * from seen s order by s.place, s.id ${cut}) k join entity e on e.id = k.id) p`)
  return row ?? { content: '[]', count: 0, visible: 0, resolved: 0 }
}

/** For each selector, in order, the ids that it names among those the caller sees, and the detail where it is one. */
export async function readResolutions(
  { db, projection }: Context,
  options: DocumentOptions,
  selectors: Selectors,
): Promise<ReadonlyMap<number, { ids: string[]; detail: string | null }>> {
  const rows = await db.rows<{ place: number; ids: string[]; detail: string | null }>(sql`
    with found as materialized (
      select r.place::int as place, array_agg(r.id::text order by r.id) as ids
      from (${resolved(selectors)}) r join entity e on e.id = r.id
      where ${entitiesWithin(options.reach)} group by r.place)
    select f.place, f.ids, (
      select ${answered(options, projection, detailDocument)} from entity e where cardinality(f.ids) = 1 and e.id = f.ids[1]::uuid) as detail
    from found f`)
  return new Map(rows.map(({ place, ...found }) => [place, found]))
}
