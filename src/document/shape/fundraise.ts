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
  .meta({ id: 'FundraiseTransactionStatus', description: 'Status of the transaction.' })

export const FundraiseConfidence = z
  .enum(['High', 'Medium', 'Low', 'Verified'])
  .meta({ id: 'FundraiseDataConfidence', description: 'How reliable the data of the transaction is.' })

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
  .meta({ id: 'FundraiseFinancialInstrumentType', description: 'Financial instrument that the investors received.' })

export const RoundLabel = z
  .strictObject({ round: z.string() })
  .meta({ id: 'RoundLabel', description: 'Label of a round as the source writes it.' })

/** Amount with at most two decimals, in the currency of the round. */
const Amount = z.number()

export const InvestmentAttribution = z
  .strictObject({
    amountInvested: Amount.nullable().describe("In the transaction's currency; it is included in amountRaised."),
    attributionType: z.enum(['direct', 'managedFund']).meta({
      id: 'FundraiseInvestmentAttributionType',
      description:
        "direct: the investor itself invested. managedFund: a fund that the investor's firm manages invested.",
    }),
    beneficialEntityId: Uuid.nullable().describe(
      'Entity to which the investment is attributed; null if the investor is a person.',
    ),
    fundManagerRelationshipId: z
      .int32()
      .nullable()
      .describe('Id of the fundManagerFirm relationship, if the firm invested through a fund.'),
    joinId: Uuid,
    leadInvestor: z.boolean(),
    recordedEntityId: Uuid.nullable().describe('Entity stored on the investor join; null if the investor is a person.'),
    round: RoundLabel.nullable(),
    transactionId: Uuid,
  })
  .meta({ id: 'FundraiseInvestmentAttribution', description: "One investor's investment in one round." })
export type InvestmentAttribution = z.infer<typeof InvestmentAttribution>

export const FundraiseEntity = z
  .strictObject({ core: EntitySummary, fundingDetail: EntityFundingDetail.nullable() })
  .meta({ id: 'EntityFundraiseTransactionEntity', description: 'The entity that raised the round.' })

export const FundraiseTransaction = z
  .strictObject({
    amountRaised: Long.nullable().describe('Amount raised in this round only, in whole units of its currency.'),
    createdAt: DateTime.nullable(),
    currency: z.string().nullable().describe('ISO 4217 code that applies to all amounts of the round.'),
    dataConfidence: FundraiseConfidence.nullable(),
    dateAnnounced: DateTime.nullable(),
    dateFundingComplete: DateTime.nullable(),
    dateInvestorExit: DateTime.nullable(),
    entity: FundraiseEntity.nullable().describe(
      "Entity that raised the round; null inside that entity's own document.",
    ),
    id: Uuid,
    investorAttribution: InvestmentAttribution.nullable().describe(
      "Investment of the requested investor; null unless an investor's rounds are read.",
    ),
    investorCount: z
      .int32()
      .nullable()
      .describe('Number that the source reports; may be higher than the number of known investors.'),
    round: z.string().nullable().describe('Name of the round as the source writes it.'),
    sourceAttribution: z
      .array(InvestmentAttribution)
      .describe('Investments of all investors that the caller may see, lead investors first; at most 200.'),
    updatedAt: DateTime.nullable(),
    valuationPostMoney: Long.nullable(),
    valuationPreMoney: Long.nullable(),
  })
  .meta({
    id: 'EntityFundraiseTransaction',
    description: 'One funding round. Amounts are never totals of several rounds.',
  })
export type FundraiseTransaction = z.infer<typeof FundraiseTransaction>

/** One page of rounds, used by every list of rounds. */
export const FundraisePage = pageOf(FundraiseTransaction, 'PageEntityFundraiseTransaction')

export const CurrencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code such as USD')
  .describe('ISO 4217 code.')

export const FundraiseTransactionMutation = z
  .strictObject({
    amountRaised: Long.nullish().describe('Amount raised in this round only, in whole units; requires currency.'),
    creator: line(255).nullish(),
    currency: CurrencyCode.nullish(),
    dataConfidence: FundraiseConfidence.nullish(),
    dateAnnounced: DateTime.nullish().describe(
      'Required. Date of the announcement, or of the earliest publication. If only the month is known, its first day; if only the year is known, YYYY-01-01T00:00:00Z.',
    ),
    dateFundingComplete: DateTime.nullish(),
    dateInvestorExit: DateTime.nullish(),
    financialInstrumentType: FinancialInstrument.nullish(),
    investorCount: z.int32().min(0).nullish(),
    round: line(255).nullish().describe('Round label as the source writes it, such as Series A.'),
    roundType: line(255).nullish(),
    status: FundraiseStatus.nullish(),
    valuationPostMoney: Long.nullish(),
    valuationPreMoney: Long.nullish(),
  })
  .meta({ id: 'EntityFundraiseTransactionMutation', description: 'The writable fields of a round.' })
export type FundraiseTransactionMutation = z.infer<typeof FundraiseTransactionMutation>
