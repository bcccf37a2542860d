import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { createLookupJob, getLookupJob } from './job-operations.js'

export const lookupJobOperations: readonly AnyOperation[] = [createLookupJob, getLookupJob]
