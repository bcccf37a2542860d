import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import {
  listContent,
  listEntityContent,
  listPersonContent,
  searchContent,
  searchEntityContent,
  searchPersonContent,
} from './content-operations.js'

export const contentOperations: readonly AnyOperation[] = [
  listContent,
  searchContent,
  listEntityContent,
  searchEntityContent,
  listPersonContent,
  searchPersonContent,
]
