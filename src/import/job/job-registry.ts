import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { listImportEvents } from './event-operations.js'
import { createImport, deleteImport, getImport, listImportLines, listImports, startImport } from './job-operations.js'

export const importOperations: readonly AnyOperation[] = [
  createImport,
  listImports,
  getImport,
  listImportLines,
  listImportEvents,
  startImport,
  deleteImport,
]
