import { coInvestorsFile } from '../co-investor/co-investor-page.js'
import { partFile } from '../file/list-file.js'
import { ENTITY_COLUMNS } from '../file/record-columns.js'
import { type FileType, rowsFile } from '../file/rows-file.js'
import { relationsFile } from '../relation/relation-file.js'
import type { Answer } from '../server/answer.js'
import type { Visit } from '../server/visit.js'
import { headQuery, isPart, partQuery } from './entity-documents.js'
import { columnsOf } from './entity-parts.js'
import type { EntityHead } from './entity-profile.js'
import { type EntityKey, findEntity } from './find-entity.js'

const HEAD = headQuery()

/** What a page of an entity shows as a file: the records of a part, or the entity itself. Undefined if there is none. */
export async function entityFile(visit: Visit, key: EntityKey, type: FileType): Promise<Answer | undefined> {
  const name = visit.url.searchParams.get('show') ?? ''
  if (name === 'relations') return relationsFile(visit, key, type)
  const entity = await findEntity<EntityHead>(visit, HEAD, key)
  if (!entity) return undefined
  const id = entity.entityId
  if (isPart(name)) return partFile(visit, type, { name, query: partQuery(name), columns: columnsOf(name) }, { id })
  if (name === 'co-investors') return coInvestorsFile(visit, type, id)
  return name === '' ? rowsFile(type, ENTITY_COLUMNS, [entity], 1) : undefined
}
