import { memo } from '../../kernel/wire/memo.js'
import type { DocumentOptions } from '../../operation/document/document-options.js'
import { type Sql, sql } from '../../platform/database/client/sql.js'
import { flag, type JsonSql, list, object, text, token } from '../../platform/database/client/sql-values.js'
import type { EntityBrand } from '../shape/entity-brand.js'
import { coreFields } from './entity-core-section.js'

/** A kit without the colors of its logo, which are not in the database. */
export type StoredBrand = Omit<EntityBrand, 'colors'>

const links = list(
  object({ url: text('l.url'), urlType: token('l.url_type'), isPrimary: flag('l.is_primary') }),
  sql`(select * from url_link l where l.entity_id = e.id and l.is_current order by l.is_primary desc, l.id limit 200) l`,
)

const categories = list(
  object({ bucket: token('g.bucket'), name: text('g.name'), isPrimary: flag('g.is_primary') }),
  sql`(
    select g.bucket, g.name, j.is_primary from entity_tag j join tag g on g.id = j.tag_id
    where j.entity_id = e.id and j.is_current
    order by j.is_primary desc, g.bucket collate "C", g.name collate "und-x-icu", g.id limit 100) g`,
)

/** SQL that builds the brand kit of the entity row `e`. */
export const brandDocument = memo((options: DocumentOptions): JsonSql<StoredBrand> => {
  const { id, publicId, slug, typeRecord, nameBrand, nameLegal, nameAlias, publicUrl, image } = coreFields(options)
  const core = { id, publicId, slug, typeRecord, nameBrand, nameLegal, nameAlias, publicUrl, image }
  return object({ ...core, links, categories } as Record<keyof StoredBrand, Sql>)
})
