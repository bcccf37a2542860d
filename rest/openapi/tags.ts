import type { AnyOperation } from '../../src/operation/pipeline/define.js'

/** What the sections of the API reference contain. */
const TAGS: Readonly<Record<string, string>> = {
  Acquisitions: 'Purchases of one entity by another: buyer, date and price.',
  Addresses: 'Current and former locations of entities and people.',
  Billing: 'Plans, plan changes, invoices, allowances and their use.',
  'Blog posts': 'Posts that entities and people published.',
  Callers: 'The API keys of a user, and what a caller may do.',
  Classifications: 'Buckets, categories and tags of entities.',
  'Completion Gates': 'Which data of an entity is stored, and which is missing.',
  Duplicates: 'Pairs of records that may be the same.',
  'Employee counts': 'Number of employees over time.',
  Entities: 'Companies, investment firms, funds, schools, products and other organizations.',
  'Entity Person Associations': 'Connections between people and entities, such as employments, with title and dates.',
  'Entity Similarity': 'Entities that are similar to an entity.',
  'Entity Suggestions': 'Stored entities that may be related to an entity.',
  'Entity filters': 'The filters of the entity search, and their choices.',
  Fundraise: 'Funding rounds, their investors, and investments.',
  History: 'All changes of all records, in their order.',
  Lookup: 'Search of the record that a name, a web address or an identifier means, for one name or a list of names.',
  Media: 'Logos of entities, photos of people and images of articles.',
  News: 'News articles, and the entities and people that they mention.',
  People: 'Founders, executives, investors and other people.',
  'Person Investments': 'Investments of people.',
  'Person Metadata': 'The filters of the people search, and their choices.',
  'Person Similarity': 'People who are similar to a person.',
  Provenance: 'Where the facts of a record come from: who wrote them, when, and from which source.',
  Publications: 'News articles, blog posts and papers in one list.',
  Relationships: 'Relationships between two entities, such as parent and subsidiary.',
  Repositories:
    'Source code of entities and people: their repositories on GitHub, or on another server with the same API.',
  Research: 'Researched facts and texts about entities.',
  'Research runs': 'Jobs that read the web and write the facts that it states.',
  Resolve: 'Search of the record that has a given id, public id, identifier or slug.',
  Search: 'Search of all records, with words or with a question in plain English.',
  System: 'The state of the service.',
  Texts: 'Descriptions of entities and people.',
  'URL Slug Redirects': 'Slugs of records, and redirects from former slugs.',
  'URL links': 'Websites and profiles of entities and people.',
  'Unique IDs': 'Identifiers of entities and people in registries, such as stock tickers.',
  Valuations: 'Valuations of entities over time.',
  Webhooks: 'Messages that the service sends when records change.',
}

/** The sections of the operations, in the order in which they first occur. */
export const tagObjects = (operations: readonly AnyOperation[]) =>
  [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name, description: TAGS[name] }))
