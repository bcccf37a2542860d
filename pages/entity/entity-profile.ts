import type {
  ArticleRef,
  Connection,
  EntityCard,
  EntityRef,
  EntityRow,
  Money,
  OwnerRef,
  PersonRef,
  Round,
  Tenure,
} from '../record/record-shapes.js'

/* The shape of an entity on its page. */

export interface PersonEdge {
  readonly isCurrent: boolean
  readonly associations: readonly Tenure[]
  readonly node: PersonRef
}

export interface RoundInvestorEdge {
  readonly leadInvestor: boolean
  readonly node: OwnerRef
}

export interface RaisedEdge {
  readonly node: Round & { readonly investors: Connection<RoundInvestorEdge> | null }
}

export interface InvestorEdge {
  readonly roundCount: number
  readonly node: EntityRef
}

export interface PersonInvestorEdge {
  readonly roundCount: number
  readonly node: PersonRef
}

export interface InvestmentEdge {
  readonly node: Round & { readonly entity: EntityRef | null }
}

export interface AcquisitionEdge {
  readonly node: {
    readonly acquirer: EntityRef
    readonly acquired: EntityRef
    readonly announcedAt: string | null
    readonly amount: Money | null
  }
}

/** The parts of an entity that can be too long for its page. Each has a page of its own with all records. */
export interface EntityParts {
  readonly people: Connection<PersonEdge> | null
  readonly fundraiseRounds: Connection<RaisedEdge> | null
  readonly investors: Connection<InvestorEdge> | null
  readonly personInvestors: Connection<PersonInvestorEdge> | null
  readonly investments: Connection<InvestmentEdge> | null
  readonly acquisitions: Connection<AcquisitionEdge> | null
  readonly products: Connection<{ readonly node: EntityRow }> | null
  readonly news: Connection<{ readonly node: ArticleRef }> | null
}

export interface EntityHead extends EntityRow {
  readonly entityId: string
  readonly canonicalLink: { readonly path: string }
  readonly provider: EntityRef | null
}

export interface EntityProfile extends EntityHead, EntityParts {
  readonly nameLegal: string | null
  readonly nameAlias: readonly { readonly name: string }[]
  readonly lastModifiedAt: string | null
  readonly text: { readonly short: string | null; readonly expanded: string | null }
  readonly employeeCount: {
    readonly exact: number | null
    readonly range: string | null
    readonly asOfDate: string
  } | null
  readonly parent: EntityRef | null
  readonly addresses: readonly {
    readonly fullAddress: string | null
    readonly latitude: number | null
    readonly longitude: number | null
    readonly association: readonly { readonly role: string | null }[]
  }[]
  readonly urlLinks: readonly { readonly url: string; readonly urlType: string; readonly isCurrent: boolean }[]
  readonly uniqueIds: { readonly nodes: readonly { readonly idType: string; readonly identifier: string }[] } | null
  readonly tags: { readonly nodes: readonly { readonly name: string; readonly bucket: string | null }[] } | null
  readonly investorActivity: {
    readonly portfolioCompanyCount: number
    readonly totalInvestment: number
    readonly totalPortfolioExit: number
  }
  readonly similar: { readonly nodes: readonly EntityCard[] } | null
  readonly acceleratorParticipations: readonly {
    readonly batch: string | null
    readonly accelerator: EntityRef
  }[]
}
