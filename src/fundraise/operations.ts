import type { AnyOperation } from '../operation/define.js'
import { entityFundraises, getFundraiseTransaction } from './rounds.js'

export const fundraiseOperations: readonly AnyOperation[] = [entityFundraises, getFundraiseTransaction]
