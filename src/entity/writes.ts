import { v7 as uuidv7 } from 'uuid'
import { sql } from '../database/sql.js'
import type { Context } from '../operation/context.js'
import { refreshEntities } from '../projection/entities.js'
import { created, newEventId, recordChanges } from '../provenance/record.js'
import type { EntityAlias } from './entity.js'
import { type EntityState, nameKey, newPublicId, slugOf } from './rules.js'

/** An entity to be created. Without a slug it gets the one its name suggests, numbered when that is held. */
export type EntityDraft = Omit<EntityState, 'slug'> & { slug: string | undefined }

/** What a write needs to know of a stored entity, locked until the transaction ends. */
export interface StoredEntity {
  readonly id: string
  readonly version: number
  readonly deleted: boolean
  readonly state: EntityState
}

/** How often a suggested slug is numbered before a random ending is used. */
const NUMBERED = 30

/**
 * Creates entities with their history; a fixed number of statements unless slugs collide. Returns ids in the order
 * of the drafts, undefined where a chosen slug is held.
 */
export async function createEntities(
  context: Context,
  drafts: readonly EntityDraft[],
): Promise<(string | undefined)[]> {
  const pending = drafts.map((draft) => ({ ...draft, id: uuidv7(), eventId: newEventId() }))
  const done = new Map<string, EntityState>()
  let open = pending
  for (let attempt = 1; open.length > 0; attempt++) {
    const tried = open.map((draft) => ({ ...draft, slug: draft.slug ?? suggestedSlug(draft, attempt) }))
    const inserted = await insertEntities(context, tried)
    for (const { id, eventId: _, ...state } of tried) if (inserted.has(id)) done.set(id, state)
    open = open.filter(({ id, slug }) => !inserted.has(id) && slug === undefined)
  }
  const added = pending.filter(({ id }) => done.has(id))
  await insertAliases(
    context,
    added.map(({ id, nameAlias }) => ({ id, nameAlias })),
  )
  await refreshEntities(
    context,
    added.map(({ id }) => id),
  )
  await recordChanges(
    context,
    added.map(({ id, eventId }) => ({
      eventId,
      recordType: 'entity',
      recordId: id,
      entityId: id,
      action: 'create',
      change: created(done.get(id) ?? {}),
    })),
  )
  return pending.map(({ id }) => (done.has(id) ? id : undefined))
}

function suggestedSlug({ nameBrand, id }: { nameBrand: string; id: string }, attempt: number): string {
  const slug = slugOf(nameBrand)
  if (attempt === 1) return slug
  return attempt <= NUMBERED ? `${slug}-${attempt}` : `${slug}-${id.slice(-12)}`
}

async function insertEntities(
  { db, clock }: Context,
  drafts: readonly (EntityState & { id: string; eventId: string })[],
): Promise<Set<string>> {
  const rows = drafts.map((draft) => ({
    id: draft.id,
    public_id: newPublicId(),
    last_event_id: draft.eventId,
    ...columnsOf(draft),
  }))
  const now = clock.now()
  const inserted = await db.rows<{ id: string }>(sql`
    insert into entity (
      id, public_id, slug, slug_namespace, type_record, name_brand, name_legal, name_brand_key, name_legal_key,
      operating_status, founded_year, default_currency, is_featured, is_hidden, is_verified, show_on_sitemap,
      last_event_id, version, created_at, updated_at, last_modified_at)
    select id, public_id, slug, 'entity', type_record, name_brand, name_legal, name_brand_key, name_legal_key,
      operating_status, founded_year, default_currency, is_featured, is_hidden, is_verified, show_on_sitemap,
      last_event_id, 1, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from json_populate_recordset(null::entity, ${JSON.stringify(rows)}::json) d
    where not exists (select 1 from slug_redirect r where r.namespace = 'entity' and r.slug = d.slug)
    order by d.id
    on conflict (slug, slug_namespace) do nothing returning id`)
  return new Set(inserted.map(({ id }) => id))
}

/** An entity's own columns, as PostgreSQL names them. */
const columnsOf = (state: EntityState) => ({
  slug: state.slug,
  type_record: state.typeRecord,
  name_brand: state.nameBrand,
  name_legal: state.nameLegal,
  name_brand_key: nameKey(state.nameBrand),
  name_legal_key: state.nameLegal === null ? null : nameKey(state.nameLegal),
  operating_status: state.operatingStatus,
  founded_year: state.foundedYear,
  default_currency: state.defaultCurrency,
  is_featured: state.isFeatured,
  is_hidden: state.isHidden,
  is_verified: state.isVerified,
  show_on_sitemap: state.showOnSitemap,
})

async function insertAliases(
  { db }: Context,
  owners: readonly { id: string; nameAlias: readonly EntityAlias[] }[],
): Promise<void> {
  const rows = owners.flatMap(({ id, nameAlias }) =>
    nameAlias.map(({ name, type = null, displayable = null }, position) => ({
      entity_id: id,
      position,
      name,
      name_key: nameKey(name),
      type,
      displayable,
    })),
  )
  if (rows.length === 0) return
  await db.rows(sql`
    insert into entity_alias (entity_id, position, name, name_key, type, displayable)
    select entity_id, position, name, name_key, type, displayable
    from json_populate_recordset(null::entity_alias, ${JSON.stringify(rows)}::json)`)
}

