import type { Finding } from '../reading/finding.js'
import { type Constraint, constraintOf } from '../reading/plan.js'

type Time = Extract<Finding, { readonly kind: 'time' }>

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))
/** Words between two roles that say that a person has both. */
const BOTH = words('who that also both still now currently turned too')
/** Words that say that a person changed from one role to the other. */
const CHANGE = words(
  'became become becomes went later turned used previously formerly then since earlier once moved before',
)
const CHIEF = 'Chief Executive Officer'

/** Whether a role in the singular or the plural: "CEO and founder" has both roles, "CEOs and founders" are two groups. */
const isPlural = ({ words: text }: Finding): boolean => /s$/i.test(text)

/** Whether a person must have a role and the one before. */
function isBoth(before: Finding, role: Finding, times: readonly Finding[]): boolean {
  if (role.isAfterOr) return false
  if (before.between.includes('both') || hasChange(before, role, times)) return true
  if (role.between.some((word) => BOTH.has(word))) return true
  return !isPlural(before) && ((role.between.length === 0 && !role.isListed) || role.between.includes('and'))
}

/** Whether a role only repeats one before it: "ex-founders who once founded a company". */
const isRepeated = (role: Finding, before: readonly Finding[]): boolean =>
  before.some((one) => valuesOf([one]).join() === valuesOf([role]).join())

/** Whether the words between two roles say that they followed each other. */
const hasChange = (before: Finding, role: Finding, times: readonly Finding[]): boolean =>
  role.between.join() === 'to' ||
  role.between.some((word) => CHANGE.has(word)) ||
  times.some(({ from }) => from >= before.to && from < role.from)

/**
 * The filters by roles. A role can be a title, a function or a level. One of several roles is enough, unless the
 * question says that a person has both. Founders who are also chief executives are so at the same entity.
 */
export function rolesOf(findings: readonly Finding[], times: readonly Time[] = []): Constraint[] {
  const [first, ...others] = findings
  if (!first) return []
  const also = others.filter(
    (role, index) => isBoth(findings[index] ?? first, role, times) && !isRepeated(role, findings.slice(0, index + 1)),
  )
  const any = findings.filter((role) => !also.includes(role))
  const isFounding = [any, also].every((roles) => roles.some((role) => valuesOf([role]).some(isFounderOrChief)))
  const isSame = isFounding && !also.some((role, index) => hasChange(findings[index] ?? first, role, []))
  // Nobody stops being a founder, so the time is that of the other role.
  const isNow = times.some(({ isCurrent }) => isCurrent) || (times.length === 0 && !findings.some(isOfPast))
  const isSwapped = isSame && isNow && valuesOf(any).every((one) => FOUNDER.has(one))
  const [main, other] = isSwapped ? [also, any] : [any, also]
  const values = valuesOf(main)
  const [role] = values
  if (role === undefined) return []
  const path = isSame ? 'associations.some.alsoRole' : 'associations.also.role'
  return [
    values.length === 1 ? constraintOf('role', role, main) : constraintOf('associations.some.role', values, main),
    ...(other.length > 0 ? [withDoubt(constraintOf(path, valuesOf(other), other), isSame)] : []),
    ...(isSame ? [] : current(timesOfOther(main, other, times), 'associations.also.isCurrent')),
  ]
}

/** The times that belong to the second of two roles: "CEO, formerly CTO elsewhere". */
function timesOfOther(main: readonly Finding[], other: readonly Finding[], times: readonly Time[]): readonly Time[] {
  const [first, second] = [main[0], other[0]]
  return first && second && first.from < second.from ? times.filter(({ from }) => from >= first.to) : []
}

/** The question may mean both roles at the same entity, or at any. */
const withDoubt = (constraint: Constraint, isSame: boolean): Constraint =>
  isSame || constraint.certainty !== 'HIGH' ? constraint : { ...constraint, certainty: 'MEDIUM' }

export const isFounderRole = (finding: Finding): boolean =>
  finding.kind === 'role' && finding.values.every((role) => FOUNDER.has(role))
