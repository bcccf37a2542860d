import type { AnyOperation } from '../operation/define.js'
import { getPersonEntityAssociation, listPersonEntityAssociations } from './associations.js'
import { getEntityPeopleAssociation, listEntityPeopleAssociations } from './entity-people.js'

export const associationOperations: readonly AnyOperation[] = [
  listEntityPeopleAssociations,
  getEntityPeopleAssociation,
  listPersonEntityAssociations,
  getPersonEntityAssociation,
]
