import { z } from 'zod'
import { EntityDetail } from '../../document/shape/entity-detail.js'
import { FinancialInstrument, InvestmentAttribution, RoundLabel } from '../../document/shape/fundraise.js'
import { PersonDetail } from '../../document/shape/person-detail.js'
import { EntityPersonOwner } from '../../kernel/wire/owner.js'
import { DateTime, Uuid } from '../../kernel/wire/values.js'

export const InvestorJoin = z
  .strictObject({
    amountInvested: z.number().nullable().describe("In the round's currency."),
    createdAt: DateTime,
    financialInstrumentType: FinancialInstrument.nullable().describe("The investor's own; the round may name another."),
    id: Uuid,
    investor: EntityPersonOwner,
    leadInvestor: z.boolean(),
    transactionId: Uuid,
    updatedAt: DateTime,
  })
  .meta({ id: 'EntityFundraiseInvestorJoin', description: 'Who put money into a round.' })
export type InvestorJoin = z.infer<typeof InvestorJoin>

const participation = {
  investorAttribution: z.array(InvestmentAttribution).describe('The parts in single rounds, newest first.'),
  round: z.array(RoundLabel).describe('Labels of those rounds, each once.'),
  roundCount: z.int32(),
}

export const EntityParticipation = z
  .strictObject({ entity: EntityDetail, ...participation })
  .meta({ id: 'EntityInvestorParticipation', description: 'An entity that invested in the requested one.' })

export const PersonParticipation = z
  .strictObject({ person: PersonDetail, ...participation })
  .meta({ id: 'PersonInvestorParticipation', description: 'A person who invested in the requested entity.' })

export const StageFrequency = z
  .strictObject({ count: z.int32(), stage: z.string() })
  .meta({ id: 'StageFrequency', description: 'How often an investor invested in a stage.' })

export const InvestorActivity = z
  .strictObject({
    attributedInvestmentCount: z
      .int32()
      .describe('Investments whose amount in US dollars is known: what the Usd fields speak of.'),
    averageAmountInvestedUsd: z.number().nullable(),
    currentPortfolioCount: z.int32().describe('Companies that still operate on their own.'),
    largestAmountInvestedUsd: z.number().nullable(),
    portfolioCompanyCount: z.int32().describe('Distinct companies, whatever became of them.'),
    smallestAmountInvestedUsd: z.number().nullable(),
    topInvestmentStage: z.array(StageFrequency).describe('Most frequent first.'),
    totalAmountInvestedUsd: z.number().nullable(),
    totalInvestment: z.int32().describe('Distinct rounds.'),
    totalPortfolioExit: z.int32().describe('Companies that were bought or went public, or that the investor left.'),
    totalWriteOff: z.int32().describe('Companies that closed.'),
  })
  .meta({
    id: 'EntityFundraiseInvestorActivity',
    description: 'What an investor did, summed up; amounts of rounds in US dollars only.',
  })
export type InvestorActivity = z.infer<typeof InvestorActivity>
