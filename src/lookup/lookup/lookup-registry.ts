import type { AnyOperation } from '../../operation/pipeline/define.js'
import { lookupEntityExact, lookupPersonExact } from './exact.js'
import { createLookupJob, getLookupJob } from './job-operations.js'
import { lookup, lookupEntity, lookupPerson } from './lookup-operations.js'

export const lookupOperations: readonly AnyOperation[] = [
  lookup,
  lookupEntity,
  lookupPerson,
  lookupEntityExact,
  lookupPersonExact,
  createLookupJob,
  getLookupJob,
]
