import type { AnyOperation } from '../operation/define.js'
import { getCatalog, searchClassifications, searchTags } from './classifications.js'

export const classificationOperations: readonly AnyOperation[] = [getCatalog, searchClassifications, searchTags]
