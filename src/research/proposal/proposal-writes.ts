import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../../operation/pipeline/definition/context.js'
import type { Db } from '../../platform/database/client/database.js'
import { sql } from '../../platform/database/client/sql.js'
import type { ResearchProposalState } from './proposal.js'
import type { ValueSource } from './proposal-reads.js'

/** The values between which a caller decides, and the source of the stored one, if the history contains it. */
interface Proposed {
  readonly storedValue: string
  readonly proposedValue: string
  readonly source:
    | (Pick<ValueSource, 'sourceType' | 'changedAt'> & { readonly sourceDetail: string | null })
    | undefined
}

/** A checked fact to store. */
export interface NewFact {
  readonly slot: string
  readonly claim: string
  readonly url: string
  readonly quote: string
  readonly pageHash: string | null
  readonly outcome: string
  readonly reason?: string | undefined
  readonly recordType?: string | undefined
  readonly recordId?: string | undefined
  /** Set if the outcome is `proposed`. */
  readonly proposal?: Proposed | undefined
}

/** Adds facts to a run. The caller has locked the run, so that no other transaction adds facts with the same numbers. */
export async function addFacts(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  runId: string,
  facts: readonly NewFact[],
): Promise<void> {
  if (facts.length === 0) return
  const { _max: last } = await db.prisma.researchFact.aggregate({ where: { runId }, _max: { number: true } })
  const createdAt = clock.now()
  await db.prisma.researchFact.createMany({
    data: facts.map(({ proposal, ...fact }, index) => ({
      runId,
      number: (last.number ?? 0) + 1 + index,
      ...fact,
      ...(proposal && columnsOf(proposal)),
      createdAt,
    })),
  })
}

const columnsOf = ({ storedValue, proposedValue, source }: Proposed) => ({
  proposalId: uuidv7(),
  storedValue,
  proposedValue,
  storedSourceType: source?.sourceType ?? null,
  storedSourceDetail: source?.sourceDetail ?? null,
  storedAt: source?.changedAt ?? null,
})

/** A proposal that a caller decides about. Its row is locked until the transaction ends. */
export interface LockedProposal {
  readonly runId: string
  readonly state: ResearchProposalState
  readonly decidedAt: Date | null
  readonly url: string
  readonly recordType: string | null
  readonly recordId: string | null
  readonly slot: string
  readonly entityId: string | null
  readonly storedValue: string | null
  readonly proposedValue: string
  /** What the source of the written value contains. */
  readonly runUrl: string
  readonly chassis: string
  readonly model: string
}

/** Locks a proposal. First lock its record, as a run does. */
export async function lockProposal({ db }: Context, id: string): Promise<LockedProposal | undefined> {
  const [row] = await db.rows<LockedProposal>(sql`
    select f.run_id as "runId", f.outcome as state, f.decided_at as "decidedAt", f.url, f.record_type as "recordType",
      f.record_id as "recordId", f.slot, r.entity_id as "entityId", f.stored_value as "storedValue",
      coalesce(f.proposed_value, f.claim) as "proposedValue", r.url as "runUrl", r.chassis, r.model
    from research_fact f join research_run r on r.id = f.run_id where f.proposal_id = ${id}::uuid for update of f`)
  return row
}

/** Stores the decision of the caller about a locked proposal. */
export async function storeDecision(
  { db, clock, caller }: Context,
  proposalId: string,
  outcome: 'accepted' | 'rejected',
): Promise<void> {
  await db.prisma.researchFact.updateMany({
    where: { proposalId },
    data: { outcome, decidedAt: clock.now(), decidedBy: caller.id },
  })
}

/** Closes the open proposal for a value of a locked record, because a later run has read the value again. */
export async function replaceProposal(db: Db, recordId: string, slot: string): Promise<void> {
  await db.prisma.researchFact.updateMany({
    where: { recordId, slot, outcome: 'proposed' },
    data: { outcome: 'replaced' },
  })
}
