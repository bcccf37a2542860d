import type { AnyOperation } from '../../kernel/operation/define.js'
import { getEmployeeCountTimeSeries, getValuationTimeSeries } from './time-series.js'
import {
  createValuation,
  deleteValuationById,
  deleteValuationByMonth,
  patchValuationById,
  patchValuationByMonth,
  replaceValuationById,
  replaceValuationByMonth,
} from './valuations.js'

export const seriesOperations: readonly AnyOperation[] = [
  getValuationTimeSeries,
  createValuation,
  replaceValuationById,
  patchValuationById,
  deleteValuationById,
  replaceValuationByMonth,
  patchValuationByMonth,
  deleteValuationByMonth,
  getEmployeeCountTimeSeries,
]
