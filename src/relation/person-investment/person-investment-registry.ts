import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { getPersonInvestments, getPersonInvestorActivity } from './investments.js'

export const personInvestmentOperations: readonly AnyOperation[] = [getPersonInvestments, getPersonInvestorActivity]
