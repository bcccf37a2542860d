import type { AnyOperation } from '../../kernel/operation/define.js'
import { getEntityPeopleAssociation, listEntityPeopleAssociations } from '../../search/person/entity-people.js'
import { getPersonEntityAssociation, listPersonEntityAssociations } from './associations.js'

export const associationOperations: readonly AnyOperation[] = [
  listEntityPeopleAssociations,
  getEntityPeopleAssociation,
  listPersonEntityAssociations,
  getPersonEntityAssociation,
]
