import { z } from 'zod'
import { exampleNews, exampleNewsDetail } from '../../document/example/news-example.js'
import { News } from '../../document/shape/news.js'
import { NewsDetail } from '../../document/shape/news-detail.js'
import { overrideQuery } from '../../identity/gate/override-gate.js'
import { NewsId } from '../../identity/news/news-id.js'
import { NewsSlug } from '../../identity/sent-slug/sent-slug.js'
import { Problem } from '../../kernel/problem/problem.js'
import { Json } from '../../kernel/wire/json.js'
import { line } from '../../kernel/wire/values.js'
import { readNewsCore, readNewsDetail } from '../../list/news/news-reads.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { sql } from '../../platform/database/client/sql.js'
import { readArticlePage } from './article-page.js'
import { NewsMutation } from './news-mutation.js'
import { isKnown } from './news-reads.js'
import { lockSelectedNews, noNews } from './news-select.js'
import { type SavedNews, saveArticle, saveNewArticle } from './save-article.js'
import { removeNews, type StoredNews } from './writes/change.js'

/** Query parameters of the writes of an article. */
export const newsWriteQuery = {
  ...overrideQuery,
  observedHttpStatus: z
    .int()
    .min(100)
    .max(599)
    .optional()
    .describe(
      'Status that you saw on the web page of the article. Send it with an override of news-article-url-fetch.',
    ),
  fetchBlockEvidence: line(2_048)
    .optional()
    .describe('Evidence that the web page is the article. Send it with an override of news-article-url-fetch.'),
  nativeThumbnailBlocked: z
    .boolean()
    .optional()
    .describe('Whether the publisher blocks its images. Send it with an override of news-thumbnail-required.'),
}
/** Query parameter of the deletions of an article. */
export const newsDeleteMode = {
  deleteMode: z
    .enum(['soft', 'hard'])
    .default('hard')
    .meta({ graph: 'DeleteMode' })
    .describe('How the article is deleted. Only `hard` is possible; `soft` is refused with the status 422.'),
}

const selectors = {
  id: NewsId.optional().describe('Id of the article. Send id or slug.'),
  slug: NewsSlug.optional().describe('Slug of the article. Send id or slug.'),
}

const shared = { kind: 'write', auth: ['bearer', 'adminApiKey'], tag: 'News', output: NewsDetail } as const
const provenance = { sourceType: 'newsArticle', sourceDetail: 'https://news.microsoft.com' }
export const newsExample = {
  query: provenance,
  body: {
    title: 'Microsoft to acquire GitHub for $7.5 billion',
    newsUrlOriginal: 'https://news.microsoft.com/2018/06/04/microsoft-to-acquire-github-for-7-5-billion/',
    publication: 'Microsoft',
    excerpt: 'Microsoft announced an agreement to acquire GitHub.',
    publishedAt: '2018-06-04T13:00:00Z',
  },
  response: exampleNewsDetail,
}
export const REUSE =
  'An article with the same URL or external id is already stored. This article is linked, and no second article is created.'
export const CREATE_RULES =
  'An external article (an article on another website) needs newsUrlOriginal, title, publication and excerpt. Any other article needs title and content. If only the URL of an external article is sent, the service reads the missing fields, the author, the time and the language from its web page. Without newsImageThumbnail, the service also imports the image of this page, as importNewsThumbnail does. If the page can be read but gives no image, the article is refused (gate `news-thumbnail-required`). If an article with the same URL or external id is stored, no article is created: the service links the stored article to the records in the request and returns it. Similar titles are refused with 409 and the candidates in details.newsCandidate (gate `duplicate`). A slug must start with the day of publication (gate `news-dated-slug`).'
export const CHANGE_RULES =
  'The entities in entityJoinId replace the linked entities. The person in personId replaces the linked people. A changed slug must start with the day of publication (gate `news-dated-slug`). The former slug redirects. A URL or external id of another article is refused with 409.'
export const REPLACES =
  'Fields that are missing from the request are cleared, except the links to entities and people, the slug and the time of publication.'
export const PATCHES = 'Merge patch (RFC 7396): a missing field keeps its value, null clears it.'
export const DELETES =
  'Permanently deletes the article. Returns its core fields. The history still contains the article. To remove only a link, change entityJoinId or personId.'

