import { CURRENT, connection, FIRST, type Field, MORE, type Part, PRIMARY } from './field.js'

/* What one record owns. */

const id = (name: string, stored = name): Part['key'] => ({ name, stored, isNumber: true })

export const textsOf = (noun: string): Part => ({
  path: 'texts',
  title: 'Texts',
  one: 'text',
  noun,
  key: id('textId'),
  tracked: 'text',
  rows: connection(
    'texts',
    'textId textType text textName source isPrimary isCurrent version',
    ', includeInactive: $all, includePrivate: $all',
  ),
  fields: [
    { name: 'textType', label: 'Kind', kind: 'choice', choices: 'TextType', isRequired: true },
    { name: 'text', label: 'Text', kind: 'text', isRequired: true },
    FIRST,
    CURRENT,
    { name: 'textName', label: 'Name of the text', kind: 'line', group: MORE },
    { name: 'source', label: 'Where the text is from, as shown with it', kind: 'line', group: MORE },
    {
      name: 'allowPublicEntityTextWordLimitOverride',
      label: 'Allow more or fewer words than the kind permits (admins)',
      kind: 'setting',
      group: MORE,
    },
  ],
  hasDeleteMode: true,
})

export const linksOf = (noun: string): Part => ({
  path: 'links',
  title: 'Links',
  one: 'link',
  noun,
  key: id('urlId'),
  tracked: 'url-link',
  rows: {
    read: 'urlLinks { urlId url urlType isPrimary isCurrent status statusChecked crawlRenderMode crawlCdnProvider version }',
    path: [],
  },
  fields: [
    { name: 'url', label: 'Address', kind: 'line', isRequired: true },
    { name: 'urlType', label: 'Kind', kind: 'choice', choices: 'UrlType' },
    FIRST,
    CURRENT,
    { name: 'status', label: 'Status of the page, such as 200', kind: 'line', group: MORE },
    { name: 'statusChecked', label: 'Status checked on', kind: 'time', group: MORE },
    { name: 'crawlRenderMode', label: 'How the page is rendered', kind: 'choice', choices: 'RenderMode', group: MORE },
    { name: 'crawlCdnProvider', label: 'Who delivers the page', kind: 'choice', choices: 'CdnProvider', group: MORE },
  ],
  hasDeleteMode: true,
})

export const identifiersOf = (noun: string): Part => ({
  path: 'identifiers',
  title: 'Identifiers',
  one: 'identifier',
  noun,
  key: id('uniqueIdId'),
  tracked: 'unique-id',
  rows: connection('uniqueIds', 'uniqueIdId idType identifier source version'),
  fields: [
    { name: 'idType', label: 'Register', kind: 'choice', choices: 'UniqueIdType', isRequired: true },
    { name: 'identifier', label: 'Identifier', kind: 'line', isRequired: true },
    { name: 'source', label: 'Where the identifier is from, as stored with it', kind: 'line', group: MORE },
  ],
})

const PLACE: readonly Field[] = [
  { name: 'addressLine1', label: 'Street and house number', kind: 'line' },
  { name: 'addressLine2', label: 'Floor, suite or building', kind: 'line' },
  { name: 'postalCode', label: 'Postal code', kind: 'line' },
  { name: 'cityName', label: 'City', kind: 'line', stored: 'city.name' },
  { name: 'stateName', label: 'State, province or region', kind: 'line', stored: 'state.name' },
  {
    name: 'countryCode',
    label: 'Code of the country, such as US',
    kind: 'line',
    stored: 'countryAbbrev',
    isRequired: true,
  },
]

const PERIOD: readonly Field[] = [
  { name: 'startDate', label: 'Since', kind: 'day', group: MORE },
  { name: 'endDate', label: 'Until', kind: 'day', group: MORE },
  { name: 'latitude', label: 'Latitude, such as 37.7749', kind: 'decimal', group: MORE },
  { name: 'longitude', label: 'Longitude, such as -122.4194', kind: 'decimal', group: MORE },
  {
    name: 'researchExhausted',
    label: 'Nothing more precise is known',
    kind: 'setting',
    group: MORE,
  },
]

const ROLE: Field = {
  name: 'role',
  label: 'What the address is',
  kind: 'choice',
  choices: 'AddressAssociationRole',
  texts: {
    DOMICILE: 'Headquarters: the registered address',
    DOMINANT: 'Main address, shown on the page',
    ORIGIN: 'Where it began, or an earlier address',
  },
}

/** Addresses, with one row for each period at an address. */
export const addressesOf = (noun: string, tracked: string): Part => ({
  path: 'addresses',
  title: 'Addresses',
  one: 'address',
  noun,
  key: id('addressJoinId', 'associationId'),
  tracked,
  rows: {
    read: `addresses(includeInactive: $all) { addressLine1 addressLine2 postalCode city { name } state { name } countryAbbrev
      latitude longitude association { associationId isCurrent role startDate endDate version } }`,
    path: ['association'],
  },
  fields: [...PLACE, ROLE, CURRENT, ...PERIOD],
  together: ['latitude', 'longitude'],
  hasDeleteMode: true,
  note: 'An address that is both the headquarters and the main address is in the list twice.',
})

