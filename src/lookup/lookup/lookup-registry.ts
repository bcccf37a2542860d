import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { lookupEntityExact, lookupPersonExact } from './exact.js'
import { getLookup, lookup, lookupEntity, lookupPerson } from './lookup-operations.js'

export const lookupOperations: readonly AnyOperation[] = [
  lookup,
  getLookup,
  lookupEntity,
  lookupPerson,
  lookupEntityExact,
  lookupPersonExact,
]
