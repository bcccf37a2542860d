import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import {
  createFundraiseInvestorJoin,
  deleteFundraiseInvestorJoin,
  patchFundraiseInvestorJoin,
  putFundraiseInvestorJoin,
} from './investor-changes.js'
import { getFundraiseInvestorJoin, listFundraiseInvestorJoins } from './joins.js'
import { entityInvestments, entityInvestors, entityPersonInvestors, investorActivity } from './participation.js'

export const investorOperations: readonly AnyOperation[] = [
  listFundraiseInvestorJoins,
  getFundraiseInvestorJoin,
  createFundraiseInvestorJoin,
  putFundraiseInvestorJoin,
  patchFundraiseInvestorJoin,
  deleteFundraiseInvestorJoin,
  entityInvestments,
  investorActivity,
  entityInvestors,
  entityPersonInvestors,
]
