import { z } from 'zod'
import { EntitySummary } from '../../document/shape/entity-summary.js'
import { CurrencyCode, FundraiseConfidence, FundraiseStatus } from '../../document/shape/fundraise.js'
import { DateTime, Day, Long, line, Uuid } from '../../kernel/wire/values.js'

export const AcquisitionRole = z.enum(['acquired', 'acquirer', 'all']).meta({
  id: 'EntityAcquisitionRole',
  description: 'The part of the path entity: it was bought, it bought, or either.',
})
export type AcquisitionRole = z.infer<typeof AcquisitionRole>

const AcquisitionStage = z.enum(['Acquisition', 'Acquired', 'Acquired Subsidiary']).meta({
  id: 'EntityAcquisitionStage',
  description:
    'Acquisition: before it is completed. Acquired Subsidiary: completed, still operating. Acquired: folded or closed.',
})

export const AcquisitionEvidence = z
  .strictObject({
    fundraiseInvestorJoin: z.boolean().describe('The buyer is joined to the transaction.'),
    fundraiseTransaction: z.boolean().describe('The transaction is kept as a round of its own.'),
    operatingStatus: z.boolean().describe('The operating status of the bought entity says so.'),
    relationship: z.boolean().describe('The two are tied.'),
  })
  .meta({ id: 'EntityAcquisitionEvidence', description: 'Which records tell of the acquisition.' })

export const Acquisition = z
  .strictObject({
    acquiredEntity: EntitySummary,
    acquirerEntity: EntitySummary,
    amount: Long.nullable().describe('In full units of the currency.'),
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
    status: AcquisitionStage.describe('How far it shows in the bought entity; not the status of the transaction.'),
    transactionStatus: FundraiseStatus.nullable(),
    updatedAt: DateTime.nullable(),
  })
  .meta({ id: 'EntityAcquisition', description: 'One entity bought by another.' })
export type Acquisition = z.infer<typeof Acquisition>

/** An instant, or a day, which begins at midnight UTC. */
const FlexDate = z.union([DateTime, Day]).describe('An instant, or a day, which begins at midnight UTC.')

export const AcquisitionMutation = z
  .strictObject({
    acquirerEntityId: Uuid.nullish().describe('The buyer; not the entity of the path.'),
    amount: Long.nullish().describe('In full units; requires currency.'),
    announcedAt: FlexDate.nullish(),
    asOf: Day.nullish().describe('Effective day, where neither announcedAt nor completedAt is known.'),
    completedAt: FlexDate.nullish(),
    creator: line(255).nullish(),
    currency: CurrencyCode.nullish(),
    dataConfidence: FundraiseConfidence.nullish(),
    source: line(2048).nullish().describe('URL or label, kept with the relationship.'),
    transactionStatus: FundraiseStatus.nullish(),
  })
  .meta({ id: 'EntityAcquisitionMutation', description: 'The writable fields of an acquisition.' })
export type AcquisitionMutation = z.infer<typeof AcquisitionMutation>
