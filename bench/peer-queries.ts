/*
 * The workloads as queries in the schema of PostGraphile. They select what the service returns, as far as the schema
 * has it, with the same limits and the same order. They sort by name with the column `name_brand_key`, which has an
 * index and gives the same order.
 */

/** A query, and its variables for an input of the workload. */
export interface PeerQuery {
  readonly query: string
  readonly variables: (input: string) => Record<string, unknown>
}

const PUBLISHED = 'isHidden: { equalTo: false }, showOnSitemap: { equalTo: true }, deletedAt: { isNull: true }'
const published = (more = ''): string => `filter: { ${PUBLISHED} ${more} }`
/** Records of a relation whose other record is published. */
const whose = (relation: string): string => `filter: { ${relation}: { ${PUBLISHED} } }`
const BY_NAME = 'orderBy: [NAME_BRAND_KEY_ASC, ROW_ID_ASC]'
const RECENT = 'orderBy: [IS_CURRENT_DESC, ROW_ID_DESC]'

const ALIASES = 'entityAliasesByEntityId(orderBy: POSITION_ASC, first: 100) { nodes { name type displayable } }'
const CORE = `rowId slug nameBrand nameLegal publicId typeRecord operatingStatus foundedYear defaultCurrency createdAt updatedAt
  lastModifiedAt logo logoSquare logoIsMonogram ${ALIASES}`

const textsOf = (
  owner: string,
): string => `ownedTextsBy${owner}Id(filter: { isCurrent: { equalTo: true }, isPrimary: { equalTo: true } }) {
  nodes { textType text } }`
const linksOf = (
  owner: string,
): string => `urlLinksBy${owner}Id(orderBy: [IS_CURRENT_DESC, IS_PRIMARY_DESC, ROW_ID_ASC], first: 200) {
  nodes { rowId url urlType crawlCdnProvider crawlRenderMode isCurrent isPrimary sourceId status statusChecked createdAt updatedAt } }`
const addressesOf = (
  owner: string,
): string => `addressJoinsBy${owner}Id(orderBy: [IS_CURRENT_DESC, ROW_ID_ASC], first: 100) {
  nodes { rowId isCurrent role startDate endDate addressByAddressId {
    rowId addressLine1 addressLine2 postalCode latitude longitude fullAddress createdAt updatedAt cityByCityId { rowId name }
    stateByStateId { rowId name abbrev } countryByCountryId { rowId name code2 code3 unRegion unSubregion } } } }`

const FUNDING = 'roundCount investorCount latestValuation lastRoundAmount lastRoundAt stage totalRaised'
const ROUND =
  'rowId round amountRaised currency valuationPreMoney valuationPostMoney dateAnnounced dateFundingComplete dateInvestorExit dataConfidence investorCount createdAt updatedAt'
const ROUNDS = `fundraiseRoundsByEntityId(orderBy: [DATE_ANNOUNCED_DESC, ROW_ID_DESC], first: 100) { nodes { ${ROUND}
  investorJoinsByRoundId(orderBy: [LEAD_INVESTOR_DESC, ROW_ID_ASC], first: 200) { nodes { rowId entityId personId leadInvestor amountInvested } } } }`
const RESEARCH = `researchDetailsByEntityId(orderBy: [ROW_ID_ASC], first: 500) {
  nodes { rowId type asOfDate discreteValue textValue valueToken dataConfidence creator createdAt updatedAt } }`

/** The row of a list. */
const ROW = `${CORE} ${FUNDING} ${textsOf('Entity')} ${linksOf('Entity')} ${addressesOf('Entity')} ${ROUNDS} ${RESEARCH}
  entityTagsByEntityId(first: 500) { nodes { isCurrent isPrimary tagByTagId { rowId name bucket slug createdAt updatedAt } } }`

const PERSON_CORE = `rowId slug publicId nameFull nameFirst nameMiddle nameLast nickname suffix gender picture pictureIsMonogram createdAt updatedAt lastModifiedAt
  personAliasesByPersonId(orderBy: POSITION_ASC, first: 100) { nodes { name type displayable } } ${textsOf('Person')}`
const PEOPLE = `entityPeopleByEntityId(orderBy: [IS_CURRENT_DESC, SCORE_DESC, START_DATE_DESC, ROW_ID_DESC], first: 50, ${whose('personByPersonId')}) {
  nodes { rowId isCurrent score startDate endDate creator createdAt updatedAt corporateTitleByTitleId { rowId name function level }
    personByPersonId { articleCount ${PERSON_CORE} ${addressesOf('Person')} ${linksOf('Person')}
      investorJoinsByPersonId(first: 100, filter: { fundraiseRoundByRoundId: { entityByEntityId: { ${PUBLISHED} } } }) { nodes { rowId fundraiseRoundByRoundId { ${ROUND} status entityByEntityId { ${CORE} } } } } } } }`
