import type { AnyOperation } from '../../operation/pipeline/define.js'
import { getEntityPeopleAssociation, listEntityPeopleAssociations } from './entity-people.js'

export const entityPeopleOperations: readonly AnyOperation[] = [
  listEntityPeopleAssociations,
  getEntityPeopleAssociation,
]
