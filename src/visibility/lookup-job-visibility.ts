import type { Prisma } from '../../prisma/generated/client.js'
import type { Caller } from '../operation/access/caller.js'
import { visibleRequestJobs } from '../operation/later/job-reads.js'

/** The lookup jobs of the caller. */
export const visibleJobs = (caller: Caller): Prisma.RequestJobWhereInput => ({
  ...visibleRequestJobs(caller),
  operationId: 'createLookupJob',
})
