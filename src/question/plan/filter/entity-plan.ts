import type { Analysis, Certainty, Finding, OrderName, Range, RangeKind, ValueKind } from '../reading/finding.js'
import { isWholeYears, timesOf, wholeYears } from '../reading/periods.js'
import {
  absorb,
  byKind,
  type Constraint,
  complete,
  constraintOf,
  letters,
  meaningOf,
  orderOf,
  type Plan,
  rangeConstraint,
  valuesConstraint,
} from '../reading/plan.js'
import { directOf } from './direct-plan.js'
import { portfolioOf, withoutPortfolio } from './portfolio-plan.js'
import { backers, countOf, investedIn, ofBuyer, similarOf, staffOf, withBuyer } from './relation-plan.js'
import {
  isPositive,
  limitsOfRounds,
  withLastRound,
  withParticipants,
  withRoundAmount,
  withRounds,
} from './rounds-plan.js'
import { planSubject } from './subject.js'
import { INVESTORS, typesOf } from './wanted-types.js'

const VALUES: Readonly<Partial<Record<ValueKind, string>>> = {
  type: 'typeRecord',
  status: 'operatingStatus',
  industry: 'industry',
  tag: 'tag',
  topic: 'topic',
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
  exchange: 'stockExchange',
  ledBy: 'fundraiseActivity.leadInvestorName',
  acquiredBy: 'acquisitions.some.acquirerName',
  coInvestor: 'fundraiseActivity.coInvestorName',
  sameInvestor: 'fundraiseActivity.sameInvestorName',
  other: 'exclude.entityName',
}
const RANGES: Readonly<Partial<Record<RangeKind, string>>> = {
  founded: 'yearFoundedRange',
  employees: 'employeeCountRange',
  rounds: 'fundraiseActivity.roundCountRange',
  investors: 'fundraiseActivity.investorCountRange',
  deals: 'fundraiseActivity.investorActivity.totalInvestmentRange',
  totalRaised: 'fundraiseActivity.totalRaisedRange',
  roundAmount: 'fundraiseActivity.amountRaisedRange',
  valuation: 'fundraiseActivity.valuationRange',
  preMoney: 'fundraiseActivity.preMoneyRange',
  postMoney: 'fundraiseActivity.postMoneyRange',
  invested: 'fundraiseActivity.investorActivity.totalAmountInvestedUsdRange',
  lastRound: 'fundraiseActivity.lastRoundYearRange',
  price: 'acquisitions.some.priceRange',
}
const ORDERS: Readonly<Partial<Record<OrderName, string>>> = {
  size: 'employeeCount',
  newest: 'yearFounded',
  raised: 'totalRaised',
  valuation: 'latestValuation',
  round: 'mostRecentDate',
  deals: 'totalInvestments',
  invested: 'amountInvested',
  name: 'nameBrand',
}
/** Filters by a range of times. A year is the times from its first to its last millisecond. */
const TIMES: Readonly<Partial<Record<RangeKind, string>>> = {
  announced: 'fundraiseActivity.announcedRange',
  acquiredIn: 'acquisitions.some.announcedRange',
}
/** The filters that leave out the records with the values of a kind. */
const EXCLUDED: Readonly<Partial<Record<Finding['kind'], string>>> = {
  ...Object.fromEntries(
    (
      [
        'type',
        'status',
        'stage',
        'industry',
        'tag',
        'topic',
        'mainProduct',
        'typeModel',
        'typeCustomer',
        'typeTechnologyUsed',
        'country',
        'state',
        'city',
        'accelerator',
        'batch',
      ] as const
    ).map((kind) => [kind, `exclude.${VALUES[kind]}`]),
  ),
  round: 'fundraiseRounds.none.round',
  backedBy: 'exclude.investorName',
  ledBy: 'fundraiseRounds.none.leadInvestorName',
  acquiredBy: 'acquisitions.none.acquirerName',
  investedIn: 'investments.none.companyName',
  coInvestor: 'investments.none.coInvestorName',
}
/** Translates the analysis of a question about entities to filters of the list of entities. */
export function planEntities(analysis: Analysis): Plan {
  if (analysis.subject) return planSubject(analysis.subject, analysis)
  const {
    constraints: investments,
    portfolio,
    findings,
    absorbed,
  } = withoutPortfolio(withLastRound(withRoundAmount(withRounds(withParticipants(withBuyer(analysis.findings))))))
  const wanted = byKind(findings.filter(({ isNegated }) => !isNegated))
  const unwanted = findings.filter(({ isNegated }) => isNegated)
  const values = Object.entries(VALUES).flatMap(([kind, path]) =>
    narrowed(path, kind === 'type' ? typesOf(wanted, portfolio, investments) : (wanted.get(kind as ValueKind) ?? [])),
  )
  const ranges = Object.entries(RANGES).flatMap(([kind, path]) =>
    rangeConstraint(ofBuyer(path, wanted), (wanted.get(kind as RangeKind) ?? []).map(inWholeYears), true),
  )
  const times = Object.entries(TIMES).flatMap(([kind, path]) =>
    timesOfRounds(ofBuyer(path, wanted), wanted.get(kind as RangeKind) ?? []),
  )
  const order = orderOf(wanted.get('order'))
  // "Most active in the past 12 months" is about investments of a time, which the order does not have.
  const isTimed = order?.order === 'deals' && (analysis.lost.length > 0 || wanted.has('announced'))
  const property = order && !isTimed ? propertyOf(order.order, wanted) : undefined
  // The entity to which the records are similar ranks them, so no other words can.
  const meaning = wanted.has('similar') ? undefined : meaningOf(analysis)
  const money = findings.filter((one) => one.kind === 'flag' && one.flag === 'hasFundraising' && isPositive(one))
  const constraints = absorb(
    [
      ...values,
      ...ranges,
      ...times,
      ...backers(wanted),
      ...limitsOfRounds(wanted),
      ...investedIn(wanted.get('investedIn') ?? []),
      ...letters(wanted.get('letter') ?? []),
    ],
    // "In one round" adds nothing to an amount raised in one round.
    [...money, ...(wanted.get('sameRound') ?? [])],
    isFunding,
  )
  const others = constraints.some(isFunding) ? findings.filter((one) => !money.includes(one)) : findings
  const starts = analysis.findings.filter(({ kind }) => kind === 'portfolio')
  return complete(
    {
      constraints: absorb(
        [
          ...constraints,
          ...flags(others),
          ...investments,
          ...portfolioOf(portfolio),
          ...staffOf(wanted.get('staff') ?? [], unwanted),
          ...directOf(findings, 'entity'),
          ...similarOf(wanted.get('similar') ?? []),
          ...countOf('people.count', wanted.get('staffCount') ?? []),
          ...exclusions(unwanted),
        ],
        [...absorbed, ...starts, ...(wanted.get('buyer') ?? [])],
        ({ path }) => /^portfolio|^investments|investorActivity|^purchases/.test(path),
      ),
      meaning,
      sort:
        order && property && !meaning
          ? {
              property,
              descending: order.descending,
              words: order.words,
              certainty: certaintyOf(order, wanted, investments),
            }
          : undefined,
      unsupported: [...analysis.lost, ...(wanted.has('similar') ? analysis.rest : [])],
    },
    analysis.findings,
  )
}

