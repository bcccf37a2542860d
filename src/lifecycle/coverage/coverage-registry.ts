import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { completionGates, entityDetailCoverage } from './coverage-operations.js'

export const coverageOperations: readonly AnyOperation[] = [completionGates, entityDetailCoverage]
