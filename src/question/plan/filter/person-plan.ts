import type { Analysis, Finding, OrderName, RangeKind } from '../reading/finding.js'
import {
  absorb,
  byKind,
  type Constraint,
  complete,
  constraintOf,
  letters,
  orderOf,
  type Plan,
  rangeConstraint,
  valuesConstraint,
} from '../reading/plan.js'
import type { PersonName } from '../reading/question.js'
import { directOf } from './direct-plan.js'
import { timeConstraint } from './entity-plan.js'
import { careerOf } from './person-careers.js'
import { laterOf, ofEntity } from './person-entities.js'
import { current, currentHolders, rolesElsewhere, rolesOf } from './person-roles.js'
import { isAngel, isGeneric, isLead, type Scopes, scopesOf } from './person-scopes.js'
import { countOf } from './relation-plan.js'

const RANGES: Readonly<Partial<Record<RangeKind, string>>> = {
  deals: 'arrayFilter.totalInvestmentCount',
  roundAmount: 'arrayFilter.amountRaisedRange',
  totalRaised: 'arrayFilter.amountRaisedRange',
  investedInRound: 'arrayFilter.amountInvestedRange',
}
const TIMES: Readonly<Partial<Record<RangeKind, string>>> = {
  announced: 'investments.some.announcedRange',
  started: 'associations.some.startedRange',
  ended: 'associations.some.endedRange',
  held: 'associations.some.heldRange',
}
const ORDERS: Readonly<Partial<Record<OrderName, string>>> = {
  deals: 'totalInvestments',
  invested: 'amountInvested',
  size: 'amountInvested',
  raised: 'amountInvested',
  newest: 'createdAt',
  name: 'fullName',
}
/** Orders that are not about investments. */
const PLAIN_ORDERS: ReadonlySet<OrderName> = new Set(['name', 'deals', 'invested'])

/** Filters by investments. A word such as "angels" adds no filter to them. */
const OF_INVESTORS =
  /^(?:arrayFilter\.(?:investedCompany|round|totalInvestmentCount|amount)|investorActivity\.|investments\.)/
const OF_ASSOCIATIONS =
  /^(?:role$|isCurrent$|associations\.|entity\.|arrayFilter\.(?:entityName|personTitle|typeRecord)$)/
/** Translates the analysis of a question about people to filters of the list of people. */
export function planPeople(analysis: Analysis): Plan {
  const wanted = byKind(analysis.findings.filter(({ isNegated }) => !isNegated))
  const career = rolesElsewhere(wanted) ? undefined : careerOf(analysis.findings)
  const plan = career && planFindings(analysis, career.before, laterOf(career.after))
  // A list has only one condition of another association.
  const isPossible = plan && new Set(plan.constraints.map(({ path }) => path)).size === plan.constraints.length
  return isPossible ? plan : planFindings(analysis, analysis.findings, [])
}

/** Translates findings to filters, together with those by another association. */
function planFindings(analysis: Analysis, findings: readonly Finding[], later: readonly Constraint[]): Plan {
  const scopes = scopesOf(findings)
  const { own, isInvesting } = scopes
  const wanted = byKind(own.filter(({ isNegated }) => !isNegated))
  const constraints = withMarks(
    [
      ...associationOf(scopes, wanted),
      ...investmentOf(scopes, wanted),
      ...names(wanted.get('personName') ?? []),
      ...letters(wanted.get('letter') ?? []),
      ...directOf(own, 'person'),
      ...homeOf(scopes.home),
      ...exclusions(own.filter(({ isNegated }) => isNegated)),
      ...later,
    ],
    scopes,
  )
  const order = orderOf(wanted.get('order'))
  const property = order && (isInvesting || PLAIN_ORDERS.has(order.order)) ? ORDERS[order.order] : undefined
  // No filter expresses these words. They still describe the people, so people are ranked by the meaning of these words.
  const attributes = (wanted.get('attribute') ?? []).map(({ words }) => words)
  const words = [...analysis.rest, ...attributes]
  const meaning = words.length > 0 ? words.join(' ') : undefined
  return complete(
    {
      constraints,
      meaning,
      sort:
        order && property && !meaning
          ? { property, descending: order.descending, words: order.words, certainty: order.certainty }
          : undefined,
      unsupported: [...analysis.lost, ...attributes],
    },
    analysis.findings,
  )
}

type Wanted = ReadonlyMap<Finding['kind'], Finding[]>

