import { markStale } from '../../derived/stale.js'
import { updateEntityRows } from '../../identity/entity/entity-rows.js'
import { type Override, overrideChange } from '../../identity/gate/override-gate.js'
import { updateNewsRows } from '../../identity/news/news-rows.js'
import { updatePersonRows } from '../../identity/person/person-rows.js'
import { removedChange, removeRow } from '../../identity/removal/removal-writes.js'
import { Problem } from '../../kernel/problem/problem.js'
import { laneOf } from '../../operation/access/caller.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import type { Db } from '../../platform/database/client/database.js'
import { lockNames } from '../../platform/database/client/name-lock.js'
import { raw, sql } from '../../platform/database/client/sql.js'
import type { EntityLogoType, StoredImage } from './media.js'
import { ofTarget, type readTargets, type Slot, slotsOf, type Target, targetSelect } from './media-reads.js'
import { checkImage, profileOf } from './media-rules.js'

/** The field of a record that contains the image. */
const FIELDS = { SQUARE: 'logoSquare', STANDARD: 'logo', PERSON: 'picture', NEWS: 'newsImageThumbnail' } as const
const MEDIA_TYPES = { entity: 'ENTITY', person: 'PERSON', news: 'NEWS' } as const

export const lockTargets: typeof readTargets = async (context, kind, selectors) => {
  const targets = await context.db.rows<Target>(sql`${targetSelect(context, kind, selectors)} for update of o`)
  if (kind !== 'news') for (const { id } of targets) context.stale?.locked.add(id)
  return targets
}

/** What is needed to register a file. A job has no caller. */
export type Uploading = Pick<Context, 'db' | 'clock'> & Partial<Pick<Context, 'caller' | 'resources'>>

/** Maximum size of all files of a caller that no record uses. */
export const MOST_UNUSED_BYTES = 33_554_432

/**
 * Registers a file before it is stored. A registered file stays stored for a day, even if no record uses it. Throws 409
 * if the caller has too many files that no record uses, and 503 if a job is deleting the file at this moment. Call it
 * outside of a transaction: the files of a caller are counted and registered in one, one after another.
 */
export async function registerFile(context: Uploading, image: StoredImage): Promise<void> {
  const { caller, resources } = context
  if (!caller || !resources) return insertFile(context, image, null)
  const uploadedBy = laneOf(caller)
  await resources.transaction(async (db) => {
    await lockNames({ db }, [`unused files ${uploadedBy}`])
    await checkUnused({ ...context, db }, uploadedBy, image)
    await insertFile({ ...context, db }, image, uploadedBy)
  })
}

async function insertFile({ db, clock }: Uploading, image: StoredImage, uploadedBy: string | null): Promise<void> {
  const { path, contentType, width, height, byteCount, hash } = image
  const [row] = await db.rows<{ path: string }>(sql`
    insert into media_file (path, content_type, width, height, byte_count, perceptual_hash, stored_at, uploaded_by)
    values (${path}, ${contentType}, ${width}, ${height}, ${byteCount}, ${hash}, ${clock.now()}::timestamptz, ${uploadedBy})
    on conflict (path) do update set stored_at = excluded.stored_at, uploaded_by = excluded.uploaded_by
      where media_file.removing_at is null
    returning path`)
  if (!row) throw beingRemoved()
}

/** Refuses a file if the caller already has too many files that no record uses. */
async function checkUnused({ db }: Uploading, uploadedBy: string, { path, byteCount }: StoredImage): Promise<void> {
  const [found] = await db.rows<{ used: number }>(sql`
    select coalesce(sum(f.byte_count), 0)::int8 as used from media_file f
    where f.uploaded_by = ${uploadedBy} and f.path <> ${path} and ${isUnused}`)
  const used = Number(found?.used ?? 0)
  if (used + byteCount > MOST_UNUSED_BYTES) throw tooMuchUnused(used)
}

const tooMuchUnused = (used: number): Problem =>
  new Problem('conflict', {
    detail: `You have stored images of ${used} bytes that no record uses.`,
    hint: 'Send the paths of these images in writes of records. The service removes unused images after a day.',
    limit: MOST_UNUSED_BYTES,
    used,
    remaining: Math.max(0, MOST_UNUSED_BYTES - used),
  })

