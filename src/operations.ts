import { addressOperations } from './address/operations.js'
import { associationOperations } from './association/operations.js'
import { blogPostOperations } from './blog-post/operations.js'
import { classificationOperations } from './classification/operations.js'
import { entityOperations } from './entity/operations.js'
import { entityBatchOperations } from './entity-batch/operations.js'
import { entityClassificationOperations } from './entity-classification/operations.js'
import { historyOperations } from './history/operations.js'
import { Registry } from './operation/registry.js'
import { personOperations } from './person/operations.js'
import { researchOperations } from './research/operations.js'
import { textOperations } from './text/operations.js'
import { uniqueIdOperations } from './unique-id/operations.js'
import { urlLinkOperations } from './url-link/operations.js'

/** Every operation of the service: one list a noun. */
export const registry = new Registry([
  ...addressOperations,
  ...associationOperations,
  ...blogPostOperations,
  ...classificationOperations,
  ...entityBatchOperations,
  ...entityClassificationOperations,
  ...entityOperations,
  ...historyOperations,
  ...personOperations,
  ...researchOperations,
  ...textOperations,
  ...uniqueIdOperations,
  ...urlLinkOperations,
])
