import type { TestApp } from '../app.js'
import { makeAssociation } from '../make/association.js'
import type { Requests } from './request.js'

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
}

async function ofEntity(app: TestApp) {
  const { entityId, associationId } = await makeAssociation(app)
  return { path: { entityId, associationId } }
}
