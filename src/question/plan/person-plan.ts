import { planEntities } from './entity-plan.js'
import type { Analysis, Finding, OrderName, RangeKind, ValueKind } from './finding.js'
import {
  absorb,
  byKind,
  type Constraint,
  complete,
  constraintOf,
  type Plan,
  rangeConstraint,
  valuesConstraint,
} from './plan.js'
import type { PersonName } from './question.js'

const VALUES: Readonly<Partial<Record<ValueKind, string>>> = {
  employer: 'arrayFilter.entityName',
  investedIn: 'arrayFilter.investedCompany',
  round: 'arrayFilter.round',
  type: 'arrayFilter.typeRecord',
}
const RANGES: Readonly<Partial<Record<RangeKind, string>>> = {
  deals: 'arrayFilter.totalInvestmentCount',
  roundAmount: 'arrayFilter.amountRaisedRange',
  totalRaised: 'arrayFilter.amountRaisedRange',
  invested: 'investorActivity.totalAmountInvestedUsdRange',
  investedInRound: 'arrayFilter.amountInvestedRange',
}
const ORDERS: Readonly<Partial<Record<OrderName, string>>> = {
  deals: 'totalInvestments',
  invested: 'amountInvested',
  size: 'amountInvested',
  newest: 'createdAt',
  name: 'fullName',
}

/** Filters by investments. A word such as "angels" adds no filter to them. */
const OF_INVESTORS = new Set([
  'arrayFilter.investedCompany',
  'arrayFilter.round',
  'arrayFilter.totalInvestmentCount',
  'arrayFilter.amountRaisedRange',
  'arrayFilter.amountInvestedRange',
  'investorActivity.totalAmountInvestedUsdRange',
])
/** Meanings that say that a question is about the investments of people. */
const INVESTING: readonly Finding['kind'][] = ['investedIn', 'deals', 'invested', 'investedInRound']
/** Meanings that a filter expresses only in a question about investments: the rounds and amounts of other companies. */
const OF_INVESTMENTS: readonly Finding['kind'][] = ['round', 'roundAmount', 'totalRaised']

/** Meanings that are about an entity with which the person is associated. */
const OF_ENTITIES: ReadonlySet<Finding['kind']> = new Set<Finding['kind']>([
  'status',
  'industry',
  'tag',
  'topic',
  'mainProduct',
  'typeModel',
  'typeOwnership',
  'typeCustomer',
  'typeRevenue',
  'typeTechnologyUsed',
  'country',
  'state',
  'city',
  'accelerator',
  'batch',
  'round',
  'stage',
  'exchange',
  'backedBy',
  'ledBy',
  'acquiredBy',
  'founded',
  'employees',
  'totalRaised',
  'roundAmount',
  'valuation',
  'lastRound',
  'announced',
  'acquiredIn',
  'price',
])
const PLACE = /^entity\.(?:exclude\.)?headquarters/

/**
 * The filters of the entity of a person. A place is less certain: it is that of the entity, but the question could mean
 * where the person lives.
 */
const ofEntity = (findings: readonly Finding[]): Constraint[] =>
  planEntities({ findings, rest: [], lost: [] }).constraints.map((constraint) => {
    const path = `entity.${constraint.path}`
    return { ...constraint, path, certainty: PLACE.test(path) ? 'MEDIUM' : constraint.certainty }
  })

