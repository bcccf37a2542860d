import { provenance, type TestApp } from '../app.js'
import { makeAcquisition } from '../make/acquisition.js'
import { makeJoin, makeRound } from '../make/fundraise.js'
import { makePerson } from '../make/person.js'
import { makeRelationship } from '../make/relationship.js'
import { makeValuation } from '../make/valuation.js'
import { makeEntity } from '../make.js'
import type { Requests } from './request.js'

export const fundraiseRequests: Requests = {
  listFundraiseRounds: async () => ({ query: { round: 'seed', size: 5 } }),
  listFundraiseRoundsPost: async () => ({ query: { size: 5 }, body: { entity: { typeRecord: ['Company'] } } }),
  listInvestors: async () => ({ query: { size: 5 } }),
  listInvestorsPost: async () => ({ query: { size: 5 }, body: { entity: { typeRecord: ['Company'] } } }),
  listAllAcquisitions: async () => ({ query: { size: 5 } }),
  listAllAcquisitionsPost: async () => ({ query: { size: 5 }, body: { entity: { typeRecord: ['Company'] } } }),
  entityFundraises: async (app) => ({ query: { id: (await raised(app)).id, round: 'seed' } }),
  getFundraiseTransaction: async (app) => {
    const { id, transactionId } = await raised(app)
    return { path: { transactionId }, query: { id } }
  },
  createFundraiseTransaction: async (app) => ({
    query: { id: (await makeEntity(app)).id, ...provenance },
    body: { round: 'Seed', dateAnnounced: '2020-01-01T00:00:00Z' },
  }),
  putFundraiseTransaction: async (app) => ({
    ...(await ownRound(app)),
    body: { round: 'Series A', dateAnnounced: '2021-01-01T00:00:00Z' },
  }),
  patchFundraiseTransaction: async (app) => ({ ...(await ownRound(app)), body: { status: 'Closed' } }),
  deleteFundraiseTransaction: (app) => ownRound(app),
  listFundraiseInvestorJoins: async (app) => ({ query: { id: (await raised(app)).id } }),
  getFundraiseInvestorJoin: async (app) => {
    const { id, joinId } = await raised(app)
    return { path: { joinId }, query: { id } }
  },
  createFundraiseInvestorJoin: async (app) => {
    const { id, transactionId } = await raised(app)
    const { id: investorEntityId } = await makeEntity(app)
    return { query: { id, ...provenance }, body: { transactionId, investorEntityId } }
  },
  putFundraiseInvestorJoin: async (app) => {
    const { id: investorPersonId } = await makePerson(app)
    return { ...(await ownJoin(app)), body: { investorPersonId, amountInvested: 0.5 } }
  },
  patchFundraiseInvestorJoin: async (app) => ({ ...(await ownJoin(app)), body: { amountInvested: 1_000 } }),
  deleteFundraiseInvestorJoin: (app) => ownJoin(app),
  entityInvestors: async (app) => ({ query: { id: (await raised(app)).id } }),
  entityPersonInvestors: async (app) => ({ query: { id: (await raised(app)).id } }),
  entityInvestments: async (app) => ({ query: { id: (await raised(app)).investorId, latestPerEntity: true } }),
  investorActivity: async (app) => ({ query: { id: (await raised(app)).investorId } }),
  getValuationTimeSeries: async (app) => ({ query: { id: (await raised(app)).id } }),
  createValuation: async (app) => ({ query: { id: (await makeEntity(app)).id, ...provenance }, body: valuation }),
  replaceValuationById: async (app) => ({ ...(await valued(app)).byId, body: valuation }),
  patchValuationById: async (app) => ({ ...(await valued(app)).byId, body: { confidence: 'high' } }),
  deleteValuationById: async (app) => (await valued(app)).byId,
  replaceValuationByMonth: async (app) => ({ ...(await valued(app)).byMonth, body: valuation }),
  patchValuationByMonth: async (app) => ({ ...(await valued(app)).byMonth, body: { confidence: 'high' } }),
  deleteValuationByMonth: async (app) => (await valued(app)).byMonth,
  getEmployeeCountTimeSeries: async (app) => ({ query: { id: (await raised(app)).id } }),
  listAcquisitions: async (app) => ({ path: { entityId: (await acquired(app)).path.entityId } }),
  getAcquisition: (app) => acquired(app),
  createAcquisition: async (app) => {
    const { sourceEntityId, targetEntityId } = await sides(app)
    return {
      path: { entityId: targetEntityId },
      query: provenance,
      body: { acquirerEntityId: sourceEntityId, completedAt: '2021-06-30' },
    }
  },
  putAcquisition: async (app) => {
    const { id: acquirerEntityId } = await makeEntity(app)
    return { ...(await acquired(app)), query: provenance, body: { acquirerEntityId, announcedAt: '2021-06' } }
  },
  patchAcquisition: async (app) => ({
    ...(await acquired(app)),
    query: provenance,
    body: { amount: 5, currency: 'USD' },
  }),
  deleteAcquisition: async (app) => ({ ...(await acquired(app)), query: provenance }),
  listEntityRelationships: async (app) => ({
    path: { entityId: (await related(app)).entityId },
    query: { type: 'parent' },
  }),
  joinRelationship: async (app) => ({ query: { ...(await sides(app)), relationshipType: 'parent', ...provenance } }),
  createEntityRelationship: async (app) => {
    const body = await sides(app)
    return {
      path: { entityId: body.sourceEntityId },
      query: provenance,
      body: { ...body, relationshipType: 'competitor' },
    }
  },
  updateRelationship: async (app) => ({
    path: { relationshipId: (await related(app)).relationshipId },
    query: provenance,
    body: { isPrimary: false },
  }),
  deleteRelationship: async (app) => ({
    path: { relationshipId: (await related(app)).relationshipId },
    query: provenance,
  }),
  getRelationship: async (app) => ({ path: { relationshipId: (await related(app)).relationshipId } }),
  listRelationshipTypes: async () => ({}),
}