/** The entities of these ids or slugs, deleted ones too, locked in id order so that two writers never wait for each other in a ring. */
export async function lockEntities(
  { db }: Context,
  ids: readonly string[],
  slugs: readonly string[],
): Promise<StoredEntity[]> {
  return db.rows<StoredEntity>(sql`
    select e.id, e.version, e.deleted_at is not null as deleted, json_build_object(
      'slug', e.slug, 'typeRecord', e.type_record, 'nameBrand', e.name_brand, 'nameLegal', e.name_legal,
      'operatingStatus', e.operating_status, 'foundedYear', e.founded_year, 'defaultCurrency', e.default_currency,
      'isFeatured', e.is_featured, 'isHidden', e.is_hidden, 'isVerified', e.is_verified,
      'showOnSitemap', e.show_on_sitemap, 'nameAlias', coalesce((
        select json_agg(json_build_object('name', a.name, 'type', a.type, 'displayable', a.displayable) order by a.position)
        from entity_alias a where a.entity_id = e.id), '[]'::json)) as state
    from entity e
    where e.id = any(${ids}::uuid[]) or (e.slug = any(${slugs}) and e.slug_namespace = 'entity')
    order by e.id for update of e`)
}

/** Who holds a slug, hidden and deleted records included. */
export async function readSlugHolder({ db }: Context, slug: string): Promise<Record<string, unknown> | undefined> {
  const [row] = await db.rows<{ holder: Record<string, unknown> }>(sql`
    select json_build_object('id', e.id, 'slug', e.slug, 'nameBrand', e.name_brand, 'isHidden', e.is_hidden,
      'showOnSitemap', e.show_on_sitemap, 'deletedAt', e.deleted_at, 'resourceType', 'entity') as holder
    from entity e where e.slug_namespace = 'entity' and e.slug = ${slug}`)
  return row?.holder
}

/** Where a slug that is held by a redirect leads. */
export async function readRedirectHolder(
  { db }: Context,
  slug: string,
): Promise<{ id: string; slug: string } | undefined> {
  const [row] = await db.rows<{ id: string; slug: string }>(sql`
    select e.id, e.slug from slug_redirect r join entity e on e.id = r.entity_id
    where r.namespace = 'entity' and r.slug = ${slug}`)
  return row
}

/** Writes the new state of a locked entity with its history row. `change` is what differs; the caller knows it is not empty. */
export async function updateEntity(
  context: Context,
  stored: StoredEntity,
  next: EntityState,
  change: Record<string, [unknown, unknown]>,
): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const eventId = newEventId()
  const row = JSON.stringify([{ id: stored.id, last_event_id: eventId, ...columnsOf(next) }])
  await db.rows(sql`
    update entity e set
      slug = n.slug, type_record = n.type_record, name_brand = n.name_brand, name_legal = n.name_legal,
      name_brand_key = n.name_brand_key, name_legal_key = n.name_legal_key, operating_status = n.operating_status,
      founded_year = n.founded_year, default_currency = n.default_currency, is_featured = n.is_featured,
      is_hidden = n.is_hidden, is_verified = n.is_verified, show_on_sitemap = n.show_on_sitemap,
      last_event_id = n.last_event_id, version = e.version + 1, updated_at = ${now}, last_modified_at = ${now}
    from json_populate_recordset(null::entity, ${row}::json) n where e.id = n.id`)
  if (change.nameAlias) {
    await db.rows(sql`delete from entity_alias where entity_id = ${stored.id}::uuid`)
    await insertAliases(context, [{ id: stored.id, nameAlias: next.nameAlias }])
  }
  if (change.slug) await moveSlug(context, stored, next.slug)
  await refreshEntities(context, [stored.id])
  await recordChanges(context, [
    { eventId, recordType: 'entity', recordId: stored.id, entityId: stored.id, action: 'update', change },
  ])
}

/** The former slug redirects from now on; a redirect that the record takes back as its slug ends. */
async function moveSlug({ db, clock }: Context, { id, state }: StoredEntity, slug: string): Promise<void> {
  await db.rows(sql`delete from slug_redirect where namespace = 'entity' and slug = ${slug}`)
  await db.rows(sql`
    insert into slug_redirect (entity_id, namespace, slug, created_at, updated_at)
    select ${id}::uuid, 'entity', ${state.slug}, t.now, t.now from (select ${clock.now()}::timestamptz as now) t`)
}

/** Hides a locked entity for good, keeping its slug; or removes it with all it owns, its whole state kept in history. */
export async function deleteEntity(
  context: Context,
  { id, state }: StoredEntity,
  mode: 'soft' | 'hard',
): Promise<void> {
  const { db, clock } = context
  const eventId = newEventId()
  const now = clock.now()
  if (mode === 'soft') {
    await db.rows(sql`
      update entity set deleted_at = ${now}, updated_at = ${now}, last_modified_at = ${now},
        version = version + 1, last_event_id = ${eventId}::uuid
      where id = ${id}::uuid`)
  }
  const whole =
    mode === 'soft' ? { deletedAt: [null, now.toISOString()] } : { row: [await removeEntity(context, id, state), null] }
  await recordChanges(context, [
    { eventId, recordType: 'entity', recordId: id, entityId: id, action: 'delete', change: whole },
  ])
}

async function removeEntity({ db }: Context, id: string, state: EntityState): Promise<unknown> {
  const [owned] = await db.rows<{ owned: Record<string, unknown> }>(sql`
    select json_build_object(
      'uniqueId', (select json_agg(u) from unique_id u where u.entity_id = ${id}::uuid),
      'urlLink', (select json_agg(l) from url_link l where l.entity_id = ${id}::uuid)) as owned`)
  await db.rows(sql`delete from entity where id = ${id}::uuid`)
  return { ...state, ...owned?.owned }
}
