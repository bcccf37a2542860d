import { z } from 'zod'

export const StageFrequency = z
  .strictObject({ count: z.int32(), stage: z.string() })
  .meta({ id: 'StageFrequency', description: 'Number of rounds of one stage that the investor invested in.' })

export const InvestorActivity = z
  .strictObject({
    attributedInvestmentCount: z
      .int32()
      .describe(
        'Number of investments whose amount in US dollars is known. The fields that end in Usd are computed from these investments.',
      ),
    averageAmountInvestedUsd: z.number().nullable(),
    currentPortfolioCount: z
      .int32()
      .describe('Number of companies that the investor invested in and that still operate independently.'),
    largestAmountInvestedUsd: z.number().nullable(),
    portfolioCompanyCount: z
      .int32()
      .describe(
        'Number of different companies in which the investor invested. Companies in totalPortfolioExit and totalWriteOff are included.',
      ),
    smallestAmountInvestedUsd: z.number().nullable(),
    topInvestmentStage: z
      .array(StageFrequency)
      .describe('Number of rounds that the investor invested in, for each stage, most frequent stage first.'),
    totalAmountInvestedUsd: z.number().nullable(),
    totalInvestment: z.int32().describe('Number of different rounds that the investor invested in.'),
    totalPortfolioExit: z
      .int32()
      .describe(
        'Number of companies that the investor invested in and that were bought or went public, or whose shares the investor sold.',
      ),
    totalWriteOff: z.int32().describe('Number of companies that the investor invested in and that have closed.'),
  })
  .meta({
    id: 'EntityFundraiseInvestorActivity',
    description: 'Totals over all investments of an investor. Amounts include only rounds in US dollars.',
  })

export type InvestorActivity = z.infer<typeof InvestorActivity>
