import type { ComponentChildren, VNode } from 'preact'
import { DateText } from '../component/date-text.js'
import { EntityLink } from '../component/entity-link.js'
import { SideBySide } from '../component/side-by-side.js'
import { StatusBadge } from '../component/status-badge.js'
import { countText, moneyText, wordsOf } from '../record/format.js'
import type { Compared } from './compare-read.js'

/** What is compared, in the order of the lines. A line without any value is left out. */
const LINES: Readonly<Record<string, (entity: Compared) => ComponentChildren>> = {
  Type: ({ typeRecord }) => typeRecord && wordsOf(typeRecord),
  Status: ({ operatingStatus }) => operatingStatus && <StatusBadge status={operatingStatus} />,
  'What it does': ({ text }) => text.short && <span dir="auto">{text.short}</span>,
  Place: ({ headquarters }) => headquarters?.fullAddress && <bdi>{headquarters.fullAddress}</bdi>,
  Founded: ({ foundedYear }) => foundedYear,
  Industry: ({ tags }) => tags?.nodes.map(({ name }) => name).join(', '),
  Employees: ({ employeeCount }) =>
    employeeCount && (employeeCount.exact === null ? employeeCount.range : countText(employeeCount.exact)),
  'Total raised': ({ fundingDetail }) =>
    fundingDetail && fundingDetail.totalRaised.amount > 0 && moneyText(fundingDetail.totalRaised),
  Rounds: ({ fundingDetail }) =>
    fundingDetail && fundingDetail.fundingRoundCount > 0 && countText(fundingDetail.fundingRoundCount),
  Stage: ({ fundingDetail }) => fundingDetail?.stage,
  'Last round': ({ fundingDetail }) =>
    fundingDetail?.mostRecentDate && <DateText date={fundingDetail.mostRecentDate} />,
  Valuation: ({ fundingDetail }) => fundingDetail?.latestValuation && moneyText(fundingDetail.latestValuation),
  Investments: ({ investorActivity: { totalInvestment } }) => totalInvestment > 0 && countText(totalInvestment),
  Portfolio: ({ investorActivity: { portfolioCompanyCount } }) =>
    portfolioCompanyCount > 0 && countText(portfolioCompanyCount),
  Exits: ({ investorActivity: { totalPortfolioExit } }) => totalPortfolioExit > 0 && countText(totalPortfolioExit),
}

interface CompareTableProps {
  readonly entities: readonly Compared[]
  /** The address of the comparison without one entity. */
  readonly hrefWithout: (slug: string) => string
}

export const CompareTable = ({ entities, hrefWithout }: CompareTableProps): VNode => (
  <SideBySide
    caption="Comparison"
    heads={entities.map((entity) => (
      <>
        <EntityLink entity={entity} />
        <a class="source" href={hrefWithout(entity.slug)}>
          Remove<span class="hidden"> {entity.nameBrand}</span>
        </a>
      </>
    ))}
    lines={Object.entries(LINES).map(([name, show]) => ({ name, cells: entities.map(show) }))}
  />
)
