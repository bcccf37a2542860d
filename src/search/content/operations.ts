import type { AnyOperation } from '../../kernel/operation/define.js'
import {
  listContent,
  listEntityContent,
  listPersonContent,
  searchContent,
  searchEntityContent,
  searchPersonContent,
} from './contents.js'

export const contentOperations: readonly AnyOperation[] = [
  listContent,
  searchContent,
  listEntityContent,
  searchEntityContent,
  listPersonContent,
  searchPersonContent,
]
