import type { TestApp } from './app.js'
import { provenance } from './app.js'
import { makeEntity, makeUniqueId, unique } from './make.js'

/** What one valid request of an operation carries. */
export interface Request {
  readonly path?: Record<string, string | number>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
}

/** For each operation a request that succeeds, on records made for it: what the generated matrix asks with. */
export const requests: Readonly<Record<string, (app: TestApp) => Promise<Request>>> = {
  listEntities: async () => ({ query: { size: 5 } }),
  listEntitiesPost: async () => ({ query: { size: 5 }, body: { typeRecord: ['Company'] } }),
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
