import { z } from 'zod'
import { exampleNews } from '../../document/example/news-example.js'
import { EntityPath, requireVisible } from '../../identity/entity/entity-select.js'
import { readNamed } from '../../identity/person/person-reads.js'
import { noPerson } from '../../identity/person/person-select.js'
import { PersonId } from '../../identity/person/types.js'
import { Json } from '../../kernel/wire/json.js'
import { continuation } from '../../operation/page/listing.js'
import { examplePage, type PageRequest } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { type Content, ContentPage, ContentSearch, ContentSearchResult, contentFilter } from './content.js'
import { type ContentScope, readContentPage, searchContentPage } from './content-reads.js'
import { checkSearch, interpretationOf, planOf } from './content-rules.js'

const PersonPath = z.strictObject({ personId: PersonId })
const listQuery = z.strictObject({
  ...contentFilter,
  existenceProbe: z
    .boolean()
    .default(false)
    .describe(
      'true: the service does not count all publications. totalElements is then the number of publications up to the end of this page.',
    ),
  ...pageQuery({ size: 20, sort: [] }),
  ...continuation,
})
const searchQuery = z.strictObject(pageQuery({ size: 20, sort: [] }))

const example: Content = {
  canonicalUrl: exampleNews.newsUrlOriginal,
  contentId: String(exampleNews.id),
  contentType: 'newsArticle',
  createdAt: exampleNews.createdAt,
  highlight: null,
  publishedAt: exampleNews.publishedAt,
  relation: 'about',
  sourceDomain: 'microsoft.com',
  sourceName: exampleNews.publication,
  summary: exampleNews.excerpt,
  title: exampleNews.title,
  topic: null,
  updatedAt: exampleNews.updatedAt,
  url: exampleNews.newsUrlOriginal,
  year: 2018,
}
const listResponse = examplePage([example], 20)
const searchBody = { query: 'news about GitHub from 2018' }
const found = { ...example, highlight: 'Microsoft to acquire **GitHub** for $7.5 billion' }
const searchResponse = {
  facet: [{ field: 'contentType', value: 'newsArticle', count: 1 }],
  interpretation: interpretationOf(planOf(searchBody.query)),
  result: examplePage([found], 20),
}
const entityPath = { entityId: '01890a5d-ac96-774b-bcce-b302099a8059' }
const personPath = { personId: '01890a5d-ac96-774b-bcce-b302099a8058' }

const shared = { kind: 'read', auth: ['bearer', 'adminApiKey', 'clientSecret'], tag: 'Publications' } as const
const LIST = 'Returns news articles, posts and papers, newest first.'
const SEARCH =
  'Words such as `papers`, `about` and `from 2018` become filters. The service searches the publications for the other words of the query. Of each kind of publication, it ranks only the newest 500 matches. The best matches come first. `mode` accepts only auto, and `model` only built-in. Other values are refused with 400.'

export const listContent = defineOperation({
  ...shared,
  id: 'listContent',
  route: 'GET /v1/content',
  graph: 'Query.publications',
  summary: 'List publications',
  description: LIST,
  input: { query: listQuery },
  output: ContentPage,
  problems: ['unprocessable'],
  example: { query: { contentType: 'newsArticle' }, response: listResponse },
  handle: (context, { query: { existenceProbe, ...filter } }) =>
    readContentPage(context, { filter }, filter, existenceProbe),
})

export const searchContent = defineOperation({
  ...shared,
  id: 'searchContent',
  route: 'POST /v1/content/search',
  graph: 'Query.searchPublications',
  summary: 'Search publications',
  description: SEARCH,
  input: { query: searchQuery, body: ContentSearch },
  output: ContentSearchResult,
  problems: ['unprocessable'],
  example: { body: searchBody, response: searchResponse },
  handle: (context, { query, body }) => search(context, undefined, body, query),
})

export const listEntityContent = defineOperation({
  ...shared,
  id: 'listEntityContent',
  route: 'GET /v1/entities/{entityId}/content',
  graph: 'Entity.publications',
  summary: 'List the publications of an entity',
  description: `The list contains publications by the entity and publications about the entity. ${LIST}`,
  input: { path: EntityPath, query: listQuery },
  output: ContentPage,
  problems: ['notFound', 'unprocessable'],
  example: { path: entityPath, query: {}, response: listResponse },
  handle: async (context, { path, query: { existenceProbe, ...filter } }) =>
    readContentPage(context, { owner: await entityOwner(context, path), filter }, filter, existenceProbe),
})

export const searchEntityContent = defineOperation({
  ...shared,
  id: 'searchEntityContent',
  route: 'POST /v1/entities/{entityId}/content/search',
  graph: 'Entity.searchPublications',
  summary: 'Search the publications of an entity',
  description: SEARCH,
  input: { path: EntityPath, query: searchQuery, body: ContentSearch },
  output: ContentSearchResult,
  problems: ['notFound', 'unprocessable'],
  example: { path: entityPath, body: searchBody, response: searchResponse },
  handle: async (context, { path, query, body }) => search(context, await entityOwner(context, path), body, query),
})

export const listPersonContent = defineOperation({
  ...shared,
  id: 'listPersonContent',
  route: 'GET /v1/people/{personId}/content',
  graph: 'Person.publications',
  summary: 'List the publications of a person',
  description: `The list contains publications by the person and publications about the person. ${LIST}`,
  input: { path: PersonPath, query: listQuery },
  output: ContentPage,
  problems: ['notFound', 'unprocessable'],
  example: { path: personPath, query: {}, response: listResponse },
  handle: async (context, { path, query: { existenceProbe, ...filter } }) =>
    readContentPage(context, { owner: await personOwner(context, path), filter }, filter, existenceProbe),
})

export const searchPersonContent = defineOperation({
  ...shared,
  id: 'searchPersonContent',
  route: 'POST /v1/people/{personId}/content/search',
  graph: 'Person.searchPublications',
  auth: ['bearer'],
  requiredRoles: ['admin', 'client'],
  summary: 'Search the publications of a person',
  description: SEARCH,
  input: { path: PersonPath, query: z.strictObject(pageQuery({ size: 40, sort: [] })), body: ContentSearch },
  output: ContentPage,
  problems: ['notFound', 'unprocessable'],
  example: { path: personPath, body: searchBody, response: examplePage([found], 40) },
  handle: async (context, { path, query, body }) => {
    checkSearch(body)
    return (await searchContentPage(context, await personOwner(context, path), planOf(body.query), query)).page
  },
})

type Owner = NonNullable<ContentScope['owner']>

async function entityOwner(context: Context, { entityId }: z.infer<typeof EntityPath>): Promise<Owner> {
  await requireVisible(context, entityId)
  return { kind: 'entity', id: entityId }
}

async function personOwner(context: Context, { personId }: z.infer<typeof PersonPath>): Promise<Owner> {
  if ((await readNamed(context, { id: personId })).length === 0) throw noPerson('personId', personId)
  return { kind: 'person', id: personId }
}

async function search(
  context: Context,
  owner: Owner | undefined,
  body: ContentSearch,
  page: PageRequest,
): Promise<Json<ContentSearchResult>> {
  checkSearch(body)
  const plan = planOf(body.query)
  const { page: result, facet } = await searchContentPage(context, owner, plan, page)
  return new Json(
    `{"facet":${JSON.stringify(facet)},"interpretation":${JSON.stringify(interpretationOf(plan))},"result":${result.text}}`,
  )
}
