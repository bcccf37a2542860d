import { provenance, type TestApp } from '../app.js'
import { makeEntity, makeUniqueId, unique } from '../make.js'
import type { Requests } from './request.js'

export const uniqueIdRequests: Requests = {
  listEntityUniqueIds: async (app) => ({ path: { entityId: (await makeEntity(app)).id } }),
  getEntityUniqueId: (app) => ownedUniqueId(app),
  createEntityUniqueId: async (app) => ({
    path: { entityId: (await makeEntity(app)).id },
    query: provenance,
    body: { idType: 'ticker', identifier: `T${unique()}` },
  }),
  updateEntityUniqueId: async (app) => ({
    ...(await ownedUniqueId(app)),
    query: provenance,
    body: { source: 'registry' },
  }),
  deleteEntityUniqueId: async (app) => ({ ...(await ownedUniqueId(app)), query: provenance }),
  lookupUniqueId: async () => ({ query: { idType: 'ticker', identifier: 'NONE' } }),
  uniqueIdTypes: async () => ({}),
}

async function ownedUniqueId(app: TestApp): Promise<{ path: { entityId: string; uniqueIdId: number } }> {
  const { id: entityId } = await makeEntity(app)
  const { id: uniqueIdId } = await makeUniqueId(app, entityId)
  return { path: { entityId, uniqueIdId } }
}
