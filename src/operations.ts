import { duplicateOperations } from './duplicate/operations.js'
import { entityOperations } from './entity/operations.js'
import { Registry } from './operation/registry.js'
import { slugOperations } from './slug/operations.js'
import { uniqueIdOperations } from './unique-id/operations.js'

/** Every operation of the service: one list a noun. */
export const registry = new Registry([
  ...duplicateOperations,
  ...entityOperations,
  ...slugOperations,
  ...uniqueIdOperations,
])
