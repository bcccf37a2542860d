import type { AnyOperation } from '../../operation/pipeline/define.js'
import {
  createFundraiseTransaction,
  deleteFundraiseTransaction,
  entityFundraises,
  getFundraiseTransaction,
  patchFundraiseTransaction,
  putFundraiseTransaction,
} from './rounds.js'

export const fundraiseOperations: readonly AnyOperation[] = [
  entityFundraises,
  createFundraiseTransaction,
  getFundraiseTransaction,
  putFundraiseTransaction,
  patchFundraiseTransaction,
  deleteFundraiseTransaction,
]
