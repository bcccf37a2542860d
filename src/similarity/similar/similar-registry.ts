import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { listSimilarNews } from './similar-news.js'
import { listSimilarEntities, listSimilarPeople } from './similar-operations.js'

export const similarOperations: readonly AnyOperation[] = [listSimilarPeople, listSimilarEntities, listSimilarNews]
