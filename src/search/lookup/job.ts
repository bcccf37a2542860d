import { z } from 'zod'
import { DateTime, Uuid } from '../../kernel/wire/values.js'
import { LookupQuery, LookupResult } from './lookup.js'

/** Maximum number of names of one job. */
export const MOST_NAMES = 2000

export const LookupJobCreate = z
  .strictObject({ row: z.array(LookupQuery).min(1).max(MOST_NAMES).describe('The names to look up.') })
  .meta({ id: 'LookupJobCreate', description: 'Names to look up in the background.' })

export const LookupJob = z
  .strictObject({
    jobId: Uuid,
    state: z.enum(['PENDING', 'RUNNING', 'COMPLETED', 'FAILED']).meta({
      id: 'LookupJobState',
      description:
        'PENDING: not started. RUNNING: some names are done. COMPLETED: all results are there. FAILED: the work stopped, and the results are incomplete.',
    }),
    total: z.int().describe('Number of names.'),
    done: z.int().describe('Number of names with a result.'),
    result: z
      .array(LookupResult)
      .describe('The results, in the order of the names. Only the first three candidates of each name are kept.'),
    createdAt: DateTime,
    updatedAt: DateTime,
    expiresAt: DateTime.describe('The job is deleted after this time.'),
  })
  .meta({ id: 'LookupJob', description: 'A lookup of many names in the background.' })
export type LookupJob = z.infer<typeof LookupJob>
