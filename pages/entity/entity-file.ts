import { coInvestorsFile } from '../co-investor/co-investor-page.js'
import { listFile, partOf } from '../file/list-file.js'
import { ENTITY_COLUMNS } from '../file/record-columns.js'
import { type FileType, rowsFile } from '../file/rows-file.js'
import type { Answer } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { headQuery, isPart, partQuery } from './entity-documents.js'
import { columnsOf } from './entity-parts.js'
import type { EntityHead, EntityParts } from './entity-profile.js'
import { type EntityKey, findEntity } from './find-entity.js'

const HEAD = headQuery()

/** What a page of an entity shows as a file: the records of a part, or the entity itself. Undefined if there is none. */
export async function entityFile(visit: Visit, key: EntityKey, type: FileType): Promise<Answer | undefined> {
  const show = visit.url.searchParams.get('show') ?? ''
  const entity = await findEntity<EntityHead>(visit, HEAD, key)
  if (!entity) return undefined
  if (isPart(show)) return partFile(visit, entity.entityId, show, type)
  if (show === 'co-investors') return coInvestorsFile(visit, type, entity.entityId)
  return show === '' ? rowsFile(type, ENTITY_COLUMNS, [entity], 1) : undefined
}

function partFile<K extends keyof EntityParts>(visit: Visit, id: string, name: K, type: FileType): Promise<Answer> {
  type Part = NonNullable<EntityParts[K]>
  // If the service fails, there is no file: a part of the records would look like all of them.
  return listFile<Part['edges'][number]>(type, columnsOf(name), async (after) => {
    const { record } = await visit.read<{ record: Record<K, Part> }>(partQuery(name).whole, { id, after })
    return partOf<Part['edges'][number]>(record[name])
  })
}
