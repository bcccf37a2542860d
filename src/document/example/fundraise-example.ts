import type { FundraiseTransaction, InvestmentAttribution } from '../shape/fundraise.js'
import { exampleEntity } from './entity-example.js'

const time = '2026-03-01T12:00:00.000Z'

export const exampleAttribution: InvestmentAttribution = {
  amountInvested: 250000,
  attributionType: 'direct',
  beneficialEntityId: '01890a5d-ac96-774b-bcce-b302099a8068',
  fundManagerRelationshipId: null,
  joinId: '01890a5d-ac96-774b-bcce-b302099a8062',
  leadInvestor: true,
  recordedEntityId: '01890a5d-ac96-774b-bcce-b302099a8068',
  round: { round: 'Seed' },
  transactionId: '01890a5d-ac96-774b-bcce-b302099a8060',
}

export const exampleRound: FundraiseTransaction = {
  amountRaised: 250000,
  createdAt: time,
  currency: 'USD',
  dataConfidence: 'Medium',
  dateAnnounced: '1977-01-03T00:00:00.000Z',
  dateFundingComplete: null,
  dateInvestorExit: null,
  entity: {
    core: exampleEntity,
    fundingDetail: {
      fundingRoundCount: 1,
      investorCount: 1,
      latestValuation: null,
      mostRecentAmount: 250000,
      mostRecentDate: '1977-01-03',
      stage: 'Seed',
      totalRaised: 250000,
    },
  },
  id: exampleAttribution.transactionId,
  investorAttribution: null,
  investorCount: 1,
  round: 'Seed',
  sourceAttribution: [exampleAttribution],
  updatedAt: time,
  valuationPostMoney: null,
  valuationPreMoney: null,
}
