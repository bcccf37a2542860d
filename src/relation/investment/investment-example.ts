import type { InvestorActivity } from './investment.js'

export const exampleActivity: InvestorActivity = {
  attributedInvestmentCount: 1,
  averageAmountInvestedUsd: 250000,
  currentPortfolioCount: 1,
  largestAmountInvestedUsd: 250000,
  portfolioCompanyCount: 1,
  smallestAmountInvestedUsd: 250000,
  topInvestmentStage: [{ count: 1, stage: 'Seed' }],
  totalAmountInvestedUsd: 250000,
  totalInvestment: 1,
  totalPortfolioExit: 0,
  totalWriteOff: 0,
}