export const tags: Part = {
  path: 'tags',
  title: 'Industries and tags',
  one: 'industry or tag',
  noun: 'EntityClassification',
  key: id('classificationId'),
  tracked: 'entity-classification-join',
  rows: connection(
    'tags',
    'classificationId isPrimary isCurrent version node { name bucket }',
    ', includeInactive: $all',
    'edges',
  ),
  fields: [
    {
      name: 'type',
      label: 'Kind',
      kind: 'choice',
      choices: 'ClassificationBucket',
      stored: 'node.bucket',
      isRequired: true,
    },
    { name: 'name', label: 'Name, such as Software', kind: 'line', stored: 'node.name', isRequired: true },
    PRIMARY,
    CURRENT,
  ],
  constants: { registry: 'TAG' },
  together: ['type', 'name'],
}

export const categories: Part = {
  path: 'categories',
  title: 'Categories of standards',
  one: 'category',
  noun: 'EntityClassification',
  key: id('classificationId', 'entityClassificationId'),
  tracked: 'entity-classification-join',
  rows: connection(
    'standardizedClassifications',
    'entityClassificationId isPrimary version node { standardizedClassificationId name category code }',
    '',
    'edges',
  ),
  fields: [
    {
      name: 'standardizedClassificationId',
      label: 'Name of the category in NAICS, SIC or ISIC',
      kind: 'code',
      stored: 'node.name',
      isRequired: true,
    },
    PRIMARY,
  ],
  constants: { registry: 'STANDARDIZED' },
}

const CONFIDENCE: Field = {
  name: 'dataConfidence',
  label: 'How reliable it is',
  kind: 'choice',
  choices: 'DataConfidence',
}

export const figures: Part = {
  path: 'figures',
  title: 'Employees and other figures',
  one: 'figure',
  noun: 'EntityResearchDetail',
  key: id('detailId'),
  tracked: 'entity-detail',
  rows: connection(
    'researchDetails',
    'detailId typeResearchDetail discreteValue textValue valueResearchDetail asOfDate dataConfidence creator version',
  ),
  fields: [
    {
      name: 'typeResearchDetail',
      label: 'What it says',
      kind: 'choice',
      choices: 'ResearchDetailKind',
      isRequired: true,
    },
    { name: 'discreteValue', label: 'Number', kind: 'decimal' },
    { name: 'textValue', label: 'Text, or a range such as 51-200', kind: 'line' },
    { name: 'valueResearchDetail', label: 'Currency and period, such as USD|P1Y', kind: 'line' },
    { name: 'asOfDate', label: 'As of', kind: 'time' },
    CONFIDENCE,
    { name: 'creator', label: 'Recorded by', kind: 'line', group: MORE },
  ],
  note: 'A number of employees has a number, or a range as text, and a day. Each observation is a figure of its own.',
  isReplaced: true,
  hasSource: true,
}

export const snippets: Part = {
  path: 'snippets',
  title: 'Research texts',
  one: 'research text',
  noun: 'EntityResearchSnippet',
  key: id('snippetId'),
  tracked: 'entity-research-snippets',
  rows: connection('snippets', 'snippetId textType text isPrimary isCurrent visible version', ', includePrivate: $all'),
  fields: [
    { name: 'textType', label: 'What it is about, such as businessModel or risks', kind: 'line', isRequired: true },
    { name: 'text', label: 'Text', kind: 'text', isRequired: true },
    FIRST,
    CURRENT,
    { name: 'visible', label: 'Everybody can read it', kind: 'flag', isTicked: true },
  ],
  isReplaced: true,
  hasDeleteMode: true,
}

/** Posts of an organization or of a person, such as those of a blog. */
export const postsOf = (noun: string): Part => ({
  path: 'posts',
  title: 'Blog posts',
  one: 'blog post',
  noun,
  key: { name: 'blogPostId', stored: 'blogPostId', isNumber: false },
  tracked: 'blog-post',
  rows: connection(
    'blogPosts',
    'blogPostId url title author publishedAt type topic summary externalId isCurrent version',
    ', includeInactive: $all',
  ),
  fields: [
    { name: 'url', label: 'Address of the post', kind: 'line', isRequired: true },
    { name: 'title', label: 'Title', kind: 'line' },
    { name: 'author', label: 'Author', kind: 'line' },
    { name: 'publishedAt', label: 'Published on', kind: 'time' },
    CURRENT,
    { name: 'type', label: 'Kind of blog', kind: 'choice', choices: 'BlogPostType', group: MORE },
    { name: 'topic', label: 'Topic, such as product', kind: 'line', group: MORE },
    { name: 'summary', label: 'What it says', kind: 'text', group: MORE },
    { name: 'externalId', label: 'Its id at the source', kind: 'line', group: MORE },
  ],
  hasDeleteMode: true,
})

/** Former addresses of the page of a record. They lead to the current one. */
export const redirectsOf = (noun: string): Part => ({
  path: 'redirects',
  title: 'Former addresses of its page',
  one: 'former address',
  noun,
  key: id('redirectId'),
  rows: connection('slugRedirects', 'redirectId oldUrl newUrl'),
  fields: [{ name: 'oldUrl', label: 'Former address', kind: 'line', isFixed: true }],
  isOnlyRemoved: true,
  note: 'A change of the last part of the address adds one. A removed one leads nowhere, and other records can get it.',
})
