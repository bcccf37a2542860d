import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import {
  clearEntityPersonCorporateTitle,
  createEntityPersonAssociation,
  deleteEntityPersonAssociation,
  patchEntityPersonAssociation,
  replaceEntityPersonAssociation,
} from './association-changes.js'
import { getPersonEntityAssociation, listPersonEntityAssociations } from './associations.js'

export const associationOperations: readonly AnyOperation[] = [
  listPersonEntityAssociations,
  getPersonEntityAssociation,
  createEntityPersonAssociation,
  replaceEntityPersonAssociation,
  patchEntityPersonAssociation,
  deleteEntityPersonAssociation,
  clearEntityPersonCorporateTitle,
]