const NEWS = `newsEntitiesByEntityId(first: 20, filter: { newsArticleByNewsId: { isHidden: { equalTo: false } } }) {
  nodes { newsArticleByNewsId { rowId slug title author category excerpt isExternal imageThumbnail urlOriginal pendingApproval publication publishedAt createdAt updatedAt } } }`
const relationshipsTo = (
  from: string,
  to: string,
): string => `entityRelationshipsBy${from}EntityId(orderBy: [RELATIONSHIP_TYPE_ASC, ROW_ID_ASC], first: 200,
  filter: { isCurrent: { equalTo: true }, isPrimary: { equalTo: true }, entityBy${to}EntityId: { ${PUBLISHED} } }) {
  nodes { rowId relationshipType asOf detail isCurrent isPrimary source sourceEntityId targetEntityId createdAt updatedAt entityBy${to}EntityId { ${CORE} } } }`
const UNIQUE_IDS =
  'uniqueIdsByEntityId(orderBy: [ROW_ID_ASC], first: 200) { nodes { rowId idType identifier source createdAt updatedAt } }'

const DETAIL = `${ROW} ${PEOPLE} ${NEWS} ${relationshipsTo('Source', 'Target')} ${relationshipsTo('Target', 'Source')} ${UNIQUE_IDS}
  researchSnippetsByEntityId(first: 500) { nodes { rowId textType text isCurrent isPrimary creator createdAt updatedAt } }`

/** One entity by its slug. Only published entities are inputs. */
const bySlug = (selection: string): string =>
  `query($slug: String!) { entityBySlugAndSlugNamespace(slug: $slug, slugNamespace: "entity") { ${selection} } }`

/** The nested query: people of entities, entities of these people, and tags of these entities. */
const fourLevels = ({
  entity,
  title,
  edge,
  person,
  tag,
}: Readonly<Record<'entity' | 'title' | 'edge' | 'person' | 'tag', string>>): string =>
  `${entity} entityPeopleByEntityId(${RECENT}, first: 5, ${whose('personByPersonId')}) { nodes { ${title} ${edge} personByPersonId { ${person}
    entityPeopleByPersonId(${RECENT}, first: 3, ${whose('entityByEntityId')}) { nodes { ${title} ${edge} entityByEntityId { ${entity}
      entityTagsByEntityId(first: 2, filter: { isCurrent: { equalTo: true } }) { nodes { tagByTagId { ${tag} } } } } } } } } }`

const NAMES = { entity: 'rowId nameBrand', title: '', edge: '', person: 'nameFull', tag: 'name' }
const TITLE = 'corporateTitleByTitleId { name }'
const SELECTIONS = {
  names: NAMES,
  cards: {
    entity: 'rowId slug nameBrand foundedYear',
    title: TITLE,
    edge: '',
    person: 'rowId slug nameFull',
    tag: 'name slug',
  },
  rows: {
    entity: 'rowId slug nameBrand nameLegal foundedYear operatingStatus typeRecord createdAt',
    title: TITLE,
    edge: 'startDate isCurrent',
    person: 'rowId slug nameFull nameFirst nameLast createdAt',
    tag: 'name slug bucket',
  },
}
const nested = Object.entries(SELECTIONS).map(([name, selection]): [string, PeerQuery] => [
  `20 entities, 5 people, 3 entities, 2 tags: ${name}`,
  {
    query: `query($ids: [UUID!]!) { allEntities(first: 20, ${BY_NAME}, ${published('rowId: { in: $ids }')}) { nodes { ${fourLevels(selection)} } } }`,
    variables: (ids) => ({ ids: ids.split(',') }),
  },
])

/** The page after a name. The inputs are the last entities with their names. */
const after = (first: number, selection: string): string =>
  `allEntities(first: ${first}, ${BY_NAME}, ${published('nameBrandKey: { greaterThan: $name }')}) {
    nodes { ${selection} } pageInfo { hasNextPage endCursor } }`
const numbered: PeerQuery = {
  query: `query($offset: Int!) { allEntities(first: 20, offset: $offset, ${BY_NAME}, ${published()}) { totalCount nodes { ${ROW} } } }`,
  variables: (page) => ({ offset: Number(page) * 20 }),
}
const onward: PeerQuery = {
  query: `query($name: String!) { all: allEntities(${published()}) { totalCount } ${after(25, ROW)} }`,
  variables: (key) => ({ name: String(JSON.parse(key)[2]).toLowerCase() }),
}

