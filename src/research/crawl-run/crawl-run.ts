import { z } from 'zod'
import { DateTime, Uuid } from '../../kernel/wire/values.js'
import { JobState } from '../../operation/maintenance/maintenance.js'
import { exampleRun } from '../run/research-run.js'

export const JobEnqueue = z
  .strictObject({
    jobId: Uuid.describe('Id of the job. It is the id of the research run that reads the website.'),
    mode: z.string().describe('What the run researches.'),
    statusUrl: z.string().describe('Path of the state of the job.'),
  })
  .meta({ id: 'JobEnqueue', description: 'A job that reads a website.' })
export type JobEnqueue = z.infer<typeof JobEnqueue>

export const CrawledPage = z
  .strictObject({
    url: z.string().describe('URL of the page.'),
    status: z.string().describe('HTTP status, or the reason why the page could not be read.'),
    hash: z.string().nullable().describe('Hash of the visible text. Null if the page could not be read.'),
    crawledAt: DateTime.describe('Time when the page was read.'),
  })
  .meta({ id: 'CrawledPage', description: 'A page of a website that was read.' })

export const CrawlRunJob = z
  .strictObject({
    jobId: Uuid.describe('Id of the job.'),
    state: JobState,
    domain: z.string().nullable().describe('Registrable domain of the website.'),
    failureReason: z.string().nullable().describe('Why the job failed. Otherwise null.'),
    page: z.array(CrawledPage).describe('The pages that were read, in their order.'),
    createdAt: DateTime.describe('Time when the job was created.'),
    updatedAt: DateTime.describe('Time of the last change of the job.'),
  })
  .meta({ id: 'CrawlRunJob', description: 'A job that reads a website, with the pages that it has read.' })
export type CrawlRunJob = z.infer<typeof CrawlRunJob>

export const CrawlRunDeletion = z
  .strictObject({ pageCount: z.int().describe('Number of pages that were removed.') })
  .meta({ id: 'CrawlRunDeletion', description: 'The removal of the stored pages of a website.' })

const time = '2026-03-01T12:00:00.000Z'

export const exampleJob: CrawlRunJob = {
  jobId: exampleRun.id,
  state: 'COMPLETED',
  domain: 'apple.com',
  failureReason: null,
  page: [
    {
      url: 'https://www.apple.com/',
      status: '200',
      hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      crawledAt: time,
    },
  ],
  createdAt: time,
  updatedAt: time,
}
