import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { listFundraiseRounds, listFundraiseRoundsPost } from './round-list.js'

export const roundListOperations: readonly AnyOperation[] = [listFundraiseRounds, listFundraiseRoundsPost]