const isFounderOrChief = (role: string): boolean => FOUNDER.has(role) || role === CHIEF

const valuesOf = (findings: readonly Finding[]): string[] => [
  ...new Set(findings.flatMap((finding) => ('values' in finding ? finding.values : []))),
]

/**
 * Finds whether the association is current. If the question contains "former" and "works at", it is a former
 * association.
 */
export function current(times: readonly Time[], path = 'isCurrent'): Constraint[] {
  const decisive = times.find(({ isCurrent }) => !isCurrent) ?? times[0]
  const same = times.filter((one) => one.isCurrent === decisive?.isCurrent)
  return decisive ? [constraintOf(path, decisive.isCurrent, same)] : []
}

/** Kinds of meanings that say the time of an association themselves. */
const TIMED: readonly Finding['kind'][] = ['started', 'ended', 'held', 'time', 'always']

/** Words before a role that say that people may have had it. */
const PAST = words('were was been had ever')
const isOfPast = ({ between }: Finding): boolean => between.some((word) => PAST.has(word))

/**
 * A title without words about the time is that of those who have it now: "CFOs in Canada". Nobody stops being a founder.
 * The confidence is MEDIUM, because the question could also mean those who had it.
 */
export function currentHolders(
  roles: readonly Constraint[],
  wanted: ReadonlyMap<Finding['kind'], readonly Finding[]>,
): Constraint[] {
  const [first, second, ...more] = roles
  const isSame = second?.path === 'associations.some.alsoRole' && more.length === 0
  const values = first === undefined ? [] : [first.value].flat().map(String)
  if (!first || (second && !isSame) || values.some((role) => FOUNDER.has(role))) return []
  if (TIMED.some((kind) => wanted.has(kind)) || (wanted.get('role') ?? []).some(isOfPast)) return []
  return [{ ...first, path: 'isCurrent', value: true, certainty: 'MEDIUM' }]
}

const FOUNDER = new Set(['Founder', 'Co-founder'])

/**
 * The filters of another association, for people who have a role elsewhere and were before at the entity that the question
 * names: "ex-Stripe founders" and "Stripe alumni who are CTOs today". Undefined if the question means a role at the named
 * entity, such as "former founders of Stripe".
 */
export function rolesElsewhere(wanted: ReadonlyMap<Finding['kind'], Finding[]>): Constraint[] | undefined {
  const [roles, employers, times] = [wanted.get('role') ?? [], wanted.get('employer') ?? [], wanted.get('time') ?? []]
  const former = times.find((one) => one.kind === 'time' && !one.isCurrent)
  const [employer] = employers
  if (roles.length === 0 || !employer || employers.length > 1 || !former) return undefined
  const areFounders = valuesOf(roles).every((role) => FOUNDER.has(role))
  if (!areFounders && !roles.every((role) => isLater(role, employer, former, times))) return undefined
  const [from, to] = [Math.min(former.from, employer.from), Math.max(former.to, employer.to)]
  if (roles.some((role) => (role.from >= from && role.to <= to) || role.between.includes('as'))) return undefined
  const names = 'values' in employer ? employer.values : []
  const now = times.filter((one) => one.kind === 'time' && one.isCurrent)
  return [
    constraintOf('associations.also.role', valuesOf(roles), roles),
    { ...constraintOf('associations.also.entity.exclude.entityName', names, roles), certainty: 'MEDIUM' },
    ...(now.length > 0 ? [constraintOf('associations.also.isCurrent', true, now)] : []),
  ]
}

/** Whether a clause of its own, or a word such as "now", is between the former employer and a role. */
function isLater(role: Finding, employer: Finding, former: Finding, times: readonly Finding[]): boolean {
  const end = Math.max(employer.to, former.to)
  if (role.from < end) return role.to <= former.from && former.between.some((word) => word === 'who' || word === 'that')
  const isClause = role.between.some((word) => BOTH.has(word) || CHANGE.has(word))
  return isClause || times.some((one) => one !== former && one.from >= end && one.from < role.from)
}
