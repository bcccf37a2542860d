import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import {
  createExportSchedule,
  deleteExportSchedule,
  getExportSchedule,
  listExportSchedules,
  updateExportSchedule,
} from './schedule-operations.js'

export const exportScheduleOperations: readonly AnyOperation[] = [
  createExportSchedule,
  listExportSchedules,
  getExportSchedule,
  updateExportSchedule,
  deleteExportSchedule,
]
