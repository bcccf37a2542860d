import { provenance, type TestApp } from '../app.js'
import { fullBody } from '../make/full.js'
import { makeEntity, overrides, unique } from '../make.js'
import type { Request, Requests } from './request.js'

export const entityRequests: Requests = {
  listEntities: async () => ({ query: { size: 5 } }),
  listEntitiesPost: async () => ({ query: { size: 5 }, body: { typeRecord: ['Company'] } }),
  listEntitySummaries: async () => ({ query: { size: 5 } }),
  listEntitiesBatch: async () => ({ query: { size: 5 }, body: { typeRecord: ['Company'] } }),
  getEntityDetail: async (app) => ({ query: { id: (await makeEntity(app)).id } }),
  createEntity: async () => ({
    query: provenance,
    body: { nameBrand: `Created ${unique()}`, typeRecord: 'Company', operatingStatus: 'Operating' },
  }),
  updateEntityDetail: async (app) => ({
    query: { id: (await makeEntity(app)).id, ...provenance, ...overrides },
    body: { nameBrand: `Replaced ${unique()}`, typeRecord: 'Company' },
  }),
  patchEntityDetail: async (app) => ({
    query: { id: (await makeEntity(app)).id, ...provenance },
    body: { foundedYear: 1999 },
  }),
  getEntityStatus: pathOf,
  setEntityStatus: async (app) => ({ ...(await pathOf(app)), query: provenance, body: { isVerified: true } }),
  getTypeRecord: pathOf,
  setTypeRecord: async (app) => ({ ...(await pathOf(app)), query: provenance, body: { typeRecord: 'Fund' } }),
  getOperatingStatus: pathOf,
  getOperatingStatusSignal: pathOf,
  createOperatingStatus: closing,
  upsertOperatingStatus: closing,
  patchOperatingStatus: closing,
  createFullEntity: async () => ({ query: { ...provenance, ...overrides }, body: fullBody(`Full ${unique()}`) }),
  mergeEntities: async (app) => ({
    query: provenance,
    body: { survivorId: (await makeEntity(app)).id, loserId: (await makeEntity(app)).id },
  }),
  deleteEntityDetail: async (app) => ({ query: { id: (await makeEntity(app)).id, ...provenance } }),
  postEntityDetailBatch: async (app) => ({ body: { id: [(await makeEntity(app)).id] } }),
  completionGates: async () => ({}),
  entityDetailCoverage: pathOf,
  listSimilarEntities: async (app) => ({ query: { id: (await makeEntity(app)).id } }),
  suggestProducts: pathOf,
  suggestRelationships: pathOf,
  postEntityDetailResolve: async (app) => ({ body: { slug: [(await makeEntity(app)).slug, 'nobody'] } }),
}

async function pathOf(app: TestApp): Promise<{ path: { entityId: string } }> {
  return { path: { entityId: (await makeEntity(app)).id } }
}

async function closing(app: TestApp): Promise<Request> {
  return {
    ...(await pathOf(app)),
    query: { ...provenance, asOfDate: '2026-02-28' },
    body: { operatingStatus: 'Closed' },
  }
}
