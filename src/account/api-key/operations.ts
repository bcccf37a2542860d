import type { AnyOperation } from '../../kernel/operation/define.js'
import { createMyApiKey, getCurrentApiKey, listMyApiKeys, revokeMyApiKey } from './api-keys.js'

export const apiKeyOperations: readonly AnyOperation[] = [
  listMyApiKeys,
  getCurrentApiKey,
  createMyApiKey,
  revokeMyApiKey,
]
