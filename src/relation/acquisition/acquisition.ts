import { z } from 'zod'
import { EntitySummary } from '../../document/shape/entity-summary.js'
import { CurrencyCode, FundraiseConfidence, FundraiseStatus } from '../../document/shape/fundraise.js'
import { DateTime, Day, Long, line, Uuid } from '../../kernel/wire/values.js'

export const AcquisitionRole = z.enum(['acquired', 'acquirer', 'all']).meta({
  id: 'EntityAcquisitionRole',
  description: 'Role of the entity in the path. acquired: it was bought. acquirer: it is the buyer. all: either role.',
})
export type AcquisitionRole = z.infer<typeof AcquisitionRole>

const AcquisitionStage = z.enum(['Acquisition', 'Acquired', 'Acquired Subsidiary']).meta({
  id: 'EntityAcquisitionStage',
  description:
    'Acquisition: not yet completed. Acquired Subsidiary: completed, the entity still operates. Acquired: completed, the entity was merged or closed.',
})

export const AcquisitionEvidence = z
  .strictObject({
    fundraiseInvestorJoin: z.boolean().describe('Whether the buyer is an investor of the transaction.'),
    fundraiseTransaction: z.boolean().describe('Whether the transaction is stored as a round.'),
    operatingStatus: z
      .boolean()
      .describe('Whether the operating status of the acquired entity reports the acquisition.'),
    relationship: z.boolean().describe('Whether the two entities have an acquirer relationship.'),
  })
  .meta({ id: 'EntityAcquisitionEvidence', description: 'Which records support the acquisition.' })

export const Acquisition = z
  .strictObject({
    acquiredEntity: EntitySummary,
    acquirerEntity: EntitySummary,
    amount: Long.nullable().describe('Amount in full units of the currency.'),
    announcedAt: DateTime.nullable(),
    asOf: Day.nullable(),
    completedAt: DateTime.nullable(),
    createdAt: DateTime.nullable(),
    currency: z.string().nullable().describe('ISO 4217 code.'),
    dataConfidence: FundraiseConfidence.nullable(),
    evidence: AcquisitionEvidence,
    fundraiseTransactionId: Uuid.nullable(),
    investorJoinId: Uuid.nullable(),
    relationshipId: z.int32(),
    source: z.string().nullable(),
    status: AcquisitionStage.describe(
      'Stage derived from the acquired entity. It is not the status of the transaction.',
    ),
    transactionStatus: FundraiseStatus.nullable(),
    updatedAt: DateTime.nullable(),
  })
  .meta({ id: 'EntityAcquisition', description: 'An acquisition of one entity by another.' })
export type Acquisition = z.infer<typeof Acquisition>

const FlexDate = z.union([DateTime, Day]).describe('An instant, or a day. A day means midnight UTC.')

export const AcquisitionMutation = z
  .strictObject({
    acquirerEntityId: Uuid.nullish().describe('Id of the buyer. It must not be the entity in the path.'),
    amount: Long.nullish().describe('Amount in full units. Requires currency.'),
    announcedAt: FlexDate.nullish(),
    asOf: Day.nullish().describe('Effective day, if neither announcedAt nor completedAt is known.'),
    completedAt: FlexDate.nullish(),
    creator: line(255).nullish(),
    currency: CurrencyCode.nullish(),
    dataConfidence: FundraiseConfidence.nullish(),
    source: line(2048).nullish().describe('URL or label, stored with the relationship.'),
    transactionStatus: FundraiseStatus.nullish(),
  })
  .meta({ id: 'EntityAcquisitionMutation', description: 'The writable fields of an acquisition.' })
export type AcquisitionMutation = z.infer<typeof AcquisitionMutation>
