import { coreFields } from '../../document/section/entity-core-section.js'
import type { DocumentOptions } from '../../operation/document/document-options.js'
import type { Context } from '../../operation/pipeline/context.js'
import { type Sql, sql } from '../../platform/database/sql.js'
import { flag, list, object, text, token } from '../../platform/database/sql-values.js'
import { visibleEntities } from '../../visibility/entity-visibility.js'
import type { EntityBrand } from './brand.js'

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

/** Path of the logo of the entity row `e`, the square one first. */
const LOGO = sql`coalesce(e.logo_square, e.logo)`

/** A kit without its colors, and the path of the logo that has them. */
interface StoredBrand {
  readonly id: string
  readonly text: string
  readonly logo: string | null
}

/** Reads the kits of at most `limit` visible entities that satisfy a condition on the entity row `e`. */
export async function readBrands(
  { db, caller }: Context,
  options: DocumentOptions,
  condition: Sql,
  limit: number,
): Promise<StoredBrand[]> {
  const { id, publicId, slug, typeRecord, nameBrand, nameLegal, nameAlias, publicUrl, image } = coreFields(options)
  const kit = object({
    id,
    publicId,
    slug,
    typeRecord,
    nameBrand,
    nameLegal,
    nameAlias,
    publicUrl,
    image,
    links,
    categories,
  } as Record<keyof Omit<EntityBrand, 'colors'>, Sql>)
  const logo = options.monograms === false ? sql`case when not e.logo_is_monogram then ${LOGO} end` : LOGO
  return db.rows<StoredBrand>(sql`
    select e.id, ${kit} as text, ${logo} as logo
    from entity e where ${condition} and ${visibleEntities(caller)} order by e.id limit ${limit}`)
}
