import { z } from 'zod'
import { EntityId } from '../../identity/entity/types.js'
import { PersonId } from '../../identity/person/types.js'
import { EntitySlug, PersonSlug } from '../../identity/sent-slug/sent-slug.js'
import { Problem } from '../../kernel/problem/problem.js'
import { line } from '../../kernel/wire/values.js'
import { JobPath } from '../../operation/maintenance/maintenance.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation, type Endpoint } from '../../operation/pipeline/definition/define.js'
import type { OwnerKind } from '../../visibility/owner-column.js'
import { creating, enrichOne } from '../run/creation.js'
import { isActive, type RunStatus } from '../run/states.js'
import { removePages } from '../work/work-writes.js'
import { CrawlRunDeletion, CrawlRunJob, exampleJob, JobEnqueue } from './crawl-run.js'
import { readCrawl, readCrawlIds, readJobOf, readNewestCrawl } from './crawl-run-reads.js'
import { recordIdOf } from './crawled-record.js'

interface Endpoints {
  readonly get: Endpoint<'GET'>
  readonly refresh: Endpoint<'PATCH'>
  readonly remove: Endpoint<'DELETE'>
  readonly job: Endpoint<'GET'>
}

const EXAMPLE_IDS = {
  entity: '01890a5d-ac96-774b-bcce-b302099a8057',
  person: '01890a5d-ac96-774b-bcce-b302099a8058',
} as const
const PATHS = { entity: '/v1/entities', person: '/v1/people' } as const
const shared = { auth: ['bearer', 'adminApiKey'], tag: 'Crawl runs' } as const
const RULES =
  'A website is read by research runs, so a crawl is a run on the record. Callers see the runs of their own account. Admin callers see all runs.'

const enqueued = (kind: OwnerKind, run: { readonly id: string; readonly mode: string }): JobEnqueue => ({
  jobId: run.id,
  mode: run.mode,
  statusUrl: `${PATHS[kind]}/detail/crawl-runs/jobs/${run.id}`,
})

/** The operations on the crawls of the websites of entities or of people. */
function crawlRunOperations(kind: OwnerKind, { get, refresh, remove, job }: Endpoints) {
  const selectors = {
    id: (kind === 'entity' ? EntityId : PersonId).optional().describe(`Id of the ${kind}. Send id, slug or url.`),
    slug: (kind === 'entity' ? EntitySlug : PersonSlug)
      .optional()
      .describe(`Slug of the ${kind}. Send id, slug or url.`),
    url: line(2048).optional().describe(`A page of the ${kind}, such as its website. Send id, slug or url.`),
  }
  const render = z
    .boolean()
    .default(false)
    .describe('Whether the pages are read with a browser. The service has none, so true is refused.')
  const query = { id: EXAMPLE_IDS[kind] }
  const example = { query, response: enqueued(kind, { id: exampleJob.jobId, mode: 'COMPREHENSIVE' }) }
  return {
    get: defineOperation({
      ...shared,
      ...get,
      kind: 'read',
      summary: `Find the last crawl of the website of ${kind === 'entity' ? 'an entity' : 'a person'}`,
      description: `Returns the job of the last crawl. 404 if there is none: a read starts no crawl, because a crawl uses a research unit. ${RULES}`,
      input: { query: z.strictObject({ ...selectors, render }) },
      output: JobEnqueue,
      status: 202,
      problems: ['notFound', 'conflict', 'unprocessable'],
      example,
      handle: async (context, { query }) => {
        checkRender(query.render)
        const id = await recordIdOf(context, kind, query)
        const run = await readNewestCrawl(context, kind, id)
        if (!run) throw neverCrawled(kind, id)
        return enqueued(kind, run)
      },
    }),
    refresh: defineOperation({
      ...creating,
      ...refresh,
      tag: shared.tag,
      summary: `Read the website of ${kind === 'entity' ? 'an entity' : 'a person'} again`,
      description: `Creates a research run that reads the main website of the record. If the caller already has an active run on the record, this run is returned and costs nothing. Otherwise it reserves one research unit. A record is researched at most once in 24 hours. ${RULES}`,
      input: { query: z.strictObject({ ...selectors, render }) },
      output: JobEnqueue,
      status: 202,
      problems: [
        'notFound',
        'conflict',
        'unprocessable',
        'primary_website_missing',
        'rate_limited',
        'billing_allowance_exhausted',
        'billing_additional_usage_cap_reached',
      ],
      example,
      handle: async (context, { query }) => {
        checkRender(query.render)
        const id = await recordIdOf(context, kind, query)
        return enqueued(kind, await enrichOne(context, kind, id))
      },
    }),
    remove: defineOperation({
      ...shared,
      ...remove,
      kind: 'act',
      summary: `Remove the stored pages of the website of ${kind === 'entity' ? 'an entity' : 'a person'}`,
      description: `Removes the pages that earlier runs have read. The facts that the runs found stay. 409 while a run reads the website. ${RULES}`,
      input: { query: z.strictObject(selectors) },
      output: CrawlRunDeletion,
      status: 204,
      problems: ['notFound', 'conflict'],
      example: { query, response: { pageCount: 3 } },
      handle: async (context, { query }) => removeCrawls(context, kind, await recordIdOf(context, kind, query)),
    }),
    job: defineOperation({
      ...shared,
      ...job,
      kind: 'read',
      summary: 'Read the state of a crawl',
      description: `Returns the state of a crawl and the pages that it has read. ${RULES}`,
      input: { path: JobPath },
      output: CrawlRunJob,
      problems: ['notFound'],
      example: { path: { jobId: exampleJob.jobId }, response: exampleJob },
      handle: async (context, { path: { jobId } }) => {
        const run = await readCrawl(context, kind, jobId)
        if (!run) throw noJob(kind, jobId)
        return readJobOf(context, run)
      },
    }),
  }
}

