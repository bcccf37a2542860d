import { provenance } from '../app.js'
import { makeEntity, unique } from '../make.js'
import type { Requests } from './request.js'

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
    query: { id: (await makeEntity(app)).id, ...provenance },
    body: { nameBrand: `Replaced ${unique()}`, typeRecord: 'Company' },
  }),
  patchEntityDetail: async (app) => ({
    query: { id: (await makeEntity(app)).id, ...provenance },
    body: { foundedYear: 1999 },
  }),
  deleteEntityDetail: async (app) => ({ query: { id: (await makeEntity(app)).id, ...provenance } }),
  postEntityDetailBatch: async (app) => ({ body: { id: [(await makeEntity(app)).id] } }),
  postEntityDetailResolve: async (app) => ({ body: { slug: [(await makeEntity(app)).slug, 'nobody'] } }),
}
