import { acquisitionOperations } from './acquisition/operations.js'
import { addressOperations } from './address/operations.js'
import { apiKeyOperations } from './api-key/operations.js'
import { associationOperations } from './association/operations.js'
import { billingOperations } from './billing/operations.js'
import { blogPostOperations } from './blog-post/operations.js'
import { classificationOperations } from './classification/operations.js'
import { duplicateOperations } from './duplicate/operations.js'
import { entityOperations } from './entity/operations.js'
import { entityBatchOperations } from './entity-batch/operations.js'
import { entityClassificationOperations } from './entity-classification/operations.js'
import { filterOperations } from './filter/operations.js'
import { fundraiseOperations } from './fundraise/operations.js'
import { historyOperations } from './history/operations.js'
import { investorOperations } from './investor/operations.js'
import { newsOperations } from './news/operations.js'
import { operatingStatusOperations } from './operating-status/operations.js'
import { Registry } from './operation/registry.js'
import { permissionOperations } from './permission/operations.js'
import { personOperations } from './person/operations.js'
import { relationshipOperations } from './relationship/operations.js'
import { researchOperations } from './research/operations.js'
import { resolveOperations } from './resolve/operations.js'
import { seriesOperations } from './series/operations.js'
import { slugOperations } from './slug/operations.js'
import { statusOperations } from './status/operations.js'
import { textOperations } from './text/operations.js'
import { uniqueIdOperations } from './unique-id/operations.js'
import { urlLinkOperations } from './url-link/operations.js'

/** Every operation of the service: one list a noun. */
export const registry = new Registry([
  ...acquisitionOperations,
  ...addressOperations,
  ...apiKeyOperations,
  ...associationOperations,
  ...billingOperations,
  ...blogPostOperations,
  ...classificationOperations,
  ...duplicateOperations,
  ...entityBatchOperations,
  ...entityClassificationOperations,
  ...entityOperations,
  ...filterOperations,
  ...fundraiseOperations,
  ...historyOperations,
  ...investorOperations,
  ...newsOperations,
  ...operatingStatusOperations,
  ...permissionOperations,
  ...personOperations,
  ...relationshipOperations,
  ...researchOperations,
  ...resolveOperations,
  ...seriesOperations,
  ...slugOperations,
  ...statusOperations,
  ...textOperations,
  ...uniqueIdOperations,
  ...urlLinkOperations,
])
