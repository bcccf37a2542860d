import { v7 as uuidv7 } from 'uuid'
import { markStale } from '../../derived/stale.js'
import { newEntitySearch } from '../../derived/writes/entities.js'
import { enqueueNeighbours } from '../../derived/writes/neighbours.js'
import { detailDocument } from '../../document/entity.js'
import type { EntityDetail } from '../../document/shape/entity-detail.js'
import { columnsOf, entitySoftDelete, updateEntityRows } from '../../identity/entity/entity-rows.js'
import { type EntityState, slugOf } from '../../identity/entity/entity-rules.js'
import type { StoredEntity } from '../../identity/entity/entity-writes.js'
import { type Override, overrideChange } from '../../identity/gate/override-gate.js'
import { namesOf, newKeys, replaceKeys } from '../../identity/name/keys.js'
import { removedChange, removeRow } from '../../identity/removal/removal-writes.js'
import { insertWithFreeSlugs } from '../../identity/slug/free-slug.js'
import { slugLockName } from '../../identity/slug/slug-rules.js'
import { Json } from '../../kernel/wire/json.js'
import { type RecordVersion, versionOf } from '../../kernel/wire/record-version.js'
import type { DocumentOptions } from '../../operation/document/document-options.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import {
  changesInsert,
  insertRecorded,
  newEventId,
  newRows,
  noRows,
  recordChanges,
} from '../../operation/provenance/record.js'
import type { Update } from '../../operation/provenance/update.js'
import { lockNames } from '../../platform/database/client/name-lock.js'
import { empty, sql } from '../../platform/database/client/sql.js'
import type { JsonSql } from '../../platform/database/client/sql-values.js'
import { allEnded } from '../../platform/database/server/pipeline.js'
import { removePurchases } from '../../relation/acquisition/acquisition-writes.js'
import { settleAround } from '../../relation/acquisition/status-writes.js'
import { aliasesReplaced, aliasInsert, aliasListsReplaced } from './alias-rows.js'
import { withDifferentSlugs } from './different-slugs.js'
import { type EntityDraft, type Insertion, rowsOf } from './entity-draft.js'

/**
 * Creates entities and their history. The number of statements is fixed. Only slugs that are already in use need more
 * statements. Returns ids in the order of the drafts. An id is undefined if the requested slug is in use.
 */
export async function createEntities(
  context: Context,
  drafts: readonly EntityDraft[],
): Promise<(string | undefined)[]> {
  const pending = drafts.map((draft) => ({ ...draft, id: draft.id ?? uuidv7(), eventId: newEventId() }))
  const slugs = await insertWithFreeSlugs(
    pending,
    ({ nameBrand }) => slugOf(nameBrand),
    async (tried) => {
      const locks = tried.map(({ slug }) => slugLockName('entity', slug))
      const [, inserted] = await allEnded(lockNames(context, locks), insertEntities(context, tried))
      return inserted
    },
  )
  markStale(context, { entities: slugs.keys() })
  return pending.map(({ id }) => (slugs.has(id) ? id : undefined))
}

/**
 * Inserts entities with their aliases, history and duplicate keys, with one statement. Returns the ids of the inserted
 * records.
 */
async function insertEntities(context: Context, all: readonly Insertion[]): Promise<Set<string>> {
  const drafts = withDifferentSlugs(all)
  const { insert, creations } = rowsOf(context, drafts)
  const inserted = await insertRecorded<string>(context, insert, creations, [
    newKeys(drafts.map((draft) => ({ id: draft.id, names: namesOf(draft) }))),
    ...(drafts.some(({ nameAlias }) => nameAlias.length > 0)
      ? [sql`aliases as (${aliasInsert(drafts)} where entity_id in (select a.id from added a))`]
      : []),
  ])
  return new Set(inserted.values())
}

/** The tables, besides its own and its aliases, of which the response about an entity shows rows. */
const NO_ROWS = noRows([
  'entity_classification',
  'entity_person',
  'entity_relationship',
  'entity_tag',
  'news_entity',
  'owned_text',
  'research_snippet',
])

/**
 * Creates an entity with nothing but its row and its aliases. One statement writes these, the history, the duplicate keys
 * and the search document, and returns the document of the response. Undefined if the requested slug is in use.
 */
export async function createAlone(
  context: Context,
  draft: EntityDraft,
  document: JsonSql<EntityDetail>,
): Promise<Json<EntityDetail> | undefined> {
  let response: Json<EntityDetail> | undefined
  await insertWithFreeSlugs(
    [{ ...draft, id: draft.id ?? uuidv7(), eventId: newEventId() }],
    ({ nameBrand }) => slugOf(nameBrand),
    async (tried) => {
      const locks = tried.map(({ slug }) => slugLockName('entity', slug))
      const [, rows] = await allEnded(lockNames(context, locks), insertAlone(context, tried, document))
      for (const { text, ...row } of rows) response = new Json(text, versionOf('entity', row))
      return new Set(rows.map(({ id }) => id))
    },
  )
  return response
}

function insertAlone(
  context: Context,
  drafts: readonly Insertion[],
  document: JsonSql<EntityDetail>,
): Promise<{ id: string; version: number; text: string }[]> {
  const hasAliases = drafts.some(({ nameAlias }) => nameAlias.length > 0)
  const aliases = sql`entity_alias as (${aliasInsert(drafts)} where entity_id in (select e.id from entity e) returning *)`
  return context.db.rows(sql`
    with ${newRows(context, [rowsOf(context, drafts)])},
    ${newKeys(
      drafts.map((draft) => ({ id: draft.id, names: namesOf(draft) })),
      'entity',
    )},
    ${hasAliases ? aliases : noRows(['entity_alias'])}, ${NO_ROWS}, ${newEntitySearch}
    select e.id, e.version, ${document} as text from entity e`)
}

