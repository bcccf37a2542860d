import { associationOperations } from './association/operations.js'
import { classificationOperations } from './classification/operations.js'
import { entityOperations } from './entity/operations.js'
import { entityBatchOperations } from './entity-batch/operations.js'
import { filterOperations } from './filter/operations.js'
import { newsOperations } from './news/operations.js'
import { Registry } from './operation/registry.js'
import { personOperations } from './person/operations.js'
import { resolveOperations } from './resolve/operations.js'
import { uniqueIdOperations } from './unique-id/operations.js'

/** Every operation of the service: one list a noun. */
export const registry = new Registry([
  ...associationOperations,
  ...classificationOperations,
  ...entityBatchOperations,
  ...entityOperations,
  ...filterOperations,
  ...newsOperations,
  ...personOperations,
  ...resolveOperations,
  ...uniqueIdOperations,
])
