import { cursorOf, INPUTS, LAST_OF_NAME, PUBLISHED, shuffled, type Workload } from './workload.js'

const CORE = `entityId image { isMonogram logo logoSquare } nameAlias { name type displayable } nameBrand slug createdAt
  defaultCurrency foundedYear lastModifiedAt nameLegal operatingStatus publicId publicUrl typeRecord updatedAt`

/**
 * Selections of three clients that query 20 entities, 5 people of each, 3 entities of each person, and 2 tags of each
 * entity. Each client selects other fields.
 */
const SELECTIONS = {
  names: { entity: 'entityId nameBrand', edge: '', person: 'nameFull', tag: 'name' },
  cards: {
    entity: 'entityId slug nameBrand foundedYear',
    edge: 'titleName',
    person: 'personId slug nameFull',
    tag: 'name slug',
  },
  rows: {
    entity: 'entityId slug nameBrand nameLegal foundedYear operatingStatus typeRecord createdAt',
    edge: 'titleName startDate isCurrent',
    person: 'personId slug nameFull nameFirst nameLast createdAt',
    tag: 'name slug bucket',
  },
} as const

const fourLevels = ({ entity, edge, person, tag }: (typeof SELECTIONS)[keyof typeof SELECTIONS]): string =>
  `${entity} people(first: 5) { edges { ${edge} node { ${person}
    entities(first: 3) { edges { ${edge} node { ${entity} tags(first: 2) { edges { node { ${tag} } } } } } } } } }`

const nested: readonly Workload[] = Object.entries(SELECTIONS).map(([name, selection]) => ({
  name: `20 entities, 5 people, 3 entities, 2 tags: ${name}`,
  inputs: `select string_agg(id::text, ',') as input
    from (select id, row_number() over (order by md5(slug)) / 20 as batch from entity where ${PUBLISHED} limit 20000) e
    group by batch having count(*) = 20 order by batch limit 500`,
  limit: (ids) => `/nested-${name}?${ids}`,
  graph: {
    query: `query Nested($ids: [UUID!]!) { entities(first: 20, filter: { entityId: $ids }) { edges { node { ${fourLevels(selection)} } } } }`,
    variables: (ids: string) => ({ ids: ids.split(',') }),
    target: 0.55,
  },
}))

/** Documents of the GraphQL API. */
export const documents: readonly Workload[] = [
  {
    name: 'profile in the graph by slug',
    inputs: shuffled('slug'),
    limit: (slug) => `/profile?${slug}`,
    graph: {
      query: `query Profile($slug: String!) { entity(slug: $slug) { ${CORE}
        urlLinks { urlId url urlType isPrimary } tags(first: 10) { edges { node { name bucket } } }
        fundraiseRounds(first: 5) { edges { node { round amountRaised { amount } dateAnnounced investors(first: 5) { edges { leadInvestor amountInvested { amount } } } } } }
        people(first: 10) { edges { titleName node { slug nameFull } } } } }`,
      variables: (slug) => ({ slug }),
      target: 0.5,
      storedTarget: 0.2,
    },
  },
  ...nested,
  {
    name: '20 entities, 5 people, 3 entities, 2 tags: under a numbered page of a country',
    inputs: `select c.hq_country || '.' || n as input
      from (
        select hq_country, count(*) as size from entity where ${PUBLISHED} and hq_country is not null group by 1
        having count(*) > least(2100, (select count(*) / 95 from entity))) c
      cross join lateral generate_series(0, least(100, (c.size - 1) / 20)) n order by md5(c.hq_country || n) limit ${INPUTS}`,
    limit: (input) => `/nested-page?${input.split('.').map(encodeURIComponent).join('.')}`,
    graph: {
      query: `query NestedPage($country: String!, $page: Int!) {
        entitiesPage(filter: { headquartersCountry: [$country] }, page: $page, size: 20) { content { ${fourLevels(SELECTIONS.names)} } } }`,
      variables: (input) => {
        const [country, page] = input.split('.')
        return { country, page: Number(page) }
      },
      target: 0.5,
    },
  },
  {
    name: 'connection page of 20, each with 2 unique ids',
    inputs: shuffled(`json_build_array(name_brand, id)::text`, `name_brand < 'Z' and ${LAST_OF_NAME}`),
    limit: (key) => `/connection?${cursorOf(key)}`,
    graph: {
      query: `query Page($after: String!) { entities(first: 20, after: $after) {
        edges { node { entityId slug nameBrand foundedYear operatingStatus createdAt uniqueIds(first: 2) { edges { node { idType identifier } } } } }
        pageInfo { hasNextPage endCursor } } }`,
      variables: (key) => ({ after: cursorOf(key, 'nameBrand') }),
      target: 0.45,
    },
  },
]
