import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { getOperatingStatusSignal } from './signal-operations.js'

export const operatingStatusOperations: readonly AnyOperation[] = [getOperatingStatusSignal]
