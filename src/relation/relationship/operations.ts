import type { AnyOperation } from '../../kernel/operation/define.js'
import { createEntityRelationship, deleteRelationship, joinRelationship, updateRelationship } from './changes.js'
import { getRelationship, listEntityRelationships, listRelationshipTypes } from './relationships.js'

export const relationshipOperations: readonly AnyOperation[] = [
  listEntityRelationships,
  createEntityRelationship,
  joinRelationship,
  listRelationshipTypes,
  getRelationship,
  updateRelationship,
  deleteRelationship,
]
