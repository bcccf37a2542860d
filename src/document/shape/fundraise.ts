import { z } from 'zod'
import { pageOf } from '../../kernel/page/page.js'
import { DateTime, Long, line, Uuid } from '../../kernel/wire/values.js'
import { EntityFundingDetail, EntitySummary } from './entity-summary.js'

export const FundraiseStatus = z
  .enum([
    'Announced',
    'Announced; subject to approvals and closing conditions',
    'Active',
    'Closed',
    'Completed',
    'In Progress',
    'Open',
  ])
  .meta({ id: 'FundraiseTransactionStatus', description: 'How far the transaction has come.' })

export const FundraiseConfidence = z
  .enum(['High', 'Medium', 'Low', 'Verified'])
  .meta({ id: 'FundraiseDataConfidence', description: 'How sure the facts of the transaction are.' })

export const FinancialInstrument = z
  .enum([
    'SAFE',
    'Convertible Note',
    'Preferred Stock',
    'Common Stock',
    'Other Equity',
    'Bond',
    'Loan',
    'Other Debt',
    'Grant',
    'Token',
  ])
  .meta({ id: 'FundraiseFinancialInstrumentType', description: 'What the money was given for.' })

export const RoundLabel = z
  .strictObject({ round: z.string() })
  .meta({ id: 'RoundLabel', description: 'A round as its source labels it.' })

/** An amount with at most two decimals, in the currency of its round. */
const Amount = z.number()

export const InvestmentAttribution = z
  .strictObject({
    amountInvested: Amount.nullable().describe("In the transaction's currency; part of amountRaised, not added to it."),
    attributionType: z.enum(['direct', 'managedFund']).meta({
      id: 'FundraiseInvestmentAttributionType',
      description: "direct: by the investor itself. managedFund: by a fund that the investor's firm manages.",
    }),
    beneficialEntityId: Uuid.nullable().describe('The firm that the investment counts for; null for a person.'),
    fundManagerRelationshipId: z
      .int32()
      .nullable()
      .describe('The fundManagerFirm relationship, where the firm invested through a fund.'),
    joinId: Uuid,
    leadInvestor: z.boolean(),
    recordedEntityId: Uuid.nullable().describe('The entity on the investor join; null for a person.'),
    round: RoundLabel.nullable(),
    transactionId: Uuid,
  })
  .meta({ id: 'FundraiseInvestmentAttribution', description: "One investor's part in one round." })
export type InvestmentAttribution = z.infer<typeof InvestmentAttribution>

export const FundraiseEntity = z
  .strictObject({ core: EntitySummary, fundingDetail: EntityFundingDetail.nullable() })
  .meta({ id: 'EntityFundraiseTransactionEntity', description: 'The entity that raised the round.' })

export const FundraiseTransaction = z
  .strictObject({
    amountRaised: Long.nullable().describe('Raised in this round alone, in full units of its currency.'),
    createdAt: DateTime.nullable(),
    currency: z.string().nullable().describe('ISO 4217 code of every amount of the round.'),
    dataConfidence: FundraiseConfidence.nullable(),
    dateAnnounced: DateTime.nullable(),
    dateFundingComplete: DateTime.nullable(),
    dateInvestorExit: DateTime.nullable(),
    entity: FundraiseEntity.nullable().describe("Who raised it; null inside that entity's own document."),
    id: Uuid,
    investorAttribution: InvestmentAttribution.nullable().describe("Only in an investor's view: that investor's part."),
    investorCount: z.int32().nullable().describe('As the source reports it; may exceed the known investors.'),
    round: z.string().nullable().describe('Label as the source writes it.'),
    sourceAttribution: z.array(InvestmentAttribution).describe('The parts of all investors that the caller sees.'),
    updatedAt: DateTime.nullable(),
    valuationPostMoney: Long.nullable(),
    valuationPreMoney: Long.nullable(),
  })
  .meta({ id: 'EntityFundraiseTransaction', description: 'One round; never a total over several.' })
export type FundraiseTransaction = z.infer<typeof FundraiseTransaction>

/** One page of rounds, whoever's view it is. */
export const FundraisePage = pageOf(FundraiseTransaction, 'PageEntityFundraiseTransaction')

/** A currency by its ISO 4217 code. */
export const CurrencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code such as USD')
  .describe('ISO 4217 code.')

export const FundraiseTransactionMutation = z
  .strictObject({
    amountRaised: Long.nullish().describe('Of this round alone, in full units; requires currency.'),
    creator: line(255).nullish(),
    currency: CurrencyCode.nullish(),
    dataConfidence: FundraiseConfidence.nullish(),
    dateAnnounced: DateTime.nullish().describe(
      'Required. The announcement, else the earliest publication; the first day of a known month; YYYY-01-01T00:00:00Z of a known year.',
    ),
    dateFundingComplete: DateTime.nullish(),
    dateInvestorExit: DateTime.nullish(),
    financialInstrumentType: FinancialInstrument.nullish(),
    investorCount: z.int32().min(0).nullish(),
    round: line(255).nullish().describe('Label as the source writes it, such as Series A.'),
    roundType: line(255).nullish(),
    status: FundraiseStatus.nullish(),
    valuationPostMoney: Long.nullish(),
    valuationPreMoney: Long.nullish(),
  })
  .meta({ id: 'EntityFundraiseTransactionMutation', description: 'The writable fields of a round.' })
export type FundraiseTransactionMutation = z.infer<typeof FundraiseTransactionMutation>
