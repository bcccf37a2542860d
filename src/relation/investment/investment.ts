import { z } from 'zod'

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
