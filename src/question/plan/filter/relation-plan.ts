import type { Finding, RangeKind, Staff } from '../reading/finding.js'
import { type Constraint, constraintOf, rangeConstraint, valuesConstraint } from '../reading/plan.js'

/* The filters by connections with other records. */

type Wanted = ReadonlyMap<Finding['kind'], Finding[]>

/** Kinds of findings that are about a round. */
const OF_ROUNDS = ['round', 'roundAmount', 'announced'] as const

/**
 * Investors that "and" connects must all have invested. Of those that "or" connects, one is enough. No filter expresses
 * both, so such investors are unsupported. The companies in a portfolio can have raised the other rounds of the question
 * from somebody else.
 */
export function backers(wanted: Wanted): Constraint[] {
  const findings = wanted.get('backedBy') ?? []
  const isList = (one: Finding, isAll: boolean) =>
    'values' in one && one.values.length > 1 && ('isAll' in one && one.isAll === true) === isAll
  const hasOr = findings.some((one, index) => (index > 0 && one.isAfterOr) || isList(one, false))
  const hasAnd = findings.some((one, index) => (index > 0 && !one.isAfterOr) || isList(one, true))
  if (hasOr && hasAnd) return []
  const names = findings.flatMap((one) => ('values' in one ? one.values : []))
  const [first, second, ...others] = new Set(names)
  const [mark] = wanted.get('sameRound') ?? []
  // The filters of both groups are about the same round.
  if (mark && hasAnd && second !== undefined && first !== undefined)
    return others.length > 0
      ? []
      : [
          constraintOf('fundraiseActivity.investorName', [first], findings),
          constraintOf('fundraiseRounds.some.investorName', [second], [mark, ...findings]),
        ]
  const isPortfolio =
    !hasOr &&
    findings.every(({ words }) => /portfolio|backed$/i.test(words)) &&
    OF_ROUNDS.some((kind) => (wanted.get(kind) ?? []).some(({ between }) => !OF_INVESTMENT.has(between[0] ?? '')))
  return valuesConstraint(hasAnd || isPortfolio ? 'all.investorName' : 'fundraiseActivity.investorName', findings)
}

/** Words between an investor and the round in which it invested: "X backed at the Series B". */
const OF_INVESTMENT = new Set(['at', 'during', 'first'])

/** The companies in which the records invested. An investor of "A and B" invested in both. */
export const investedIn = (findings: readonly Finding[]): Constraint[] =>
  valuesConstraint(
    findings.some((one) => 'isAll' in one && one.isAll)
      ? 'all.investedCompanyName'
      : 'fundraiseActivity.investedCompanyName',
    findings,
  )

/** The entity to which the records are similar. A list has one order, so there is only one. */
export function similarOf(findings: readonly Finding[]): Constraint[] {
  const [first] = findings
  const [name] = first && 'values' in first ? first.values : []
  return first && name !== undefined ? [constraintOf('similarTo', name, [first])] : []
}

/** The filters by people of an entity. A second person is a condition of its own. No filter has more. */
export function staffOf(wanted: readonly Finding[], unwanted: readonly Finding[]): Constraint[] {
  const conditions = (findings: readonly Finding[], paths: readonly string[]) =>
    findings
      .filter((one) => one.kind === 'staff')
      .slice(0, paths.length)
      .flatMap((one, index) => personConstraints(paths[index] ?? '', one.staff, one))
  return [...conditions(wanted, ['people.some', 'people.also']), ...conditions(unwanted, ['people.none'])]
}

const personConstraints = (path: string, staff: Staff, finding: Finding): Constraint[] => {
  const { role, alsoRole, isCurrent, people, otherEntity, otherRole, isFormer } = staff
  const values = {
    role: role.length === 0 ? undefined : [...new Set(role)],
    alsoRole,
    isCurrent,
    personName: people,
    'other.entityName': otherEntity,
    'other.role': otherRole,
    'other.isCurrent': isFormer ? false : undefined,
  }
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [constraintOf(`${path}.${name}`, value, [finding])],
  )
}

/** The filter by a number of people of an entity, or of entities of a person. No filter has several of other roles. */
export function countOf(path: 'people.count' | 'associations.count', findings: readonly Finding[]): Constraint[] {
  const counts = findings.flatMap((one) => (one.kind === 'staffCount' ? [one] : []))
  const [first] = counts
  if (!first || counts.some(({ role }) => role.join() !== first.role.join())) return []
  // "Serial founders: two companies or more" says the same twice.
  const [range] = rangeConstraint(
    `${path}.range`,
    counts.map((one) => ({ ...one, kind: 'rounds' as const, isAfterOr: false })),
    false,
  )
  return [
    ...(first.role.length > 0 ? [constraintOf(`${path}.role`, first.role, counts)] : []),
    ...(range ? [range] : []),
  ]
}

/** What was paid, and when, in a question about buyers. */
const OF_PURCHASE: ReadonlyMap<Finding['kind'], RangeKind> = new Map([
  ['totalRaised', 'price'],
  ['roundAmount', 'price'],
  ['invested', 'price'],
  ['announced', 'acquiredIn'],
])

/** In a question about buyers, amounts and times are those of what they bought. */
export const withBuyer = (findings: readonly Finding[]): readonly Finding[] =>
  findings.some(({ kind }) => kind === 'buyer')
    ? findings.map((one): Finding => {
        const kind = OF_PURCHASE.get(one.kind)
        return kind !== undefined && 'range' in one ? { ...one, kind } : one
      })
    : findings

/** The filter by an acquisition, on the side of the buyer if the records are buyers. */
export const ofBuyer = (path: string, wanted: Wanted): string =>
  wanted.has('buyer') ? path.replace(/^acquisitions\./, 'purchases.') : path