const OF_YEARS: ReadonlySet<Finding['kind']> = new Set(['founded', 'lastRound'])

/** A filter by years contains only whole years. */
function inWholeYears(finding: Finding): Finding {
  if (!('range' in finding) || !OF_YEARS.has(finding.kind)) return finding
  return isWholeYears(finding.range) ? finding : { ...finding, range: wholeYears(finding.range), certainty: 'MEDIUM' }
}

/** Filters with a twin of which all values must match. */
const ALL: ReadonlySet<string> = new Set([
  'industry',
  'tag',
  'topic',
  'typeModel',
  'typeCustomer',
  'typeTechnologyUsed',
])

/** "AI for healthcare" is both. */
const NARROWING = new Set(['for', 'in', 'within', '+', '&', 'plus', 'meets', 'x'])

/**
 * Values without a word between them, such as "B2B SaaS companies", must all match. Others are alternatives. A company has
 * several tags but hardly several industries, so industries that commas separate are alternatives.
 */
function narrowed(path: string, findings: readonly Finding[]): Constraint[] {
  const isList = path === 'industry' || path === 'topic'
  const isAll =
    findings.length > 1 &&
    findings
      .slice(1)
      .every(({ between, isListed }) => !(isList && isListed) && between.every((word) => NARROWING.has(word)))
  const hasOne = findings.every((one) => 'values' in one && one.values.length === 1)
  return valuesConstraint(isAll && hasOne && ALL.has(path) ? `all.${path}` : path, findings)
}

