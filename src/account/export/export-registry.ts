import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { createExport, deleteExport, getExport, listExports } from './export-operations.js'

export const exportOperations: readonly AnyOperation[] = [createExport, listExports, getExport, deleteExport]
