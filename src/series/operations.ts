import type { AnyOperation } from '../operation/define.js'
import { getEmployeeCountTimeSeries, getValuationTimeSeries } from './time-series.js'

export const seriesOperations: readonly AnyOperation[] = [getValuationTimeSeries, getEmployeeCountTimeSeries]