/** The filters by an association, its entity and its time. */
function associationOf({ company }: Scopes, wanted: Wanted): Constraint[] {
  const employers = wanted.get('employer') ?? []
  const types = wanted.get('type') ?? []
  const elsewhere = rolesElsewhere(wanted)
  const entity = ofEntity(elsewhere ? 'associations.also.entity' : 'entity', company)
  const isKnown = entity.length > 0 || employers.length > 0
  // "Companies" adds nothing to conditions of these companies.
  const isPair = types.some((one) => !isGeneric(one)) && types.some(({ between }) => between.includes('both'))
  const generic = types.filter((one) => isGeneric(one) && !isPair && (isKnown || isOneOfMany(one)))
  const others = types.filter((one) => !generic.includes(one))
  const times = (wanted.get('time') ?? []).flatMap((one) => (one.kind === 'time' ? [one] : []))
  const roles = elsewhere ?? rolesOf(wanted.get('role') ?? [], times)
  // The time of another association is not that of the first one.
  const isOfOther = roles.some(({ path }) => path === 'associations.also.isCurrent')
  const firstRole = wanted.get('role')?.[0]
  const own = elsewhere
    ? times.filter(({ isCurrent }) => !isCurrent)
    : times.filter((time) => (!isOfOther || time.from < (firstRole?.to ?? 0)) && !(wanted.has('held') && !isNow(time)))
  // "Two jobs at the moment" are two current ones.
  const isCounted = wanted.has('staffCount') && !isKnown && roles.length === 0 && others.length === 0
  const [isEach, places] = [
    isOfEach(employers) && times.every(isPast),
    each('arrayFilter.entityName', 'associations.also.entityName', employers),
  ]
  return [
    // "Worked at both" can also mean now.
    ...(isEach
      ? absorb(places, times, () => true)
      : [
          ...places,
          ...current(wanted.has('always') ? [] : own, isCounted ? 'associations.count.isCurrent' : 'isCurrent'),
        ]),
    ...typesOf(others),
    ...roles,
    ...(times.length === 0 && !elsewhere ? currentHolders(roles, wanted) : []),
    ...countOf('associations.count', wanted.get('staffCount') ?? []),
    ...timesOf(wanted, ['started', 'ended', 'held']),
    ...entity,
  ]
}

/** The filters by types of entities. "Worked for both a fund and a startup" needs an association with each. */
function typesOf(types: readonly Finding[]): Constraint[] {
  const [first, second, ...more] = types
  const isBoth = first?.between.includes('both') === true && second?.between.includes('and') === true
  if (!first || !isBoth || more.length > 0) return valuesConstraint('arrayFilter.typeRecord', types)
  return [
    ...valuesConstraint('arrayFilter.typeRecord', [first]),
    ...valuesConstraint('associations.also.entity.typeRecord', [second]),
  ]
}

const isOfEach = (findings: readonly Finding[]): boolean => findings.some((one) => 'isAll' in one && one.isAll === true)
/** Whether the words themselves say that it is so now: "employees in the 1970s" are no present ones. */
const isNow = ({ isCurrent, words }: Finding & { readonly isCurrent: boolean }): boolean =>
  isCurrent && /\b(?:now|current|currently|still|today|present)\b/i.test(words)
const isPast = ({ words }: Finding): boolean => /^(?:worked|was|were|been)\b/i.test(words)

/** Whether a type is in the singular after a word such as "their": "left their company". */
const isOneOfMany = ({ between, words }: Finding): boolean =>
  !words.endsWith('s') && ['a', 'an', 'their', 'his', 'her', 'own', 'the', ''].includes(between.at(-1) ?? '')

/** The filters by an investment, its round and its company. */
function investmentOf({ portfolio, isInvesting, marks }: Scopes, wanted: Wanted): Constraint[] {
  if (!isInvesting) return []
  const conditions = portfolio.filter((one) => !isGeneric(one))
  // "Never backed fintech" is about all investments of the person.
  const isNever = marks.some((one) => one.kind === 'portfolio' && one.isNegated)
  const company = isNever
    ? ofEntity(
        'investments.none.entity',
        conditions.map((one) => ({ ...one, isNegated: false })),
      )
    : ofEntity('investments.some.entity', conditions)
  const invested = wanted.get('invested') ?? []
  const isOfCompany = company.length > 0 || wanted.has('investedIn')
  const [lead] = (wanted.get('flag') ?? []).filter(isLead)
  const found = [
    ...each('arrayFilter.investedCompany', 'investments.also.companyName', wanted.get('investedIn') ?? []),
    ...valuesConstraint('arrayFilter.round', wanted.get('round') ?? []),
    ...valuesConstraint('investments.some.coInvestorName', wanted.get('coInvestor') ?? []),
    ...(Object.keys(RANGES) as RangeKind[]).flatMap((kind) =>
      rangeConstraint(RANGES[kind] ?? kind, wanted.get(kind) ?? [], true),
    ),
    ...rangeConstraint(
      isOfCompany ? 'arrayFilter.amountInvestedRange' : 'investorActivity.totalAmountInvestedUsdRange',
      invested,
      true,
    ),
    ...timesOf(wanted, ['announced']),
    ...(lead ? [constraintOf('investments.some.isLead', true, [lead])] : []),
    ...company,
  ]
  const isDirect = (wanted.get('direct') ?? []).some(
    (one) =>
      one.kind === 'direct' && Object.keys(one.filters).some((path) => /^investments|InvestmentCount$/.test(path)),
  )
  return found.length > 0 || isDirect ? found : atLeastOne([...(wanted.get('flag') ?? []).filter(isAngel), ...marks])
}