export const createNewsDetail = defineOperation({
  ...shared,
  id: 'createNewsDetail',
  route: 'POST /v1/news/detail',
  graph: 'Mutation.createNews',
  summary: 'Create an article',
  description: CREATE_RULES,
  input: { query: z.strictObject(newsWriteQuery), body: NewsMutation },
  status: 201,
  reuse: REUSE,
  problems: ['notFound', 'conflict', 'unprocessable', 'news_rss_article_fetch_failed', 'url_surface_misclassification'],
  example: newsExample,
  prepare: (context, { body }) => readArticlePage(context, body, (fields) => isKnown(context, fields)),
  handle: async (context, { query, body }, page) => {
    const saved = await saveNewArticle(context, query, body, page)
    return () => created(context, saved)
  },
})

const changed = { problems: ['notFound', 'conflict', 'preconditionFailed', 'unprocessable'] } as const
const changeQuery = z.strictObject({ ...selectors, ...newsWriteQuery })
const exampleQuery = { ...provenance, slug: exampleNews.slug }

export const putNewsDetail = defineOperation({
  ...shared,
  ...changed,
  id: 'putNewsDetail',
  route: 'PUT /v1/news/detail',
  graph: 'Mutation.replaceNews',
  shortPath: '/v1/news/{newsId}',
  summary: 'Replace an article',
  description: `${REPLACES} ${CHANGE_RULES}`,
  input: { query: changeQuery, body: NewsMutation },
  example: { ...newsExample, query: exampleQuery },
  handle: async (context, { query, body }) =>
    changedNews(context, query, await lockSelectedNews(context, query), body, 'replace'),
})

export const patchNewsDetail = defineOperation({
  ...shared,
  ...changed,
  id: 'patchNewsDetail',
  route: 'PATCH /v1/news/detail',
  graph: 'Mutation.updateNews',
  shortPath: '/v1/news/{newsId}',
  summary: 'Change an article',
  description: `${PATCHES} ${CHANGE_RULES}`,
  input: { query: changeQuery, body: NewsMutation },
  example: { query: exampleQuery, body: { category: 'acquisition' }, response: exampleNewsDetail },
  handle: async (context, { query, body }) =>
    changedNews(context, query, await lockSelectedNews(context, query), body, 'patch'),
})

export const deleteNewsDetail = defineOperation({
  ...shared,
  ...changed,
  id: 'deleteNewsDetail',
  route: 'DELETE /v1/news/detail',
  graph: 'Mutation.deleteNews',
  shortPath: '/v1/news/{newsId}',
  summary: 'Delete an article',
  description: DELETES,
  input: { query: z.strictObject({ ...selectors, ...newsDeleteMode }) },
  output: News,
  example: { query: exampleQuery, response: exampleNews },
  handle: async (context, { query }) => {
    checkDeleteMode(query.deleteMode)
    return deletedNews(context, await lockSelectedNews(context, query))
  },
})

/** Throws 422 for a soft deletion, because an article is either stored or removed. */
export function checkDeleteMode(mode: 'soft' | 'hard'): void {
  if (mode === 'hard') return
  throw new Problem('unprocessable', {
    detail: 'An article cannot be deleted softly.',
    field: 'deleteMode',
    value: mode,
    hint: 'Send deleteMode=hard, or omit it.',
    resolution: { action: 'setParameter', parameter: 'deleteMode', acceptedValue: ['hard'] },
  })
}

/** Removes a locked article. Returns a function that returns its core fields. */
export async function deletedNews(context: Context, stored: StoredNews): Promise<() => Json<News>> {
  const record = await readNewsCore(context, stored.id)
  await removeNews(context, stored)
  return () => record
}

/** Writes a replaced or patched article. Returns a function that reads it. */
export async function changedNews(
  context: Context,
  ...[request, ...rest]: SaveArguments
): Promise<() => Promise<Json<NewsDetail>>> {
  const id = await saveArticle(context, request, ...rest)
  return () => written(context, id)
}

type SaveArguments = Parameters<typeof saveArticle> extends [Context, ...infer Rest] ? Rest : never

/** The response of a create: 201 with the path of the created article, or 200 with a stored article. */
export async function created(context: Context, { id, isNew }: SavedNews): Promise<Json<NewsDetail>> {
  const { text, version } = await written(context, id)
  const headers = { Location: `/v1/news/detail?id=${id}` }
  return new Json(text, version, headers, isNew ? undefined : 200)
}

async function written(context: Context, id: number): Promise<Json<NewsDetail>> {
  const [found] = await readNewsDetail(context, sql`n.id = ${id}`)
  if (!found) throw noNews('id', String(id))
  return found.document
}
