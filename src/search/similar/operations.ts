import type { AnyOperation } from '../../kernel/operation/define.js'
import { listSimilarNews } from './similar-news.js'
import { listSimilarEntities, listSimilarPeople } from './similars.js'

export const similarOperations: readonly AnyOperation[] = [listSimilarPeople, listSimilarEntities, listSimilarNews]
