import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
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
