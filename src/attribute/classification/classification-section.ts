import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { flag, instant, number, object, text, token } from '../../platform/database/client/sql-values.js'
import type { OwnerRef } from '../../visibility/owner-column.js'
import { BUCKET_KEYS, BUCKETS } from './classification-rules.js'

/** Maximum number of tags in a document, for all buckets together. Former tags are included. */
const TAG_CAP = 500
/** Maximum number of codes of standards in a document. */
const CODE_CAP = 100

/** The buckets to which clients can add values, as an SQL list. */
export const creatableBuckets = raw(
  BUCKET_KEYS.filter((key) => BUCKETS[key].creatable)
    .map((key) => `'${key}'`)
    .join(', '),
)

/**
 * SQL for the fields of the row that attaches a tag or code to an entity: its id, and whether it is current and
 * primary.
 */
interface JoinPart {
  readonly id: string
  readonly isCurrent: string
  readonly isPrimary: string
}

/** SQL for the fields of `JoinPart` in a search or in the catalog. There, a tag or a code belongs to no entity. */
const discovered = (isCurrent: string): JoinPart => ({ id: 'null::int', isCurrent, isPrimary: 'null' })

/** SQL for the JSON of an EntityTag, from alias `g` of `tag`. */
export const tagItem = (join?: JoinPart): Sql => object(tagFields(join))

/** SQL for the members of an EntityTag, from alias `g` of `tag`. */
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

/** SQL for the JSON of a StandardizedClassification, from alias `c` of `standardized_classification`. */
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

/** SQL for the fields of `JoinPart` for a tag of an entity, from alias `j` of `entity_tag`. */
export const JOINED: JoinPart = { id: 'j.id', isCurrent: 'j.is_current', isPrimary: 'j.is_primary' }
/**
 * SQL for the fields of `JoinPart` for a code of an entity, from alias `j` of `entity_classification`. A code is always
 * current.
 */
export const CODE_JOINED: JoinPart = { id: 'j.id', isCurrent: 'true', isPrimary: 'j.is_primary' }

/** SQL for a JSON array of the values in one bucket, from the rows `x`. Without values, the array is empty. */
const valuesOf = (bucket: string): Sql =>
  raw(`'[' || coalesce(string_agg(x.item, ',') filter (where x.bucket = '${bucket}'), '') || ']'`)

/**
 * SQL for the EntityClassification of an entity: a section of its document. Order of tags: primary first, then current,
 * then by name. Detail reads include former tags. Rows of lists contain only current tags.
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
