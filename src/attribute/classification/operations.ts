import type { AnyOperation } from '../../kernel/operation/define.js'
import { getCatalog, searchClassifications, searchTags } from './classifications.js'

export const classificationOperations: readonly AnyOperation[] = [getCatalog, searchClassifications, searchTags]
