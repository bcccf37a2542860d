import { provenance, type TestApp } from '../app.js'
import { makeAssociation } from '../make/association.js'
import { makePerson } from '../make/person.js'
import { makeEntity } from '../make.js'
import type { Request, Requests } from './request.js'

export const associationRequests: Requests = {
  listPersonEntityAssociations: async (app) => ({ path: { personId: (await makeAssociation(app)).personId } }),
  getPersonEntityAssociation: async (app) => {
    const { personId, associationId } = await makeAssociation(app)
    return { path: { personId, associationId } }
  },
  listEntityPeopleAssociations: async (app) => ({
    path: { entityId: (await makeAssociation(app)).entityId },
    query: { as: 'association' },
  }),
  getEntityPeopleAssociation: (app) => ofEntity(app),
  createEntityPersonAssociation: async (app) => ({
    path: { personId: (await makePerson(app)).id },
    query: { id: (await makeEntity(app)).id, ...provenance },
    body: { personTitle: 'Head of Sales', startDate: '2024-02-01T00:00:00Z' },
  }),
  replaceEntityPersonAssociation: async (app) => ({ ...(await stored(app)), body: { personTitle: 'Chair' } }),
  patchEntityPersonAssociation: async (app) => ({
    ...(await stored(app)),
    body: { endDate: '2026-01-31T00:00:00Z' },
  }),
  deleteEntityPersonAssociation: (app) => stored(app),
  clearEntityPersonCorporateTitle: (app) => stored(app),
}

async function stored(app: TestApp): Promise<Request> {
  const { personId, associationId } = await makeAssociation(app)
  return { path: { personId, associationId }, query: provenance }
}

async function ofEntity(app: TestApp) {
  const { entityId, associationId } = await makeAssociation(app)
  return { path: { entityId, associationId } }
}
