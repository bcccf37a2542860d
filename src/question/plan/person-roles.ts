import type { Finding } from './finding.js'
import { type Constraint, constraintOf } from './plan.js'

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
