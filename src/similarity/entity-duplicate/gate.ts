import type { Block } from '../../identity/gate/override-gate.js'
import { keysOf } from '../../identity/name/keys.js'
import { type Caller, isAdmin } from '../../operation/access/caller.js'
import type { Context } from '../../operation/pipeline/context.js'
import { lockNames } from '../../platform/database/name-lock.js'
import { allEnded } from '../../platform/database/pipeline.js'
import { duplicateLocks } from '../duplicate-check/duplicate-locks.js'
import { boundedQuery, type DuplicateQuery, readCandidates, type ScoredCandidate } from './entity-duplicate-reads.js'
import { THRESHOLD } from './entity-duplicate-rules.js'

/** Maximum number of candidates that a refusal lists. */
const LISTED = 10

/** What a refusal contains about the record that the request would create. */
interface Refused {
  readonly detail: string
  /** The field with the name. */
  readonly field: string
  /** The operation that lists all candidates. */
  readonly endpoint: string
  readonly overridePath: string
}

/**
 * The gate that refuses to create an entity that is similar to a stored entity. It first locks what similar entities
 * have in common, and the names `locks`, which the create locks anyway. The second of two creates of the same entity
 * waits for the first one, and then finds its entity.
 */
export async function duplicateBlock(
  context: Context,
  query: DuplicateQuery,
  overridePath: string,
  locks: readonly string[],
): Promise<Block[]> {
  const shared = duplicateLocks('entity', keysOf([...query.names, ...query.aliases]), boundedQuery(query))
  const [, candidates] = await allEnded(
    lockNames(context, [...shared, ...locks]),
    readCandidates(context, query, 'private'),
  )
  return similarBlock(context, candidates, refused(overridePath))
}

/** The gate as long as nothing is written: the same refusals, without locks. */
export const unlockedDuplicateBlock = async (
  context: Context,
  query: DuplicateQuery,
  overridePath: string,
): Promise<Block[]> => similarBlock(context, await readCandidates(context, query, 'private'), refused(overridePath))

const refused = (overridePath: string): Refused => ({
  detail: 'The entity is similar to an entity that is already stored.',
  field: 'nameBrand',
  endpoint: 'POST /v1/entities/duplicate-check/candidates',
  overridePath,
})

/**
 * The gate that refuses to create a record that is similar to a stored record. `all` are the similar stored records. A
 * hidden record is a reason too, but the refusal lists it only for an admin caller.
 */
export function similarBlock(
  context: Context,
  all: readonly ScoredCandidate[],
  { detail, field, endpoint, overridePath }: Refused,
): Block[] {
  const similar = all.filter(({ score }) => score >= THRESHOLD).slice(0, LISTED)
  if (similar.length === 0) return []
  const candidate = similar.filter((found) => maySee(context.caller, found)).map(({ isPublic: _, ...rest }) => rest)
  return [
    {
      gate: 'duplicate',
      detail,
      field,
      endpoint,
      records: { candidate: similar.map(({ id, score }) => ({ id, score })), threshold: THRESHOLD },
      details: { candidate, newsCandidate: null, overridePath, threshold: THRESHOLD },
      ...(candidate.length === 1 && candidate[0] ? { existingRecordId: candidate[0].id } : {}),
    },
  ]
}

const maySee = (caller: Caller, { isPublic }: { isPublic: boolean }): boolean => isPublic || isAdmin(caller)
