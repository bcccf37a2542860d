import type { Finding } from '../reading/finding.js'
import { type Constraint, constraintOf } from '../reading/plan.js'

/* The filters that patterns of relations name themselves. */

type Direct = Extract<Finding, { readonly kind: 'direct' }>

/** A second condition on another record of the same relation, such as another investment. */
const SECOND = /^(investments|people|associations)\.some\./

/**
 * The filters of findings. Each finding is one condition, so a second one of the same relation is about another record. No
 * list has more.
 */
export function directOf(findings: readonly Finding[], of: Direct['of']): Constraint[] {
  const constraints: Constraint[] = []
  for (const finding of findings) {
    if (finding.kind !== 'direct' || finding.of !== of) continue
    const filters = Object.entries(finding.isNegated ? (finding.without ?? {}) : finding.filters)
    const used = (path: string) => constraints.some((one) => one.path === path)
    const isSecond = filters.some(([path]) => used(path))
    const own = filters.map(([path, value]) => ({
      path: isSecond ? path.replace(SECOND, '$1.also.') : path,
      value,
    }))
    if (own.some(({ path }) => used(path))) continue
    constraints.push(...own.map(({ path, value }) => constraintOf(path, value, [finding])))
  }
  return constraints
}
