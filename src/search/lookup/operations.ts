import type { AnyOperation } from '../../kernel/operation/define.js'
import { lookupEntityExact, lookupPersonExact } from './exact.js'
import { createLookupJob, getLookupJob } from './jobs.js'
import { lookup, lookupEntity, lookupPerson } from './lookups.js'

export const lookupOperations: readonly AnyOperation[] = [
  lookup,
  lookupEntity,
  lookupPerson,
  lookupEntityExact,
  lookupPersonExact,
  createLookupJob,
  getLookupJob,
]
