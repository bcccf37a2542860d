import { entityOwner, personOwner } from '../../../src/identity/owner/owner.js'
import type { OwnerKind } from '../../../src/visibility/owner-column.js'
import { asAdmin, asUser, type TestApp } from '../app.js'
import { makeOwned, makeOwner } from '../make/owner.js'
import { makeProposal } from '../make/proposal.js'
import { unique } from '../make.js'
import type { Requests } from './request.js'

export const researchRunRequests: Requests = {
  createResearchRun: async () => ({ body: { url: `https://subject-${unique()}.example` } }),
  listResearchRuns: async () => ({}),
  listResearchPresets: async () => ({}),
  getResearchRun: async (app, headers) => ({ path: { runId: await makeRun(app, headers) } }),
  listResearchFacts: async (app, headers) => ({ path: { runId: await makeRun(app, headers) } }),
  listResearchEvents: async (app, headers) => ({ path: { runId: await makeRun(app, headers) } }),
  listResearchProposals: async () => ({}),
  getResearchProposal: async (app) => ({ path: { proposalId: (await makeProposal(app)).id } }),
  decideResearchProposal: async (app) => ({
    path: { proposalId: (await makeProposal(app)).id },
    body: { decision: 'accept' },
  }),
  stopResearchRun: async (app, headers) => ({ path: { runId: await makeRun(app, headers) } }),
  retryResearchRun: async (app, headers) => ({ path: { runId: await makeStoppedRun(app, headers) } }),
  createEntityEnrichment: async (app) => ({ path: { entityId: await makeSubject(app, 'entity') } }),
  createPersonEnrichment: async (app) => ({ path: { personId: await makeSubject(app, 'person') } }),
  createEnrichments: async (app) => ({ body: { entityId: [await makeSubject(app, 'entity')] } }),
}

const bearer = (headers: Record<string, string>) => ('authorization' in headers ? headers : asUser)

/** Creates a run on a new URL, for the caller of these headers if it is a bearer. */
async function makeRun(app: TestApp, headers: Record<string, string> = asUser): Promise<string> {
  const { status, body } = await app.rest('/v1/research-runs', {
    method: 'POST',
    headers: bearer(headers),
    body: { url: `https://subject-${unique()}.example` },
  })
  if (status === 200) return body.id
  // A refused credential has no run. Any id is right for its request.
  if ((status === 401 || status === 403) && bearer(headers) !== asUser) return makeRun(app)
  throw new Error(`the run was refused: ${JSON.stringify(body)}`)
}

async function makeStoppedRun(app: TestApp, headers: Record<string, string>): Promise<string> {
  const id = await makeRun(app, headers)
  await app.rest(`/v1/research-runs/${id}/stop`, { method: 'POST', headers: asAdmin })
  return id
}

/** Creates a published record with a website. */
export async function makeSubject(app: TestApp, kind: OwnerKind): Promise<string> {
  const ownerType = kind === 'entity' ? entityOwner : personOwner
  const id = await makeOwner(app, ownerType)
  await makeOwned(app, ownerType, id, 'urls', { url: `https://subject-${unique()}.example`, urlType: 'website' })
  return id
}
