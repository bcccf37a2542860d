import {
  type NewsLinkerCandidate as Candidate,
  NewsLinkerCandidate as CandidateSchema,
  NewsLinkerMatch as MatchSchema,
} from '../../src/similarity/news-linker/news-linker.js'
import { listNewsLinkerCandidates } from '../../src/similarity/news-linker/news-linker-operations.js'
import { builder } from '../build/builder.js'
import { bindConnection } from '../build/connection/paged-connection.js'
import { COST } from '../build/field-extensions.js'
import { describe, shapeFields } from '../build/type/shape.js'

const NewsLinkerMatch = builder.objectRef<Candidate['match'][number]>('NewsLinkerMatch').implement({
  ...describe(MatchSchema),
  fields: (t) => ({
    recordId: t.string({ ...describe(MatchSchema, 'id'), resolve: ({ id }) => id }),
    ...shapeFields(t, MatchSchema, ['kind', 'slug', 'name', 'matchType', 'evidence', 'isUnique']),
  }),
})

const NewsLinkerCandidate = builder.objectRef<Candidate>('NewsLinkerCandidate').implement({
  ...describe(CandidateSchema),
  fields: (t) => ({
    newsId: t.int({ ...describe(CandidateSchema, 'id'), resolve: ({ id }) => id }),
    ...shapeFields(t, CandidateSchema, [
      'slug',
      'title',
      'author',
      'category',
      'excerpt',
      'content',
      'externalId',
      'newsImageThumbnail',
      'newsUrlOriginal',
      'publishedDate',
      'source',
      'linkerSentinelPresent',
      'entityMatchType',
      'personMatchType',
    ]),
    matches: t.field({
      type: [NewsLinkerMatch],
      ...describe(CandidateSchema, 'match'),
      resolve: ({ match }) => match,
    }),
  }),
})

bindConnection({
  operation: listNewsLinkerCandidates,
  name: 'NewsLinkerCandidate',
  type: NewsLinkerCandidate,
  cost: COST.search,
  args: { fixed: { includeTotal: true }, omit: ['includeLinkedExcluded', 'filterSentinelInDb'] },
  node: (candidate: Candidate) => candidate,
})
