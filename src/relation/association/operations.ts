import type { AnyOperation } from '../../kernel/operation/define.js'
import { getPersonEntityAssociation, listPersonEntityAssociations } from './associations.js'

export const associationOperations: readonly AnyOperation[] = [listPersonEntityAssociations, getPersonEntityAssociation]
