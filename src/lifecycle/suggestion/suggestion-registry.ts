import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { suggestProducts, suggestRelationships } from './suggestion-operations.js'

export const suggestionOperations: readonly AnyOperation[] = [suggestProducts, suggestRelationships]
