import { associationOperations } from './association/operations.js'
import { entityOperations } from './entity/operations.js'
import { entityBatchOperations } from './entity-batch/operations.js'
import { Registry } from './operation/registry.js'
import { personOperations } from './person/operations.js'
import { uniqueIdOperations } from './unique-id/operations.js'

/** Every operation of the service: one list a noun. */
export const registry = new Registry([
  ...entityOperations,
  ...entityBatchOperations,
  ...personOperations,
  ...associationOperations,
  ...uniqueIdOperations,
])
