import type { AnyOperation } from '../../kernel/operation/define.js'
import { searchLink } from './search-link.js'

export const linkOperations: readonly AnyOperation[] = [searchLink]
