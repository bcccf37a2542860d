import type { Context } from '../../operation/pipeline/definition/context.js'
import { type Change, newEventId, recordChanges } from '../../operation/provenance/record.js'
import { lockNames } from '../../platform/database/client/name-lock.js'
import { sql } from '../../platform/database/client/sql.js'
import type { HeadquartersLocation } from '../entity/entity-rules.js'
import type { EntityType } from '../entity/types.js'
import { type Override, overrideChange } from '../gate/override-gate.js'
import { removedChange, removeRow, type StoredRow } from '../removal/removal-writes.js'
import { redirectObject, SLUG_TABLES } from './owners.js'
import type { SlugResource, UrlSlugRedirect } from './slug.js'
import { readHolder, shownProvider } from './slug-reads.js'
import { pathWith, type SlugOwner, slugHeldByRecord, slugHeldByRedirect, slugLockName } from './slug-rules.js'

/** A record with a slug, locked until the transaction ends. */
export interface StoredSlugOwner extends SlugOwner {
  readonly version: number
  /** Current path for a response: without the slug of a provider that the caller may not see. */
  readonly shownPath: string
  readonly entityType: EntityType | null
  readonly headquarters: HeadquartersLocation
  /** Title and time of publication of an article, in milliseconds. Null for other records. */
  readonly article: { readonly title: string; readonly publishedMs: number | null } | null
}

/** Locks a record that has a slug. Undefined if the record is missing or deleted, or if the caller cannot see it. */
export async function lockSlugOwner(
  { db, caller }: Context,
  kind: SlugResource,
  id: string,
): Promise<StoredSlugOwner | undefined> {
  const { table, id: type, namespace, path, entityType, visible } = SLUG_TABLES[kind]
  const headquarters = kind === 'entity' ? sql`json_build_array(o.hq_city, o.hq_state, o.hq_country)` : sql`'[]'::json`
  const article =
    kind === 'news'
      ? sql`json_build_object('title', o.title, 'publishedMs', extract(epoch from o.published_at) * 1000)`
      : sql`null::json`
  const [row] = await db.rows<Omit<StoredSlugOwner, 'kind'>>(sql`
    select o.id::text, o.version, o.slug, ${namespace} as namespace, ${path()} as path, ${path(shownProvider(caller))} as "shownPath", ${entityType} as "entityType",
      ${headquarters} as headquarters, ${article} as article
    from ${table} o where o.id = ${id}::${type} and ${visible(caller)} for update of o`)
  return row && { kind, ...row }
}

/**
 * Throws a 409 if a slug is not free. It also takes an advisory lock on the slug, so that no other transaction can use
 * the slug at the same time.
 */
export async function claimSlug(
  context: Context,
  owner: Pick<SlugOwner, 'kind' | 'namespace'> & { readonly id?: string; readonly slug?: string },
  slug: string,
  path: string,
  field: string,
): Promise<void> {
  const names = owner.slug === undefined ? [slug] : [slug, owner.slug]
  await lockNames(
    context,
    names.map((name) => slugLockName(owner.kind, name)),
  )
  const { record, redirect } = await readHolder(context, owner, slug, path)
  if (record) throw slugHeldByRecord(context, record, slug, field)
  if (redirect) throw slugHeldByRedirect(context, redirect, slug, field)
}

/** Changes the slug of a locked record and records the history. Call claimSlug first. */
export async function changeSlug(
  context: Context,
  owner: StoredSlugOwner,
  slug: string,
  override?: Override,
): Promise<UrlSlugRedirect> {
  await SLUG_TABLES[owner.kind].update(context, [
    {
      id: owner.id,
      entityId: owner.kind === 'entity' ? owner.id : null,
      personId: owner.kind === 'person' ? owner.id : null,
      columns: { slug },
      change: { slug: [owner.slug, slug], ...overrideChange(override) },
    },
  ])
  return redirectOldPath(context, owner, pathWith(owner.path, slug))
}

/**
 * Adds a redirect from the former path of a record. Deletes a redirect that starts at the changed path of the record,
 * because it would lead to itself. A redirect refers to the record, not to a path, so it always leads directly to the
 * current path.
 */
export async function redirectOldPath(context: Context, owner: SlugOwner, path: string): Promise<UrlSlugRedirect> {
  const { db, clock } = context
  const { column, id: type } = SLUG_TABLES[owner.kind]
  const now = clock.now()
  const [row] = await db.rows<{ text: string; ended: StoredRow | null }>(sql`
    with ended as (delete from slug_redirect where old_path = ${path} returning *),
    r as (
      insert into slug_redirect (${column}, namespace, slug, old_path, created_at, updated_at)
      values (${owner.id}::${type}, ${owner.namespace}, ${owner.slug}, ${owner.path}, ${now}::timestamptz, ${now}::timestamptz)
      on conflict (old_path) do update set ${column} = excluded.${column}, updated_at = excluded.updated_at
      returning *)
    select ${redirectObject(sql`${path}::text`)} as text, (select row_to_json(d) from ended d) as ended from r`)
  if (row?.ended) {
    await record(context, owner, removedChange({ rows: { slug_redirect: [row.ended] }, unlinked: {} }))
  }
  return JSON.parse(row?.text ?? 'null')
}

/** Deletes a redirect. After that, other records can use its slug. */
export async function removeRedirect(
  context: Context,
  owner: StoredSlugOwner,
  redirect: UrlSlugRedirect,
): Promise<void> {
  const removed = await removeRow(context, 'slug_redirect', 'int', redirect.redirectId)
  await record(context, owner, { redirect: [redirect, null], ...removedChange(removed) })
}

/** Records a change of a slug or its redirects in the history of the record. */
const record = (
  context: Context,
  { kind, id }: Pick<SlugOwner, 'kind' | 'id'>,
  change: Change['change'],
  eventId = newEventId(),
): Promise<void> =>
  recordChanges(context, [
    {
      eventId,
      recordType: SLUG_TABLES[kind].recordType,
      recordId: id,
      entityId: kind === 'entity' ? id : null,
      personId: kind === 'person' ? id : null,
      action: 'update',
      change,
    },
  ])
