import type { AnyOperation } from '../../kernel/operation/define.js'
import { getEntityPeopleAssociation, listEntityPeopleAssociations } from './entity-people.js'

export const entityPeopleOperations: readonly AnyOperation[] = [
  listEntityPeopleAssociations,
  getEntityPeopleAssociation,
]
