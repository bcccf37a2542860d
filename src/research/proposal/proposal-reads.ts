import { readSurvivors } from '../../identity/merged/merged-reads.js'
import type { Json } from '../../kernel/wire/json.js'
import { cursorAfter, type Listing, type ListingRequest, readListing } from '../../operation/page/listing.js'
import type { Page } from '../../operation/page/page.js'
import { NEWEST_FIRST } from '../../operation/page/row-page.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import type { RecordType } from '../../operation/provenance/record.js'
import type { Db } from '../../platform/database/client/database.js'
import { join, type Sql, sql } from '../../platform/database/client/sql.js'
import { instant, object, text, token } from '../../platform/database/client/sql-values.js'
import { visibleOwners } from '../../visibility/owner-visibility.js'
import type { StatedSlot } from '../run/slots.js'
import type { ResearchProposal, ResearchProposalState } from './proposal.js'

const item = object({
  id: token('f.proposal_id'),
  runId: token('f.run_id'),
  entityId: token('r.entity_id'),
  personId: token('r.person_id'),
  recordId: token('f.record_id'),
  slot: token('f.slot'),
  state: token('f.outcome'),
  storedValue: text('f.stored_value'),
  storedSourceType: token('f.stored_source_type'),
  storedSourceDetail: text('f.stored_source_detail'),
  storedAt: instant('f.stored_at'),
  proposedValue: text('f.proposed_value'),
  claim: text('f.claim'),
  url: text('f.url'),
  quote: text('f.quote'),
  pageHash: text('f.page_hash'),
  createdAt: instant('f.created_at'),
  decidedAt: instant('f.decided_at'),
})

export interface ProposalFilter {
  readonly state?: readonly ResearchProposalState[] | undefined
  readonly slot?: readonly StatedSlot[] | undefined
  readonly runId?: string | undefined
  readonly entityId?: string | undefined
  readonly personId?: string | undefined
}

/** SQL of FROM and WHERE: the proposals `f` of the runs `r` on records that the caller can see. */
function proposals(context: Context, { state, slot, runId, entityId, personId }: ProposalFilter): Sql {
  const conditions = [
    sql`f.proposal_id is not null`,
    visibleOwners(context.caller, 'r'),
    ...(state ? [sql`f.outcome = any(${[...state]}::text[])`] : []),
    ...(slot ? [sql`f.slot = any(${[...slot]}::text[])`] : []),
    ...(runId === undefined ? [] : [sql`f.run_id = ${runId}::uuid`]),
    ...(entityId === undefined ? [] : [sql`r.entity_id = ${entityId}::uuid`]),
    ...(personId === undefined ? [] : [sql`r.person_id = ${personId}::uuid`]),
  ]
  return sql`research_fact f join research_run r on r.id = f.run_id where ${join(conditions, ' and ')}`
}

const listingOf = (context: Context, filter: ProposalFilter): Listing<ResearchProposal> => ({
  from: proposals(context, filter),
  carry: sql`f.run_id, f.number`,
  columns: { createdAt: { expression: 'f.created_at', type: 'timestamptz' } },
  id: { expression: 'f.proposal_id', type: 'uuid' },
  order: NEWEST_FIRST,
  expand: sql`join research_fact f on f.run_id = k.run_id and f.number = k.number join research_run r on r.id = f.run_id`,
  item,
})

/** Reads one page of the proposals for records that the caller can see, newest first, and the exact total. */
export const readProposalPage = (
  context: Context,
  filter: ProposalFilter,
  request: ListingRequest,
): Promise<Json<Page<ResearchProposal>>> => readListing(context.db, listingOf(context, filter), request)

/** The cursor after a proposal in the list of proposals. */
export const proposalCursor = ({ createdAt, id }: ResearchProposal): string =>
  cursorAfter(NEWEST_FIRST, [createdAt, id])

/** Reads a proposal. Undefined if there is none, or if the caller cannot see its record. */
export async function readProposal(context: Context, id: string): Promise<ResearchProposal | undefined> {
  const [row] = await context.db.rows<{ text: string }>(sql`
    select ${item} as text from ${proposals(context, {})} and f.proposal_id = ${id}::uuid`)
  return row && (JSON.parse(row.text) as ResearchProposal)
}

/** The record of a proposal, also of one that the caller cannot see. */
export interface ProposedRecord {
  readonly entityId: string | null
  readonly personId: string | null
}

/** The id of the record that the record of a proposal was merged into. Undefined if it was not, or if it is not visible. */
export async function readSurvivorOf(context: Context, proposalId: string): Promise<string | undefined> {
  const found = await context.db.prisma.researchFact.findUnique({
    where: { proposalId },
    select: { run: { select: { entityId: true, personId: true } } },
  })
  const id = found?.run.entityId ?? found?.run.personId
  const [survivor] = id == null ? [] : await readSurvivors(context, [id])
  return survivor ?? undefined
}

/** The last recorded change of a value. */
export interface ValueSource {
  readonly sourceType: string
  readonly sourceDetail: string
  readonly changedAt: Date
  /** Whether the value was written before the run read its first page. */
  readonly isOlder: boolean
}

interface RecordedValue {
  readonly recordType: RecordType
  readonly recordId: string
  readonly fields: readonly string[]
}

/** Reads who wrote a value last, and whether that was before a run began to read. Undefined if the history does not contain it. */
export async function readValueSource(
  db: Db,
  { recordType, recordId, fields }: RecordedValue,
  runId: string,
): Promise<ValueSource | undefined> {
  const names = join(
    fields.map((name) => sql`p.change -> ${name}::text is not null`),
    ' or ',
  )
  const [row] = await db.rows<ValueSource>(sql`
    select p.source_type as "sourceType", p.source_detail as "sourceDetail", p.created_at as "changedAt",
      p.created_at < (select min(g.created_at) from research_page g where g.run_id = ${runId}::uuid) is true as "isOlder"
    from provenance_event p
    where p.record_type = ${recordType} and p.record_id = ${recordId} and (${names})
    order by p.created_at desc, p.number desc limit 1`)
  return row
}

/** Reads when somebody last rejected this value in favour of the stored one. Undefined if nobody did. */
export async function readRejection(
  db: Db,
  { recordId, slot, storedValue, proposedValue }: Record<'recordId' | 'slot' | 'storedValue' | 'proposedValue', string>,
  owner: ProposedRecord,
): Promise<Date | undefined> {
  const found = await db.prisma.researchFact.findFirst({
    where: { outcome: 'rejected', recordId, slot, storedValue, proposedValue, run: owner },
    orderBy: { decidedAt: 'desc' },
    select: { decidedAt: true },
  })
  return found?.decidedAt ?? undefined
}
