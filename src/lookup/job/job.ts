import { z } from 'zod'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { CreatedAt, DateTime, UpdatedAt, Uuid } from '../../kernel/wire/values.js'
import { LookupQuery, LookupResult } from '../lookup/lookup.js'
import { countMembers, LookupMention, sourceMembers } from '../mention/mention.js'

/** Maximum number of names of one job. */
export const MOST_NAMES = 2000

export const LookupJobCreate = z
  .strictObject({
    row: z.array(LookupQuery).min(1).max(MOST_NAMES).nullish().describe('The names to look up.'),
    ...sourceMembers,
  })
  .meta({
    id: 'LookupJobCreate',
    description: 'Names to look up in the background, or a text whose names are looked up: exactly one of the members.',
  })
export type LookupJobCreate = z.infer<typeof LookupJobCreate>

export const LookupJob = z
  .strictObject({
    jobId: Uuid.describe('Id of the job.'),
    state: namedEnum('LookupJobState', 'State of the job.', {
      PENDING: 'The work has not started.',
      RUNNING: 'Some names have a result.',
      COMPLETED: 'All names have a result.',
      FAILED: 'The work stopped because of an error, and some names have no result.',
      CANCELED: 'The caller canceled the job, and some names have no result.',
    }),
    failure: z.string().nullable().describe('Why the job failed, such as a page that cannot be read. Null otherwise.'),
    total: z.int().describe('Number of names to look up. It is 0 until a text has been read.'),
    done: z.int().describe('Number of names with a result.'),
    ...countMembers,
    result: z
      .array(LookupResult)
      .describe(
        'The results, in the order of the names. A result contains only the first three candidates. Empty for a text.',
      ),
    mention: z
      .array(LookupMention)
      .describe('The names in a text with their results, in the order of the text. Empty for a list of names.'),
    createdAt: CreatedAt,
    updatedAt: UpdatedAt,
    expiresAt: DateTime.describe('The job is deleted after this time.'),
  })
  .meta({ id: 'LookupJob', description: 'A lookup of many names in the background.' })
export type LookupJob = z.infer<typeof LookupJob>
