import type { OverrideRequest } from '../../identity/gate/override-gate.js'
import { Problem } from '../../kernel/problem/problem.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { pageSource } from '../run/page-source.js'
import type { ProposalDecision, ResearchProposal } from './proposal.js'
import { readProposal, readSurvivorOf } from './proposal-reads.js'
import { type LockedProposal, lockProposal, storeDecision } from './proposal-writes.js'
import { targetOf } from './target.js'

const STATES = { accept: 'accepted', reject: 'rejected' } as const

/**
 * Accepts or rejects a proposal. The same decision again has no further effect. An acceptance is a normal write of the record:
 * all its rules apply, and the history has the page as the source.
 */
export async function decideProposal(
  context: Context,
  id: string,
  decision: ProposalDecision,
  override: OverrideRequest,
): Promise<ResearchProposal> {
  const known = await readProposal(context, id)
  if (!known) throw await missing(context, id)
  const target = targetOf({ ...known, recordType: recordTypeOf(known) })
  // The record is locked before its proposal, as in a run, so that the two never wait for each other.
  const stored = await target?.lock(context)
  if (!target || !stored) throw goneRecord(known)
  const proposal = await lockProposal(context, id)
  if (!proposal) throw noProposal(id)
  if (proposal.state === STATES[decision]) return visibleProposal(context, id)
  if (proposal.state !== 'proposed') throw decided(id, proposal)
  if (decision === 'accept' && stored.value !== proposal.proposedValue) {
    if (stored.value !== proposal.storedValue) throw changed(id, proposal, stored.value)
    await target.write(sourced(context, proposal), proposal.proposedValue, override)
  }
  await storeDecision(context, id, STATES[decision])
  return visibleProposal(context, id)
}

/** The context of the write: the caller who decides, with the page of the run as the source. */
const sourced = (context: Context, { runUrl, url, chassis, model }: LockedProposal): Context => ({
  ...context,
  provenance: pageSource({ url: runUrl, chassis, model }, url),
})

const recordTypeOf = ({ slot, entityId }: ResearchProposal): string =>
  slot === 'fundraiseRound' ? 'fundraiseTransaction' : entityId === null ? 'person' : 'entity'

/** Reads a proposal. Throws 404 if there is none, or if the caller cannot see its record. */
export async function visibleProposal(context: Context, id: string): Promise<ResearchProposal> {
  const found = await readProposal(context, id)
  if (!found) throw noProposal(id)
  return found
}

/** The problem if the caller cannot see the record of a proposal: 409 if the record was merged into another one, or 404. */
async function missing(context: Context, id: string): Promise<Problem> {
  const survivor = await readSurvivorOf(context, id)
  return survivor === undefined ? noProposal(id) : merged(id, survivor)
}

const LIST = { action: 'useEndpoint', endpoint: '/v1/research-proposals' } as const

const noProposal = (id: string): Problem =>
  new Problem('notFound', {
    detail: 'No proposal of a research run has this id.',
    field: 'proposalId',
    value: id,
    hint: 'List the proposals to find the id. Proposals for hidden and deleted records are reported as not found.',
    resolution: LIST,
  })

const goneRecord = ({ id }: ResearchProposal): Problem =>
  new Problem('notFound', {
    detail: 'The record of this proposal is not stored any more.',
    field: 'proposalId',
    value: id,
    hint: 'Nothing has to be decided. List the proposals of other records.',
    resolution: LIST,
  })

const merged = (id: string, survivor: string): Problem =>
  new Problem('conflict', {
    detail: 'The record of this proposal was merged into another record.',
    field: 'proposalId',
    value: id,
    hint: 'Research the other record. Its run proposes values of that record.',
    existingRecordId: survivor,
    resolution: { action: 'useEndpoint', endpoint: 'POST /v1/enrichments' },
  })

const decided = (id: string, { state, decidedAt }: LockedProposal): Problem =>
  new Problem('conflict', {
    detail:
      state === 'replaced'
        ? 'A later run has read this value again, so the proposal can no longer be decided.'
        : `The proposal was ${state} before.`,
    field: 'proposalId',
    value: id,
    hint: 'Read the proposal, and change the record itself if the earlier decision was wrong.',
    details: { state, decidedAt: decidedAt?.toISOString() ?? null },
    resolution: LIST,
  })

const changed = (id: string, { storedValue, proposedValue }: LockedProposal, value: string | null): Problem =>
  new Problem('conflict', {
    detail: 'The stored value has changed since the run made the proposal.',
    field: 'proposalId',
    value: id,
    hint: 'Compare the values. Reject the proposal, or change the record itself.',
    details: { storedValue: value, storedValueOfProposal: storedValue, proposedValue },
  })
