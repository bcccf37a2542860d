import { z } from 'zod'
import { EntitySummary } from '../../document/shape/entity-summary.js'
import { FundraiseConfidence, FundraiseStatus } from '../../document/shape/fundraise.js'
import { dated } from '../../kernel/wire/future.js'
import { CreatedAt, CurrencyCode, DateTime, Day, Long, line, UpdatedAt, Uuid } from '../../kernel/wire/values.js'

export const AcquisitionRole = z.enum(['acquired', 'acquirer', 'all']).meta({
  id: 'EntityAcquisitionRole',
  graph: 'AcquisitionRole',
  values: { acquired: 'The entity was bought.', acquirer: 'The entity is the buyer.', all: 'Both roles.' },
  description: 'Role of the entity in an acquisition.',
})
export type AcquisitionRole = z.infer<typeof AcquisitionRole>

const AcquisitionStage = z.enum(['Acquisition', 'Acquired', 'Acquired Subsidiary']).meta({
  id: 'EntityAcquisitionStage',
  graph: 'AcquisitionStage',
  values: {
    Acquisition: 'The purchase is not completed.',
    Acquired: 'The purchase is completed. The acquired entity no longer operates: it was merged or closed.',
    'Acquired Subsidiary': 'The entity still operates.',
  },
  description: 'Whether the purchase of the acquired entity is completed, and whether this entity still operates.',
})

export const AcquisitionEvidence = z
  .strictObject({
    fundraiseInvestorJoin: z.boolean().describe('Whether a record of the buyer as investor of the round is stored.'),
    fundraiseTransaction: z.boolean().describe('Whether a round of stage Acquisition is stored.'),
    operatingStatus: z
      .boolean()
      .describe(
        'true if the acquisition is completed and the operating status of the acquired entity is Acquired or Acquired Subsidiary.',
      ),
    relationship: z
      .boolean()
      .describe('Whether a relationship of the type acquirer between the two entities is stored.'),
  })
  .meta({
    id: 'EntityAcquisitionEvidence',
    description: 'Which records of the acquisition are stored, and whether it is completed.',
  })

export const Acquisition = z
  .strictObject({
    acquiredEntity: EntitySummary,
    acquirerEntity: EntitySummary,
    amount: Long.nullable().describe('Price in whole units of the currency.'),
    announcedAt: DateTime.nullable().describe('Time when the acquisition was announced.'),
    asOf: Day.nullable().describe('Day on which the acquisition was true.'),
    completedAt: DateTime.nullable().describe('Time when the purchase was completed.'),
    createdAt: CreatedAt.nullable(),
    currency: z.string().nullable().describe('Currency of the amount, as an ISO 4217 code such as USD.'),
    dataConfidence: FundraiseConfidence.nullable(),
    evidence: AcquisitionEvidence,
    fundraiseTransactionId: Uuid.nullable().describe('Id of the round that stores the price.'),
    investorJoinId: Uuid.nullable().describe(
      'Id of the investor join of the buyer. An investor join is the record of one investor in one round.',
    ),
    relationshipId: z.int32().describe('Id of the relationship that stores the acquisition.'),
    source: z.string().nullable().describe('Source: a URL or a short label.'),
    status: AcquisitionStage.describe(
      'Whether the acquired entity was already bought, and whether it still operates. The field transactionStatus contains the status of the transaction itself.',
    ),
    transactionStatus: FundraiseStatus.nullable(),
    updatedAt: UpdatedAt.nullable(),
  })
  .meta({ id: 'EntityAcquisition', description: 'An acquisition of one entity by another.' })
export type Acquisition = z.infer<typeof Acquisition>

const YearOrMonth = z.string().regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/, 'must be a year or a month such as 2014-05')
const FlexDate = z
  .union([DateTime, Day, YearOrMonth])
  .describe('A date with time, a day, a month or a year. A day, month or year means its first moment in UTC.')

export const AcquisitionMutation = z
  .strictObject({
    acquirerEntityId: Uuid.nullish().describe('Id of the buyer. It must not be the acquired entity.'),
    amount: Long.nullish().describe('Price in whole units of the currency. Requires currency.'),
    announcedAt: dated(FlexDate, 'event').nullish(),
    asOf: dated(Day, 'event')
      .nullish()
      .describe('Day of the acquisition. Send it if announcedAt and completedAt are unknown.'),
    completedAt: dated(FlexDate, 'completion').nullish(),
    creator: line(255).nullish().describe('Name of the person or program that recorded the fact.'),
    currency: CurrencyCode.nullish(),
    dataConfidence: FundraiseConfidence.nullish(),
    source: line(2048).nullish().describe('Source of the acquisition: a URL or a short label.'),
    transactionStatus: FundraiseStatus.nullish(),
  })
  .meta({ id: 'EntityAcquisitionMutation', description: 'The writable fields of an acquisition.' })
export type AcquisitionMutation = z.infer<typeof AcquisitionMutation>
