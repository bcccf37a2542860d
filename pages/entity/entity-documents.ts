import { type RecordQuery, recordQuery } from '../record/record-query.js'
import { PAGE } from '../record/record-shapes.js'
import type { EntityParts } from './entity-profile.js'

/* The documents that read an entity for its pages. */

const MONEY = '{ amount currency }'

/** What each part selects, without its arguments. */
const PARTS: Readonly<Record<keyof EntityParts, string>> = {
  people: `${PAGE} edges { isCurrent associations { titleName startDate endDate } node { ...PersonRef } }`,
  fundraiseRounds: `${PAGE} edges { node {
    ...Round investors(first: 12) { ${PAGE} edges { leadInvestor node { __typename ...EntityRef ...PersonRef } } } } }`,
  investors: `${PAGE} edges { roundCount node { ...EntityRef } }`,
  personInvestors: `${PAGE} edges { roundCount node { ...PersonRef } }`,
  investments: `${PAGE} edges { node { ...Round entity { ...EntityRef } } }`,
  acquisitions: `${PAGE} edges { node { acquirer { ...EntityRef } acquired { ...EntityRef } announcedAt amount ${MONEY} } }`,
  products: `${PAGE} edges { node { ...EntityRow } }`,
  news: `${PAGE} edges { node { ...ArticleRef } }`,
}

/** Number of records of each part on the page of the entity. */
const SHOWN: Readonly<Record<keyof EntityParts, number>> = {
  people: 24,
  fundraiseRounds: 20,
  investors: 24,
  personInvestors: 24,
  investments: 20,
  acquisitions: 12,
  products: 12,
  news: 6,
}

/** Number of records on a page with all records of a part. */
const PER_PAGE = 100

const part = (name: keyof EntityParts, page: string): string =>
  `${name}(${page}${name === 'acquisitions' ? ', role: ALL' : ''}) { ${PARTS[name]} }`

export const isPart = (name: string): name is keyof EntityParts => Object.hasOwn(PARTS, name)

const HEAD = '...EntityRow entityId canonicalLink { path } provider { ...EntityRef }'

const FIELD = 'entity(slug: $slug, id: $id)'
const KEY = { slug: 'String', id: 'UUID' }

export const PROFILE: RecordQuery = recordQuery({
  field: FIELD,
  variables: KEY,
  core: `${HEAD} nameLegal nameAlias { name } lastModifiedAt text { short expanded }
  employeeCount { exact range asOfDate } parent { ...EntityRef }
  addresses { fullAddress latitude longitude association { role } } urlLinks { url urlType isCurrent }
  uniqueIds(first: 20) { nodes { idType identifier } } tags(first: 60) { nodes { name bucket } }
  investorActivity { portfolioCompanyCount totalInvestment totalPortfolioExit }
  acceleratorParticipations { batch accelerator { ...EntityRef } }`,
  parts: {
    similar: 'similar(first: 6) { nodes { ...EntityRef text { short } } }',
    ...Object.fromEntries(
      (Object.keys(PARTS) as (keyof EntityParts)[]).map((name) => [name, part(name, `first: ${SHOWN[name]}`)]),
    ),
  },
})

/** The query of a page with some values of an entity besides its head. */
export const headQuery = (fields = '', variables: Readonly<Record<string, string>> = {}): RecordQuery =>
  recordQuery({ field: FIELD, variables: { ...KEY, ...variables }, core: `${HEAD} ${fields}` })

/** The query of the page with all records of a part. */
export const partQuery = (name: keyof EntityParts): RecordQuery =>
  headQuery(part(name, `first: ${PER_PAGE}, after: $after`), { after: 'String' })

/** Finds the id of an offering by the slugs of its provider and its own: other providers may use the same slug. */
export const OFFERINGS = `query ($provider: String!, $after: String) { entity(slug: $provider) {
  products(first: 200, after: $after) { pageInfo { hasNextPage endCursor } nodes { slug entityId } }
} }`
