import type { AnyOperation } from '../operation/define.js'
import { getRelationship, listEntityRelationships, listRelationshipTypes } from './relationships.js'

export const relationshipOperations: readonly AnyOperation[] = [
  listEntityRelationships,
  listRelationshipTypes,
  getRelationship,
]