const beingRemoved = (): Problem =>
  new Problem('unavailable', {
    detail: 'The same file is being removed.',
    hint: 'Retry after a few seconds.',
    retryAfterSeconds: 5,
  })

/**
 * Reads a registered file, and prevents its removal until the transaction ends. Undefined if the service does not store
 * the file.
 */
async function keepFile({ db, clock }: Context, path: string): Promise<StoredImage | undefined> {
  const [row] = await db.prisma.mediaFile.updateManyAndReturn({
    where: { path, removingAt: null },
    data: { storedAt: clock.now() },
    select: { path: true, contentType: true, width: true, height: true, byteCount: true, perceptualHash: true },
  })
  if (!row) return undefined
  const { perceptualHash, width, height, ...file } = row
  // The earliest rows have no size. Such an image is refused as too small, so it is uploaded again.
  return { ...file, width: width ?? 0, height: height ?? 0, hash: perceptualHash }
}

/** The image of a record. A monogram is drawn when it is read, so it has no file. */
export interface SlotImage extends StoredImage {
  readonly isMonogram?: boolean
}

/** The record that gets an image. `thumbnail` is the path of the image that an article already has. */
export type SlotOwner = Pick<Target, 'kind' | 'id' | 'thumbnail'>

/**
 * Makes an image the current image of a locked record. The previous image of the kind becomes a former image. The
 * history of the record contains the change, because images are fields of the record. Returns the id of the row of
 * `media_slot`.
 */
export async function fillSlot(
  context: Context,
  target: SlotOwner,
  logoType: EntityLogoType | undefined,
  image: SlotImage,
  override?: Override,
): Promise<number> {
  if (!image.isMonogram && !(await keepFile(context, image.path))) throw beingRemoved()
  const former = await clearSlot(context, target, logoType)
  await recordImage(context, target, logoType, former, image.path, overrideChange(override))
  return insertSlot(context, target, logoType, image)
}

/**
 * Registers the image that this write gave to a locked person or article, so that its file is not deleted. Null: the
 * record has no image. The record and its history are already written. `field` is the field of the request that
 * contains the path. 404 if no file is stored at the path, 422 if the image breaks the rules for its use.
 */
export async function registerImage(
  context: Context,
  { kind, id }: { readonly kind: 'person' | 'news'; readonly id: string },
  path: string | null,
  field: string,
): Promise<void> {
  const target: SlotOwner = { kind, id, thumbnail: null }
  await clearSlot(context, target, undefined)
  if (path === null) return
  const image = await keepFile(context, path)
  if (!image) throw noFile(field, path)
  // A blank image is never stored.
  checkImage({ ...image, isBlank: false }, { profile: profileOf(MEDIA_TYPES[kind]), field })
  await insertSlot(context, target, undefined, image)
}

/** 404: the service stores no file at a path that a client sent. */
export const noFile = (field: string, path: string): Problem =>
  new Problem('notFound', {
    detail: 'No image is stored at this path.',
    field,
    value: path.slice(0, 200),
    hint: 'Send a path that was returned as media.path. A file that no record shows is removed after a day.',
  })

/** Inserts the current image of a record. Returns the id of the row. */
async function insertSlot(
  { db, clock }: Context,
  target: SlotOwner,
  logoType: EntityLogoType | undefined,
  image: SlotImage,
): Promise<number> {
  const now = clock.now()
  const kind = target.kind === 'entity' ? (logoType ?? 'SQUARE') : null
  const column = raw(`${target.kind}_id`)
  const [slot] = await db.rows<{ id: number }>(sql`
    insert into media_slot (media_type, ${column}, logo_type, path, content_type, width, height, byte_count, is_monogram,
      perceptual_hash, last_event_id, first_uploaded_at, created_at, updated_at)
    select ${MEDIA_TYPES[target.kind]}, o.id, ${kind}, ${image.path}, ${image.contentType}, ${image.width}, ${image.height},
      ${image.byteCount}, ${image.isMonogram ?? false}, ${image.hash}, o.last_event_id,
      coalesce((select min(m.first_uploaded_at) from media_slot m where ${ofTarget(target, logoType)}), ${now}::timestamptz),
      ${now}::timestamptz, ${now}::timestamptz
    from ${raw(target.kind === 'news' ? 'news_article' : target.kind)} o where o.id = ${target.id}::${raw(idType(target))}
    returning id`)
  if (!slot) throw new Error(`the image of ${target.kind} ${target.id} was not stored`)
  return slot.id
}

