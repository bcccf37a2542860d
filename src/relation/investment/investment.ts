import { z } from 'zod'

export const StageFrequency = z
  .strictObject({ count: z.int32(), stage: z.string() })
  .meta({ id: 'StageFrequency', description: 'Number of investments of an investor in one stage.' })

export const InvestorActivity = z
  .strictObject({
    attributedInvestmentCount: z
      .int32()
      .describe('Number of investments with a known amount in US dollars. The Usd fields are computed from these.'),
    averageAmountInvestedUsd: z.number().nullable(),
    currentPortfolioCount: z.int32().describe('Number of companies that still operate independently.'),
    largestAmountInvestedUsd: z.number().nullable(),
    portfolioCompanyCount: z.int32().describe('Number of distinct companies, including exits and write-offs.'),
    smallestAmountInvestedUsd: z.number().nullable(),
    topInvestmentStage: z.array(StageFrequency).describe('Number of investments by stage, most frequent first.'),
    totalAmountInvestedUsd: z.number().nullable(),
    totalInvestment: z.int32().describe('Number of distinct rounds.'),
    totalPortfolioExit: z
      .int32()
      .describe('Number of companies that were bought or went public, or that the investor exited.'),
    totalWriteOff: z.int32().describe('Number of companies that closed.'),
  })
  .meta({
    id: 'EntityFundraiseInvestorActivity',
    description: 'Totals of the investments of an investor. Amounts include only rounds in US dollars.',
  })

export type InvestorActivity = z.infer<typeof InvestorActivity>