/** Fields from which the keys to find duplicates are computed. */
const NAMES = ['nameBrand', 'nameLegal', 'nameAlias']

/** Fields from which derived values are computed. A change of any other field needs no recomputation. */
const DERIVED_FROM = [...NAMES, 'typeRecord', 'operatingStatus', 'isHidden', 'showOnSitemap']

/**
 * Whether a change affects derived values of related records. This is so for the name of the entity and its visibility.
 */
const affectsNeighbours = (change: Record<string, unknown>): boolean =>
  change.nameBrand !== undefined || affectsVisibility(change)

const affectsVisibility = (change: Record<string, unknown>): boolean =>
  ['isHidden', 'showOnSitemap'].some((field) => change[field])

interface UpdateOptions {
  readonly override?: Override | undefined
  /** Namespace in which the slug is unique. If unset, the namespace does not change. */
  readonly namespace?: string
  /** Options of the document in the response. */
  readonly responseOptions?: DocumentOptions | undefined
}

/**
 * Writes, with one statement, the new state of a locked entity and a history row. With `responseOptions`, this
 * statement also returns the document, unless derived values change. `change` contains the differences and is not
 * empty.
 */
export async function updateEntity(
  context: Context,
  stored: StoredEntity,
  next: EntityState,
  change: Record<string, [unknown, unknown]>,
  { override, namespace = stored.related.namespace, responseOptions }: UpdateOptions = {},
): Promise<{ version: RecordVersion; document: Json<EntityDetail> | undefined }> {
  const { db, clock } = context
  const { id } = stored
  const now = clock.now()
  const eventId = newEventId()
  const derives = DERIVED_FROM.some((field) => change[field])
  const row = JSON.stringify({ last_event_id: eventId, slug_namespace: namespace, ...columnsOf(next) })
  const [written] = await db.rows<{ version: number; text: string | null }>(sql`
    with e as (
      update entity o set
        slug = n.slug, slug_namespace = n.slug_namespace, type_record = n.type_record, name_brand = n.name_brand,
        name_legal = n.name_legal, name_brand_key = n.name_brand_key, name_legal_key = n.name_legal_key,
        operating_status = n.operating_status, founded_year = n.founded_year, default_currency = n.default_currency,
        is_featured = n.is_featured, is_hidden = n.is_hidden, is_verified = n.is_verified,
        show_on_sitemap = n.show_on_sitemap, last_event_id = n.last_event_id, version = o.version + 1,
        updated_at = ${now}::timestamptz, last_modified_at = ${now}::timestamptz
      from json_populate_record(null::entity, ${row}::json) n where o.id = ${id}::uuid returning o.*),
    ${change.nameAlias ? aliasesReplaced(id, next.nameAlias) : empty}
    ${NAMES.some((field) => change[field]) ? sql`${replaceKeys([{ id, names: namesOf(next) }])},` : empty}
    history as (${changesInsert(context, [
      {
        eventId,
        recordType: 'entity',
        recordId: id,
        entityId: id,
        action: 'update',
        change: { ...change, ...overrideChange(override) },
      },
    ])})
    select e.version, ${responseOptions && !derives ? detailDocument(responseOptions) : sql`null::text`} as text from e`)
  if (derives) markStale(context, { entities: [id] })
  if (affectsNeighbours(change)) await enqueueNeighbours(context, [id])
  if (!written) throw new Error(`entity ${id} was not updated although it was locked`)
  const settled = affectsVisibility(change) ? await settleAround(context, [id]) : new Set<string>()
  const version = versionOf('entity', { id, version: written.version + (settled.has(id) ? 1 : 0) })
  return { version, document: written.text === null ? undefined : new Json(written.text, version) }
}

/**
 * Writes the new states of many locked entities and their history. The number of statements is fixed. Slugs and types
 * do not change. The caller of this function enqueues the related records, because it also enqueues those of other
 * changes.
 */
export async function updateEntities(
  context: Context,
  updates: readonly Update<StoredEntity, EntityState>[],
): Promise<void> {
  if (updates.length === 0) return
  await updateEntityRows(
    context,
    updates.map(({ stored: { id }, next, change }) => ({ id, entityId: id, columns: columnsOf(next), change })),
  )
  const named = updates.map(({ stored: { id }, next }) => ({ id, nameAlias: next.nameAlias, names: namesOf(next) }))
  await context.db.rows(sql`with ${aliasListsReplaced(named)} ${replaceKeys(named)} select 1`)
  markStale(context, { entities: named.map(({ id }) => id) })
  await settleAround(
    context,
    updates.flatMap(({ stored: { id }, change }) => (affectsVisibility(change) ? [id] : [])),
  )
}

/**
 * Deletes a locked entity. soft: the entity is marked as deleted and keeps its slug. hard: the entity and its owned
 * records are removed. The history stores all removed rows.
 */
export async function deleteEntity(
  context: Context,
  { id, state }: StoredEntity,
  mode: 'soft' | 'hard',
): Promise<void> {
  const { db, clock } = context
  const eventId = newEventId()
  const now = clock.now()
  await enqueueNeighbours(context, [id])
  if (mode === 'soft') {
    await db.rows(entitySoftDelete(id, now, eventId))
    markStale(context, { entities: [id] })
    await settleAround(context, [id])
  } else await removePurchases(context, id)
  const whole =
    mode === 'soft'
      ? { deletedAt: [null, now.toISOString()] }
      : { row: [state, null], ...removedChange(await removeRow(context, 'entity', 'uuid', id)) }
  await recordChanges(context, [
    { eventId, recordType: 'entity', recordId: id, entityId: id, action: 'delete', change: whole },
  ])
}