const idType = ({ kind }: SlotOwner): string => (kind === 'news' ? 'int' : 'uuid')

/**
 * Makes the current image of a kind a former image. Returns its path. For an article, returns the path of its image.
 */
async function clearSlot(
  { db, clock }: Context,
  target: SlotOwner,
  logoType: EntityLogoType | undefined,
): Promise<string | null> {
  const kind = target.kind === 'entity' ? (logoType ?? 'SQUARE') : null
  const cleared = await db.prisma.mediaSlot.updateManyAndReturn({
    // A logo of any kind replaces the monogram of an entity.
    where: {
      ...slotsOf(target),
      isCurrent: true,
      ...(target.kind === 'entity' && { OR: [{ logoType: kind }, { isMonogram: true }] }),
    },
    data: { isCurrent: false, version: { increment: 1 }, updatedAt: clock.now() },
    select: { path: true, logoType: true },
  })
  const former = cleared.find((slot) => slot.logoType === kind)
  return former?.path ?? target.thumbnail
}

/** Removes the current image of a record. A hard deletion also removes the row. */
export async function emptySlotOf(
  context: Context,
  target: Target,
  logoType: EntityLogoType | undefined,
  slot: Slot,
  mode: 'soft' | 'hard',
  override: Override | undefined,
): Promise<void> {
  const removed = mode === 'hard' ? removedChange(await removeRow(context, 'media_slot', 'int', String(slot.id))) : {}
  await clearSlot(context, target, logoType)
  await recordImage(context, target, logoType, slot.path, null, { ...overrideChange(override), ...removed })
}

/** Writes the new version of the record and its history. */
async function recordImage(
  context: Context,
  { kind, id }: SlotOwner,
  logoType: EntityLogoType | undefined,
  before: string | null,
  after: string | null,
  more: Readonly<Record<string, unknown>>,
): Promise<void> {
  const field = kind === 'entity' ? FIELDS[logoType ?? 'SQUARE'] : kind === 'person' ? FIELDS.PERSON : FIELDS.NEWS
  const change = { [field]: [before, after], ...more }
  if (kind === 'entity') {
    await updateEntityRows(context, [{ id, columns: {}, change, entityId: id }])
    markStale(context, { entities: [id] })
  } else if (kind === 'person') {
    await updatePersonRows(context, [{ id, columns: {}, change, personId: id }])
    markStale(context, { people: [id] })
  } else {
    await updateNewsRows(context, [{ id: Number(id), columns: { image_thumbnail: after }, change }])
    markStale(context, { news: [Number(id)] })
  }
}

/** Marks a file for removal, if no record uses it. */
export const expireFile = ({ db }: Context, path: string): Promise<unknown> =>
  db.rows(sql`update media_file f set stored_at = 'epoch' where f.path = ${path} and ${isUnused}`)

const isUnused = sql`
  not exists (select 1 from media_slot m where m.path = f.path)
    and not exists (select 1 from news_article n where n.image_thumbnail = f.path)`

/**
 * Finds files that were stored before `until` and that no record uses, and marks them as being removed. Also returns
 * files that a process marked but did not remove before it ended.
 */
export async function markUnused(db: Db, now: Date, until: Date, most: number): Promise<string[]> {
  const marked = await db.rows<{ path: string }>(sql`
    update media_file t set removing_at = ${now}::timestamptz
    where t.path in (
      select f.path from media_file f where f.stored_at < ${until}::timestamptz and ${isUnused}
      order by f.stored_at, f.path limit ${most} for update skip locked)
    returning t.path`)
  return marked.map(({ path }) => path)
}

/** Deletes the rows of removed files. */
export async function forgetFiles(db: Db, paths: readonly string[]): Promise<void> {
  await db.prisma.mediaFile.deleteMany({ where: { path: { in: [...paths] }, removingAt: { not: null } } })
}

/** Replaces the hash of a stored image, in its file and in the records that have it. */
export async function replaceImageHash(db: Db, path: string, hash: string | null): Promise<void> {
  await db.rows(sql`
    with files as (update media_file set perceptual_hash = ${hash} where path = ${path})
    update media_slot set perceptual_hash = ${hash} where path = ${path}`)
}
