import type { AnyOperation } from '../operation/define.js'
import { getOperatingStatusSignal } from './signals.js'

export const operatingStatusOperations: readonly AnyOperation[] = [getOperatingStatusSignal]
