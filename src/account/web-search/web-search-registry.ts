import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { checkSearchProvider, getWebSearch, searchWeb } from './web-search-operations.js'

export const webSearchOperations: readonly AnyOperation[] = [searchWeb, getWebSearch, checkSearchProvider]
