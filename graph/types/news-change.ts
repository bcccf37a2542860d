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
import { COST } from '../build/field-extensions.js'
import { bindMutation } from '../build/mutation.js'
import { bindConnection } from '../build/paged-connection.js'
import { recordField } from '../build/payload.js'
import { entityNames } from './entity.js'
import { articleOf, NewsArticle } from './news.js'

const { remove: removeEntityNews, ...entityNews } = entityNewsChanges
const { remove: removePersonNews, ...personNews } = personNewsChanges
const written = { newsArticle: recordField(NewsArticle, 'The article.', articleOf) }
const deleted = { newsArticle: recordField(NewsArticle, 'The deleted article.', (article: News) => article) }
const personNames = {
  id: { name: 'personId', description: 'Id of the person. Send personId or personSlug.' },
  slug: { name: 'personSlug', description: 'Slug of the person. Send personId or personSlug.' },
}
const ofPerson = { names: personNames, omitted: { body: ['personId', 'personSlug'] } }

bindMutation({ operation: createNewsDetail, payload: written })
for (const operation of [putNewsDetail, patchNewsDetail]) {
  bindMutation({ operation, payload: written, omitted: { body: ['slug'] } })
}
bindMutation({ operation: deleteNewsDetail, payload: deleted })
for (const operation of Object.values(entityNews)) bindMutation({ operation, payload: written, names: entityNames })
for (const operation of Object.values(personNews)) bindMutation({ operation, payload: written, ...ofPerson })
bindMutation({ operation: removeEntityNews, payload: deleted, names: entityNames })
bindMutation({ operation: removePersonNews, payload: deleted, names: personNames })

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
