import { Json } from '../../kernel/wire/json.js'
import { versionOf } from '../../kernel/wire/record-version.js'
import { type Caller, isAdmin, type Reach } from '../../operation/access/caller.js'
import { type ConnectionSource, type EdgeProjection, edgeMembers } from '../../operation/document/projection.js'
import { type Listing, type ListingRequest, readOwnedListing } from '../../operation/page/listing.js'
import type { Page } from '../../operation/page/page.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { join, raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { entitiesWithin, visibleEntities } from '../../visibility/entity-visibility.js'
import { redirectObject, SLUG_TABLES } from './owners.js'
import type { SlugLocation, SlugResource, UrlSlugRedirect } from './slug.js'
import {
  claimedNamespaces,
  claimsAllNamespaces,
  type RedirectHolder,
  type SlugHolder,
  type SlugOwner,
} from './slug-rules.js'

/** SQL condition on the provider `v` of an offering: a path in a response to the caller may contain its slug. */
export const shownProvider = (caller: Caller): Sql => visibleEntities(caller, undefined, 'v')

/**
 * SQL condition on a redirect `r`: the caller may see it. The old path of an offering contains the slug of its
 * provider.
 */
const shownRedirects = (caller: Caller): Sql => (isAdmin(caller) ? sql`true` : publicRedirects(shownProvider(caller)))

/** `shown` is a condition on the provider `v` of an offering: the caller may see it. */
const publicRedirects = (shown: Sql): Sql => sql`(r.namespace in ('entity', 'person', 'news')
  or exists (select 1 from entity v where v.id::text = r.namespace and ${shown}))`

/** Reads the current slug, path and URL of a record. Undefined if the caller cannot see the record. */
export async function readLocation(
  { db, caller, publicUrl }: Context,
  kind: SlugResource,
  id: string,
): Promise<Json<SlugLocation> | undefined> {
  const { table, id: type, path, entityType, visible } = SLUG_TABLES[kind]
  const [row] = await db.rows<{ slug: string; path: string; entityType: string | null; version: number }>(sql`
    select o.version, o.slug, ${path(shownProvider(caller))} as path, ${entityType} as "entityType" from ${table} o
    where o.id = ${id}::${type} and ${visible(caller)}`)
  if (!row) return undefined
  const { version, ...location } = row
  return Json.of({ ...location, id, resourceType: kind, url: publicUrl + row.path }, versionOf(kind, { id, version }))
}

/**
 * Reads, with one statement, the current slugs, paths and URLs of records that the caller can see, in the order of the
 * ids.
 */
export async function readLocations(
  { db, caller, publicUrl }: Context,
  kind: SlugResource,
  ids: readonly string[],
): Promise<SlugLocation[]> {
  const { table, id: type, path, entityType } = SLUG_TABLES[kind]
  const rows = await db.rows<{ id: string; slug: string; path: string; entityType: string | null }>(sql`
    select o.id::text as id, o.slug, ${path(shownProvider(caller))} as path, ${entityType} as "entityType" from ${table} o
    where o.id = any(${ids}::${type}[])`)
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = found.get(id)
    return row ? [{ ...row, resourceType: kind, url: publicUrl + row.path }] : []
  })
}

/** Order of the redirects to a record, newest first. */
const REDIRECTS = {
  columns: { createdAt: { expression: 'r.created_at', type: 'timestamptz' } },
  id: { expression: 'r.id', type: 'int' },
  order: { property: 'createdAt', descending: true },
} as const

/** The connection from records of one kind to their redirects, newest first. */
export function redirectsOf(kind: SlugResource, reach: Reach, projection: EdgeProjection): ConnectionSource {
  const { table, column, id: type, path } = SLUG_TABLES[kind]
  const shown = reach === 'private' ? sql`true` : publicRedirects(entitiesWithin(reach, 'v'))
  const item = redirectObject(path(entitiesWithin(reach, 'v')))
  return {
    parent: kind === 'news' ? 'int' : 'uuid',
    from: sql`slug_redirect r where r.${column} = o.id and ${shown}`,
    edge: edgeMembers(
      projection,
      'UrlSlugRedirect',
      () => sql`(select ${item} from ${table} o where o.id = r.${column}::${type})`,
    ),
    term: REDIRECTS.order,
    columns: REDIRECTS.columns,
    id: REDIRECTS.id,
  }
}