/** The query of each workload that the schema of PostGraphile can answer. */
export const peerQueries: Readonly<Record<string, PeerQuery>> = {
  'detail by slug': { query: bySlug(DETAIL), variables: (slug) => ({ slug }) },
  'batch of 100 details': {
    query: `query($ids: [UUID!]!) { allEntities(first: 100, ${published('rowId: { in: $ids }')}) { nodes { ${DETAIL} } } }`,
    variables: (ids) => ({ ids: ids.split(',') }),
  },
  'unique ids of an entity': {
    query: `query($id: UUID!) { allUniqueIds(first: 50, condition: { entityId: $id }, orderBy: [UPDATED_AT_DESC, ROW_ID_DESC]) {
      totalCount nodes { rowId idType identifier source createdAt updatedAt entityId personId } } }`,
    variables: (id) => ({ id }),
  },
  'profile in the graph by slug': {
    query:
      bySlug(`${CORE} urlLinksByEntityId(orderBy: [IS_CURRENT_DESC, IS_PRIMARY_DESC, ROW_ID_ASC], first: 200) { nodes { rowId url urlType isPrimary } }
      entityTagsByEntityId(first: 10, filter: { isCurrent: { equalTo: true } }) { nodes { tagByTagId { name bucket } } }
      fundraiseRoundsByEntityId(orderBy: [DATE_ANNOUNCED_DESC, ROW_ID_DESC], first: 5) { nodes { round amountRaised dateAnnounced
        investorJoinsByRoundId(orderBy: [LEAD_INVESTOR_DESC, ROW_ID_DESC], first: 5) { nodes { leadInvestor amountInvested } } } }
      entityPeopleByEntityId(${RECENT}, first: 10, ${whose('personByPersonId')}) { nodes { ${TITLE} personByPersonId { slug nameFull } } }`),
    variables: (slug) => ({ slug }),
  },
  ...Object.fromEntries(nested),
  '20 entities, 5 people, 3 entities, 2 tags: under a numbered page of a country': {
    query: `query($country: String!, $offset: Int!) { allEntities(first: 20, offset: $offset, ${BY_NAME}, ${published('hqCountry: { equalTo: $country }')}) {
      nodes { ${fourLevels(NAMES)} } } }`,
    variables: (input) => {
      const [country, page] = input.split('.')
      return { country, offset: Number(page) * 20 }
    },
  },
  'connection page of 20, each with 2 unique ids': {
    query: `query($name: String!) { ${after(
      20,
      `rowId slug nameBrand foundedYear operatingStatus createdAt
      uniqueIdsByEntityId(first: 2, orderBy: [UPDATED_AT_DESC, ROW_ID_DESC]) { nodes { idType identifier } }`,
    )} }`,
    variables: (key) => ({ name: String(JSON.parse(key)[0]).toLowerCase() }),
  },
  'list page of 20, exact total': {
    query: `query($country: String!, $industry: String!, $from: Int!, $to: Int!) { allEntities(first: 20, ${BY_NAME}, ${published(`
      hqCountry: { equalTo: $country }, foundedYear: { greaterThanOrEqualTo: $from, lessThanOrEqualTo: $to }, entityTagsByEntityId: { some: {
        isCurrent: { equalTo: true }, tagByTagId: { bucket: { equalTo: "industry" }, nameKey: { equalTo: $industry } } } }`)}) {
      totalCount nodes { ${ROW} } } }`,
    variables: (input) => {
      const [country, industry, from, to] = input.split('.')
      return { country, industry, from: Number(from), to: Number(to) }
    },
  },
  'list page of 20 by type and year': {
    query: `query($type: String!, $from: Int!, $to: Int!) { allEntities(first: 20, ${BY_NAME}, ${published(`
      typeRecord: { equalTo: $type }, foundedYear: { greaterThanOrEqualTo: $from, lessThanOrEqualTo: $to }`)}) { totalCount nodes { ${ROW} } } }`,
    variables: (input) => {
      const [type, from, to] = input.split('.')
      return { type, from: Number(from), to: Number(to) }
    },
  },
  'first pages of all entities': numbered,
  'page 5,000 of the entity list': numbered,
  'next page with a cursor: page 1': onward,
  'next page with a cursor: page 4,000': onward,
  'people by number of investments': {
    query: `query($from: Int!, $to: Int!) { allPeople(first: 20, orderBy: [NAME_FULL_KEY_ASC, ROW_ID_ASC], ${published(
      'dealCount: { greaterThanOrEqualTo: $from, lessThanOrEqualTo: $to }',
    )}) { totalCount nodes { ${PERSON_CORE} } } }`,
    variables: (input) => {
      const [from, to] = input.split('.').map(Number)
      return { from, to }
    },
  },
  // The counts of the service are a table too. The schema can read it, without the changes that are not counted yet.
  'values of a filter that contain a letter': {
    query: `query($key: String!, $letter: String!) { allFilterCounts(first: 20, orderBy: [COUNT_DESC, VALUE_ASC],
      filter: { scope: { equalTo: "entity/public" }, key: { equalTo: $key }, folded: { includes: $letter } }) { nodes { value count } } }`,
    variables: (input) => {
      const [key, letter] = input.split('&search=')
      return { key, letter }
    },
  },
}
