import { rowDocument } from '../../document/entity.js'
import type { DocumentOptions } from '../../operation/document/document-options.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { arrayOf, number, object } from '../../platform/database/client/sql-values.js'
import { readNear } from '../../similarity/similar/similar-reads.js'

/**
 * Reads, with two statements, a JSON array of the entities with similar meaning that satisfy a condition on the row
 * `x`.
 */
export async function readEntitySuggestions(
  context: Context,
  options: DocumentOptions,
  entityId: string,
  where: Sql,
  limit: number,
): Promise<string> {
  const [found = []] = await readNear(context, { kind: 'entity', ids: [entityId], where })
  const near = found.slice(0, limit)
  const document = object({
    alreadyPresent: sql`(exists (
      select 1 from entity_relationship r where r.is_current and (
        r.source_entity_id = ${entityId}::uuid and r.target_entity_id = e.id
        or r.target_entity_id = ${entityId}::uuid and r.source_entity_id = e.id)))::text`,
    candidate: rowDocument(options),
    rank: number('k.rank'),
    score: number('k.score'),
    whySuggested: raw(`'"semantic"'`),
  })
  const [row] = await context.db.rows<{ content: string }>(sql`
    select ${arrayOf(document, sql`order by k.rank`)} as content
    from unnest(${near.map(({ id }) => id)}::uuid[], ${near.map(({ score }) => score)}::float8[]) with ordinality k(id, score, rank)
    join entity e on e.id = k.id`)
  return row?.content ?? '[]'
}
