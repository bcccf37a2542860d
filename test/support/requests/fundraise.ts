import type { TestApp } from '../app.js'
import { makeAcquisition } from '../make/acquisition.js'
import { makeJoin, makeRound } from '../make/fundraise.js'
import { makePerson } from '../make/person.js'
import { makeRelationship } from '../make/relationship.js'
import { makeEntity } from '../make.js'
import type { Requests } from './request.js'

export const fundraiseRequests: Requests = {
  entityFundraises: async (app) => ({ query: { id: (await raised(app)).id, round: 'seed' } }),
  getFundraiseTransaction: async (app) => {
    const { id, transactionId } = await raised(app)
    return { path: { transactionId }, query: { id } }
  },
  listFundraiseInvestorJoins: async (app) => ({ query: { id: (await raised(app)).id } }),
  getFundraiseInvestorJoin: async (app) => {
    const { id, joinId } = await raised(app)
    return { path: { joinId }, query: { id } }
  },
  entityInvestors: async (app) => ({ query: { id: (await raised(app)).id } }),
  entityPersonInvestors: async (app) => ({ query: { id: (await raised(app)).id } }),
  entityInvestments: async (app) => ({ query: { id: (await raised(app)).investorId, latestPerEntity: true } }),
  investorActivity: async (app) => ({ query: { id: (await raised(app)).investorId } }),
  getValuationTimeSeries: async (app) => ({ query: { id: (await raised(app)).id } }),
  getEmployeeCountTimeSeries: async (app) => ({ query: { id: (await raised(app)).id } }),
  listAcquisitions: async (app) => ({ path: { entityId: (await bought(app)).path.entityId } }),
  getAcquisition: (app) => bought(app),
  listEntityRelationships: async (app) => ({
    path: { entityId: (await tied(app)).entityId },
    query: { type: 'parent' },
  }),
  getRelationship: async (app) => ({ path: { relationshipId: (await tied(app)).relationshipId } }),
  listRelationshipTypes: async () => ({}),
}

/** A company whose seed round an entity and a person invested in. */
async function raised(
  app: TestApp,
): Promise<{ id: string; transactionId: string; joinId: string; investorId: string; personId: string }> {
  const { id } = await makeEntity(app)
  const { id: investorId } = await makeEntity(app, { typeRecord: 'Investment Firm' })
  const transactionId = await makeRound(app, id)
  const joinId = await makeJoin(app, { roundId: transactionId, entityId: investorId })
  const { id: personId } = await makePerson(app)
  await makeJoin(app, { roundId: transactionId, personId })
  return { id, transactionId, joinId, investorId, personId }
}

async function bought(app: TestApp): Promise<{ path: { entityId: string; relationshipId: number } }> {
  const { id: entityId } = await makeEntity(app)
  const { id: acquirerEntityId } = await makeEntity(app)
  return {
    path: { entityId, relationshipId: await makeAcquisition(app, { acquiredEntityId: entityId, acquirerEntityId }) },
  }
}

async function tied(app: TestApp): Promise<{ entityId: string; relationshipId: number }> {
  const { id: sourceEntityId } = await makeEntity(app)
  const { id: targetEntityId } = await makeEntity(app)
  const relationshipId = await makeRelationship(app, { relationshipType: 'parent', sourceEntityId, targetEntityId })
  return { entityId: targetEntityId, relationshipId }
}
