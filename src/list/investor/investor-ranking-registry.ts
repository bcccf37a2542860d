import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { listInvestors, listInvestorsPost } from './investor-ranking.js'

export const investorRankingOperations: readonly AnyOperation[] = [listInvestors, listInvestorsPost]
