import { z } from 'zod'
import { exampleNews } from '../../document/example/news-example.js'
import { NewsSlug } from '../../identity/sent-slug/sent-slug.js'
import { DateTime, line, RowId, Slug } from '../../kernel/wire/values.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { lockSelectedNews } from './news-select.js'
import { storeFeedback } from './writes/feedback.js'

const NewsFeedback = z
  .strictObject({
    comment: z.string().trim().max(4_000).nullish().describe('Comment of the reader.'),
    newsId: RowId.nullish().describe('Id of the article. Send newsId or slug.'),
    reaction: line(64).nullish().describe('A short reaction, such as useful or wrong-company.'),
    slug: NewsSlug.nullish().describe('Slug of the article. Send newsId or slug.'),
  })
  .meta({ id: 'NewsFeedback', description: 'What a caller thinks about an article.' })

export const NewsFeedbackAcknowledgement = z
  .strictObject({
    acknowledged: z.boolean().describe('Always true: the feedback is stored.'),
    at: DateTime.describe('Time when the feedback was stored.'),
    comment: z.string().nullable().describe('Comment of the reader.'),
    newsId: RowId.nullable().describe('Id of the news article.'),
    reaction: z.string().nullable().describe('A short reaction, such as useful.'),
    slug: Slug.nullable().describe('Slug of the article.'),
  })
  .meta({ id: 'NewsFeedbackAcknowledgement', description: 'The stored feedback.' })

const sent = { comment: null, newsId: exampleNews.id, reaction: 'useful', slug: exampleNews.slug }

export const submitFeedback = defineOperation({
  id: 'submitFeedback',
  route: 'POST /v1/news/feedback',
  graph: 'Mutation.submitNewsFeedback',
  kind: 'act',
  auth: ['bearer', 'adminApiKey'],
  tag: 'News',
  summary: 'Send feedback on an article',
  description:
    'Stores the feedback of the caller on the article. The service stores one feedback of each caller on each article: the next feedback replaces it. The article itself does not change.',
  input: { body: NewsFeedback },
  output: NewsFeedbackAcknowledgement,
  problems: ['notFound', 'conflict'],
  example: {
    body: { slug: exampleNews.slug, reaction: 'useful' },
    response: { acknowledged: true, at: '2026-03-01T12:00:00.000Z', ...sent },
  },
  handle: async (context, { body }) => {
    const { newsId, slug, reaction = null, comment = null } = body
    const article = await lockSelectedNews(context, { id: newsId ?? undefined, slug: slug ?? undefined }, 'newsId')
    await storeFeedback(context, article.id, { reaction, comment: comment || null })
    const at = context.clock.now().toISOString()
    return { acknowledged: true, at, comment: comment || null, newsId: article.id, reaction, slug: article.slug }
  },
})
