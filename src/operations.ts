import { apiKeyOperations } from './api-key/operations.js'
import { billingOperations } from './billing/operations.js'
import { entityOperations } from './entity/operations.js'
import { Registry } from './operation/registry.js'
import { permissionOperations } from './permission/operations.js'
import { uniqueIdOperations } from './unique-id/operations.js'

/** Every operation of the service: one list a noun. */
export const registry = new Registry([
  ...apiKeyOperations,
  ...billingOperations,
  ...entityOperations,
  ...permissionOperations,
  ...uniqueIdOperations,
])
