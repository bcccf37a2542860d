import { raw, type Sql, sql } from '../../kernel/database/sql.js'
import type { OwnerRef } from '../../kernel/wire/owner.js'
import { flag, instant, number, object, text, token } from '../../kernel/wire/sql.js'
import { BUCKET_KEYS, BUCKETS } from './rules.js'

/** Values of all buckets together that a document shows, history included. */
const TAG_CAP = 500
/** Codes of standards that a document shows. */
const CODE_CAP = 100

/** The buckets to which missing values may be added. */
export const creatableBuckets = raw(
  BUCKET_KEYS.filter((key) => BUCKETS[key].creatable)
    .map((key) => `'${key}'`)
    .join(', '),
)

/** Where the join's part of a classification is read from: SQL expressions of its id and flags. */
interface JoinPart {
  readonly id: string
  readonly isCurrent: string
  readonly isPrimary: string
}

/** A discovered value has no join. */
const discovered = (isCurrent: string): JoinPart => ({ id: 'null::int', isCurrent, isPrimary: 'null' })

/** An EntityTag of alias `g`. */
export const tagItem = (join?: JoinPart): Sql => object(tagFields(join))

/** Its members. */
export const tagFields = (join: JoinPart = discovered('g.is_active')): Record<string, Sql> => ({
  id: number('g.id'),
  name: text('g.name'),
  type: token('g.bucket'),
  bucket: token('g.bucket'),
  creatable: sql`(g.bucket in (${creatableBuckets}))::text`,
  writable: sql`'true'`,
  slug: token('g.slug'),
  classificationId: number(join.id),
  isCurrent: flag(join.isCurrent),
  isPrimary: flag(join.isPrimary),
  createdAt: instant('g.created_at'),
  updatedAt: instant('g.updated_at'),
})

/** A StandardizedClassification of alias `c`. */
export const codeItem = (join: JoinPart = discovered('true')): Sql =>
  object({
    id: number('c.id'),
    name: text('c.name'),
    category: token('c.category'),
    creatable: sql`'false'`,
    writable: sql`'true'`,
    code: number('c.code'),
    level: number('c.level'),
    entityClassificationId: number(join.id),
    isCurrent: flag(join.isCurrent),
    isPrimary: flag(join.isPrimary),
    createdAt: instant('c.created_at'),
    updatedAt: instant('c.updated_at'),
  })

/** The join of alias `j`, as its classification tells it. */
export const JOINED: JoinPart = { id: 'j.id', isCurrent: 'j.is_current', isPrimary: 'j.is_primary' }
/** Codes have no history: a join that is there is current. */
export const CODE_JOINED: JoinPart = { id: 'j.id', isCurrent: 'true', isPrimary: 'j.is_primary' }

/** A bucket's values out of the rows `x`; every bucket is there, if only as an empty list. */
const valuesOf = (bucket: string): Sql =>
  raw(`'[' || coalesce(string_agg(x.item, ',') filter (where x.bucket = '${bucket}'), '') || ']'`)

/**
 * EntityClassification of an entity: a section of its document. Values stand primary first, then current ones, then by
 * name. Detail reads show history too, rows of lists only what is current.
 */
export const classificationSection = ({ id }: OwnerRef, currentOnly: boolean): Sql => {
  const codes = sql`(select '[' || coalesce(string_agg(y.item, ','), '') || ']' from (
    select ${codeItem(CODE_JOINED)} as item
    from entity_classification j join standardized_classification c on c.id = j.classification_id
    where j.entity_id = ${id}
    order by j.is_primary desc, c.category collate "C", c.level, c.code, c.id limit ${raw(String(CODE_CAP))}) y)`
  const members = [
    ...BUCKET_KEYS.map((bucket) => [bucket, valuesOf(bucket)] as const),
    ['standardizedClassification', codes] as const,
  ].sort(([a], [b]) => (a < b ? -1 : 1))
  return sql`(select ${object(Object.fromEntries(members))} from (
    select g.bucket, ${tagItem(JOINED)} as item from entity_tag j join tag g on g.id = j.tag_id
    where j.entity_id = ${id} ${raw(currentOnly ? 'and j.is_current' : '')}
    order by j.is_primary desc, j.is_current desc, g.name collate "und-x-icu", g.id limit ${raw(String(TAG_CAP))}) x)`
}
