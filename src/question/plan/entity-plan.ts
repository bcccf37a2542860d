import { EntityType, OperatingStatus } from '../../identity/entity/types.js'
import type { Analysis, Finding, OrderName, RangeKind, ValueKind } from './finding.js'
import {
  byKind,
  type Constraint,
  constraintOf,
  meaningOf,
  type Plan,
  rangeConstraint,
  valuesConstraint,
} from './plan.js'

/** A location of stored records. If a question excludes a location, the plan selects all other locations. */
export interface Place {
  readonly city: string | null
  readonly state: string | null
  readonly country: string | null
}

const VALUES: Readonly<Partial<Record<ValueKind, string>>> = {
  type: 'typeRecord',
  status: 'operatingStatus',
  industry: 'industry',
  tag: 'tag',
  mainProduct: 'mainProduct',
  typeModel: 'typeModel',
  typeOwnership: 'typeOwnership',
  typeCustomer: 'typeCustomer',
  typeRevenue: 'typeRevenue',
  typeTechnologyUsed: 'typeTechnologyUsed',
  country: 'headquartersCountry',
  state: 'headquartersState',
  city: 'headquartersCity',
  accelerator: 'acceleratorBrand',
  batch: 'acceleratorCohort',
  round: 'fundraiseActivity.round',
  stage: 'stage',
  backedBy: 'fundraiseActivity.investorName',
  investedIn: 'fundraiseActivity.investedCompanyName',
}
const RANGES: Readonly<Partial<Record<RangeKind, string>>> = {
  founded: 'yearFoundedRange',
  employees: 'employeeCountRange',
  deals: 'fundraiseActivity.investorActivity.totalInvestmentRange',
  totalRaised: 'fundraiseActivity.totalRaisedRange',
  roundAmount: 'fundraiseActivity.amountRaisedRange',
  valuation: 'fundraiseActivity.valuationRange',
  invested: 'fundraiseActivity.investorActivity.totalAmountInvestedUsdRange',
  lastRound: 'fundraiseActivity.lastRoundYearRange',
}
const ORDERS: Readonly<Partial<Record<OrderName, string>>> = {
  size: 'employeeCount',
  newest: 'yearFounded',
  raised: 'totalRaised',
  valuation: 'latestValuation',
  round: 'mostRecentDate',
  invested: 'amountInvested',
  name: 'nameBrand',
}
const PLACES = ['country', 'state', 'city'] as const
/** Maximum number of values of one filter. */
const MOST_VALUES = 200
const INVESTORS = ['Investment Firm', 'Fund']

/** Translates the analysis of a question about entities to filters of the list of entities. */
export function planEntities(analysis: Analysis, places: readonly Place[]): Plan {
  const { portfolio, findings } = withoutPortfolio(analysis.findings)
  const wanted = byKind(findings.filter(({ isNegated }) => !isNegated))
  const unwanted = byKind(findings.filter(({ isNegated }) => isNegated))
  const values = Object.entries(VALUES).flatMap(([kind, path]) =>
    valuesConstraint(path, kind === 'type' ? typesOf(wanted, portfolio) : (wanted.get(kind as ValueKind) ?? [])),
  )
  const ranges = Object.entries(RANGES).flatMap(([kind, path]) => {
    const found = wanted.get(kind as RangeKind) ?? []
    return rangeConstraint(path, found, areAlternatives(found))
  })
  const excluded = exclusions(unwanted, wanted, places)
  const [order] = (wanted.get('order') ?? []).flatMap((finding) => (finding.kind === 'order' ? [finding] : []))
  const property = order && ORDERS[order.order]
  const meaning = meaningOf(analysis)
  return {
    constraints: [
      ...values,
      ...ranges,
      ...flags(findings, isFunding([...values, ...ranges])),
      ...portfolioOf(portfolio),
      ...excluded.constraints,
    ],
    meaning,
    sort: order && property && !meaning ? { property, descending: order.descending } : undefined,
    unsupported: [
      ...analysis.lost,
      ...excluded.lost,
      ...(wanted.get('attribute') ?? []).map(({ words }) => words),
      ...(order && (!property || meaning) ? [order.words] : []),
    ],
  }
}

/** "2010 or 2015" are alternatives. Two bounds such as "after 2010 and before 2015" must both hold. */
const areAlternatives = (findings: readonly Finding[]): boolean =>
  findings.length > 1 &&
  findings.every((finding) => 'range' in finding && finding.range.min !== undefined && finding.range.max !== undefined)