/**
 * The list has no order by the amount raised at a time, or by the investments in a topic, so "raised the most in 2020" and "most
 * active investors in fintech" are less certain.
 */
const certaintyOf = (
  { order, certainty }: { order: OrderName; certainty: Certainty },
  wanted: Wanted,
  investments: readonly Constraint[],
): Certainty =>
  (order === 'raised' && wanted.has('announced')) || (order === 'deals' && investments.length > 0)
    ? 'MEDIUM'
    : certainty

type Wanted = ReadonlyMap<Finding['kind'], Finding[]>

/** The property of an order. The largest investors are those that invested most. */
const propertyOf = (order: OrderName, wanted: ReadonlyMap<Finding['kind'], Finding[]>): string | undefined => {
  // "Top acquirers" does not say what is measured, and least of all what they raised.
  if (wanted.has('buyer') && order === 'raised') return undefined
  const isInvestor = (wanted.get('type') ?? []).some(
    (finding) => finding.kind === 'type' && finding.values.some((value) => INVESTORS.includes(value)),
  )
  return isInvestor && order === 'raised' ? ORDERS.invested : ORDERS[order]
}

/** Years that follow each other, such as "2020 or 2021", are one range. */
function withSpan(findings: readonly Finding[]): readonly Finding[] {
  const [first, ...others] = findings.flatMap((one) => ('range' in one ? [one] : []))
  const last = others.at(-1)
  const all = [first, ...others]
  const follows = all.every((one, index) => index === 0 || one?.range.min === (all[index - 1]?.range.max ?? 0) + 1)
  if (!first || !last || !follows || last.range.max === undefined) return findings
  const words = findings.map((one) => one.words)
  return [{ ...first, range: { ...first.range, max: last.range.max }, words: [...new Set(words)].join(', ') }]
}

/** "Raised in 2020 and again in 2022" needs a round in each of the years. */
function timesOfRounds(path: string, findings: readonly Finding[]): Constraint[] {
  const [first, second, ...more] = findings
  const isOfRounds = path === 'fundraiseActivity.announcedRange' && more.length === 0
  const constraints = timeConstraint(path, findings)
  if (constraints.length > 0 || !first || !second || !isOfRounds || second.isAfterOr) return constraints
  return [...timeConstraint(path, [first]), ...timeConstraint('fundraiseRounds.some.announcedRange', [second])]
}

/** The range of times of years. Several years that are alternatives have no such range, so they are left out. */
export function timeConstraint(path: string, findings: readonly Finding[]): Constraint[] {
  return rangeConstraint(path, withSpan(findings), false).map((constraint) => {
    const [range = {}] = constraint.value as readonly Range[]
    return { ...constraint, value: timesOf(range) }
  })
}

const isFunding = ({ path }: Constraint): boolean =>
  /^(?:fundraiseActivity|fundraiseRounds|all\.investorName)/.test(path)

const flags = (findings: readonly Finding[]): Constraint[] =>
  findings.flatMap((finding) =>
    finding.kind === 'flag' && finding.flag !== 'angel'
      ? [constraintOf(finding.flag, isPositive(finding), [finding])]
      : [],
  )

/** Filters that leave out the unwanted values. */
const exclusions = (unwanted: readonly Finding[]): Constraint[] =>
  [...byKind(unwanted)].flatMap(([kind, findings]) => {
    const path = EXCLUDED[kind]
    return path === undefined ? [] : valuesConstraint(path, findings)
  })
