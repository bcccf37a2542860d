import type { Client } from 'pg'
import type { ServerQuery } from './requests.js'

/** One query in the form of each API. An input is a value in the query, such as a slug. */
export interface Workload {
  readonly name: string
  /** SQL that selects the inputs: one text column, about INPUTS rows, in random order. */
  readonly inputs: string
  /** Path and query string of the request to the limit server. */
  readonly limit: (input: string) => string
  readonly rest?: {
    /** Method of the request. If unset: POST if there is a body, otherwise GET. */
    readonly method?: 'PUT'
    readonly path: (input: string) => string
    readonly body?: (input: string) => unknown
    readonly target?: number
    /** Target of the ratio to a server that only reads the text of the response by a key. */
    readonly storedTarget?: number
  }
  readonly graph?: {
    readonly query: string
    readonly variables: (input: string) => Record<string, unknown>
    readonly target?: number
  }
  /** The same query in the default schema of PostGraphile. */
  readonly peer?: { readonly query: string; readonly variables: (input: string) => Record<string, unknown> }
}

/** Number of different inputs of a workload. They are used again and again. */
const INPUTS = 2_000

const PUBLISHED = 'deleted_at is null and not is_hidden and show_on_sitemap'
const shuffled = (column: string, condition = 'true') =>
  `select ${column} as input from entity where ${PUBLISHED} and ${condition} order by md5(slug) limit ${INPUTS}`

const CORE = `entityId image { isMonogram logo logoSquare } nameAlias { name type displayable } nameBrand slug createdAt
  defaultCurrency foundedYear lastModifiedAt nameLegal operatingStatus publicId publicUrl typeRecord updatedAt`

const peerCore = `rowId slug nameBrand nameLegal publicId typeRecord operatingStatus foundedYear defaultCurrency createdAt updatedAt lastModifiedAt isHidden
  entityAliasesByEntityId(orderBy: POSITION_ASC, first: 100) { nodes { name type displayable } }
  urlLinksByEntityId(first: 200) { nodes { rowId url urlType isCurrent isPrimary createdAt updatedAt } }`

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

/**
 * Reads the list of all entities by cursor: the first page, and pages near number 4,000, or in the middle of a small
 * set. Late pages must be as fast as the first page.
 */
const onward: readonly Workload[] = [
  {
    name: 'next page with a cursor: page 1',
    inputs: `select '[0, "nameBrand,asc", "", "00000000-0000-0000-0000-000000000000"]' as input`,
  },
  {
    name: 'next page with a cursor: page 4,000',
    inputs: `select json_build_array(least(4000, n.n / 40), 'nameBrand,asc', name_brand, id)::text as input
      from entity cross join (select count(*) as n from entity where ${PUBLISHED}) n where ${PUBLISHED}
      order by name_brand collate "und-x-icu", id
      offset (select least(100000, count(*) / 2) from entity where ${PUBLISHED})
      limit (select least(200, count(*) / 4) from entity where ${PUBLISHED})`,
  },
].map(
  ({ name, inputs }): Workload => ({
    name,
    inputs,
    limit: (key) => `/onward?${cursorOf(key)}`,
    rest: {
      path: (key) => `/v1/entities/batch${key.startsWith('[0,') ? '' : `?cursor=${cursorOf(key)}`}`,
      body: () => ({}),
      target: 0.85,
    },
  }),
)

