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
  readonly image: { readonly logoSquare: string | null }
}

/** A person where another record refers to the person. */
export interface PersonRef {
  readonly nameFull: string
  readonly slug: string
  readonly image: { readonly picture: string | null }
}

export type InvestorRef =
  | ({ readonly __typename: 'Entity' } & EntityRef)
  | ({ readonly __typename: 'Person' } & PersonRef)

/** An entity in a list. */
export interface EntityRow extends EntityRef {
  readonly foundedYear: number | null
  readonly text: { readonly short: string | null }
  readonly headquarters: { readonly fullAddress: string | null } | null
  readonly fundingDetail: Funding | null
}

export interface Funding {
  readonly fundingRoundCount: number
  readonly totalRaised: Money
  readonly stage: string | null
  readonly latestValuation: Money | null
  readonly mostRecentDate: string | null
}

export interface ArticleRef {
  readonly title: string
  readonly slug: string | null
  readonly newsUrlOriginal: string | null
  readonly publication: string | null
  readonly publishedAt: string | null
  readonly excerpt: string | null
}

/** One page of a connection. */
export interface Connection<T> {
  readonly totalCount: number
  readonly edges: readonly T[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}

export const FRAGMENTS = `
fragment EntityRef on Entity { nameBrand slug publicUrl typeRecord operatingStatus image { logoSquare(width: W128) } }
fragment PersonRef on Person { nameFull slug image { picture(width: W128) } }
fragment EntityRow on Entity {
  ...EntityRef foundedYear text { short } headquarters { fullAddress }
  fundingDetail { fundingRoundCount stage mostRecentDate totalRaised { amount currency } latestValuation { amount currency } }
}
fragment ArticleRef on NewsArticle { title slug newsUrlOriginal publication publishedAt excerpt }
`

/** The document with the fragments that it uses: GraphQL refuses fragments that are not used. */
export function withFragments(document: string): string {
  const fragments = FRAGMENTS.split(/\n(?=fragment )/).map((text) => ({
    text,
    name: /^fragment (\w+)/.exec(text)?.[1] ?? '',
  }))
  const used = new Set<string>()
  const collect = (text: string): void => {
    for (const { name, text: body } of fragments)
      if (name !== '' && !used.has(name) && text.includes(`...${name}`)) {
        used.add(name)
        collect(body)
      }
  }
  collect(document)
  return [document, ...fragments.filter(({ name }) => used.has(name)).map(({ text }) => text)].join('\n')
}
