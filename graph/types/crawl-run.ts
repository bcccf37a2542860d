import {
  CrawledPage as CrawledPageSchema,
  CrawlRunDeletion,
  type JobEnqueue as Enqueued,
  JobEnqueue as EnqueuedSchema,
  type CrawlRunJob as Job,
  CrawlRunJob as JobSchema,
} from '../../src/research/crawl-run/crawl-run.js'
import { entityCrawlRuns, personCrawlRuns } from '../../src/research/crawl-run/crawl-run-operations.js'
import { builder } from '../build/builder.js'
import { bindMutation } from '../build/mutation/mutation.js'
import { memberFields } from '../build/mutation/payload.js'
import { bindQuery } from '../build/operation/bind.js'
import { describe, shapeFields } from '../build/type/shape.js'

const CrawledPage = builder.objectRef<Job['page'][number]>('CrawledPage').implement({
  ...describe(CrawledPageSchema),
  fields: (t) => shapeFields(t, CrawledPageSchema, ['url', 'status', 'hash', 'crawledAt']),
})

const CrawlJob = builder.objectRef<Job>('CrawlJob').implement({
  ...describe(JobSchema),
  fields: (t) => ({
    ...shapeFields(t, JobSchema, ['jobId', 'state', 'domain', 'failureReason', 'createdAt', 'updatedAt']),
    pages: t.field({ type: [CrawledPage], ...describe(JobSchema, 'page'), resolve: ({ page }) => page }),
  }),
})

const CrawlRun = builder.objectRef<Enqueued>('CrawlRun').implement({
  ...describe(EnqueuedSchema),
  fields: (t) => shapeFields(t, EnqueuedSchema, ['jobId', 'mode', 'statusUrl']),
})

for (const { get, refresh, remove, job } of [entityCrawlRuns, personCrawlRuns]) {
  bindQuery({ operation: get, type: CrawlRun, present: (run: Enqueued) => run })
  bindQuery({ operation: job, type: CrawlJob, present: (found: Job) => found })
  bindMutation({ operation: refresh, payload: memberFields(EnqueuedSchema, ['jobId', 'mode', 'statusUrl']) })
  bindMutation({ operation: remove, payload: memberFields(CrawlRunDeletion, ['pageCount']) })
}