export const workloads: readonly Workload[] = [
  {
    name: 'detail by slug',
    inputs: shuffled('slug'),
    limit: (slug) => `/detail?${slug}`,
    rest: { path: (slug) => `/v1/entities/detail?slug=${slug}`, target: 0.65, storedTarget: 0.35 },
    peer: {
      query: `query Detail($slug: String!) { entityBySlugAndSlugNamespace(slug: $slug, slugNamespace: "entity") { ${peerCore}
        uniqueIdsByEntityId(first: 200) { nodes { rowId idType identifier source createdAt updatedAt } } } }`,
      variables: (slug) => ({ slug }),
    },
  },
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
    },
  },
  {
    name: 'list page of 20, exact total',
    inputs: `select c.name || '.industry ' || t || '.' || year || '.' || year + 30 as input
      from (select * from country order by id limit 30) c cross join generate_series(1, 40) t cross join (values (1950), (1980)) y(year)
      order by md5(c.name || t || year) limit ${INPUTS}`,
    limit: (input) => `/places?${input.split('.').map(encodeURIComponent).join('.')}`,
    rest: { path: placesPath, target: 0.85 },
  },
  {
    name: 'list page of 20 by type and year',
    inputs: `select type || '.' || year || '.' || year + 2 as input
      from unnest(array['Company', 'Fund', 'Nonprofit']) type cross join generate_series(1950, 2020) year order by md5(type || year)`,
    limit: (input) => `/list?${input}`,
    rest: { path: listPath },
    peer: {
      query: `query List($type: String!, $from: Int!, $to: Int!) { allEntities(first: 20, orderBy: [NAME_BRAND_KEY_ASC, ROW_ID_ASC],
        filter: { typeRecord: { equalTo: $type }, isHidden: { equalTo: false }, showOnSitemap: { equalTo: true }, deletedAt: { isNull: true },
          foundedYear: { greaterThanOrEqualTo: $from, lessThanOrEqualTo: $to } }) { totalCount nodes { ${peerCore} } } }`,
      variables: (input) => {
        const [type, from, to] = input.split('.')
        return { type, from: Number(from), to: Number(to) }
      },
    },
  },
  {
    name: 'page 5,000 of the entity list',
    inputs: `select distinct least(n, (select count(*) / 40 from entity where ${PUBLISHED}))::text as input
      from generate_series(4950, 5049) n order by 1`,
    limit: (number) => `/deep?${number}`,
    rest: { path: (number) => `/v1/entities?page=${number}`, target: 0.85 },
  },
  ...onward,
  {
    name: 'page of 20 by two words',
    inputs: `select distinct split_part(name_brand, ' ', 1) || ' ' || split_part(name_brand, ' ', 2) as input from entity order by 1`,
    limit: (input) => `/words?${encodeURIComponent(input)}`,
    rest: { path: (input) => `/v1/entities?textSearch=${encodeURIComponent(input)}` },
  },
  {
    name: 'batch of 100 details',
    inputs: `select string_agg(id::text, ',' order by md5(id::text)) as input
      from (select id, row_number() over (order by md5(slug)) / 100 as batch from entity where ${PUBLISHED} limit 20000) e
      group by batch having count(*) = 100 order by batch limit 200`,
    limit: (ids) => `/batch?${ids}`,
    rest: {
      path: () => '/v1/entities/detail/batch',
      body: (ids) => ({ id: ids.split(',') }),
      target: 0.8,
      storedTarget: 0.5,
    },
  },
  {
    name: 'people by number of investments',
    inputs: `select n || '.' || n + 1 as input from generate_series(1, 12) n order by md5(n::text)`,
    limit: (input) => `/people?${input}`,
    rest: {
      path: (input) => `/v1/people?size=20&investorActivity.totalInvestmentRange=${input.replace('.', '..')}`,
      target: 0.85,
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
    name: 'unique ids of an entity',
    inputs: shuffled('id::text'),
    limit: (id) => `/unique-ids?${id}`,
    rest: { path: (id) => `/v1/entities/${id}/unique-ids` },
  },
  {
    name: 'connection page of 20, each with 2 unique ids',
    inputs: shuffled(`json_build_array(name_brand, id)::text`, `name_brand < 'Z'`),
    limit: (key) => `/connection?${cursorOf(key)}`,
    graph: {
      query: `query Page($after: String!) { entities(first: 20, after: $after) {
        edges { node { entityId slug nameBrand foundedYear operatingStatus createdAt uniqueIds(first: 2) { edges { node { idType identifier } } } } }
        pageInfo { hasNextPage endCursor } } }`,
      variables: (key) => ({ after: cursorOf(key, 'nameBrand') }),
      target: 0.45,
    },
    peer: {
      query: `query Page($name: String!) { allEntities(first: 20, orderBy: [NAME_BRAND_KEY_ASC, ROW_ID_ASC],
        filter: { nameBrandKey: { greaterThan: $name }, isHidden: { equalTo: false }, showOnSitemap: { equalTo: true }, deletedAt: { isNull: true } }) {
        edges { node { rowId slug nameBrand foundedYear operatingStatus uniqueIdsByEntityId(first: 2) { edges { node { idType identifier } } } } }
        pageInfo { hasNextPage endCursor } } }`,
      variables: (key) => ({ name: String(JSON.parse(key)[0]).toLowerCase() }),
    },
  },
  // This workload must be the last workload, because it changes the data.
  {
    name: 'PUT entity detail',
    inputs: `select json_build_object('id', e.id, 'body', json_build_object('nameBrand', e.name_brand, 'nameLegal', e.name_legal,
        'typeRecord', e.type_record, 'foundedYear', e.founded_year, 'defaultCurrency', c))::text as input
      from (select * from entity e where ${PUBLISHED} and 2 = (
          select count(*) from owned_text t where t.entity_id = e.id and t.is_current and t.is_primary and t.text_type in ('summary', 'expanded'))
        order by md5(slug) limit ${INPUTS / 2}) e cross join unnest(array['CHF', 'SEK']) c order by c, md5(e.slug)`,
    limit: (input) => `/replace?${encodeURIComponent(input)}`,
    rest: {
      method: 'PUT',
      path: (input) => `/v1/entities/detail?id=${JSON.parse(input).id}&sourceType=llm&sourceDetail=bench`,
      body: (input) => JSON.parse(input).body,
      target: 0.6,
    },
  },
]

function placesPath(input: string): string {
  const [country = '', industry = '', from, to] = input.split('.')
  return `/v1/entities?${new URLSearchParams({ headquartersCountry: country, industry, yearFoundedRange: `${from}..${to}` })}`
}

function listPath(input: string): string {
  const [type = '', from, to] = input.split('.')
  return `/v1/entities?yearFoundedRange=${from}..${to}&typeRecord=${encodeURIComponent(type)}`
}

/** A cursor in the format of the product, from the values that it contains. */
const cursorOf = (key: string, ...order: string[]): string =>
  Buffer.from(JSON.stringify([...JSON.parse(key), ...order])).toString('base64url')

/** The REST request for an input. */
export const restQuery = ({ method, path, body }: NonNullable<Workload['rest']>, input: string): ServerQuery => ({
  method,
  path: path(input),
  body: body?.(input),
})

export async function inputsOf({ inputs }: Workload, client: Client): Promise<string[]> {
  const { rows } = await client.query<{ input: string }>(inputs)
  return rows.map(({ input }) => input)
}
