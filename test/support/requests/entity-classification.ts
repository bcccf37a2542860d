import { entityOwner } from '../../../src/identity/owner/owner.js'
import { provenance, type TestApp } from '../app.js'
import { makeOwned, makeOwner } from '../make/owner.js'
import { unique } from '../make.js'
import type { Requests } from './request.js'

const value = () => ({ type: 'tag', name: `Value ${unique()}` })

async function joined(app: TestApp) {
  const entityId = await makeOwner(app, entityOwner)
  const { classificationId } = await makeOwned(app, entityOwner, entityId, 'classifications', value())
  return { path: { entityId, classificationId: Number(classificationId) } }
}

export const entityClassificationRequests: Requests = {
  getEntityClassifications: async (app) => ({ path: { entityId: await makeOwner(app, entityOwner) } }),
  suggestEntityClassifications: async (app) => ({
    path: { entityId: await makeOwner(app, entityOwner) },
    query: { limit: 5 },
  }),
  createEntityClassification: async (app) => ({
    path: { entityId: await makeOwner(app, entityOwner) },
    query: provenance,
    body: value(),
  }),
  putEntityClassification: async (app) => ({ ...(await joined(app)), query: provenance, body: { isPrimary: true } }),
  patchEntityClassification: async (app) => ({ ...(await joined(app)), query: provenance, body: { isPrimary: true } }),
  deleteEntityClassification: async (app) => ({
    ...(await joined(app)),
    query: { ...provenance, overrideGate: ['current-classification-removal'], overrideReason: 'Joined by mistake.' },
  }),
}
