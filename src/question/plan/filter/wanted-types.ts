import type { Finding, ValueKind } from '../reading/finding.js'
import type { Constraint } from '../reading/plan.js'

export const INVESTORS = ['Investment Firm', 'Fund']

/**
 * Finds the entity types that a question requests. An entity that invested in a company is an investor, even if the
 * question contains "firms".
 */
export function typesOf(
  wanted: ReadonlyMap<Finding['kind'], readonly Finding[]>,
  portfolio: readonly Finding[],
  investments: readonly Constraint[],
): readonly Finding[] {
  const all = wanted.get('type') ?? []
  const stated = all.filter((finding) => !('isGuess' in finding && finding.isGuess))
  const types = asked(stated.length > 0 ? stated : all)
  const direct = (wanted.get('direct') ?? []).filter(
    (one) => one.kind === 'direct' && Object.keys(one.filters).some((path) => path.startsWith('investments.')),
  )
  const [invested] = wanted.get('investedIn') ?? wanted.get('coInvestor') ?? direct
  // "Firms that put money into X in 2023": the name is in a filter by the investment.
  const isNamed = investments.some(({ path }) => path === 'investments.some.companyName')
  if (!invested && isNamed)
    return types.flatMap((type): Finding[] =>
      isCompany(type) ? [{ ...type, values: ['Investment Firm'], certainty: 'MEDIUM' as const }] : [type],
    )
  if (!invested || portfolio.length > 0) return types
  const isInvestor = types.some((finding) => finding.kind === 'type' && finding.values.includes('Investment Firm'))
  if (isInvestor) return types
  const values = types.length > 0 ? ['Investment Firm'] : INVESTORS
  return [...types.map((type) => ({ ...type, values: [] })), { ...invested, kind: 'type', values, certainty: 'MEDIUM' }]
}

/** The first type says what is asked for, and those in a list with it. Others belong to another clause: "investors in companies that ...". */
function asked(types: readonly Finding[]): readonly Finding[] {
  const [first, ...others] = types
  if (!first) return types
  const listed = others.filter(
    (one) =>
      valuesOf(one) === valuesOf(first) ||
      one.isAfterOr ||
      one.isListed ||
      (one.between.length > 0 && one.between.every((key) => JOINS.has(key))),
  )
  return [first, ...listed]
}
const JOINS = new Set(['and', 'or', '&', 'as', 'well', 'both', 'plus', 'nor'])
const valuesOf = (finding: Finding): string => ('values' in finding ? finding.values.join() : '')

const isCompany = (finding: Finding): finding is Extract<Finding, { readonly kind: ValueKind }> =>
  finding.kind === 'type' && finding.values.includes('Company')