/** Separates the locations of the companies that an investor invests in: the locations after "invest in". */
function withoutPortfolio(findings: readonly Finding[]) {
  const start = findings.find(({ kind }) => kind === 'portfolio')
  const isInvestor = findings.some((finding) => finding.kind === 'type' && finding.values.includes('Investment Firm'))
  const from = start && isInvestor ? start.from : Number.POSITIVE_INFINITY
  const isOf = (finding: Finding) => finding.from > from && PLACES.some((kind) => kind === finding.kind)
  return {
    portfolio: findings.filter(isOf),
    findings: findings.filter((finding) => !isOf(finding) && !(finding.from > from && finding.kind === 'type')),
  }
}

const portfolioOf = (findings: readonly Finding[]): Constraint[] => {
  const kinds = byKind(findings)
  return PLACES.flatMap((kind) =>
    valuesConstraint(`portfolioHeadquarters${kind.charAt(0).toUpperCase()}${kind.slice(1)}`, kinds.get(kind) ?? []),
  )
}

/**
 * Finds the entity types that a question requests. An entity that invested in a company is an investor, even if the
 * question contains "firms".
 */
function typesOf(wanted: ReadonlyMap<Finding['kind'], Finding[]>, portfolio: readonly Finding[]): Finding[] {
  const types = wanted.get('type') ?? []
  const [invested] = wanted.get('investedIn') ?? []
  if (!invested || portfolio.length > 0) return types
  const isInvestor = types.some((finding) => finding.kind === 'type' && finding.values.includes('Investment Firm'))
  if (isInvestor) return types
  const values = types.length > 0 ? ['Investment Firm'] : INVESTORS
  return [{ ...invested, kind: 'type', values, certainty: 'MEDIUM' }]
}

const isFunding = (constraints: readonly Constraint[]): boolean =>
  constraints.some(({ path }) => path.startsWith('fundraiseActivity.'))

/** If another filter is about the money, the words "raised money" add no filter. */
const flags = (findings: readonly Finding[], hasFunding: boolean): Constraint[] =>
  findings.flatMap((finding) =>
    finding.kind === 'flag' && finding.flag !== 'angel' && !(finding.flag === 'hasFundraising' && hasFunding)
      ? [constraintOf(finding.flag, finding.value !== finding.isNegated, [finding])]
      : [],
  )

/** Filters that leave out the unwanted values. Most filters can only select, so the other values are selected. */
function exclusions(
  unwanted: ReadonlyMap<Finding['kind'], Finding[]>,
  wanted: ReadonlyMap<Finding['kind'], Finding[]>,
  places: readonly Place[],
): { constraints: Constraint[]; lost: string[] } {
  const constraints: Constraint[] = []
  const lost: string[] = []
  const tagged: Finding[] = []
  for (const [kind, findings] of unwanted) {
    const values = new Set(findings.flatMap((finding) => ('values' in finding ? finding.values : [])))
    const others = othersOf(kind, values, wanted, places)
    const path = VALUES[kind as ValueKind]
    if (kind === 'industry' || kind === 'tag') tagged.push(...findings)
    else if (others && path && others.length > 0 && others.length <= MOST_VALUES)
      constraints.push({ ...constraintOf(path, others, findings), certainty: 'MEDIUM' })
    else if (kind !== 'flag') lost.push(...findings.map(({ words }) => words))
  }
  if (tagged.length > 0) {
    const words = tagged.flatMap((finding) => ('values' in finding ? finding.values : [])).map((value) => `-"${value}"`)
    constraints.push({ ...constraintOf('textSearch', words.join(' '), tagged), certainty: 'MEDIUM' })
  }
  return { constraints, lost }
}

/**
 * Returns the values that remain after an exclusion. A location remains only if it is inside the locations that the
 * question selects.
 */
function othersOf(
  kind: Finding['kind'],
  values: ReadonlySet<string>,
  wanted: ReadonlyMap<Finding['kind'], Finding[]>,
  places: readonly Place[],
): string[] | undefined {
  if (kind === 'status') return OperatingStatus.options.filter((status) => !values.has(status))
  if (kind === 'type') return EntityType.options.filter((type) => !values.has(type) && type !== 'Organization')
  if (kind !== 'country' && kind !== 'state' && kind !== 'city') return undefined
  const inside = (['country', 'state'] as const).flatMap((outer) => {
    const selected = (wanted.get(outer) ?? []).flatMap((finding) => ('values' in finding ? finding.values : []))
    return selected.length > 0 ? [{ outer, selected: new Set(selected) }] : []
  })
  const rows = places.filter((place) => inside.every(({ outer, selected }) => selected.has(place[outer] ?? '')))
  return [...new Set(rows.flatMap((place) => place[kind] ?? []))].filter((value) => !values.has(value))
}