async function removeCrawls(context: Context, kind: OwnerKind, id: string): Promise<{ pageCount: number }> {
  const runs = await readCrawlIds(context, kind, id)
  const active = runs.find(({ status }) => isActive(status as RunStatus))
  if (active) throw isRunning(active.id)
  return {
    pageCount: await removePages(
      context.db,
      runs.map((run) => run.id),
    ),
  }
}

function checkRender(render: boolean): void {
  if (!render) return
  throw new Problem('unprocessable', {
    detail: 'The service reads pages without a browser.',
    field: 'render',
    value: 'true',
    hint: 'Omit render. Scripts of the page are not executed.',
    resolution: { action: 'removeParameter', parameter: 'render' },
  })
}

const neverCrawled = (kind: OwnerKind, id: string): Problem =>
  new Problem('notFound', {
    detail: `No crawl of the website of this ${kind} is stored.`,
    field: 'id',
    value: id,
    hint: 'Start one. It uses a research unit.',
    resolution: { action: 'useEndpoint', endpoint: `PATCH ${PATHS[kind]}/detail/crawl-runs` },
  })

const noJob = (kind: OwnerKind, jobId: string): Problem =>
  new Problem('notFound', {
    detail: `There is no such crawl of a website of ${kind === 'entity' ? 'an entity' : 'a person'}.`,
    field: 'jobId',
    value: jobId,
    hint: 'Send the jobId that the start of the crawl returned. Crawls of other accounts are reported as not found.',
  })

const isRunning = (runId: string): Problem =>
  new Problem('conflict', {
    detail: 'A run reads the website now.',
    field: 'id',
    value: runId,
    hint: 'Wait until the run ends, or stop it.',
    resolution: { action: 'useEndpoint', endpoint: `POST /v1/research-runs/${runId}/stop` },
  })

export const entityCrawlRuns = crawlRunOperations('entity', {
  get: {
    id: 'getEntityCrawlRun',
    route: 'GET /v1/entities/detail/crawl-runs',
    graph: 'Query.entityCrawlRun',
    shortPath: '/v1/entities/{entityId}/crawl-runs',
  },
  refresh: {
    id: 'updateEntityCrawlRun',
    route: 'PATCH /v1/entities/detail/crawl-runs',
    graph: 'Mutation.updateEntityCrawlRun',
    shortPath: '/v1/entities/{entityId}/crawl-runs',
  },
  remove: {
    id: 'deleteEntityCrawlRun',
    route: 'DELETE /v1/entities/detail/crawl-runs',
    graph: 'Mutation.removeEntityCrawlPages',
    shortPath: '/v1/entities/{entityId}/crawl-runs',
  },
  job: {
    id: 'getEntityCrawlRunJob',
    route: 'GET /v1/entities/detail/crawl-runs/jobs/{jobId}',
    graph: 'Query.entityCrawlJob',
  },
})

export const personCrawlRuns = crawlRunOperations('person', {
  get: {
    id: 'getPersonCrawlRun',
    route: 'GET /v1/people/detail/crawl-runs',
    graph: 'Query.personCrawlRun',
    shortPath: '/v1/people/{personId}/crawl-runs',
  },
  refresh: {
    id: 'updatePersonCrawlRun',
    route: 'PATCH /v1/people/detail/crawl-runs',
    graph: 'Mutation.updatePersonCrawlRun',
    shortPath: '/v1/people/{personId}/crawl-runs',
  },
  remove: {
    id: 'deletePersonCrawlRun',
    route: 'DELETE /v1/people/detail/crawl-runs',
    graph: 'Mutation.removePersonCrawlPages',
    shortPath: '/v1/people/{personId}/crawl-runs',
  },
  job: {
    id: 'getPersonCrawlRunJob',
    route: 'GET /v1/people/detail/crawl-runs/jobs/{jobId}',
    graph: 'Query.personCrawlJob',
  },
})
