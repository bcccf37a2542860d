import { exampleDetail } from '../entity/example.js'
import { exampleAttribution } from '../fundraise/example.js'
import type { InvestorActivity, InvestorJoin } from './investor.js'

const time = '2026-03-01T12:00:00.000Z'

export const exampleJoin: InvestorJoin = {
  amountInvested: 250000,
  createdAt: time,
  financialInstrumentType: 'Common Stock',
  id: exampleAttribution.joinId,
  investor: { entityId: exampleAttribution.recordedEntityId, personId: null },
  leadInvestor: true,
  transactionId: exampleAttribution.transactionId,
  updatedAt: time,
}

const participation = { investorAttribution: [exampleAttribution], round: [{ round: 'Seed' }], roundCount: 1 }

export const exampleParticipation = { entity: exampleDetail, ...participation }

export const examplePersonParticipation = {
  person: {
    core: {
      id: '01890a5d-ac96-774b-bcce-b302099a8062',
      image: { isMonogram: false, picture: null },
      nameAlias: [],
      nameFull: 'Mike Markkula',
      slug: 'mike-markkula',
      createdAt: time,
      gender: null,
      lastModifiedAt: time,
      nameFirst: 'Mike',
      nameLast: 'Markkula',
      nameMiddle: null,
      nickname: null,
      publicId: 'p4kT9xQ2mZ7aB',
      source: {
        changedAt: time,
        dataSourceUpdatedAt: time,
        detail: null,
        kind: 'import',
        pendingApproval: null,
        sourceId: null,
        status: null,
      },
      suffix: null,
      text: { expanded: null, generatedDescription: null, short: null },
      updatedAt: time,
    },
  },
  ...participation,
  investorAttribution: [{ ...exampleAttribution, recordedEntityId: null, beneficialEntityId: null }],
}

export const exampleActivity: InvestorActivity = {
  attributedInvestmentCount: 1,
  averageAmountInvestedUsd: 250000,
  currentPortfolioCount: 1,
  largestAmountInvestedUsd: 250000,
  portfolioCompanyCount: 1,
  smallestAmountInvestedUsd: 250000,
  topInvestmentStage: [{ count: 1, stage: 'Seed' }],
  totalAmountInvestedUsd: 250000,
  totalInvestment: 1,
  totalPortfolioExit: 0,
  totalWriteOff: 0,
}
