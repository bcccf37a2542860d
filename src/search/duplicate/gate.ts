import { type Caller, isAdmin } from '../../kernel/access/caller.js'
import type { Block } from '../../kernel/gate/gate.js'
import type { Context } from '../../kernel/operation/context.js'
import { type DuplicateQuery, readCandidates } from './reads.js'
import { THRESHOLD } from './rules.js'

/** Maximum number of candidates that a refusal lists. */
const LISTED = 10

/**
 * Blocks the creation of an entity that is similar to a stored one. A hidden entity blocks too, but the refusal lists
 * it only for an admin caller.
 */
export async function duplicateBlock(context: Context, query: DuplicateQuery, overridePath: string): Promise<Block[]> {
  const all = await readCandidates(context, query, 'private')
  const similar = all.filter(({ score }) => score >= THRESHOLD).slice(0, LISTED)
  if (similar.length === 0) return []
  const candidate = similar.filter((found) => maySee(context.caller, found)).map(({ isPublic: _, ...rest }) => rest)
  return [
    {
      gate: 'duplicate',
      detail: 'The entity is similar to an entity that is already stored.',
      field: 'nameBrand',
      records: { candidate: similar.map(({ id, score }) => ({ id, score })), threshold: THRESHOLD },
      endpoint: 'POST /v1/entities/duplicate-check/candidates',
      details: { candidate, newsCandidate: null, overridePath, threshold: THRESHOLD },
      ...(candidate.length === 1 && candidate[0] ? { existingRecordId: candidate[0].id } : {}),
    },
  ]
}

const maySee = (caller: Caller, { isPublic }: { isPublic: boolean }): boolean => isPublic || isAdmin(caller)
