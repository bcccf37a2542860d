import type { Context } from '../../operation/pipeline/definition/context.js'
import { lockNames } from '../../platform/database/client/name-lock.js'
import { allEnded } from '../../platform/database/server/pipeline.js'
import { type FoundDuplicates, foundDuplicates } from '../duplicate-check/found-duplicates.js'
import { type NewsDuplicateQuery, readNewsCandidates } from './news-duplicate-reads.js'
import { sharedNames, THRESHOLD } from './news-duplicate-rules.js'

/**
 * Finds stored articles that are similar to an article to create. It first locks what similar articles have in common,
 * so that the second of two creates of the same article waits for the first one, and then finds its article.
 */
export async function findNewsDuplicates(
  context: Context,
  query: NewsDuplicateQuery,
  overridePath: string,
): Promise<FoundDuplicates> {
  const [, candidates] = await allEnded(
    lockNames(context, sharedNames(query)),
    readNewsCandidates(context, query, 'private'),
  )
  return foundDuplicates('newsArticle', candidates, THRESHOLD, (newsCandidate) => ({
    detail: 'The article is similar to an article that is already stored.',
    field: 'title',
    endpoint: 'POST /v1/news/duplicate-check/candidates',
    details: { candidate: null, newsCandidate, overridePath, threshold: THRESHOLD },
    ...(newsCandidate.length === 1 && newsCandidate[0] ? { existingRecordId: String(newsCandidate[0].id) } : {}),
  }))
}
