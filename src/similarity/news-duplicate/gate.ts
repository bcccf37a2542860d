import type { Block } from '../../identity/gate/override-gate.js'
import { isAdmin } from '../../operation/access/caller.js'
import type { Context } from '../../operation/pipeline/context.js'
import { lockNames } from '../../platform/database/name-lock.js'
import { allEnded } from '../../platform/database/pipeline.js'
import { type NewsDuplicateQuery, readNewsCandidates } from './news-duplicate-reads.js'
import { sharedNames, THRESHOLD } from './news-duplicate-rules.js'

/** Maximum number of candidates that a refusal lists. */
const LISTED = 10

/**
 * The gate that refuses to create an article that is similar to a stored article. A hidden article is a reason too, but
 * the refusal lists it only for an admin caller. It first locks what similar articles have in common, so that the second
 * of two creates of the same article waits for the first one, and then finds its article.
 */
export async function newsDuplicateBlock(
  context: Context,
  query: NewsDuplicateQuery,
  overridePath: string,
): Promise<Block[]> {
  const [, all] = await allEnded(lockNames(context, sharedNames(query)), readNewsCandidates(context, query, 'private'))
  const similar = all.filter(({ score }) => score >= THRESHOLD).slice(0, LISTED)
  if (similar.length === 0) return []
  const newsCandidate = similar
    .filter(({ isPublic }) => isPublic || isAdmin(context.caller))
    .map(({ isPublic: _, ...rest }) => rest)
  return [
    {
      gate: 'duplicate',
      detail: 'The article is similar to an article that is already stored.',
      field: 'title',
      records: { candidate: similar.map(({ id, score }) => ({ id, score })), threshold: THRESHOLD },
      endpoint: 'POST /v1/news/duplicate-check/candidates',
      details: { candidate: null, newsCandidate, overridePath, threshold: THRESHOLD },
      ...(newsCandidate.length === 1 && newsCandidate[0] ? { existingRecordId: String(newsCandidate[0].id) } : {}),
    },
  ]
}
