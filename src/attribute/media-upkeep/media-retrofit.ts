import { z } from 'zod'
import { DateTime, Uuid } from '../../kernel/wire/values.js'
import { JobState } from '../../operation/maintenance/maintenance.js'
import { MediaObjectType } from '../media/media.js'
import { jobId } from './logo-audit.js'

const count = (description: string) => z.int32().describe(description)

export const MediaRetrofitJob = z
  .strictObject({
    id: Uuid.describe('Id of the job.'),
    state: JobState,
    targetDomain: MediaObjectType.describe('Kind of record whose images are processed.'),
    dryRun: z.boolean().describe('Whether references to missing files are only reported.'),
    complete: z.boolean().describe('Whether the job reached the last image, or the requested number of images.'),
    checked: count('Number of images whose file was looked up.'),
    processed: count('Number of images whose variants are all stored now.'),
    remediated: count(
      'Number of references to a missing file. A job that is no dry run removes them: the record has no image then.',
    ),
    errors: count('Number of images that could not be processed because of an error of the service.'),
    variantsGenerated: count('Number of variants that were made.'),
    variantsSkipped: count('Number of variants that were already stored.'),
    variantsFailed: count('Number of variants that could not be made, because the file cannot be decoded.'),
    nextCursor: z.string().nullable().describe('Id of the last record that is done. Null if the job is complete.'),
    failureReason: z.string().nullable().describe('Why the job failed. Otherwise null.'),
    createdAt: DateTime.describe('Time when the job was started.'),
    updatedAt: DateTime.describe('Time of the last progress of the job.'),
  })
  .meta({ id: 'MediaRetrofitJob', description: 'A job that makes the missing variants of stored images.' })
export type MediaRetrofitJob = z.infer<typeof MediaRetrofitJob>

export const MediaRetrofitEnqueue = z
  .strictObject({ jobId: Uuid.describe('Id of the job.') })
  .meta({ id: 'MediaRetrofitEnqueue', description: 'A job that makes variants of images, and was started.' })

const time = '2026-03-01T12:00:00.000Z'

export const exampleRetrofit: MediaRetrofitJob = {
  id: jobId,
  state: 'COMPLETED',
  targetDomain: 'ENTITY',
  dryRun: true,
  complete: true,
  checked: 369,
  processed: 368,
  remediated: 1,
  errors: 0,
  variantsGenerated: 2_940,
  variantsSkipped: 4,
  variantsFailed: 0,
  nextCursor: null,
  failureReason: null,
  createdAt: time,
  updatedAt: time,
}
