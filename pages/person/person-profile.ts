import type { InvestmentEdge } from '../entity/entity-profile.js'
import type { ArticleRef, Connection, EntityRef, PersonRef, Tenure } from '../record/record-shapes.js'

/* The shape of a person on the page of the person. */

export interface RoleEdge {
  readonly isCurrent: boolean
  readonly associations: readonly Tenure[]
  readonly node: EntityRef
}

/** The parts of a person that can be too long for the page. */
export interface PersonParts {
  readonly entities: Connection<RoleEdge> | null
  readonly investments: Connection<InvestmentEdge> | null
  readonly news: Connection<{ readonly node: ArticleRef }> | null
}

export interface PersonHead extends PersonRef {
  readonly personId: string
  readonly text: { readonly short: string | null }
}

export interface Person extends PersonHead, PersonParts {
  readonly lastModifiedAt: string | null
  readonly nameAlias: readonly { readonly name: string }[]
  readonly text: { readonly short: string | null; readonly expanded: string | null }
  readonly addresses: readonly { readonly fullAddress: string | null }[]
  readonly urlLinks: readonly { readonly url: string; readonly urlType: string; readonly isCurrent: boolean }[]
  readonly investorActivity: { readonly portfolioCompanyCount: number; readonly totalInvestment: number }
  readonly similar: { readonly nodes: readonly PersonRef[] } | null
}
