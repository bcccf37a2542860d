import type { AnyOperation } from '../../kernel/operation/define.js'
import { completionGates, entityDetailCoverage } from './coverages.js'

export const coverageOperations: readonly AnyOperation[] = [completionGates, entityDetailCoverage]
