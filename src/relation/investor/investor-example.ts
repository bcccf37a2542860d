import { exampleDetail } from '../../document/example/entity-example.js'
import { exampleAttribution } from '../../document/example/fundraise-example.js'
import { examplePersonDetail } from '../../document/example/person-example.js'
import type { InvestorJoin } from './investor.js'

const time = '2026-03-01T12:00:00.000Z'

export const exampleJoin: InvestorJoin = {
  amountInvested: 250000,
  createdAt: time,
  financialInstrumentType: 'Common Stock',
  id: exampleAttribution.joinId,
  investor: { entityId: exampleAttribution.recordedEntityId, personId: null },
  leadInvestor: true,
  partnerPersonId: [],
  transactionId: exampleAttribution.transactionId,
  updatedAt: time,
}

const participation = { investorAttribution: [exampleAttribution], round: [{ round: 'Seed' }], roundCount: 1 }

export const exampleParticipation = { entity: exampleDetail, ...participation }

export const examplePersonParticipation = {
  person: examplePersonDetail,
  ...participation,
  investorAttribution: [{ ...exampleAttribution, recordedEntityId: null, beneficialEntityId: null }],
}
