import type { Stat } from '../component/stats.js'
import { counted, countText, dateText, moneyText, yearOf } from '../record/format.js'
import type { EntityProfile } from './entity-profile.js'

/** The key figures of an entity. A figure that is not known is left out. */
export function statsOf({ fundingDetail, employeeCount, foundedYear, investorActivity }: EntityProfile): Stat[] {
  const stats: (Stat | undefined)[] = [
    fundingDetail && fundingDetail.totalRaised.amount > 0
      ? {
          name: 'Total raised',
          value: moneyText(fundingDetail.totalRaised),
          note: counted(fundingDetail.fundingRoundCount, 'round'),
        }
      : undefined,
    fundingDetail?.latestValuation ? { name: 'Valuation', value: moneyText(fundingDetail.latestValuation) } : undefined,
    fundingDetail?.stage
      ? {
          name: 'Stage',
          value: fundingDetail.stage,
          note: fundingDetail.mostRecentDate === null ? undefined : dateText(fundingDetail.mostRecentDate),
        }
      : undefined,
    investorActivity.totalInvestment > 0
      ? {
          name: 'Portfolio',
          value: counted(investorActivity.portfolioCompanyCount, 'company', 'companies'),
          note: `${counted(investorActivity.totalInvestment, 'investment')}, ${counted(investorActivity.totalPortfolioExit, 'exit')}`,
        }
      : undefined,
    employeeCount && (employeeCount.exact !== null || employeeCount.range !== null)
      ? {
          name: 'Employees',
          value: employeeCount.exact === null ? (employeeCount.range ?? '') : countText(employeeCount.exact),
          note: yearOf(employeeCount.asOfDate),
        }
      : undefined,
    foundedYear === null ? undefined : { name: 'Founded', value: String(foundedYear) },
  ]
  return stats.filter((stat) => stat !== undefined)
}
