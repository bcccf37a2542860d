import { z } from 'zod'
import { exampleEntity } from '../../document/example/entity-example.js'
import { exampleNews } from '../../document/example/news-example.js'
import { EntitySummary } from '../../document/shape/entity-summary.js'
import { NewsPage } from '../../document/shape/news.js'
import { ownerQuery, selectVisible } from '../../identity/entity/entity-select.js'
import { NewsId } from '../../identity/news/news-id.js'
import { Problem } from '../../kernel/problem/problem.js'
import { examplePage, pageOf } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { readArticleText, readRelatedCompanies, readTrendingNews } from './news-related-reads.js'

export const relatedCompanies = defineOperation({
  id: 'relatedCompanies',
  route: 'GET /v1/news/{id}/related-companies',
  graph: 'NewsArticle.relatedCompanies',
  kind: 'read',
  auth: ['clientSecret'],
  tag: 'News',
  summary: 'List the companies that are related to an article',
  description:
    'Returns the companies to which the article is linked first, then companies whose texts are similar in meaning to the article.',
  input: {
    path: z.strictObject({ id: NewsId }),
    query: z.strictObject(pageQuery({ size: 10, sort: [] })),
  },
  output: pageOf(EntitySummary, 'PageEntity'),
  problems: ['notFound', 'unprocessable'],
  example: { path: { id: '3' }, query: { size: 10 }, response: examplePage([exampleEntity], 10) },
  handle: async (context, { path: { id }, query }) => {
    const text = await readArticleText(context, id)
    if (text !== undefined) return readRelatedCompanies(context, id, text, query)
    throw new Problem('notFound', {
      detail: 'No article has this id.',
      field: 'id',
      value: String(id),
      hint: 'Check the value. A hidden article is reported as not found.',
    })
  },
})

export const trendingNews = defineOperation({
  id: 'trendingNews',
  route: 'GET /v1/entities/detail/trending-news',
  graph: 'Entity.trendingNews',
  shortPath: '/v1/entities/{entityId}/trending-news',
  kind: 'read',
  auth: ['clientSecret'],
  tag: 'News',
  summary: 'List trending news for an entity',
  description:
    'Returns articles that contain the name or a tag of the entity, at most the newest 500. Articles with more of these words come first, and the rank of an article is halved every 14 days.',
  input: { query: z.strictObject({ ...ownerQuery, ...pageQuery({ size: 10, sort: [] }) }) },
  output: NewsPage,
  problems: ['notFound', 'conflict', 'unprocessable'],
  example: { query: { slug: 'microsoft' }, response: examplePage([exampleNews], 10) },
  handle: async (context, { query }) => readTrendingNews(context, await selectVisible(context, query), query),
})