/** A word such as "angel" means at least one investment, unless the question says more about the investments. */
const atLeastOne = (findings: readonly Finding[]): Constraint[] =>
  findings
    .filter(({ kind }) => kind !== 'home')
    .slice(0, 1)
    .map((finding) => constraintOf('arrayFilter.totalInvestmentCount', [{ min: 1 }], [finding]))

const timesOf = (wanted: Wanted, kinds: readonly RangeKind[]): Constraint[] =>
  kinds.flatMap((kind) => timeConstraint(TIMES[kind] ?? kind, wanted.get(kind) ?? []))

/**
 * The filter by names of which one is enough. If a question asks for people with two of them, such as "worked at both A and
 * B", the second one is a condition of its own. No filter has more.
 */
function each(path: string, second: string, findings: readonly Finding[]): Constraint[] {
  const values = findings.flatMap((one) => ('values' in one ? one.values : []))
  if (!isOfEach(findings)) return valuesConstraint(path, findings)
  const [first, other, ...more] = values
  if (first === undefined || other === undefined || more.length > 0) return []
  return [constraintOf(path, [first], findings), constraintOf(second, [other], findings)]
}

/** The filters by the address of the person. */
const homeOf = (findings: readonly Finding[]): Constraint[] =>
  (['country', 'state', 'city'] as const).flatMap((kind) =>
    valuesConstraint(`address.${kind}`, byKind(findings).get(kind) ?? []),
  )

/** The filters that leave out people with an association. */
function exclusions(unwanted: readonly Finding[]): Constraint[] {
  const kinds = byKind(unwanted)
  const none = 'associations.none'
  return [
    ...valuesConstraint(`${none}.role`, kinds.get('role') ?? []),
    ...valuesConstraint(`${none}.entityName`, kinds.get('employer') ?? []),
    ...valuesConstraint(`${none}.entity.typeRecord`, kinds.get('type') ?? []),
    // "No current job" is about all associations, and "no longer" about one.
    ...(kinds.get('time') ?? [])
      .slice(0, 1)
      .flatMap((finding) =>
        finding.kind === 'time' ? [constraintOf(`${none}.isCurrent`, finding.isCurrent, [finding])] : [],
      ),
    ...(kinds.get('flag') ?? [])
      .filter(isAngel)
      .slice(0, 1)
      .map((finding) => constraintOf('arrayFilter.totalInvestmentCount', [{ max: 0 }], [finding])),
  ]
}

/** Adds the words that only say what other words are about to a constraint of these words. */
function withMarks(constraints: readonly Constraint[], scopes: Scopes): Constraint[] {
  const { own, portfolio, marks } = scopes
  const added = (found: readonly Constraint[], words: readonly Finding[], paths: RegExp) =>
    absorb(found, words, ({ path }) => paths.test(path))
  const invested = added(constraints, [...own.filter(isAngel), ...portfolio.filter(isGeneric)], OF_INVESTORS)
  const placed = added(
    invested,
    marks.filter(({ kind }) => kind === 'home'),
    /^address\./,
  )
  const investing = added(
    placed,
    marks.filter(({ kind }) => kind === 'portfolio'),
    OF_INVESTORS,
  )
  const hasAlways = own.some(({ kind }) => kind === 'always')
  const always = hasAlways ? own.filter(({ kind }) => kind === 'always' || kind === 'time') : []
  const isTyped = constraints.some(({ path }) => path === 'arrayFilter.typeRecord')
  const lasting = added(investing, always, OF_ASSOCIATIONS)
  return isTyped ? lasting : added(lasting, own.filter(isGeneric), OF_ASSOCIATIONS)
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
