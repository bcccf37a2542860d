import type { Reach } from '../../operation/access/caller.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { type Sql, sql } from '../../platform/database/client/sql.js'
import { entitiesWithin } from '../../visibility/entity-visibility.js'
import { type Near, readNear, readNewest, readRelated } from './similar-reads.js'

/*
 * Reads the people who are similar to each of several people (the subjects), in the order of the subjects. The number
 * of statements does not depend on the number of subjects. `where` is a condition on the row `x` of a similar record.
 */

export const nearPeople = (context: Context, ids: readonly string[], where: Sql): Promise<Near[][]> =>
  readNear(context, { kind: 'person', ids, where })

/** Which similar entities are read. */
interface EntityChoice {
  readonly reach: Reach
  /** Returns only entities of these types. */
  readonly typeRecord?: readonly string[] | null | undefined
}

/** SQL condition on the row `x` of a similar entity. */
export function similarEntitiesWithin({ reach, typeRecord }: EntityChoice): Sql {
  const visible = entitiesWithin(reach, 'x')
  return typeRecord ? sql`${visible} and x.type_record = any(${typeRecord})` : visible
}

/** Types of relationships between entities that are similar. */
const ALIKE = ['similarCompany', 'competitor'] as const

/**
 * Reads the entities that are similar to each subject. Entities with a relationship come first, then entities with
 * similar vectors. With a type, only entities with a relationship of this type are read.
 */
export async function nearEntities(
  context: Context,
  ids: readonly string[],
  where: Sql,
  relationshipType?: string | null | undefined,
): Promise<Near[][]> {
  if (relationshipType) return readRelated(context, ids, [relationshipType], where)
  const curated = await readRelated(context, ids, ALIKE, where)
  const near = await readNear(context, { kind: 'entity', ids, where })
  return ids.map((_, index) => merged(curated[index] ?? [], near[index] ?? []))
}

/** Returns the records with a relationship, with the scores of their vectors. After them come the other records. */
function merged(curated: readonly Near[], near: readonly Near[]): Near[] {
  const scores = new Map(near.map(({ id, score }) => [id, score]))
  const ids = new Set(curated.map(({ id }) => id))
  return [
    ...curated.map((one) => ({ ...one, score: scores.get(one.id) ?? null })),
    ...near.filter(({ id }) => !ids.has(id)),
  ]
}

/** Maximum number of newest articles that are returned if there are no similar articles. */
const NEWEST = 200

/**
 * Reads the articles with similar vectors. If an article has no similar articles, reads the newest articles, without a
 * score.
 */
export async function nearNews(context: Context, ids: readonly string[], where: Sql): Promise<Near[][]> {
  const near = await readNear(context, { kind: 'news', ids, where })
  if (near.every((found) => found.length > 0)) return near
  const newest = await readNewest(context, where)
  const others = (id: string) => newest.filter((article) => article.id !== id).slice(0, NEWEST)
  return near.map((found, index) => (found.length > 0 ? found : others(ids[index] ?? '')))
}