/** Reads one page of the redirects to a record, newest first. Undefined if the caller cannot see the record. */
export function readRedirectPage(
  { db, caller }: Context,
  kind: SlugResource,
  id: string,
  page: ListingRequest,
): Promise<Json<Page<UrlSlugRedirect>> | undefined> {
  const { table, column, id: type, path, visible } = SLUG_TABLES[kind]
  const listing: Listing<UrlSlugRedirect> = {
    ...REDIRECTS,
    from: sql`slug_redirect r where r.${column} = ${id}::${type} and ${shownRedirects(caller)}`,
    carry: sql`r.id`,
    expand: sql`join slug_redirect r on r.id = k.id join ${table} o on o.id = r.${column}`,
    item: redirectObject(path(shownProvider(caller))),
  }
  return readOwnedListing(
    db,
    listing,
    page,
    sql`exists (select from ${table} o where o.id = ${id}::${type} and ${visible(caller)})`,
  )
}

/** Reads one redirect to a record. Undefined if the record has no redirect with this id that the caller can see. */
export async function readRedirectOf(
  { db, caller }: Context,
  kind: SlugResource,
  id: string,
  redirectId: number,
): Promise<Json<UrlSlugRedirect> | undefined> {
  const { table, column, id: type, path } = SLUG_TABLES[kind]
  const [row] = await db.rows<{ text: string }>(sql`
    select ${redirectObject(path(shownProvider(caller)))} as text from slug_redirect r join ${table} o on o.id = r.${column}
    where r.id = ${redirectId} and o.id = ${id}::${type} and ${shownRedirects(caller)}`)
  return row && new Json(row.text)
}

/** Redirects to records that the caller may see, in the order of the ids, in one statement. Null for any other id. */
export async function readRedirects(
  { db, caller }: Context,
  ids: readonly number[],
): Promise<(UrlSlugRedirect | null)[]> {
  const parts = Object.values(SLUG_TABLES).map(
    ({ table, column, path, visible }) => sql`
      select ${redirectObject(path(shownProvider(caller)))} as text from slug_redirect r join ${table} o on o.id = r.${column}
      where r.id = any(${ids}::int[]) and ${visible(caller)} and ${shownRedirects(caller)}`,
  )
  const rows = await db.rows<{ text: string }>(join(parts, ' union all '))
  const found = new Map(rows.map(({ text }) => JSON.parse(text) as UrlSlugRedirect).map((one) => [one.redirectId, one]))
  return ids.map((id) => found.get(id) ?? null)
}

/**
 * Finds a record other than `owner` that uses a slug, and a redirect to such a record that uses the slug or the path.
 * A deleted record keeps its slug.
 */
export async function readHolder(
  { db, caller }: Context,
  owner: Pick<SlugOwner, 'kind' | 'namespace'> & { readonly id?: string | undefined },
  slug: string,
  path: string,
): Promise<{ record?: SlugHolder | undefined; redirect?: RedirectHolder | undefined }> {
  const { table, column, id: type, namespace, path: current, visible, holder } = SLUG_TABLES[owner.kind]
  const own = owner.id ?? null
  const isVisible = visible(caller)
  const claimed = claimsAllNamespaces(owner) ? sql`true` : sql`${namespace} = any(${claimedNamespaces(owner)})`
  const [row] = await db.rows<{ record: SlugHolder | null; redirect: RedirectHolder | null }>(sql`
    select (
      select json_build_object('record', ${holder}, 'isVisible', ${isVisible}) from ${table} o
      where o.slug = ${slug} and ${claimed} and o.id is distinct from ${own}::${type}
      order by o.id limit 1) as record, (
      select json_build_object('isVisible', ${isVisible} and ${shownRedirects(caller)}, 'redirect', json_build_object(
        'oldUrl', r.old_path, 'newUrl', ${current(shownProvider(caller))}, 'targetCurrentSlug', o.slug,
        'targetId', o.id::text, 'targetResourceType', ${raw(`'${owner.kind}'`)}))
      from slug_redirect r join ${table} o on o.id = r.${column}
      where ((r.slug = ${slug} and r.namespace = any(${claimedNamespaces(owner)})) or r.old_path = ${path})
        and o.id is distinct from ${own}::${type}
      order by r.id limit 1) as redirect`)
  return { record: row?.record ?? undefined, redirect: row?.redirect ?? undefined }
}
