import type { EntitySummary } from '../../src/document/shape/entity-summary.js'
import type { News } from '../../src/document/shape/news.js'
import { NewsFeedbackAcknowledgement, submitFeedback } from '../../src/lifecycle/news/feedback.js'
import {
  createNewsDetail,
  deleteNewsDetail,
  patchNewsDetail,
  putNewsDetail,
} from '../../src/lifecycle/news/news-changes.js'
import { entityNewsChanges, personNewsChanges } from '../../src/lifecycle/news/owner-changes.js'
import { relatedCompanies, trendingNews } from '../../src/similarity/news-related/related.js'
import { bindConnection } from '../build/connection/paged-connection.js'
import { COST } from '../build/field-extensions.js'
import { bindMutation } from '../build/mutation/mutation.js'
import { memberFields, recordField } from '../build/mutation/payload.js'
import { growth } from '../build/mutation/payload-changes.js'
import { Entity, entityNames, loadEntity } from './entity.js'
import { allArticles, articleOf, loadArticle, NewsArticle } from './news.js'

const { remove: removeEntityNews, ...entityNews } = entityNewsChanges
const { remove: removePersonNews, ...personNews } = personNewsChanges
const written = { newsArticle: recordField(NewsArticle, 'The article.', articleOf) }
const deleted = { newsArticle: recordField(NewsArticle, 'The deleted article.', (article: News) => article) }
const grows = [
  growth<Parameters<typeof articleOf>[0]>({
    field: 'newsArticleEdge',
    of: 'Query.news',
    connection: allArticles,
    record: ({ output }) => articleOf(output).id,
  }),
]
const personNames = {
  id: { name: 'personId', description: 'Id of the person. Send personId or personSlug.' },
  slug: { name: 'personSlug', description: 'Slug of the person. Send personId or personSlug.' },
}
const ofPerson = { names: personNames, omitted: { body: ['personId', 'personSlug'] } }

bindMutation({ operation: createNewsDetail, payload: written, grows })
for (const operation of [putNewsDetail, patchNewsDetail]) {
  bindMutation({ operation, payload: written, omitted: { body: ['slug'] } })
}
bindMutation({ operation: deleteNewsDetail, payload: deleted })
const { create: createEntityNews, ...changeEntityNews } = entityNews
const { create: createPersonNews, ...changePersonNews } = personNews
bindMutation({ operation: createEntityNews, payload: written, grows, names: entityNames })
bindMutation({ operation: createPersonNews, payload: written, grows, ...ofPerson })
for (const operation of Object.values(changeEntityNews))
  bindMutation({ operation, payload: written, names: entityNames })
for (const operation of Object.values(changePersonNews)) bindMutation({ operation, payload: written, ...ofPerson })
bindMutation({ operation: removeEntityNews, payload: deleted, names: entityNames })
bindMutation({ operation: removePersonNews, payload: deleted, names: personNames })

bindConnection<News>({
  operation: trendingNews,
  of: { type: Entity, parameter: 'id' },
  args: { omit: ['slug'] },
  name: 'TrendingNews',
  type: NewsArticle,
  node: ({ id }, context) => loadArticle(String(id), context),
})
bindConnection<EntitySummary>({
  operation: relatedCompanies,
  of: { type: NewsArticle, parameter: 'id' },
  cost: COST.search,
  name: 'RelatedCompany',
  type: Entity,
  node: ({ id }, context) => loadEntity(id, context),
})

bindMutation({
  operation: submitFeedback,
  payload: memberFields(NewsFeedbackAcknowledgement, ['at', 'comment', 'newsId', 'reaction', 'slug']),
})
