import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { createMyApiKey, getCurrentApiKey, listMyApiKeys, revokeMyApiKey } from './api-key-operations.js'

export const apiKeyOperations: readonly AnyOperation[] = [
  listMyApiKeys,
  getCurrentApiKey,
  createMyApiKey,
  revokeMyApiKey,
]
