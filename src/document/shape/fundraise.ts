import { z } from 'zod'
import { dated } from '../../kernel/wire/future.js'
import { CreatedAt, CurrencyCode, DateTime, Long, line, spacedOnce, UpdatedAt, Uuid } from '../../kernel/wire/values.js'
import { pageOf } from '../../operation/page/page.js'
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
  .meta({
    id: 'FundraiseTransactionStatus',
    graph: 'FundraiseStatus',
    values: {
      Announced: 'The round was announced.',
      'Announced; subject to approvals and closing conditions': 'The round was announced and needs approvals.',
      Active: 'The round takes place now.',
      Closed: 'The round has ended.',
      Completed: 'All money was paid.',
      'In Progress': 'The round takes place now.',
      Open: 'Investors can still join.',
    },
    description: 'Status of the round.',
  })

export const FundraiseConfidence = z.enum(['High', 'Medium', 'Low', 'Verified']).meta({
  id: 'FundraiseDataConfidence',
  values: { High: 'Reliable.', Medium: 'Probably right.', Low: 'Uncertain.', Verified: 'Checked by editors.' },
  description: 'How reliable the data of the round is.',
})

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
  .meta({
    id: 'FundraiseFinancialInstrumentType',
    graph: 'FinancialInstrument',
    values: {
      SAFE: 'A simple agreement for future equity.',
      'Convertible Note': 'A loan that becomes equity.',
      'Preferred Stock': 'Preferred stock.',
      'Common Stock': 'Common stock.',
      'Other Equity': 'Other equity.',
      Bond: 'A bond.',
      Loan: 'A loan.',
      'Other Debt': 'Other debt.',
      Grant: 'A grant.',
      Token: 'A token of a blockchain.',
    },
    description: 'Financial instrument that the investors received.',
  })

export const RoundLabel = z
  .strictObject({ round: z.string().describe('Label of the round as the source writes it.') })
  .meta({ id: 'RoundLabel', description: 'Label of a round as the source writes it.' })

/** An amount with at most two decimals, in the currency of the round. */
export const Amount = z.number()

export const InvestmentAttribution = z
  .strictObject({
    amountInvested: Amount.nullable().describe(
      'Amount that the investor invested, in the currency of the round. It is a part of the amountRaised of the round.',
    ),
    attributionType: z.enum(['direct', 'managedFund']).meta({
      id: 'FundraiseInvestmentAttributionType',
      graph: 'AttributionType',
      values: {
        direct: 'The investor itself invested.',
        managedFund: 'A fund invested. The investor is the firm that manages the fund.',
      },
      description: 'Whether the investor itself invested, or a fund that the investor manages.',
    }),
    beneficialEntityId: Uuid.nullable().describe(
      'Id of the entity that the investment counts for: the investor itself, or the firm that manages the fund. Null if the investor is a person.',
    ),
    fundManagerRelationshipId: z
      .int32()
      .nullable()
      .describe('Id of the fundManagerFirm relationship between the fund and the firm. Null for a direct investment.'),
    joinId: Uuid.describe('Id of the investor join: the record of this investor in this round.'),
    leadInvestor: z.boolean().describe('Whether the investor led the round.'),
    recordedEntityId: Uuid.nullable().describe(
      'Id of the entity that is recorded as the investor, for example the fund. Null if the investor is a person.',
    ),
    round: RoundLabel.nullable(),
    transactionId: Uuid.describe('Id of the round.'),
  })
  .meta({ id: 'FundraiseInvestmentAttribution', description: 'The investment of one investor in one round.' })
export type InvestmentAttribution = z.infer<typeof InvestmentAttribution>

export const FundraiseEntity = z
  .strictObject({ core: EntitySummary, fundingDetail: EntityFundingDetail.nullable() })
  .meta({ id: 'EntityFundraiseTransactionEntity', description: 'The entity that raised the round.' })

export const FundraiseTransaction = z
  .strictObject({
    amountRaised: Long.nullable().describe('Amount raised in this round only, in whole units of its currency.'),
    createdAt: CreatedAt.nullable(),
    currency: z.string().nullable().describe('Currency of all amounts of the round, as an ISO 4217 code.'),
    dataConfidence: FundraiseConfidence.nullable(),
    dateAnnounced: DateTime.nullable().describe('Time when the round was announced.'),
    dateFundingComplete: DateTime.nullable().describe('Time when all money of the round was paid.'),
    dateInvestorExit: DateTime.nullable().describe('Time when the investors sold their shares.'),
    entity: FundraiseEntity.nullable().describe(
      'Entity that raised the round. Null in the document of this entity itself.',
    ),
    id: Uuid.describe('Id of the round.'),
    investorAttribution: InvestmentAttribution.nullable().describe(
      'Investment of the requested investor in this round. Null if the request is not for an investor.',
    ),
    investorCount: z
      .int32()
      .nullable()
      .describe('Number of investors that the source reports. It can be higher than the number of stored investors.'),
    round: z.string().nullable().describe('Name of the round as the source writes it.'),
    sourceAttribution: z
      .array(InvestmentAttribution)
      .describe(
        'One row for each investor of the round that the caller may see. Lead investors come first. At most 200 rows.',
      ),
    updatedAt: UpdatedAt.nullable(),
    valuationPostMoney: Long.nullable().describe(
      'Value of the entity after the round, in units of the currency of the round. It includes the amount raised.',
    ),
    valuationPreMoney: Long.nullable().describe(
      'Value of the entity before the round, in units of the currency of the round.',
    ),
  })
  .meta({
    id: 'EntityFundraiseTransaction',
    description: 'One funding round. Its amounts refer to this round only.',
  })
export type FundraiseTransaction = z.infer<typeof FundraiseTransaction>

/** One page of rounds. */
export const FundraisePage = pageOf(FundraiseTransaction, 'PageEntityFundraiseTransaction')

export const FundraiseTransactionMutation = z
  .strictObject({
    amountRaised: Long.nullish().describe('Amount raised in this round only, in whole units; requires currency.'),
    creator: line(255).nullish().describe('Name of the person or program that recorded the fact.'),
    currency: CurrencyCode.nullish(),
    dataConfidence: FundraiseConfidence.nullish(),
    dateAnnounced: dated(DateTime, 'event')
      .nullish()
      .describe(
        'Required. Date of the announcement, or of the earliest publication. If only the month is known, send its first day. If only the year is known, send YYYY-01-01T00:00:00Z.',
      ),
    dateFundingComplete: dated(DateTime, 'completion').nullish().describe('Time when all money of the round was paid.'),
    dateInvestorExit: dated(DateTime, 'completion').nullish().describe('Time when the investors sold their shares.'),
    financialInstrumentType: FinancialInstrument.nullish(),
    investorCount: z.int32().min(0).nullish().describe('Number of investors of the round.'),
    round: spacedOnce(line(255)).nullish().describe('Label of the round as the source writes it, such as Series A.'),
    roundType: spacedOnce(line(255)).nullish().describe('Type of the round as the source writes it.'),
    status: FundraiseStatus.nullish(),
    valuationPostMoney: Long.nullish().describe(
      'Value of the entity after the round, in units of the currency of the round. It includes the amount raised.',
    ),
    valuationPreMoney: Long.nullish().describe(
      'Value of the entity before the round, in units of the currency of the round.',
    ),
  })
  .meta({ id: 'EntityFundraiseTransactionMutation', description: 'The writable fields of a round.' })
export type FundraiseTransactionMutation = z.infer<typeof FundraiseTransactionMutation>
