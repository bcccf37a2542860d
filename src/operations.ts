import { addressOperations } from './address/operations.js'
import { entityOperations } from './entity/operations.js'
import { Registry } from './operation/registry.js'
import { textOperations } from './text/operations.js'
import { uniqueIdOperations } from './unique-id/operations.js'
import { urlLinkOperations } from './url-link/operations.js'

/** Every operation of the service: one list a noun. */
export const registry = new Registry([
  ...addressOperations,
  ...entityOperations,
  ...textOperations,
  ...uniqueIdOperations,
  ...urlLinkOperations,
])
