import type { Block } from '../../identity/gate/override-gate.js'
import { keysOf } from '../../identity/name/keys.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { lockNames } from '../../platform/database/client/name-lock.js'
import { allEnded } from '../../platform/database/server/pipeline.js'
import { duplicateLocks } from '../duplicate-check/duplicate-locks.js'
import { type FoundDuplicates, foundDuplicates } from '../duplicate-check/found-duplicates.js'
import { boundedQuery, type DuplicateQuery, readCandidates, type ScoredCandidate } from './entity-duplicate-reads.js'
import { THRESHOLD } from './entity-duplicate-rules.js'

/**
 * Finds stored entities that are similar to an entity to create. It first locks what similar entities have in common,
 * and the names `locks`, which the create locks anyway. The second of two creates of the same entity waits for the
 * first one, and then finds its entity.
 */
export async function findEntityDuplicates(
  context: Context,
  query: DuplicateQuery,
  overridePath: string,
  locks: readonly string[],
): Promise<FoundDuplicates> {
  const shared = duplicateLocks('entity', keysOf([...query.names, ...query.aliases]), boundedQuery(query))
  const [, candidates] = await allEnded(
    lockNames(context, [...shared, ...locks]),
    readCandidates(context, query, 'private'),
  )
  return similarEntities(candidates, overridePath)
}

/** The same without locks, for a check before the transaction that creates the entity. */
export const previewEntityDuplicates = async (
  context: Context,
  query: DuplicateQuery,
  overridePath: string,
): Promise<FoundDuplicates> => similarEntities(await readCandidates(context, query, 'private'), overridePath)

const similarEntities = (candidates: readonly ScoredCandidate[], overridePath: string): FoundDuplicates =>
  foundDuplicates('entity', candidates, THRESHOLD, (candidate) => ({
    detail: 'The entity is similar to an entity that is already stored.',
    field: 'nameBrand',
    endpoint: 'POST /v1/entities/duplicate-check/candidates',
    ...similarRecords(candidate, overridePath),
  }))

/** The members of a refusal about the similar entities or people. */
export const similarRecords = (
  candidate: readonly Omit<ScoredCandidate, 'isVisible'>[],
  overridePath: string,
): Pick<Block, 'details' | 'existingRecordId'> => ({
  details: { candidate, newsCandidate: null, overridePath, threshold: THRESHOLD },
  ...(candidate.length === 1 && candidate[0] ? { existingRecordId: candidate[0].id } : {}),
})
