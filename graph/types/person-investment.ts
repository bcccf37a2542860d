import type { InvestorActivity } from '../../src/relation/investment/investment.js'
import { getPersonInvestorActivity } from '../../src/relation/person-investment/investments.js'
import { bindQuery } from '../build/bind.js'
import { Activity } from './investor.js'

bindQuery({
  operation: getPersonInvestorActivity,
  type: Activity,
  present: (activity: InvestorActivity) => activity,
})
