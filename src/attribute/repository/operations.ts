import type { AnyOperation } from '../../kernel/operation/define.js'
import {
  listEntityRepositories,
  listPersonRepositories,
  syncEntityRepositories,
  syncPersonRepositories,
} from './repositories.js'

export const repositoryOperations: readonly AnyOperation[] = [
  listEntityRepositories,
  syncEntityRepositories,
  listPersonRepositories,
  syncPersonRepositories,
]