const valuation = {
  valuation: 5_000_000,
  kind: 'postMoney',
  currency: 'USD',
  asOfDate: '2021-05-17T00:00:00Z',
  source: 'https://example.com/valuation',
}

/** An entity with a stated valuation. */
async function valued(app: TestApp) {
  const { id } = await makeEntity(app)
  const query = { id, ...provenance }
  const detailId = await makeValuation(app, id, { ...valuation, asOfDate: '2021-05-03T00:00:00Z' })
  return { byId: { path: { detailId }, query }, byMonth: { path: { year: 2021, month: 5 }, query } }
}

async function ownRound(app: TestApp) {
  const { id, transactionId } = await raised(app)
  return { path: { transactionId }, query: { id, ...provenance } }
}

async function ownJoin(app: TestApp) {
  const { id, joinId } = await raised(app)
  return { query: { id, joinId, ...provenance } }
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

async function acquired(app: TestApp): Promise<{ path: { entityId: string; relationshipId: number } }> {
  const { id: entityId } = await makeEntity(app)
  const { id: acquirerEntityId } = await makeEntity(app)
  return {
    path: { entityId, relationshipId: await makeAcquisition(app, { acquiredEntityId: entityId, acquirerEntityId }) },
  }
}

async function sides(app: TestApp): Promise<{ sourceEntityId: string; targetEntityId: string }> {
  const { id: sourceEntityId } = await makeEntity(app)
  const { id: targetEntityId } = await makeEntity(app)
  return { sourceEntityId, targetEntityId }
}

async function related(app: TestApp): Promise<{ entityId: string; relationshipId: number }> {
  const { sourceEntityId, targetEntityId } = await sides(app)
  const relationshipId = await makeRelationship(app, { relationshipType: 'parent', sourceEntityId, targetEntityId })
  return { entityId: targetEntityId, relationshipId }
}
