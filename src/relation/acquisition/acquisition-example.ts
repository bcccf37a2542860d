import { exampleEntity } from '../../document/example/entity-example.js'
import type { Acquisition } from './acquisition.js'

const time = '2026-03-01T12:00:00.000Z'

export const exampleAcquisition: Acquisition = {
  acquiredEntity: { ...exampleEntity, id: '01890a5d-ac96-774b-bcce-b302099a8063', nameBrand: 'Beats', slug: 'beats' },
  acquirerEntity: exampleEntity,
  amount: 3000000000,
  announcedAt: '2014-05-28T00:00:00.000Z',
  asOf: '2014-08-01',
  completedAt: '2014-08-01T00:00:00.000Z',
  createdAt: time,
  currency: 'USD',
  dataConfidence: 'High',
  evidence: { fundraiseInvestorJoin: true, fundraiseTransaction: true, operatingStatus: true, relationship: true },
  fundraiseTransactionId: '01890a5d-ac96-774b-bcce-b302099a8064',
  investorJoinId: '01890a5d-ac96-774b-bcce-b302099a8065',
  relationshipId: 21,
  source: 'https://www.apple.com/newsroom',
  status: 'Acquired Subsidiary',
  transactionStatus: 'Completed',
  updatedAt: time,
}
