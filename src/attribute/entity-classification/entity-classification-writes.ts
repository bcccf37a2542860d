import { markStale } from '../../derived/stale.js'
import { nameKey } from '../../identity/entity/entity-rules.js'
import type { Override } from '../../identity/gate/override-gate.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { sql } from '../../platform/database/client/sql.js'
import { flag, number, object, text, token } from '../../platform/database/client/sql-values.js'
import type { OwnerId } from '../../visibility/owner-column.js'
import type { BucketKey } from '../classification/classification-rules.js'
import { addTags, registerTags, type TagName, tagKey } from '../classification/classification-writes.js'
import {
  insertOwned,
  lockOwned,
  type OwnedStore,
  ofOwner,
  type StoredRow,
  updateOwned,
} from '../family/family-writes.js'
import type { Registry } from './entity-classification-reads.js'

/**
 * A classification of an entity. `place` is the bucket or the standard. An entity can have one primary value in each
 * bucket or standard.
 */
export interface ClassificationJoinState {
  readonly valueId: number
  readonly place: string
  readonly name: string
  readonly isCurrent: boolean
  readonly isPrimary: boolean
  /** The gate that the caller overrode. It is recorded in history only. */
  readonly override?: Override | undefined
}

export const joinStores: Readonly<Record<Registry, OwnedStore<ClassificationJoinState>>> = {
  tag: {
    table: 'entity_tag',
    recordType: 'entityClassificationJoin',
    key: 'number',
    owners: ['entity'],
    state: object({
      valueId: number('t.tag_id'),
      place: token('(select g.bucket from tag g where g.id = t.tag_id)'),
      name: text('(select g.name from tag g where g.id = t.tag_id)'),
      isCurrent: flag('t.is_current'),
      isPrimary: flag('t.is_primary'),
    }),
    columns: (state) => ({ tag_id: state.valueId, is_current: state.isCurrent, is_primary: state.isPrimary }),
  },
  standardized: {
    table: 'entity_classification',
    recordType: 'entityClassificationJoin',
    key: 'number',
    owners: ['entity'],
    state: object({
      valueId: number('t.classification_id'),
      place: token('(select c.category from standardized_classification c where c.id = t.classification_id)'),
      name: text('(select c.name from standardized_classification c where c.id = t.classification_id)'),
      isCurrent: flag('true'),
      isPrimary: flag('t.is_primary'),
    }),
    columns: (state) => ({ classification_id: state.valueId, is_primary: state.isPrimary }),
  },
}

/** Locks all tags, or all codes of standards, of an entity. */
export const lockClassificationJoins = (
  context: Context,
  registry: Registry,
  owner: OwnerId,
): Promise<StoredRow<ClassificationJoinState>[]> => lockOwned(context, joinStores[registry], ofOwner(owner))

/**
 * Removes isPrimary from the primary classification in the bucket or the standard. Call it before another
 * classification becomes primary there.
 */
export async function demoteOtherJoins(
  context: Context,
  registry: Registry,
  joins: readonly StoredRow<ClassificationJoinState>[],
  next: ClassificationJoinState,
  id: StoredRow<ClassificationJoinState>['id'] | undefined,
): Promise<void> {
  if (!next.isPrimary) return
  const primary = joins.filter((join) => join.id !== id && join.state.isPrimary && join.state.place === next.place)
  await updateOwned(
    context,
    joinStores[registry],
    primary.map((stored) => ({ stored, next: { ...stored.state, isPrimary: false } })),
  )
}

/** A stored tag. */
export interface RegisteredTag {
  readonly id: number
  readonly bucket: string
  readonly name: string
  readonly slug: string
  readonly isActive: boolean
}

/** Locks a tag by its id, or by its bucket and name, so that its active flag cannot change. */
export async function lockTag(
  { db }: Context,
  selector: { readonly id: number } | { readonly bucket: BucketKey; readonly name: string },
): Promise<RegisteredTag | undefined> {
  const found =
    'id' in selector
      ? sql`g.id = ${selector.id}`
      : sql`g.bucket = ${selector.bucket} and g.name_key = ${nameKey(selector.name)}`
  const [row] = await db.rows<RegisteredTag>(sql`
    select g.id, g.bucket, g.name, g.slug, g.is_active as "isActive" from tag g where ${found} for update`)
  return row
}

/** Adds a tag and returns it. If the tag is already stored, returns the stored tag. */
export async function registerTag(context: Context, bucket: BucketKey, name: string): Promise<RegisteredTag> {
  await addTags(context, [{ bucket, name }])
  const tag = await lockTag(context, { bucket, name })
  if (!tag) throw new Error('a tag was not registered')
  return tag
}

/** A tag to attach to an entity. The tag is identified by its name. */
export interface TagDraft extends TagName {
  readonly entityId: string
  readonly isPrimary?: boolean
}

/** Maximum length of the name of a tag, in characters. */
const NAME_LENGTH = 255

/**
 * Attaches tags to entities and records the history. The number of statements is fixed. Adds missing tags, and skips a
 * tag that the entity already has. Returns the number of attached tags.
 */
export async function attachTags(context: Context, drafts: readonly TagDraft[]): Promise<number> {
  const named = drafts
    .map((draft) => ({ ...draft, name: draft.name.trim().slice(0, NAME_LENGTH) }))
    .filter(({ name }) => name !== '')
    // If a name has several spellings, the first one is used. The list is reversed, because a Map keeps the last entry
    // of a key.
    .reverse()
  if (named.length === 0) return 0
  const tags = await registerTags(context, named)
  const distinctDrafts = new Map(named.map((draft) => [`${draft.entityId} ${tagKey(draft)}`, draft]))
  const joins = [...distinctDrafts.values()].flatMap(({ entityId, isPrimary = false, ...draft }) => {
    const tag = tags.get(tagKey(draft))
    const state = tag && { valueId: tag.id, place: draft.bucket, name: tag.name, isCurrent: true, isPrimary }
    return state ? [{ owner: { entityId }, state }] : []
  })
  // All writers insert in the same sort order, so that they cannot deadlock.
  joins.sort((a, b) => a.owner.entityId.localeCompare(b.owner.entityId) || a.state.valueId - b.state.valueId)
  const ids = await insertOwned(context, joinStores.tag, joins)
  const added = joins.filter((_, index) => ids[index] !== undefined)
  markStale(context, { entities: added.map(({ owner }) => owner.entityId) })
  return added.length
}

/** A stored code of a standard. undefined if no code has this id. */
export async function readCode(
  { db }: Context,
  id: number,
): Promise<{ id: number; category: string; name: string } | undefined> {
  const [row] = await db.rows<{ id: number; category: string; name: string }>(sql`
    select c.id, c.category, c.name from standardized_classification c where c.id = ${id}`)
  return row
}
