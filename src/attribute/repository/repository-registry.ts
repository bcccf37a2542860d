import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import {
  listEntityRepositories,
  listPersonRepositories,
  syncEntityRepositories,
  syncPersonRepositories,
} from './repository-operations.js'

export const repositoryOperations: readonly AnyOperation[] = [
  listEntityRepositories,
  syncEntityRepositories,
  listPersonRepositories,
  syncPersonRepositories,
]
