import type { AnyOperation } from '../../kernel/operation/define.js'
import { getPersonInvestments, getPersonInvestorActivity } from './investments.js'

export const personInvestmentOperations: readonly AnyOperation[] = [getPersonInvestments, getPersonInvestorActivity]
