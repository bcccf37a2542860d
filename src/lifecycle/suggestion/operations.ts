import type { AnyOperation } from '../../kernel/operation/define.js'
import { suggestProducts, suggestRelationships } from './suggestions.js'

export const suggestionOperations: readonly AnyOperation[] = [suggestProducts, suggestRelationships]
