import { CODE_JOINED, classificationSection, codeItem, JOINED, tagItem } from '../classification/section.js'
import { raw, type Sql, sql } from '../database/sql.js'
import { visibleEntities } from '../entity/visibility.js'
import type { Context } from '../operation/context.js'
import { Json } from '../wire/json.js'

/** The two registries whose values entities are joined to. */
export type Registry = 'tag' | 'standardized'

/** All joins of an entity, bucket by bucket, in one statement; undefined where the caller sees no such entity. */
export async function readClassification(
  { db, caller }: Context,
  entityId: string,
  currentOnly: boolean,
): Promise<Json<never> | undefined> {
  const [row] = await db.rows<{ text: string }>(sql`
    select ${classificationSection({ kind: 'entity', id: raw('e.id') }, currentOnly)} as text
    from entity e where e.id = ${entityId}::uuid and ${visibleEntities(caller)}`)
  return row && new Json(row.text)
}

const JOINS: Readonly<Record<Registry, Sql>> = {
  tag: sql`select ${tagItem(JOINED)} as text, j.version from entity_tag j join tag g on g.id = j.tag_id`,
  standardized: sql`select ${codeItem(CODE_JOINED)} as text, j.version
    from entity_classification j join standardized_classification c on c.id = j.classification_id`,
}

/** One join as its value tells it, with its version. */
export async function readJoin({ db }: Context, registry: Registry, id: number): Promise<Json<never>> {
  const [row] = await db.rows<{ text: string; version: number }>(sql`${JOINS[registry]} where j.id = ${id}`)
  if (!row) throw new Error(`the join ${id} is gone`)
  return new Json(row.text, row.version)
}
