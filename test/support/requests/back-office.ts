import { randomUUID } from 'node:crypto'
import { entityOwner } from '../../../src/identity/owner/owner.js'
import type { OwnerKind } from '../../../src/visibility/owner-column.js'
import { asAdmin, asUser, provenance, type TestApp } from '../app.js'
import { makeOwner } from '../make/owner.js'
import type { Request, Requests } from './request.js'
import { makeSubject } from './research-run.js'

const AUDITS = '/v1/media/logo-audit/jobs'
const RETROFITS = '/v1/media/retrofit/jobs'

export const backOfficeRequests: Requests = {
  listJobs: async () => ({}),
  enqueueJob_1: startRequest,
  getJob_1: async (app) => ({ path: { jobId: await makeJob(app, AUDITS) } }),
  cancelJob_1: async (app) => ({ path: { jobId: await makeJob(app, AUDITS) } }),
  enqueueJob: startRequest,
  getJob: async (app) => ({ path: { jobId: await makeJob(app, RETROFITS) } }),
  cancelJob: async (app) => ({ path: { jobId: await makeJob(app, RETROFITS) } }),

  getOwnerActivity: async () => ({ query: { limit: 5 } }),
  getBacklogStatus: async () => ({}),
  enableBacklog: async () => ({}),
  disableBacklog: async () => ({}),
  setBacklogMode: async () => ({ query: { mode: 'RUNNING' } }),
  neighbors: async (app) => ({ query: { ...(await sourceOf(app)), targetType: 'entity' } }),
  staleIds_1: async () => ({ query: { contentSourceType: 'entity' } }),
  refreshOne: async (app) => ({ query: await sourceOf(app) }),
  refreshSweep: async () => ({ query: { contentSourceType: 'person', kind: 'owner-reconcile' } }),
  refreshReconcile: async () => ({}),

  auditEntityClassifications: async (app) => ({ query: { entityId: await makeOwner(app, entityOwner) }, body: {} }),
  auditFleetEntityClassifications: async () => ({ query: { size: 1 }, body: { minCount: 1 } }),
  reconcileEntityClassifications: async (app) => {
    const entityId = await makeOwner(app, entityOwner)
    const audit = await app.rest('/v1/entities/classifications/audit', {
      method: 'POST',
      headers: asAdmin,
      query: { entityId },
      body: {},
    })
    const { expectedHash } = audit.body.row[0]
    return { query: provenance, body: { apply: true, entity: [{ entityId, expectedHash, desiredJoin: [] }] } }
  },

  listCandidates: async () => ({ query: { size: 5 } }),

  getEntityCrawlRun: async (app, headers) => ({ query: { id: (await makeCrawl(app, 'entity', headers)).id } }),
  updateEntityCrawlRun: async (app) => ({ query: { id: await makeSubject(app, 'entity') } }),
  deleteEntityCrawlRun: async (app) => ({ query: { id: await makeSubject(app, 'entity') } }),
  getEntityCrawlRunJob: async (app, headers) => ({ path: { jobId: (await makeCrawl(app, 'entity', headers)).jobId } }),
  getPersonCrawlRun: async (app, headers) => ({ query: { id: (await makeCrawl(app, 'person', headers)).id } }),
  updatePersonCrawlRun: async (app) => ({ query: { id: await makeSubject(app, 'person') } }),
  deletePersonCrawlRun: async (app) => ({ query: { id: await makeSubject(app, 'person') } }),
  getPersonCrawlRunJob: async (app, headers) => ({ path: { jobId: (await makeCrawl(app, 'person', headers)).jobId } }),
}

const sourceOf = async (app: TestApp) => ({
  contentSourceType: 'entity',
  sourceId: await makeOwner(app, entityOwner),
})

/** A few jobs can be active, so those of earlier requests are removed. */
async function startRequest(app: TestApp): Promise<Request> {
  await app.db.prisma.maintenanceJob.deleteMany()
  return { query: provenance }
}

async function makeJob(app: TestApp, path: string): Promise<string> {
  const { query } = await startRequest(app)
  const { status, body } = await app.rest(path, { method: 'POST', headers: asAdmin, query })
  if (status !== 200) throw new Error(`the job was refused: ${JSON.stringify(body)}`)
  return body.jobId
}

/** A record with a crawl of the caller of these headers, if it is a bearer. */
async function makeCrawl(app: TestApp, kind: OwnerKind, headers: Record<string, string>) {
  const id = await makeSubject(app, kind)
  const path = `/v1/${kind === 'entity' ? 'entities' : 'people'}/detail/crawl-runs`
  const bearer = 'authorization' in headers ? headers : asUser
  const { status, body } = await app.rest(path, { method: 'PATCH', headers: bearer, query: { id } })
  // A refused credential has no crawl. Any id is right for its request.
  return { id, jobId: status === 202 ? String(body.jobId) : randomUUID() }
}
