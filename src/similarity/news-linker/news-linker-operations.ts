import { z } from 'zod'
import { continuation } from '../../operation/page/listing.js'
import { examplePage, pageOf } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { NewsLinkerCandidate } from './news-linker.js'
import { readCandidates } from './news-linker-reads.js'

const example: NewsLinkerCandidate = {
  id: 1,
  slug: '2026-03-01-apple-opens-an-office',
  title: 'Apple opens an office',
  author: null,
  category: null,
  excerpt: 'The company opens an office.',
  content: null,
  externalId: null,
  newsImageThumbnail: null,
  newsUrlOriginal: 'https://news.example/apple-opens-an-office',
  publishedDate: '2026-03-01T12:00:00.000Z',
  source: 'News Example',
  linkerSentinelPresent: false,
  entityMatchType: ['title'],
  personMatchType: [],
  match: [
    {
      kind: 'entity',
      id: '01890a5d-ac96-774b-bcce-b302099a8057',
      slug: 'apple',
      name: 'Apple',
      matchType: ['title'],
      evidence: ['Apple'],
      isUnique: true,
    },
  ],
}

export const listNewsLinkerCandidates = defineOperation({
  id: 'listCandidates',
  route: 'GET /v1/news/linker/candidates',
  graph: 'Query.newsLinkerCandidates',
  kind: 'read',
  auth: ['bearer', 'adminApiKey', 'clientSecret'],
  tag: 'News',
  summary: 'List articles without a link to a record, with the records that they name',
  description:
    'Returns the articles that are linked to no entity and to no person, newest first. For each article, it finds records whose name is in the title, in the excerpt or in the text, or to whose page the article links. Only records that the caller can see are returned. To link an article, update it with entityJoinId or personId. To refuse a record, link it with the match status `rejected`: the article is then listed only with `processExisting`.',
  restDescription:
    'With `includeLinkedExcluded`, the header `X-Linked-Excluded` has the number of articles that are left out because they have a link.',
  input: {
    query: z.strictObject({
      processExisting: z
        .boolean()
        .default(false)
        .describe('true: also articles for which somebody has refused a link to a record.'),
      includeTotal: z
        .boolean()
        .default(false)
        .describe('true: the total is exact. Otherwise, if there are more articles, it is one more than those read.'),
      includeLinkedExcluded: z
        .boolean()
        .default(false)
        .describe('true: the articles that have a link are counted too.'),
      filterSentinelInDb: z
        .boolean()
        .default(true)
        .describe('It has no effect: articles with a refused link are always left out in the database.'),
      ...pageQuery({ size: 100, sort: [] }),
      ...continuation,
    }),
  },
  output: pageOf(NewsLinkerCandidate, 'PageNewsLinkerCandidate'),
  problems: ['unprocessable'],
  example: { response: examplePage([example], 100) },
  handle: (context, { query: { filterSentinelInDb: _, ...query } }) => readCandidates(context, query),
})
