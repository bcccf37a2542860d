import { z } from 'zod'
import { exampleNews } from '../../document/example/news.js'
import { AuthorInitial, News, NewsFilter, narrowing } from '../../document/shape/news.js'
import { reachOf } from '../../kernel/access/caller.js'
import { defineOperation } from '../../kernel/operation/define.js'
import { continuation } from '../../kernel/page/listing.js'
import { examplePage, pageOf } from '../../kernel/page/page.js'
import { pageQuery } from '../../kernel/page/query.js'
import { RowId } from '../../kernel/wire/values.js'
import { NEWS_SORT, newsMatching, readNewsPage } from './reads.js'

export const NewsPage = pageOf(News, 'PageNews')

const shared = { kind: 'read', auth: ['clientSecret'], tag: 'News', output: NewsPage } as const
const paging = pageQuery({ size: 25, sort: NEWS_SORT })
const page = examplePage([exampleNews], 25)

const ON =
  'Newest first unless sorted. Each page tells the cursor of the next one in the header X-Next-Cursor: the same cost at any depth.'

export const listNews = defineOperation({
  ...shared,
  id: 'listNews',
  route: 'GET /v1/news',
  summary: 'List news',
  description: `For browsing: whether an article is stored already is asked of GET /v1/news/detail. ${ON}`,
  input: {
    query: z.strictObject({
      ...narrowing,
      excludeId: RowId.optional().describe('An article to leave out.'),
      letter: AuthorInitial,
      mode: z
        .enum(['thin'])
        .meta({ id: 'NewsListMode', description: 'How a list of news is read: thin, on by cursor.' })
        .optional()
        .describe('thin: for indexes, read on by cursor.'),
      ...continuation,
      ...paging,
    }),
  },
  problems: ['unprocessable'],
  example: { query: { search: 'acquire' }, answer: page },
  handle: (context, { query: { letter, mode: _, ...query } }) =>
    readNewsPage(context, newsMatching(reachOf(context.caller), { ...query, authorInitial: letter }), query),
})

export const listNewsPost = defineOperation({
  ...shared,
  id: 'listNewsPost',
  route: 'POST /v1/news',
  summary: 'List news by a filter body',
  description: `A read: the filter stands in the body, paging and sort in the query string. News are searched by words, so that \`mode\` takes auto and keyword only. ${ON}`,
  input: {
    query: z.strictObject({
      ...paging,
      mode: z
        .enum(['auto', 'keyword'])
        .meta({ id: 'NewsSearchMode', description: 'How words are searched; both are by keyword.' })
        .default('auto')
        .describe('Both search by keyword.'),
    }),
    body: NewsFilter,
  },
  problems: ['unprocessable'],
  example: { query: { size: 25 }, body: { publishedAfter: '2006-01-01', search: 'acquire' }, answer: page },
  handle: (context, { query, body }) =>
    readNewsPage(context, newsMatching(reachOf(context.caller), body), { ...query, cursor: body.cursor ?? undefined }),
})

export const listRecentNews = defineOperation({
  ...shared,
  id: 'listRecentNews',
  route: 'GET /v1/news/recent',
  summary: 'List recent news',
  description: 'Newest first; the order is fixed, any sort is refused with 422.',
  input: {
    query: z.strictObject({
      category: narrowing.category,
      excludeId: RowId.optional().describe('An article to leave out.'),
      ...pageQuery({ size: 12, sort: [] }),
    }),
  },
  problems: ['unprocessable'],
  example: { query: {}, answer: examplePage([exampleNews], 12) },
  handle: (context, { query }) => readNewsPage(context, newsMatching(reachOf(context.caller), query), query),
})
