import type { EntityKey } from '../entity/find-entity.js'
import { findEntity } from '../entity/find-entity.js'
import { nameOf } from '../file/record-columns.js'
import { type Columns, type FileType, rowsFile } from '../file/rows-file.js'
import type { Answer } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { type Related, type RelatedEntity, relationGroups, relationsOf } from './relations.js'

/** Number of records of each group in a file. The graph returns at most this many at once. */
const PER_GROUP = 200

const QUERY = relationsOf(PER_GROUP)

const COLUMNS: Columns<Related & { readonly group: string }> = {
  group: ({ group }) => group,
  name: ({ owner }) => nameOf(owner),
  slug: ({ owner }) => owner.slug,
  connection: ({ how }) => how,
}

/** The records that an entity is connected with, as a file. Undefined if there is no entity. */
export async function relationsFile(visit: Visit, key: EntityKey, type: FileType): Promise<Answer | undefined> {
  const entity = await findEntity<RelatedEntity>(visit, QUERY, key)
  if (!entity) return undefined
  const groups = relationGroups(entity)
  const rows = groups.flatMap(({ title, related }) => related.map((one) => ({ ...one, group: title })))
  const total = groups.reduce((sum, group) => sum + (group.total ?? group.related.length), 0)
  return rowsFile(type, COLUMNS, rows, total)
}
