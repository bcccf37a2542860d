import type { RankedInvestor } from '../deal/investor-table.js'
import type {
  AcquisitionEdge,
  InvestmentEdge,
  InvestorEdge,
  PersonEdge,
  PersonInvestorEdge,
  RaisedEdge,
  RoundInvestorEdge,
} from '../entity/entity-profile.js'
import type { RoleEdge } from '../person/person-profile.js'
import { dayOf, titlesText } from '../record/format.js'
import type { ArticleRef, EntityRef, EntityRow, OwnerRef, PersonRef } from '../record/record-shapes.js'
import type { Columns } from './rows-file.js'

/* The columns that each kind of record has in a file. Amounts are in the currency of their column, times are days. */

const dayIn = (time: string | null): string | null => time && dayOf(time)

export const ENTITY_COLUMNS: Columns<EntityRow> = {
  name: ({ nameBrand }) => nameBrand,
  type: ({ typeRecord }) => typeRecord,
  status: ({ operatingStatus }) => operatingStatus,
  place: ({ headquarters }) => headquarters?.fullAddress ?? null,
  founded: ({ foundedYear }) => foundedYear,
  stage: ({ fundingDetail }) => fundingDetail?.stage ?? null,
  totalRaised: ({ fundingDetail }) => fundingDetail?.totalRaised.amount ?? null,
  rounds: ({ fundingDetail }) => fundingDetail?.fundingRoundCount ?? null,
  lastRound: ({ fundingDetail }) => dayIn(fundingDetail?.mostRecentDate ?? null),
  slug: ({ slug }) => slug,
  url: ({ publicUrl }) => publicUrl,
}

export const PERSON_COLUMNS: Columns<PersonRef & { readonly text: { readonly short: string | null } }> = {
  name: ({ nameFull }) => nameFull,
  summary: ({ text }) => text.short,
  slug: ({ slug }) => slug,
}

export const ARTICLE_COLUMNS: Columns<ArticleRef> = {
  title: ({ title }) => title,
  publication: ({ publication }) => publication,
  published: ({ publishedAt }) => dayIn(publishedAt),
  excerpt: ({ excerpt }) => excerpt,
  slug: ({ slug }) => slug,
}

/** The columns of the records at the edges of a connection. */
export const ofNode = <T>(columns: Columns<T>): Columns<{ readonly node: T }> =>
  Object.fromEntries(Object.entries(columns).map(([name, read]) => [name, ({ node }) => read(node)]))

export const nameOf = (owner: OwnerRef): string => (owner.__typename === 'Entity' ? owner.nameBrand : owner.nameFull)

/** Several names in one cell. */
const namesOf = (investors: readonly RoundInvestorEdge[]): string =>
  investors.map(({ node }) => nameOf(node)).join('; ')

/** The rounds of one company. */
export const ROUND_COLUMNS: Columns<RaisedEdge> = {
  announced: ({ node }) => dayIn(node.dateAnnounced),
  round: ({ node }) => node.round,
  amount: ({ node }) => node.amountRaised?.amount ?? null,
  currency: ({ node }) => node.amountRaised?.currency ?? null,
  valuation: ({ node }) => node.valuationPostMoney?.amount ?? null,
  valuationCurrency: ({ node }) => node.valuationPostMoney?.currency ?? null,
  leadInvestors: ({ node }) => namesOf(node.investors?.edges.filter(({ leadInvestor }) => leadInvestor) ?? []),
  investors: ({ node }) => namesOf(node.investors?.edges ?? []),
  investorCount: ({ node }) => node.investors?.totalCount ?? 0,
}

/** Columns that name an entity. `find` returns the entity of a row. */
const entityColumns = <T>(name: string, find: (row: T) => EntityRef | null): Columns<T> => ({
  [name]: (row) => find(row)?.nameBrand ?? null,
  [`${name}Slug`]: (row) => find(row)?.slug ?? null,
})

/** The rounds of all companies. */
export const DEAL_COLUMNS: Columns<{ readonly node: RaisedEdge['node'] & { readonly entity: EntityRef | null } }> = {
  ...entityColumns('company', ({ node }) => node.entity),
  ...ROUND_COLUMNS,
}

export const INVESTMENT_COLUMNS: Columns<InvestmentEdge> = {
  ...entityColumns('company', ({ node }) => node.entity),
  announced: ({ node }) => dayIn(node.dateAnnounced),
  round: ({ node }) => node.round,
  roundSize: ({ node }) => node.amountRaised?.amount ?? null,
  currency: ({ node }) => node.amountRaised?.currency ?? null,
}

export const ACQUISITION_COLUMNS: Columns<AcquisitionEdge> = {
  ...entityColumns('buyer', ({ node }) => node.acquirer),
  ...entityColumns('bought', ({ node }) => node.acquired),
  announced: ({ node }) => dayIn(node.announcedAt),
  price: ({ node }) => node.amount?.amount ?? null,
  currency: ({ node }) => node.amount?.currency ?? null,
}

export const RANKED_COLUMNS: Columns<RankedInvestor> = {
  investor: ({ investor, name }) => (investor ? nameOf(investor) : name),
  slug: ({ investor }) => investor?.slug ?? null,
  rounds: ({ rounds }) => rounds,
  led: ({ leadRounds }) => leadRounds,
  companies: ({ entities }) => entities,
  latest: ({ lastInvestedAt }) => dayIn(lastInvestedAt),
}

export const INVESTOR_COLUMNS: Columns<InvestorEdge> = {
  ...entityColumns('investor', ({ node }) => node),
  rounds: ({ roundCount }) => roundCount,
}

export const PERSON_INVESTOR_COLUMNS: Columns<PersonInvestorEdge> = {
  person: ({ node }) => node.nameFull,
  personSlug: ({ node }) => node.slug,
  rounds: ({ roundCount }) => roundCount,
}

export const MEMBER_COLUMNS: Columns<PersonEdge> = {
  person: ({ node }) => node.nameFull,
  personSlug: ({ node }) => node.slug,
  titles: ({ associations }) => titlesText(associations) ?? null,
  isCurrent: ({ isCurrent }) => isCurrent,
}

export const ROLE_COLUMNS: Columns<RoleEdge> = {
  ...entityColumns('entity', ({ node }) => node),
  titles: ({ associations }) => titlesText(associations) ?? null,
  isCurrent: ({ isCurrent }) => isCurrent,
}
