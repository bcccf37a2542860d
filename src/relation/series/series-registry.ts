import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
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
