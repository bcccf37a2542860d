import type { Prisma } from '../../../prisma/generated/client.js'
import { Json } from '../../kernel/wire/json.js'
import { versionOf } from '../../kernel/wire/record-version.js'
import type { DocumentOptions } from '../../operation/document/document-options.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { sourceText } from '../../operation/provenance/privacy.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { instant, object, text, token } from '../../platform/database/client/sql-values.js'
import { newsWithin, visibleNews } from '../../visibility/news-visibility.js'
import { ownersWithin, visibleOwner } from '../../visibility/owner-visibility.js'
import type { SeenMark } from './mark-distance.js'
import type { EntityLogoType, MediaUpload } from './media.js'
import { mediaUrl } from './media-url.js'

/** Kinds of record that have images. */
export type TargetKind = 'entity' | 'person' | 'news'

/** A record that has images. */
export interface Target {
  readonly kind: TargetKind
  readonly id: string
  readonly slug: string
  readonly version: number
  readonly name: string
  /** Whether every caller may read the record. */
  readonly isPublished: boolean
  /** Path of the image of an article. Null for other records. */
  readonly thumbnail: string | null
}

const TABLES = {
  entity: { table: 'entity', id: 'uuid', name: 'name_brand', slugs: `o.slug_namespace = 'entity'` },
  person: { table: 'person', id: 'uuid', name: 'name_full', slugs: 'true' },
  news: { table: 'news_article', id: 'int', name: 'title', slugs: 'true' },
} as const

/**
 * Selects the records with this id or slug that the caller can see. There are at most two: one by the id, and one by
 * the slug.
 */
export function targetSelect(
  { caller }: Context,
  kind: TargetKind,
  { id, slug }: { readonly id?: string | undefined; readonly slug?: string | undefined },
): Sql {
  const { table, id: type, name, slugs } = TABLES[kind]
  const isPublished = kind === 'news' ? newsWithin('public', 'o') : ownersWithin(kind, 'public', 'o')
  return sql`
    select '${raw(kind)}' as kind, o.id::text, o.slug, o.version, o.${raw(name)} as name, ${isPublished} as "isPublished",
      ${raw(kind === 'news' ? 'o.image_thumbnail' : 'null::text')} as thumbnail
    from ${raw(table)} o
    where (o.id = ${id ?? null}::${raw(type)} or (o.slug = ${slug ?? null} and ${raw(slugs)}))
      and ${kind === 'news' ? visibleNews(caller, 'o') : visibleOwner(kind, caller, 'o')} order by o.id`
}

export const readTargets = (
  context: Context,
  kind: TargetKind,
  selectors: { readonly id?: string | undefined; readonly slug?: string | undefined },
): Promise<Target[]> => context.db.rows<Target>(targetSelect(context, kind, selectors))

/** The current image of a record. */
export interface Slot {
  readonly id: number
  readonly path: string
  readonly hash: string | null
  readonly isMonogram: boolean
  /** Review status of the last change. */
  readonly status: string | null
}

/** SQL condition on `media_slot` with the alias m: an image of this record and kind. */
export const ofTarget = ({ kind, id }: Pick<Target, 'kind' | 'id'>, logoType: EntityLogoType | undefined): Sql => sql`
  m.${raw(`${kind}_id`)} = ${id}::${raw(TABLES[kind].id)}
    and ${kind === 'entity' ? sql`m.logo_type = ${logoType ?? 'SQUARE'}` : raw('true')}`

/** Reads the current image of a record. Undefined if the record has none. */
export async function readSlot(
  { db }: Context,
  target: Pick<Target, 'kind' | 'id'>,
  logoType: EntityLogoType | undefined,
): Promise<Slot | undefined> {
  const [slot] = await db.rows<Slot>(sql`
    select m.id, m.path, m.perceptual_hash as hash, m.is_monogram as "isMonogram", v.status
    from media_slot m left join provenance_event v on v.id = m.last_event_id
    where ${ofTarget(target, logoType)} and m.is_current order by m.id desc limit 1`)
  return slot
}

/** SQL for the source of the last change of a slot, as JSON. `m` is the slot, `v` the change. */
const source = ({ reach }: DocumentOptions): Sql =>
  object({
    changedAt: instant('m.updated_at'),
    dataSourceUpdatedAt: instant('m.updated_at'),
    detail: sourceText(reach, 'source_detail', 'v'),
    kind: token('v.source_type'),
    pendingApproval: sql`'null'`,
    sourceId: sourceText(reach, 'source_provider_id', 'v'),
    status: text('v.status'),
  })

/** Maximum number of marks of a record that are compared. */
const MARK_CAP = 50

/** The marks that writes saw on the pages of an entity or of a person, the last seen first. */
export const readMarks = ({ db }: Context, { kind, id }: Pick<Target, 'kind' | 'id'>): Promise<SeenMark[]> =>
  kind === 'news'
    ? Promise.resolve([])
    : db.rows<SeenMark>(sql`
        select k.url, k.perceptual_hash as hash from reference_mark k
        where k.${raw(`${kind}_id`)} = ${id}::uuid order by k.seen_at desc, k.id limit ${MARK_CAP}`)

/** The source of the last write of an image, as JSON. `slotId` is an id of `media_slot`. */
export async function readSlotSource({ db }: Context, options: DocumentOptions, slotId: number): Promise<string> {
  const [row] = await db.rows<{ source: string }>(sql`
    select ${source(options)} as source
    from media_slot m left join provenance_event v on v.id = m.last_event_id where m.id = ${slotId}`)
  return row?.source ?? 'null'
}

/** Condition of Prisma Client on the images of a record, of all kinds. */
export const slotsOf = ({ kind, id }: Pick<Target, 'kind' | 'id'>): Prisma.MediaSlotWhereInput =>
  kind === 'entity' ? { entityId: id } : kind === 'person' ? { personId: id } : { newsId: Number(id) }

/** Reads all current images of a record. An entity can have a logo of each kind. */
export async function readSlots({ db }: Pick<Context, 'db'>, target: Pick<Target, 'kind' | 'id'>): Promise<Slot[]> {
  const rows = await db.prisma.mediaSlot.findMany({
    where: { ...slotsOf(target), isCurrent: true },
    select: { id: true, path: true, perceptualHash: true, isMonogram: true },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ perceptualHash, ...slot }) => ({ ...slot, hash: perceptualHash, status: null }))
}

/**
 * Reads an image of a record, with the source of its last write. The version is that of the record. `slotId` is an id of
 * `media_slot`.
 */
export async function readUpload(
  { db }: Context,
  options: DocumentOptions,
  { kind }: Pick<Target, 'kind'>,
  slotId: number,
): Promise<Json<MediaUpload>> {
  const { table } = TABLES[kind]
  const [row] = await db.rows<{ id: string; version: number; upload: string }>(sql`
    select ${object({
      cdnUrl: mediaUrl(options, 'm.path'),
      firstUploadedAt: instant('m.first_uploaded_at'),
      mediaType: token('m.media_type'),
      path: token('m.path'),
      provenance: source(options),
      targetId: token('coalesce(m.entity_id::text, m.person_id::text, m.news_id::text)'),
    })} as upload, o.id::text, o.version
    from media_slot m join ${raw(table)} o on o.id = m.${raw(`${kind}_id`)}
      left join provenance_event v on v.id = m.last_event_id where m.id = ${slotId}`)
  if (!row) throw new Error(`media slot ${slotId} was not found after its write`)
  return new Json(row.upload, versionOf(kind, row))
}
