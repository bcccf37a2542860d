import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { cancelLogoAudit, createLogoAudit, getLogoAudit, listLogoAudits } from './logo-audit-operations.js'
import { cancelMediaRetrofit, createMediaRetrofit, getMediaRetrofit } from './media-retrofit-operations.js'

export const mediaUpkeepOperations: readonly AnyOperation[] = [
  listLogoAudits,
  createLogoAudit,
  getLogoAudit,
  cancelLogoAudit,
  createMediaRetrofit,
  getMediaRetrofit,
  cancelMediaRetrofit,
]
