import type { Finding } from '../reading/finding.js'
import { byKind, type Constraint, constraintOf, valuesConstraint } from '../reading/plan.js'
import { planEntities } from './entity-plan.js'
import { isFounderRole } from './person-roles.js'
import { isGeneric, isOfEntity } from './person-scopes.js'

/* The filters by the entity of an association, and by a second association with conditions of its own. */

const PLACE = /(?:^|\.)(?:exclude\.)?headquarters/

/**
 * The filters of an entity below a path. A place is less certain: it is that of the entity, but the question could mean
 * where the person lives.
 */
export const ofEntity = (above: string, findings: readonly Finding[]): Constraint[] =>
  planEntities({ findings, rest: [], lost: [] }).constraints.map((constraint) => ({
    ...constraint,
    path: `${above}.${constraint.path}`,
    certainty: PLACE.test(constraint.path) && constraint.certainty === 'HIGH' ? 'MEDIUM' : constraint.certainty,
  }))

/** The filters by another association, which is the current one. */
export function laterOf(findings: readonly Finding[]): Constraint[] {
  const wanted = byKind(findings)
  const also = 'associations.also'
  const roles = wanted.get('role') ?? []
  const times = (wanted.get('time') ?? []).flatMap((one) => (one.kind === 'time' ? [one] : []))
  const isTimeless = times.length === 0 && roles.every(isFounderRole) && roles.length > 0
  const [first] = findings
  // The question does not say which words are about which association, so all of this is less certain.
  return [
    ...valuesConstraint(`${also}.role`, roles),
    ...valuesConstraint(`${also}.entityName`, wanted.get('employer') ?? []),
    ...valuesConstraint(
      `${also}.entity.typeRecord`,
      (wanted.get('type') ?? []).filter(
        (one) => !isGeneric(one) || findings.every((other) => isGeneric(other) || other.kind === 'time'),
      ),
    ),
    ...ofEntity(`${also}.entity`, findings.filter(isOfEntity)),
    ...(isTimeless || !first ? [] : [constraintOf(`${also}.isCurrent`, true, times.length > 0 ? times : [first])]),
  ].map((one) => ({ ...one, certainty: one.certainty === 'HIGH' ? 'MEDIUM' : one.certainty }))
}
