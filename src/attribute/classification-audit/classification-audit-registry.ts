import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { auditEntityClassifications, auditFleetEntityClassifications } from './classification-audit-operations.js'
import { reconcileEntityClassifications } from './reconcile-operations.js'

export const classificationAuditOperations: readonly AnyOperation[] = [
  auditEntityClassifications,
  auditFleetEntityClassifications,
  reconcileEntityClassifications,
]
