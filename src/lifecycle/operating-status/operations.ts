import type { AnyOperation } from '../../kernel/operation/define.js'
import { getOperatingStatusSignal } from './signals.js'

export const operatingStatusOperations: readonly AnyOperation[] = [getOperatingStatusSignal]
