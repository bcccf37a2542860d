import { z } from 'zod'
import { exampleNews } from '../../document/example/news-example.js'
import { AuthorInitial, NewsFilter, NewsPage, narrowing } from '../../document/shape/news.js'
import { optionalBody } from '../../kernel/wire/optional-body.js'
import { RowId } from '../../kernel/wire/values.js'
import { reachOf } from '../../operation/access/caller.js'
import { continuation } from '../../operation/page/listing.js'
import { examplePage } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { NEWS_SORT, newsMatching, readNewsPage } from './news-reads.js'

const shared = { kind: 'read', auth: ['clientSecret'], tag: 'News', output: NewsPage } as const
const paging = pageQuery({ size: 25, sort: NEWS_SORT })
const page = examplePage([exampleNews], 25)

const ORDER = 'The default order is newest first.'

export const listNews = defineOperation({
  ...shared,
  id: 'listNews',
  route: 'GET /v1/news',
  graph: 'Query.newsPage',
  summary: 'List news',
  description: `Returns the news articles that match the query parameters. To find out whether an article is already stored, use GET /v1/news/detail. ${ORDER}`,
  input: {
    query: z.strictObject({
      ...narrowing,
      excludeId: RowId.optional().describe('Id of an article that is left out of the list.'),
      letter: AuthorInitial,
      mode: z
        .enum(['thin'])
        .meta({
          id: 'NewsListMode',
          description: 'thin: the list is read page by page with a cursor, for example for a search index.',
        })
        .optional()
        .describe('Optional. thin: the list is read page by page with a cursor, for example for a search index.'),
      ...continuation,
      ...paging,
    }),
  },
  problems: ['unprocessable'],
  example: { query: { search: 'acquire' }, response: page },
  handle: (context, { query: { letter, mode: _, ...query } }) =>
    readNewsPage(context, newsMatching(reachOf(context.caller), { ...query, authorInitial: letter }), query),
})

export const listNewsPost = defineOperation({
  ...shared,
  id: 'listNewsPost',
  route: 'POST /v1/news',
  graph: 'Query.newsPage',
  summary: 'List news by filters in the body',
  description: `Returns the news articles that match the filter in the body. It creates nothing. Paging and sort are query parameters. \`mode\` accepts auto and keyword, which mean the same: news can only be searched by words. ${ORDER}`,
  input: {
    query: z.strictObject({
      ...paging,
      mode: z
        .enum(['auto', 'keyword'])
        .meta({ id: 'NewsSearchMode', description: 'How words are searched. Both values mean: by keyword.' })
        .default('auto')
        .describe('How words are searched. Both values mean: by keyword.'),
    }),
    body: optionalBody(NewsFilter),
  },
  problems: ['unprocessable'],
  example: { query: { size: 25 }, body: { publishedAfter: '2006-01-01', search: 'acquire' }, response: page },
  handle: (context, { query, body }) =>
    readNewsPage(context, newsMatching(reachOf(context.caller), body), { ...query, cursor: body.cursor ?? undefined }),
})

export const listRecentNews = defineOperation({
  ...shared,
  id: 'listRecentNews',
  route: 'GET /v1/news/recent',
  graph: 'Query.news',
  summary: 'List recent news',
  description: 'Returns the newest articles first.',
  input: {
    query: z.strictObject({
      category: narrowing.category,
      excludeId: RowId.optional().describe('Id of an article that is left out of the list.'),
      ...pageQuery({ size: 12, sort: [] }),
      ...continuation,
    }),
  },
  problems: ['unprocessable'],
  example: { query: {}, response: examplePage([exampleNews], 12) },
  handle: (context, { query }) => readNewsPage(context, newsMatching(reachOf(context.caller), query), query),
})
