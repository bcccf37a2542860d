import { ownerPath } from '../record/paths.js'
import type { EntityRef, OwnerRef } from '../record/record-shapes.js'

/** A round with its investors. */
export interface InvestedRound {
  readonly entity: EntityRef | null
  readonly investors: { readonly edges: readonly { readonly node: OwnerRef }[] } | null
}

/** Who invested in the same rounds, how often, and in what. */
export interface CoInvestor {
  readonly investor: OwnerRef
  readonly rounds: number
  readonly companies: readonly EntityRef[]
}

/** The other investors of the rounds of an investor, the most frequent first. */
export function coInvestorsOf(rounds: readonly InvestedRound[], self: string): CoInvestor[] {
  const found = new Map<string, { investor: OwnerRef; rounds: number; companies: Map<string, EntityRef> }>()
  for (const { entity, investors } of rounds)
    for (const investor of onceEach(investors?.edges.map(({ node }) => node) ?? [])) {
      const path = ownerPath(investor)
      if (path === self) continue
      const one = found.get(path) ?? { investor, rounds: 0, companies: new Map() }
      found.set(path, one)
      one.rounds++
      if (entity) one.companies.set(entity.slug, entity)
    }
  const sorted = [...found].sort(([path, a], [other, b]) => b.rounds - a.rounds || (path < other ? -1 : 1))
  return sorted.map(([, { companies, ...one }]) => ({ ...one, companies: [...companies.values()] }))
}

/** An investor can be in a round with several amounts. */
const onceEach = (investors: readonly OwnerRef[]): OwnerRef[] => [
  ...new Map(investors.map((investor) => [ownerPath(investor), investor])).values(),
]
