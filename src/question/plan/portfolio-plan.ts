import type { Finding } from './finding.js'
import { byKind, type Constraint, valuesConstraint } from './plan.js'

/* The companies in which an investor invests. */

const PLACES = ['country', 'state', 'city'] as const
const OF_PORTFOLIO: ReadonlySet<Finding['kind']> = new Set<Finding['kind']>([
  'industry',
  'tag',
  'topic',
  'mainProduct',
  'typeModel',
  'typeCustomer',
  'typeTechnologyUsed',
  'round',
  'stage',
])

/**
 * Separates the locations of the companies that an investor invests in: the locations after "invest in". `absorbed`:
 * words such as "companies" there, which only say what the locations are about.
 */
export function withoutPortfolio(findings: readonly Finding[]) {
  const start = findings.find(({ kind }) => kind === 'portfolio')
  const isInvestor = findings.some((finding) => finding.kind === 'type' && finding.values.includes('Investment Firm'))
  const from = start && isInvestor ? start.from : Number.POSITIVE_INFINITY
  const isOf = (finding: Finding) => finding.from > from && PLACES.some((kind) => kind === finding.kind)
  // No filter contains the classifications and the rounds of the companies that an investor invests in.
  const isLost = ({ from: at, kind, between }: Finding) =>
    OF_PORTFOLIO.has(kind) && (at > from || (isInvestor && (kind === 'round' || between.join() === 'in')))
  const isAbsorbed = (finding: Finding) => finding.from > from && finding.kind === 'type'
  return {
    // No filter leaves out investors by the locations of their companies.
    portfolio: findings.filter((finding) => isOf(finding) && !finding.isNegated && start?.isNegated === false),
    absorbed: findings.filter(isAbsorbed),
    findings: findings.filter((finding) => !isOf(finding) && !isAbsorbed(finding) && !isLost(finding)),
  }
}

export const portfolioOf = (findings: readonly Finding[]): Constraint[] => {
  const kinds = byKind(findings)
  return PLACES.flatMap((kind) => {
    const found = kinds.get(kind) ?? []
    const path = `portfolioHeadquarters${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
    const isEach = kind === 'country' && found.length > 1 && found[0]?.between.includes('both')
    return valuesConstraint(isEach && !found.some(({ isAfterOr }) => isAfterOr) ? `all.${path}` : path, found)
  })
}
