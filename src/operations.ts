import { acquisitionOperations } from './acquisition/operations.js'
import { entityOperations } from './entity/operations.js'
import { fundraiseOperations } from './fundraise/operations.js'
import { investorOperations } from './investor/operations.js'
import { Registry } from './operation/registry.js'
import { relationshipOperations } from './relationship/operations.js'
import { seriesOperations } from './series/operations.js'
import { uniqueIdOperations } from './unique-id/operations.js'

/** Every operation of the service: one list a noun. */
export const registry = new Registry([
  ...entityOperations,
  ...acquisitionOperations,
  ...fundraiseOperations,
  ...investorOperations,
  ...relationshipOperations,
  ...seriesOperations,
  ...uniqueIdOperations,
])
