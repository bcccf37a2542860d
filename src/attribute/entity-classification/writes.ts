import { markStale } from '../../derived/stale.js'
import { nameKey } from '../../identity/entity/rules.js'
import { sql } from '../../kernel/database/sql.js'
import type { Override } from '../../kernel/gate/gate.js'
import type { Context } from '../../kernel/operation/context.js'
import type { OwnerId } from '../../kernel/wire/owner.js'
import { flag, number, object, text, token } from '../../kernel/wire/sql.js'
import type { BucketKey } from '../classification/rules.js'
import { registerTags, type TagName, tagKey } from '../classification/writes.js'
import { insertOwned, lockOwned, type OwnedStore, ofOwner, type StoredRow, updateOwned } from '../family/writes.js'
import type { Registry } from './reads.js'

export { wakeTag } from '../classification/writes.js'

/** How an entity is joined to a value. The place is the bucket, or the standard, of which one join is primary. */
export interface JoinState {
  readonly valueId: number
  readonly place: string
  readonly name: string
  readonly isCurrent: boolean
  readonly isPrimary: boolean
  /** A gate that was passed: kept in history only. */
  readonly override?: Override | undefined
}

export const joinStores: Readonly<Record<Registry, OwnedStore<JoinState>>> = {
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

/** All joins of an entity to a registry, locked. */
export const lockJoins = (context: Context, registry: Registry, owner: OwnerId): Promise<StoredRow<JoinState>[]> =>
  lockOwned(context, joinStores[registry], ofOwner(owner))

/** The primary join of a place gives way to another. */
export async function makeWayForJoin(
  context: Context,
  registry: Registry,
  joins: readonly StoredRow<JoinState>[],
  next: JoinState,
  id: StoredRow<JoinState>['id'] | undefined,
): Promise<void> {
  if (!next.isPrimary) return
  const held = joins.filter((join) => join.id !== id && join.state.isPrimary && join.state.place === next.place)
  await updateOwned(
    context,
    joinStores[registry],
    held.map((stored) => ({ stored, next: { ...stored.state, isPrimary: false } })),
  )
}

/** A value of a bucket, as it is registered. */
export interface RegisteredTag {
  readonly id: number
  readonly bucket: string
  readonly name: string
  readonly slug: string
  readonly isActive: boolean
}

/** A registered value by its id or its name, locked against a change of its being active. */
export async function lockTag(
  { db }: Context,
  sought: { readonly id: number } | { readonly bucket: BucketKey; readonly name: string },
): Promise<RegisteredTag | undefined> {
  const found =
    'id' in sought
      ? sql`g.id = ${sought.id}`
      : sql`g.bucket = ${sought.bucket} and g.name_key = ${nameKey(sought.name)}`
  const [row] = await db.rows<RegisteredTag>(sql`
    select g.id, g.bucket, g.name, g.slug, g.is_active as "isActive" from tag g where ${found} for update`)
  return row
}

/** Registers a value of a bucket, or finds the one that another writer registered meanwhile. */
export async function registerTag(context: Context, bucket: BucketKey, name: string): Promise<RegisteredTag> {
  await registerTags(context, [{ bucket, name }])
  const tag = await lockTag(context, { bucket, name })
  if (!tag) throw new Error('a tag was not registered')
  return tag
}

/** A value of a bucket to be joined to an entity, by its name. */
export interface TagDraft extends TagName {
  readonly entityId: string
  readonly isPrimary?: boolean
}

/** Longest name of a tag. */
const NAME_LENGTH = 255

/**
 * Joins tags to entities with their history, in a fixed number of statements. A tag that is missing is made; one that
 * the entity has already stays as it is. Returns how many joins were made.
 */
export async function attachTags(context: Context, drafts: readonly TagDraft[]): Promise<number> {
  const wanted = drafts
    .map((draft) => ({ ...draft, name: draft.name.trim().slice(0, NAME_LENGTH) }))
    .filter(({ name }) => name !== '')
    // Of two spellings of one name in a list the first one stands: maps keep the last.
    .reverse()
  if (wanted.length === 0) return 0
  const tags = await registerTags(context, wanted)
  const once = new Map(wanted.map((draft) => [`${draft.entityId} ${tagKey(draft)}`, draft]))
  const joins = [...once.values()].flatMap(({ entityId, isPrimary = false, ...named }) => {
    const tag = tags.get(tagKey(named))
    const state = tag && { valueId: tag.id, place: named.bucket, name: tag.name, isCurrent: true, isPrimary }
    return state ? [{ owner: { entityId }, state }] : []
  })
  // In one order, so that two writers never wait for each other in a ring.
  joins.sort((a, b) => a.owner.entityId.localeCompare(b.owner.entityId) || a.state.valueId - b.state.valueId)
  const ids = await insertOwned(context, joinStores.tag, joins)
  const made = joins.filter((_, index) => ids[index] !== undefined)
  markStale(context, { entities: made.map(({ owner }) => owner.entityId) })
  return made.length
}

/** A code of a standard, as it is registered. */
export async function readCode(
  { db }: Context,
  id: number,
): Promise<{ id: number; category: string; name: string } | undefined> {
  const [row] = await db.rows<{ id: number; category: string; name: string }>(sql`
    select c.id, c.category, c.name from standardized_classification c where c.id = ${id}`)
  return row
}
