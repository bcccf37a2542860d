import type { AnyOperation } from '../../kernel/operation/define.js'
import { getPersonEntityAssociation, listPersonEntityAssociations } from './associations.js'
import {
  clearEntityPersonCorporateTitle,
  createEntityPersonAssociation,
  deleteEntityPersonAssociation,
  patchEntityPersonAssociation,
  replaceEntityPersonAssociation,
} from './changes.js'

export const associationOperations: readonly AnyOperation[] = [
  listPersonEntityAssociations,
  getPersonEntityAssociation,
  createEntityPersonAssociation,
  replaceEntityPersonAssociation,
  patchEntityPersonAssociation,
  deleteEntityPersonAssociation,
  clearEntityPersonCorporateTitle,
]
