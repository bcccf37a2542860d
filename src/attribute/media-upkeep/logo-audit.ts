import { z } from 'zod'
import { DeleteMode } from '../../kernel/wire/delete-mode.js'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { DateTime, Uuid } from '../../kernel/wire/values.js'
import { JobState } from '../../operation/maintenance/maintenance.js'
import { EntityLogoType, MediaObjectType } from '../media/media.js'
import { exampleUpload } from '../media/media-example.js'

/** Maximum number of findings that a job keeps. It counts all of them. */
export const MOST_FINDINGS = 200

export const LogoFault = namedEnum('LogoFault', 'What is wrong with the image of a record.', {
  FILE_MISSING: 'The storage does not have the file of the image.',
  UNREADABLE: 'The file is not an image that can be decoded.',
  TOO_SMALL: 'The image has too few pixels for its use.',
  WRONG_ASPECT: 'The image is too long or too large for its use.',
  BLANK: 'The image has one color only.',
  MONOGRAM: 'The image was drawn from the name of the record.',
  OTHER_MARK: 'The image shows another mark than the website of the record, and no person confirmed it.',
  SHARED: 'Several records have the same image. This can be right, so nothing is deleted.',
})
export type LogoFault = z.infer<typeof LogoFault>

export const LogoFinding = z
  .strictObject({
    targetId: z.string().describe('Id of the record.'),
    logoType: EntityLogoType.nullable().describe('Kind of the logo. Null for a person and an article.'),
    fault: LogoFault,
    rejected: z.boolean().describe('Whether the image is rejected. A job that is no dry run deletes it.'),
    path: z.string().describe('Path of the image.'),
    detail: z.string().describe('The evidence, in one sentence.'),
  })
  .meta({ id: 'LogoFinding', description: 'A fault of the image of a record.' })
export type LogoFinding = z.infer<typeof LogoFinding>

const count = (description: string) => z.int32().describe(description)

export const MediaLogoAuditJob = z
  .strictObject({
    id: Uuid.describe('Id of the job.'),
    state: JobState,
    targetDomain: MediaObjectType.describe('Kind of record whose images are checked.'),
    dryRun: z.boolean().describe('Whether the job only reports.'),
    deleteMode: DeleteMode.describe('How rejected images are deleted.'),
    rejectMonogram: z.boolean().describe('Whether monograms are rejected.'),
    checked: count('Number of records that are checked.'),
    missing: count('Number of records without an image. They are those without `hasLogo` in lists.'),
    monogram: count('Number of images that were drawn from the name of the record.'),
    shared: count('Number of images that several records have.'),
    rejected: count('Number of rejected images.'),
    deleted: count('Number of deleted images.'),
    errors: count('Number of images that could not be checked because of an error of the service.'),
    finding: z
      .array(LogoFinding)
      .describe(
        `The faults that were found first. At most ${MOST_FINDINGS}. Monograms are listed only if they are rejected.`,
      ),
    failureReason: z.string().nullable().describe('Why the job failed. Otherwise null.'),
    createdAt: DateTime.describe('Time when the job was started.'),
    updatedAt: DateTime.describe('Time of the last progress of the job.'),
  })
  .meta({ id: 'MediaLogoAuditJob', description: 'A check of the images of many records.' })
export type MediaLogoAuditJob = z.infer<typeof MediaLogoAuditJob>

export const MediaLogoAuditEnqueue = z
  .strictObject({ jobId: Uuid.describe('Id of the job.') })
  .meta({ id: 'MediaLogoAuditEnqueue', description: 'A job that checks images, and was started.' })

export const jobId = '01890a5d-ac96-774b-bcce-b30209a98131'
const time = '2026-03-01T12:00:00.000Z'

export const exampleAudit: MediaLogoAuditJob = {
  id: jobId,
  state: 'COMPLETED',
  targetDomain: 'ENTITY',
  dryRun: true,
  deleteMode: 'soft',
  rejectMonogram: false,
  checked: 400,
  missing: 31,
  monogram: 0,
  shared: 0,
  rejected: 1,
  deleted: 0,
  errors: 0,
  finding: [
    {
      targetId: exampleUpload.targetId ?? '',
      logoType: 'SQUARE',
      fault: 'FILE_MISSING',
      rejected: true,
      path: exampleUpload.path,
      detail: 'The storage has no file at the path.',
    },
  ],
  failureReason: null,
  createdAt: time,
  updatedAt: time,
}
