import type { AnyOperation } from '../../src/kernel/operation/define.js'

/** What the sections of the API reference contain. */
const TAGS: Readonly<Record<string, string>> = {
  Acquisitions: 'Which entity bought which, when, and for how much.',
  Addresses: 'Where entities and people are, and were.',
  Billing: 'Plans, plan changes, invoices, allowances and their use.',
  'Blog posts': 'Posts that entities and people published.',
  Callers: 'The API keys of a user, and what a caller may do.',
  Classifications: 'Buckets, categories and tags of entities.',
  'Completion Gates': 'Which facts about an entity are known, and which are missing.',
  'Employee counts': 'Number of employees over time.',
  Entities: 'Companies, investment firms, funds, schools, products and other organizations.',
  'Entity Person Associations': 'Which person has, or had, which title at which entity.',
  'Entity Similarity': 'Entities that resemble an entity.',
  'Entity Suggestions': 'Products and relationships that an entity probably has.',
  'Entity filters': 'The filters of the entity search, and their choices.',
  Fundraise: 'Funding rounds, their investors, and investments.',
  History: 'All changes of all records, in their order.',
  Lookup: 'Records for the names, web addresses and identifiers of a list.',
  Media: 'Logos of entities, photos of people and images of articles.',
  News: 'News articles, and the entities and people that they mention.',
  People: 'Founders, executives, investors and other people.',
  'Person Investments': 'Investments of people.',
  'Person Metadata': 'The filters of the people search, and their choices.',
  'Person Similarity': 'People who resemble a person.',
  Provenance: 'Where the facts of a record come from: who wrote them, when, and from which source.',
  Publications: 'News articles and blog posts in one list.',
  Relationships: 'Relationships between two entities, such as parent and subsidiary.',
  Repositories: 'Repositories of entities and people on the code-hosting platform.',
  Research: 'Researched facts and texts about entities.',
  'Research runs': 'Jobs that read the web and write the facts that it states.',
  Resolve: 'The record of a public id, a slug or a web address.',
  Search: 'Search of all records, by words or with a sentence.',
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
