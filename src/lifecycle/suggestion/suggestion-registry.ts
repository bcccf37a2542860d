import type { AnyOperation } from '../../operation/pipeline/define.js'
import { suggestProducts, suggestRelationships } from './suggestion-operations.js'

export const suggestionOperations: readonly AnyOperation[] = [suggestProducts, suggestRelationships]
