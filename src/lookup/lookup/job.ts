import { z } from 'zod'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { CreatedAt, DateTime, UpdatedAt, Uuid } from '../../kernel/wire/values.js'
import { LookupQuery, LookupResult } from './lookup.js'

/** Maximum number of names of one job. */
export const MOST_NAMES = 2000

export const LookupJobCreate = z
  .strictObject({ row: z.array(LookupQuery).min(1).max(MOST_NAMES).describe('The names to look up.') })
  .meta({ id: 'LookupJobCreate', description: 'Names to look up in the background.' })

export const LookupJob = z
  .strictObject({
    jobId: Uuid.describe('Id of the job.'),
    state: namedEnum('LookupJobState', 'State of the job.', {
      PENDING: 'The work has not started.',
      RUNNING: 'Some names have a result.',
      COMPLETED: 'All names have a result.',
      FAILED: 'The work stopped because of an error, and some names have no result.',
    }),
    total: z.int().describe('Number of names.'),
    done: z.int().describe('Number of names with a result.'),
    result: z
      .array(LookupResult)
      .describe('The results, in the order of the names. A result contains only the first three candidates.'),
    createdAt: CreatedAt,
    updatedAt: UpdatedAt,
    expiresAt: DateTime.describe('The job is deleted after this time.'),
  })
  .meta({ id: 'LookupJob', description: 'A lookup of many names in the background.' })
export type LookupJob = z.infer<typeof LookupJob>
