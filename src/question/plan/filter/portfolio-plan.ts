import type { Finding } from '../reading/finding.js'
import { timesOf } from '../reading/periods.js'
import { byKind, type Constraint, constraintOf, valuesConstraint } from '../reading/plan.js'

/* The investments of an investor: the companies, their places and topics, and the rounds. */

type Kind = Finding['kind']

const PLACES = ['country', 'state', 'city'] as const
const isPlace = ({ kind }: Finding): boolean => PLACES.some((one) => one === kind)
/** Kinds of conditions that are about one investment, and the filter by each of them. */
const OF_INVESTMENT: Readonly<Partial<Record<Kind, string>>> = {
  investedIn: 'companyName',
  coInvestor: 'coInvestorName',
  topic: 'companyTopic',
  industry: 'companyTopic',
  tag: 'companyTopic',
  mainProduct: 'companyTopic',
  typeModel: 'companyTopic',
  typeCustomer: 'companyTopic',
  typeTechnologyUsed: 'companyTopic',
  status: 'companyStatus',
  round: 'round',
  stage: 'round',
  country: 'companyCountry',
  state: 'companyState',
  city: 'companyCity',
  announced: 'announcedRange',
}
/** Kinds of names. Alone, they have filters of their own. */
const NAMES: ReadonlySet<Kind> = new Set<Kind>(['investedIn', 'coInvestor'])
/** Words between investors and what they invest in. */
const LINKS = new Set([
  'of',
  'in',
  'with',
  'behind',
  'for',
  'who',
  'that',
  'which',
  'whose',
  'to',
  'from',
  'into',
  'at',
])

/** What a question about investors says about their investments. */
interface Portfolio {
  /** Filters by one investment. */
  readonly constraints: readonly Constraint[]
  /** The locations of the companies, if nothing else is said about an investment. */
  readonly portfolio: readonly Finding[]
  /** Words such as "companies" there, which only say what the conditions are about. */
  readonly absorbed: readonly Finding[]
  /** All other findings. */
  readonly findings: readonly Finding[]
}

const isFirm = (finding: Finding): boolean =>
  finding.kind === 'type' && finding.values.some((type) => type === 'Investment Firm' || type === 'Fund')
const isDirect = (finding: Finding): boolean =>
  finding.kind === 'direct' && Object.keys(finding.filters).some((path) => path.startsWith('investments.some.'))

/** The finding after which conditions are about an investment. */
function startOf(findings: readonly Finding[]): Finding | undefined {
  const asksInvestors = findings.some(isFirm)
  return findings.find((finding, index) => {
    if (finding.kind === 'portfolio') return asksInvestors
    if (isDirect(finding) || (NAMES.has(finding.kind) && !finding.isNegated)) return true
    const before = findings[index - 1]
    return (
      before !== undefined &&
      isFirm(before) &&
      !isPlace(finding) &&
      finding.kind !== 'status' &&
      finding.kind !== 'announced' &&
      OF_INVESTMENT[finding.kind] !== undefined &&
      (finding.between.some((word) => LINKS.has(word)) || finding.kind === 'round')
    )
  })
}

/** Separates the conditions of an investment: those after words such as "invest in", and those of the companies there. */
export function withoutPortfolio(findings: readonly Finding[]): Portfolio {
  const start = startOf(findings)
  if (!start) return { constraints: [], portfolio: [], absorbed: [], findings }
  const isNamed = NAMES.has(start.kind) || isDirect(start)
  const inside = (finding: Finding) => finding.from >= start.from && (finding !== start || !isDirect(start))
  const conditions = findings.filter(
    (one) =>
      inside(one) &&
      OF_INVESTMENT[one.kind] !== undefined &&
      !('isAll' in one && one.isAll) &&
      !(isNamed && isPlace(one)),
  )
  const absorbed = isNamed ? [] : findings.filter((one) => one.from > start.from && one.kind === 'type')
  const isMore = conditions.some((one) => !isPlace(one) && !NAMES.has(one.kind))
  const several =
    conditions.some((one) => one.kind === 'investedIn') && conditions.some((one) => one.kind === 'coInvestor')
  if (!isMore && !several) {
    const places = isNamed ? [] : conditions.filter((one) => isPlace(one))
    return {
      constraints: [],
      // No filter leaves out investors by the locations of their companies.
      portfolio: places.filter((one) => !one.isNegated && !start.isNegated),
      absorbed,
      findings: findings.filter((one) => !places.includes(one) && !absorbed.includes(one)),
    }
  }
  return {
    constraints: investmentOf(conditions, start.isNegated),
    portfolio: [],
    absorbed,
    findings: findings.filter((one) => !conditions.includes(one) && !absorbed.includes(one)),
  }
}

/** The filters by one investment that satisfies the conditions, and by none that satisfies the negated ones. */
function investmentOf(conditions: readonly Finding[], isNone: boolean): Constraint[] {
  const groups = new Map<string, Finding[]>()
  for (const finding of conditions) {
    const group = isNone || finding.isNegated ? 'none' : 'some'
    const path = `investments.${group}.${OF_INVESTMENT[finding.kind]}`
    groups.set(path, [...(groups.get(path) ?? []), finding])
  }
  return [...groups].flatMap(([path, findings]) => {
    const [first] = findings
    if (first && 'range' in first)
      return findings.length > 1 ? [] : [constraintOf(path, timesOf(first.range), findings)]
    return valuesConstraint(path, findings)
  })
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
