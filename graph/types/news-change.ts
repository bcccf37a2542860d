import type { EntitySummary } from '../../src/document/shape/entity-summary.js'
import type { News } from '../../src/document/shape/news.js'
import { createNewsDetail, deleteNewsDetail, patchNewsDetail, putNewsDetail } from '../../src/lifecycle/news/changes.js'
import {
  type NewsFeedbackAcknowledgement as Acknowledgement,
  NewsFeedbackAcknowledgement as AcknowledgementSchema,
  submitFeedback,
} from '../../src/lifecycle/news/feedback.js'
import { entityNewsChanges, personNewsChanges } from '../../src/lifecycle/news/owner-changes.js'
import type { NewsCandidateScore } from '../../src/search/news-duplicate/news-duplicate.js'
import {
  duplicateCheckNewsCandidatesGet,
  duplicateCheckNewsCandidatesPost,
  duplicateCheckNewsGet,
  duplicateCheckNewsPost,
} from '../../src/search/news-duplicate/news-duplicates.js'
import { relatedCompanies, trendingNews } from '../../src/search/news-related/related.js'
import { bindMutation } from '../build/bind.js'
import { builder } from '../build/builder.js'
import { COST } from '../build/field-extensions.js'
import { bindConnection } from '../build/paged-connection.js'
import { describe, shapeFields } from '../build/shape.js'
import { Entity } from './entity.js'
import { articleOf, NewsArticle } from './news.js'

const { remove: removeEntityNews, ...entityNews } = entityNewsChanges
const { remove: removePersonNews, ...personNews } = personNewsChanges
for (const operation of [
  createNewsDetail,
  putNewsDetail,
  patchNewsDetail,
  ...Object.values(entityNews),
  ...Object.values(personNews),
]) {
  bindMutation({ operation, type: NewsArticle, present: articleOf })
}
for (const operation of [deleteNewsDetail, removeEntityNews, removePersonNews]) {
  bindMutation({ operation, type: NewsArticle, present: (article: News) => article })
}

bindConnection<NewsCandidateScore>({
  operation: duplicateCheckNewsCandidatesPost,
  serves: [duplicateCheckNewsCandidatesGet, duplicateCheckNewsGet, duplicateCheckNewsPost],
  description: duplicateCheckNewsCandidatesGet.description,
  args: { body: 'criteria' },
  cost: COST.search,
  name: 'NewsDuplicate',
  type: NewsArticle,
  node: ({ id }) => String(id),
  join: (e) => ({
    score: e.float({
      description: 'How likely it is that both are the same article, from 0 to 100.',
      resolve: ({ row }) => row.score,
    }),
    reason: e.stringList({
      description: 'What raised or lowered the score, such as title-exact or date-differs.',
      resolve: ({ row }) => row.reason,
    }),
  }),
})

bindConnection<News>({
  operation: trendingNews,
  name: 'TrendingNews',
  type: NewsArticle,
  node: ({ id }) => String(id),
})
bindConnection<EntitySummary>({
  operation: relatedCompanies,
  args: { rename: { id: 'newsId' } },
  cost: COST.search,
  name: 'RelatedCompany',
  type: Entity,
  node: ({ id }) => id,
})

bindMutation({
  operation: submitFeedback,
  type: builder.objectRef<Acknowledgement>('NewsFeedbackAcknowledgement').implement({
    ...describe(AcknowledgementSchema),
    fields: (t) => ({
      ...shapeFields(t, AcknowledgementSchema, ['acknowledged', 'at', 'comment', 'reaction', 'slug', 'newsId']),
    }),
  }),
  present: (acknowledgement: Acknowledgement) => acknowledgement,
})
