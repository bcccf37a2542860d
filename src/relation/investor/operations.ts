import type { AnyOperation } from '../../kernel/operation/define.js'
import { getFundraiseInvestorJoin, listFundraiseInvestorJoins } from './joins.js'
import { entityInvestments, entityInvestors, entityPersonInvestors, investorActivity } from './participation.js'

export const investorOperations: readonly AnyOperation[] = [
  listFundraiseInvestorJoins,
  getFundraiseInvestorJoin,
  entityInvestments,
  investorActivity,
  entityInvestors,
  entityPersonInvestors,
]
