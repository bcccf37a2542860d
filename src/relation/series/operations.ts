import type { AnyOperation } from '../../kernel/operation/define.js'
import { getEmployeeCountTimeSeries, getValuationTimeSeries } from './time-series.js'

export const seriesOperations: readonly AnyOperation[] = [getValuationTimeSeries, getEmployeeCountTimeSeries]
