import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { getEntityPeopleAssociation, listEntityPeopleAssociations } from './entity-people.js'

export const entityPeopleOperations: readonly AnyOperation[] = [
  listEntityPeopleAssociations,
  getEntityPeopleAssociation,
]
