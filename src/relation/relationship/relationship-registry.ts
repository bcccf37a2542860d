import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import {
  createEntityRelationship,
  deleteRelationship,
  joinRelationship,
  updateRelationship,
} from './relationship-changes.js'
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
