import type { AnyOperation } from '../../operation/pipeline/define.js'
import { auditEntityClassifications, auditFleetEntityClassifications } from './classification-audit-operations.js'
import { reconcileEntityClassifications } from './reconcile-operations.js'

export const classificationAuditOperations: readonly AnyOperation[] = [
  auditEntityClassifications,
  auditFleetEntityClassifications,
  reconcileEntityClassifications,
]