/** Translates the analysis of a question about people to filters of the list of people. */
export function planPeople(analysis: Analysis): Plan {
  const all = analysis.findings.filter(({ isNegated }) => !isNegated)
  const isInvesting = all.some((one) => INVESTING.includes(one.kind) || (one.kind === 'flag' && one.flag === 'angel'))
  const isTranslated = ({ kind }: Finding) => TRANSLATED.has(kind) && (isInvesting || !OF_INVESTMENTS.includes(kind))
  const company = analysis.findings.filter((finding) => OF_ENTITIES.has(finding.kind) && !isTranslated(finding))
  const wanted = byKind(all.filter(isTranslated))
  const angels = all.filter((one) => one.kind === 'flag' && one.flag === 'angel')
  const planned = [
    ...Object.entries(VALUES).flatMap(([kind, path]) => valuesConstraint(path, wanted.get(kind as ValueKind) ?? [])),
    ...Object.entries(RANGES).flatMap(([kind, path]) =>
      rangeConstraint(path, rangesOf(wanted, kind as RangeKind), true),
    ),
    ...roles(wanted.get('role') ?? []),
    ...names(wanted.get('personName') ?? []),
    ...letters(wanted.get('letter') ?? []),
    ...current(wanted),
    ...ofEntity(company),
  ]
  const constraints = absorb(planned, angels, ({ path }) => OF_INVESTORS.has(path))
  const [order] = all.flatMap((finding) => (finding.kind === 'order' ? [finding] : []))
  const property = order && ORDERS[order.order]
  // No filter of people expresses these words. They still describe the people, so people are ranked by the meaning of
  // these words.
  const untranslated = all.filter((finding) => !isTranslated(finding) && !company.includes(finding))
  const words = [...analysis.rest, ...untranslated.map((finding) => finding.words)]
  const meaning = words.length > 0 ? words.join(' ') : undefined
  return complete(
    {
      constraints,
      meaning,
      sort:
        order && property && !meaning
          ? { property, descending: order.descending, words: order.words, certainty: order.certainty }
          : undefined,
      unsupported: [...analysis.lost, ...untranslated.map((finding) => finding.words)],
    },
    analysis.findings,
  )
}

const letters = (findings: readonly Finding[]): Constraint[] =>
  findings
    .slice(0, 1)
    .flatMap((finding) => (finding.kind === 'letter' ? [constraintOf('letter', finding.letter, [finding])] : []))

/** A word such as "angel" means at least one investment, unless the question has a number. */
function rangesOf(wanted: ReadonlyMap<Finding['kind'], Finding[]>, kind: RangeKind): readonly Finding[] {
  const found = wanted.get(kind) ?? []
  if (kind !== 'deals' || found.length > 0) return found
  const isNarrowed = ['investedIn', 'round', 'invested', 'investedInRound'].some((one) =>
    wanted.has(one as Finding['kind']),
  )
  const angels = (wanted.get('flag') ?? []).filter((finding) => finding.kind === 'flag' && finding.flag === 'angel')
  return isNarrowed ? [] : angels.slice(0, 1).map((finding) => ({ ...finding, kind: 'deals', range: { min: 1 } }))
}

/**
 * A single role can be a title, a function or a level. Several roles are titles, because only the filter of titles
 * accepts several values.
 */
function roles(findings: readonly Finding[]): Constraint[] {
  const values = [...new Set(findings.flatMap((finding) => ('values' in finding ? finding.values : [])))]
  const [first] = values
  if (first === undefined) return []
  return [
    values.length === 1
      ? constraintOf('role', first, findings)
      : constraintOf('arrayFilter.personTitle', values, findings),
  ]
}

const names = (findings: readonly Finding[]): Constraint[] =>
  findings.slice(0, 1).flatMap((finding) => (finding.kind === 'personName' ? nameConstraints(finding) : []))

/** The filters by the first name and the last name. */
export const nameConstraints = ({
  first,
  last,
  words,
  certainty,
}: PersonName & Pick<Constraint, 'words' | 'certainty'>): Constraint[] =>
  Object.entries({ firstName: first, lastName: last }).flatMap(([path, value]) =>
    value === null ? [] : [{ path, value, words, certainty }],
  )

/**
 * Finds whether the association is current. If the question contains "former" and "works at", it is a former
 * association.
 */
function current(wanted: ReadonlyMap<Finding['kind'], Finding[]>): Constraint[] {
  const times = (wanted.get('time') ?? []).flatMap((finding) => (finding.kind === 'time' ? [finding] : []))
  const decisive = times.find(({ isCurrent }) => !isCurrent) ?? times[0]
  return decisive ? [constraintOf('isCurrent', decisive.isCurrent, [decisive])] : []
}

const TRANSLATED = new Set([
  ...Object.keys(VALUES),
  ...Object.keys(RANGES),
  'role',
  'personName',
  'time',
  'letter',
  'order',
  'flag',
])
