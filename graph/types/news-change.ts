import type { News } from '../../src/document/shape/news.js'
import { createNewsDetail, deleteNewsDetail, patchNewsDetail, putNewsDetail } from '../../src/lifecycle/news/changes.js'
import { entityNewsChanges, personNewsChanges } from '../../src/lifecycle/news/owner-changes.js'
import type { NewsCandidateScore } from '../../src/search/news-duplicate/news-duplicate.js'
import {
  duplicateCheckNewsCandidatesGet,
  duplicateCheckNewsCandidatesPost,
  duplicateCheckNewsGet,
  duplicateCheckNewsPost,
} from '../../src/search/news-duplicate/news-duplicates.js'
import { bindMutation } from '../build/bind.js'
import { COST } from '../build/field-extensions.js'
import { bindConnection } from '../build/paged-connection.js'
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
