import type { Finding } from './finding.js'
import { type Constraint, constraintOf } from './plan.js'

type Time = Extract<Finding, { readonly kind: 'time' }>

/** Words between two roles that say that a person has both. */
const BOTH = new Set(['who', 'that', 'also', 'both', 'still', 'now', 'currently', 'turned', 'too'])

/** Whether a role in the singular or the plural: "CEO and founder" has both roles, "CEOs and founders" are two groups. */
const isPlural = ({ words }: Finding): boolean => /s$/i.test(words)

/** Whether a person must have a role and the one before. */
function isBoth(before: Finding, role: Finding): boolean {
  if (role.isAfterOr) return false
  if (role.between.some((word) => BOTH.has(word)) || before.between.includes('both')) return true
  return !isPlural(before) && (role.between.length === 0 || role.between.includes('and'))
}

/**
 * The filters by roles. A role can be a title, a function or a level. One of several roles is enough, unless the
 * question says that a person has both at the same entity.
 */
export function rolesOf(findings: readonly Finding[]): Constraint[] {
  const [first, ...others] = findings
  if (!first) return []
  const also = others.filter((role, index) => isBoth(findings[index] ?? first, role))
  const any = findings.filter((role) => !also.includes(role))
  const values = valuesOf(any)
  const [role] = values
  if (role === undefined) return []
  return [
    values.length === 1 ? constraintOf('role', role, any) : constraintOf('associations.some.role', values, any),
    ...(also.length > 0 ? [constraintOf('associations.some.alsoRole', valuesOf(also), also)] : []),
  ]
}

const valuesOf = (findings: readonly Finding[]): string[] => [
  ...new Set(findings.flatMap((finding) => ('values' in finding ? finding.values : []))),
]

/**
 * Finds whether the association is current. If the question contains "former" and "works at", it is a former
 * association.
 */
export function current(times: readonly Time[]): Constraint[] {
  const decisive = times.find(({ isCurrent }) => !isCurrent) ?? times[0]
  const same = times.filter((one) => one.isCurrent === decisive?.isCurrent)
  return decisive ? [constraintOf('isCurrent', decisive.isCurrent, same)] : []
}

const FOUNDER = new Set(['Founder', 'Co-founder'])

/**
 * The filters of another association, for people who founded an entity and were before at the one that the question names:
 * "ex-Stripe founders". Undefined if the question means founders of the named entity, such as "former founders of Stripe".
 */
export function foundersElsewhere(wanted: ReadonlyMap<Finding['kind'], Finding[]>): Constraint[] | undefined {
  const [roles, employers] = [wanted.get('role') ?? [], wanted.get('employer') ?? []]
  const [former] = (wanted.get('time') ?? []).filter((one) => one.kind === 'time' && !one.isCurrent)
  const [employer] = employers
  const areFounders = roles.length > 0 && valuesOf(roles).every((role) => FOUNDER.has(role))
  if (!areFounders || !employer || employers.length > 1 || !former) return undefined
  const [from, to] = [Math.min(former.from, employer.from), Math.max(former.to, employer.to)]
  if (roles.some((role) => (role.from >= from && role.to <= to) || role.between.includes('as'))) return undefined
  const names = 'values' in employer ? employer.values : []
  return [
    constraintOf('associations.also.role', valuesOf(roles), roles),
    { ...constraintOf('associations.also.entity.exclude.entityName', names, roles), certainty: 'MEDIUM' },
  ]
}
