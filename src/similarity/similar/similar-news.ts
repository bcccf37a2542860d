import { z } from 'zod'
import { exampleNews } from '../../document/example/news-example.js'
import { NewsPage } from '../../document/shape/news.js'
import { NewsId } from '../../identity/news/news-id.js'
import { NewsSlug } from '../../identity/sent-slug/sent-slug.js'
import { Problem } from '../../kernel/problem/problem.js'
import { documentOptions } from '../../operation/document/document-options.js'
import { examplePage } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { newsWithin } from '../../visibility/news-visibility.js'
import { similarArticle } from './document.js'
import { nearNews } from './near.js'
import { readArticleId, readSimilarPage } from './similar-reads.js'

const articleQuery = {
  id: NewsId.optional().describe('Id of the article. Send id or slug.'),
  slug: NewsSlug.optional().describe('Slug of the article. Send id or slug.'),
}

export const listSimilarNews = defineOperation({
  id: 'listSimilarNews',
  route: 'GET /v1/news/similar',
  graph: 'NewsArticle.similar',
  shortPath: '/v1/news/{newsId}/similar',
  kind: 'read',
  auth: ['clientSecret'],
  tag: 'News',
  summary: 'List similar news',
  description:
    'Returns the articles whose title and text are most similar in meaning to those of an article, at most 200. The most similar ones come first. If there is no similar article, the newest articles are returned. An article gets its vector a few seconds after it was created.',
  input: {
    query: z.strictObject({
      ...articleQuery,
      embeddingModel: z
        .enum(['qwen-4b-fp16'])
        .meta({
          id: 'NewsEmbeddingModel',
          description: 'Name of an embedding model. It has no effect: the service uses the model of its configuration.',
        })
        .optional()
        .describe('Accepted for compatibility. It has no effect: the service uses the model of its configuration.'),
      ...pageQuery({ size: 4, sort: [] }),
    }),
  },
  output: NewsPage,
  problems: ['notFound', 'conflict', 'unprocessable'],
  example: { query: { slug: exampleNews.slug }, response: examplePage([exampleNews], 4) },
  handle: async (context, { query }) => {
    const id = await selectArticle(context, query)
    const options = documentOptions(context)
    const where = newsWithin(options.reach, 'x')
    const [near = []] = await nearNews(context, [String(id)], where)
    return readSimilarPage(context, 'news', near, similarArticle(options), query, where)
  },
})

/** Returns the id of the article with this id or slug. */
async function selectArticle(
  context: Context,
  { id, slug }: { id?: number | undefined; slug?: string | undefined },
): Promise<number> {
  if (id !== undefined && slug !== undefined) throw twoSelectors()
  if (id === undefined && slug === undefined) throw noSelector()
  const found = await readArticleId(context, { id, slug })
  if (found !== undefined) return found
  const field = id === undefined ? 'slug' : 'id'
  throw new Problem('notFound', {
    detail: `No article has this ${field}.`,
    field,
    value: String(id ?? slug),
    hint: 'Check the value. A hidden article is reported as not found.',
  })
}

const noSelector = (): Problem =>
  new Problem('badRequest', {
    detail: 'The request contains neither id nor slug of the article.',
    field: 'id',
    hint: 'Send id or slug.',
    resolution: { action: 'setParameter', parameter: 'id' },
  })

const twoSelectors = (): Problem =>
  new Problem('badRequest', {
    detail: 'id selects one article and cannot be combined with slug.',
    field: 'slug',
    hint: 'Send only id or only slug.',
    resolution: { action: 'removeParameter', parameter: 'slug' },
  })
