import { z } from 'zod'
import { EntityDetail } from '../../document/shape/entity-detail.js'
import { FinancialInstrument, InvestmentAttribution, RoundLabel } from '../../document/shape/fundraise.js'
import { PersonDetail } from '../../document/shape/person-detail.js'
import { EntityPersonOwner } from '../../kernel/wire/owner.js'
import { DateTime, Uuid } from '../../kernel/wire/values.js'

export const InvestorJoin = z
  .strictObject({
    amountInvested: z.number().nullable().describe('Amount that the investor invested, in the currency of the round.'),
    createdAt: DateTime,
    financialInstrumentType: FinancialInstrument.nullable().describe(
      'Financial instrument that this investor received. Other investors of the round may have received another one.',
    ),
    id: Uuid,
    investor: EntityPersonOwner,
    leadInvestor: z.boolean(),
    transactionId: Uuid,
    updatedAt: DateTime,
  })
  .meta({ id: 'EntityFundraiseInvestorJoin', description: 'An investor of a round.' })
export type InvestorJoin = z.infer<typeof InvestorJoin>

const participation = {
  investorAttribution: z
    .array(InvestmentAttribution)
    .describe('Investments of this investor in rounds of the requested entity, newest first.'),
  round: z.array(RoundLabel).describe('The different labels of the rounds in investorAttribution.'),
  roundCount: z.int32(),
}

export const EntityParticipation = z
  .strictObject({ entity: EntityDetail, ...participation })
  .meta({ id: 'EntityInvestorParticipation', description: 'An entity that invested in the requested entity.' })

export const PersonParticipation = z
  .strictObject({ person: PersonDetail, ...participation })
  .meta({ id: 'PersonInvestorParticipation', description: 'A person who invested in the requested entity.' })
