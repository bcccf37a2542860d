/*
 * The shapes of records in the results of the documents of pages, and the fragments that select them.
 */

export interface Money {
  readonly amount: number
  readonly currency: string | null
}

/** An entity where another record refers to it. */
export interface EntityRef {
  readonly nameBrand: string
  readonly slug: string
  readonly publicUrl: string | null
  readonly typeRecord: string | null
  readonly operatingStatus: string | null
  readonly image: { readonly isMonogram: boolean; readonly logoSquare: string | null }
}

/** A person where another record refers to the person. */
export interface PersonRef {
  readonly nameFull: string
  readonly slug: string
  readonly image: { readonly isMonogram: boolean; readonly picture: string | null }
}

/** A title that a person has or had at an entity. */
export interface Tenure {
  readonly titleName: string | null
  readonly startDate: string | null
  readonly endDate: string | null
}

export type OwnerRef = ({ readonly __typename: 'Entity' } & EntityRef) | ({ readonly __typename: 'Person' } & PersonRef)

/** An entity with its short text. */
export type EntityCard = EntityRef & Pick<EntityRow, 'text'>

/** An entity in a list. */
export interface EntityRow extends EntityRef {
  readonly foundedYear: number | null
  readonly text: { readonly short: string | null }
  readonly headquarters: { readonly fullAddress: string | null } | null
  readonly fundingDetail: {
    readonly fundingRoundCount: number
    readonly totalRaised: Money
    readonly stage: string | null
    readonly latestValuation: Money | null
    readonly mostRecentDate: string | null
  } | null
}

export interface ArticleRef {
  readonly title: string
  readonly slug: string | null
  readonly publication: string | null
  readonly publishedAt: string | null
  readonly excerpt: string | null
}

/** A round where a record raised money, or invested. */
export interface Round {
  readonly transactionId: string
  readonly round: string | null
  readonly dateAnnounced: string | null
  readonly amountRaised: Money | null
  readonly valuationPostMoney: Money | null
}

/** One page of a connection. */
export interface Connection<T> {
  readonly totalCount: number
  readonly edges: readonly T[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}

/** The cursor of the records after a page of a connection. Null if there are none. */
export const nextOf = ({ pageInfo }: Pick<Connection<unknown>, 'pageInfo'>): string | null =>
  pageInfo.hasNextPage ? pageInfo.endCursor : null

/** What every connection of a page selects besides its edges. */
export const PAGE = 'totalCount pageInfo { hasNextPage endCursor }'

const FRAGMENTS: Readonly<Record<string, string>> = {
  EntityRef:
    'on Entity { nameBrand slug publicUrl typeRecord operatingStatus image { isMonogram logoSquare(width: W128) } }',
  PersonRef: 'on Person { nameFull slug image { isMonogram picture(width: W128) } }',
  EntityRow: `on Entity {
    ...EntityRef foundedYear text { short } headquarters { fullAddress }
    fundingDetail {
      fundingRoundCount stage mostRecentDate totalRaised { amount currency } latestValuation { amount currency }
    }
  }`,
  ArticleRef: 'on NewsArticle { title slug publication publishedAt excerpt }',
  Round:
    'on FundraiseRound { transactionId round dateAnnounced amountRaised { amount currency } valuationPostMoney { amount currency } }',
}

/** The document with the fragments that it uses. GraphQL refuses a fragment that is not used. */
export function withFragments(document: string): string {
  const used = new Set<string>()
  const collect = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/\.\.\.(\w+)/g)) {
      const body = FRAGMENTS[name]
      if (body === undefined || used.has(name)) continue
      used.add(name)
      collect(body)
    }
  }
  collect(document)
  return [document, ...[...used].map((name) => `fragment ${name} ${FRAGMENTS[name]}`)].join('\n')
}
