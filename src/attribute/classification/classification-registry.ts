import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { getCatalog, searchClassifications, searchTags } from './classification-operations.js'

export const classificationOperations: readonly AnyOperation[] = [getCatalog, searchClassifications, searchTags]
