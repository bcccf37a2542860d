import { type Caller, isAdmin } from '../../kernel/access/caller.js'
import type { Block } from '../../kernel/gate/gate.js'
import type { Context } from '../../kernel/operation/context.js'
import { type Question, readCandidates } from './reads.js'
import { THRESHOLD } from './rules.js'

/** Candidates that a refusal lists. */
const LISTED = 10

/** A create whose record looks like a stored one, hidden ones too; those are named to admins only. */
export async function duplicateBlock(context: Context, question: Question, overridePath: string): Promise<Block[]> {
  const all = await readCandidates(context, question, 'private')
  const alike = all.filter(({ score }) => score >= THRESHOLD).slice(0, LISTED)
  if (alike.length === 0) return []
  const candidate = alike.filter((one) => mayKnow(context.caller, one)).map(({ isPublic: _, ...rest }) => rest)
  return [
    {
      gate: 'duplicate',
      detail: 'The entity looks like one that is stored already.',
      field: 'nameBrand',
      records: { candidate: alike.map(({ id, score }) => ({ id, score })), threshold: THRESHOLD },
      details: { candidate, newsCandidate: null, overridePath, threshold: THRESHOLD },
      ...(candidate.length === 1 && candidate[0] ? { existingRecordId: candidate[0].id } : {}),
    },
  ]
}

const mayKnow = (caller: Caller, { isPublic }: { isPublic: boolean }): boolean => isPublic || isAdmin(caller)
