import { z } from 'zod'

export const StageFrequency = z
  .strictObject({
    count: z.int32().describe('Number of rounds of the stage.'),
    stage: z.string().describe('Funding stage, such as Seed.'),
  })
  .meta({ id: 'StageFrequency', description: 'Number of rounds of one stage that the investor invested in.' })

export const InvestorActivity = z
  .strictObject({
    attributedInvestmentCount: z
      .int32()
      .describe(
        'Number of investments whose amount in US dollars is known. The fields that end in Usd are computed from these investments.',
      ),
    averageAmountInvestedUsd: z.number().nullable().describe('Average amount of an investment, in US dollars.'),
    currentPortfolioCount: z
      .int32()
      .describe('Number of companies that the investor invested in and that still operate independently.'),
    largestAmountInvestedUsd: z.number().nullable().describe('Largest amount of an investment, in US dollars.'),
    portfolioCompanyCount: z
      .int32()
      .describe(
        'Number of different companies in which the investor invested. Companies in totalPortfolioExit and totalWriteOff are included.',
      ),
    smallestAmountInvestedUsd: z.number().nullable().describe('Smallest amount of an investment, in US dollars.'),
    topInvestmentStage: z
      .array(StageFrequency)
      .describe('Number of rounds that the investor invested in, for each stage, most frequent stage first.'),
    totalAmountInvestedUsd: z.number().nullable().describe('Sum of the amounts of all investments, in US dollars.'),
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
