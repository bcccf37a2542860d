import type { z } from 'zod'
import type { Json } from '../../kernel/wire/json.js'
import { isAdmin, type Reach, reachOf } from '../../operation/access/caller.js'
import { type ConnectionSource, type EdgeProjection, edgeMembers } from '../../operation/document/projection.js'
import { cursorAfter, type Listing, type ListingRequest, readBuiltListing } from '../../operation/page/listing.js'
import type { Page } from '../../operation/page/page.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import type { ActorType, RecordedSourceType } from '../../operation/pipeline/request/provenance.js'
import { seesSourceDetails, seesWriter } from '../../operation/provenance/privacy.js'
import type { ProvenanceStatus } from '../../operation/provenance/status.js'
import { empty, type Sql, sql } from '../../platform/database/client/sql.js'
import { instant, literal, number, object, text, token } from '../../platform/database/client/sql-values.js'
import { visibleOwners } from '../../visibility/owner-visibility.js'
import { visibleRecord } from '../../visibility/record-visibility.js'
import type { ChangeAction, FieldChange, FieldProvenance } from './history.js'
import { madeIn, type Period } from './period.js'
import { readShownValues, type ValuedChange } from './public-values-reads.js'

interface ChangeRow {
  readonly number: string
  readonly id: string
  readonly action: z.infer<typeof ChangeAction>
  readonly change: Record<string, unknown>
  readonly createdAt: string
  readonly entityId: string | null
  readonly personId: string | null
  readonly callerId: string
  readonly status: ProvenanceStatus
  readonly sourceType: string
  readonly sourceDetail: string
  readonly sourceProvider: string | null
  readonly sourceProviderId: string | null
  readonly sourceProviderSlug: string | null
  readonly actorType: z.infer<typeof ActorType> | null
  readonly agentChassis: string | null
  readonly agentModel: string | null
}

/** A record whose history is requested. */
export interface Tracked {
  readonly tableName: FieldProvenance['tableName']
  readonly recordId: string
}

/**
 * SQL condition for the history rows of a record that the caller may see. Admin callers also see deleted records. The
 * owner in a history row is the owner at the time of the change. The history of an article has no owner.
 */
const rowsOf = ({ caller }: Context, { tableName, recordId }: Tracked): Sql =>
  sql`v.record_type = ${tableName} and v.record_id = ${recordId}
    and ${isAdmin(caller) || tableName === 'newsArticle' ? sql`true` : visibleOwners(caller, 'v')} and ${visibleRecord(caller, tableName, recordId)}`

/** The order of a history. */
export const NEWEST_FIRST = { property: 'effectiveAt', descending: true }

/** The cursor after a change in the history of a record, newest first. */
export const changeCursor = ({ effectiveAt, id }: FieldProvenance): string =>
  cursorAfter(NEWEST_FIRST, [effectiveAt, id])

/**
 * Reads one page of the history of a record, newest first, and the total count. `condition` is SQL about the change `v`.
 */
export function readHistory(
  context: Context,
  tracked: Tracked,
  condition: Sql,
  page: ListingRequest,
): Promise<Json<Page<FieldProvenance>>> {
  const listing: Listing<number> = {
    from: sql`provenance_event v where ${rowsOf(context, tracked)} and ${condition}`,
    carry: sql`v.number`,
    columns: { effectiveAt: { expression: 'v.created_at', type: 'timestamptz' } },
    id: { expression: 'v.number', type: 'bigint' },
    order: NEWEST_FIRST,
    expand: empty,
    item: number('k.number'),
  }
  const reach = reachOf(context.caller)
  return readBuiltListing(context.db, listing, page, async (numbers) => {
    const found = await readRows(context, sql`v.number = any(${numbers}::bigint[])`)
    const values = await readShownValues(
      context,
      found.map((row) => ({ ...row, recordType: tracked.tableName, recordId: tracked.recordId })),
    )
    const rows = new Map(
      found.map((row, index) => [Number(row.number), provenanceOf(row, tracked, reach, values[index])]),
    )
    return numbers.flatMap((one) => rows.get(one) ?? [])
  })
}

async function readRows({ db }: Context, where: Sql, end: Sql = empty): Promise<ChangeRow[]> {
  return db.rows<ChangeRow>(sql`
    select v.number::text as number, v.id, v.action, v.change, v.entity_id as "entityId", v.person_id as "personId",
      to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
      v.caller_id as "callerId", v.status, v.source_type as "sourceType", v.source_detail as "sourceDetail",
      v.source_provider as "sourceProvider", v.source_provider_id as "sourceProviderId",
      v.source_provider_slug as "sourceProviderSlug", v.actor_type as "actorType",
      v.agent_chassis as "agentChassis", v.agent_model as "agentModel"
    from provenance_event v where ${where} ${end}`)
}

const OPERATIONS = { create: 'insert', update: 'update', delete: 'delete' } as const

/** `shown` are the changed values that the caller may read. */
function provenanceOf(
  row: ChangeRow,
  { tableName, recordId }: Tracked,
  reach: Reach,
  shown: Record<string, unknown> = {},
): FieldProvenance {
  const isPrivate = seesWriter(reach)
  const seesSource = seesSourceDetails(reach, row.sourceType)
  const { actorType, agentChassis, agentModel } = row
  return {
    actor: actorType && {
      agent:
        agentChassis !== null && agentModel !== null
          ? { chassis: agentChassis, model: agentModel, modelFamily: agentModel.split(/[-:/]/)[0] ?? agentModel }
          : null,
      displayName: agentChassis ?? 'employee',
      employeeDisplayName: null,
      employeeUserId: actorType === 'employee' && isPrivate ? row.callerId : null,
      type: actorType,
    },
    changedBy: isPrivate ? row.callerId : null,
    changes: fieldChanges(row.change, shown),
    effectiveAt: row.createdAt,
    entityId: row.entityId,
    eventId: row.id,
    id: Number(row.number),
    operation: OPERATIONS[row.action],
    personId: row.personId,
    recordId,
    source: {
      actorType,
      agentChassis,
      agentModel,
      // The published schema does not allow null here.
      sourceDetail: seesSource ? row.sourceDetail : '',
      sourceProvider: row.sourceProvider,
      sourceProviderId: seesSource ? row.sourceProviderId : null,
      sourceProviderSlug: seesSource ? row.sourceProviderSlug : null,
      sourceType: row.sourceType,
    },
    status: row.status,
    tableName,
  }
}

/** The changed fields of a change, with the values that the caller may read. */
export const fieldChanges = (change: Record<string, unknown>, shown: Record<string, unknown>): FieldChange[] =>
  Object.entries(change).flatMap(([name, pair]) =>
    changesOf({ [name]: pair }).map((one) => (name in shown ? one : { ...one, newValue: null, oldValue: null })),
  )

/**
 * Converts the stored change of a history row to a list of changed fields. For each field, the stored change contains
 * `[before, after]`. For a hard deletion, it contains the whole row of the record.
 */
function changesOf(change: Record<string, unknown>): FieldChange[] {
  return Object.entries(change).flatMap(([fieldName, pair]) => {
    const [before, after] = Array.isArray(pair) ? pair : [null, pair]
    const removed = fieldName === 'row' && typeof before === 'object' && before !== null && after === null
    return removed
      ? Object.entries(before).map(([name, value]) => fieldChange(name, value, null))
      : [fieldChange(fieldName, before, after)]
  })
}

const fieldChange = (fieldName: string, before: unknown, after: unknown): FieldChange => ({
  fieldName,
  newPresent: after != null,
  newValue: asText(after),
  oldPresent: before != null,
  oldValue: asText(before),
})

const asText = (value: unknown): string | null =>
  value == null ? null : typeof value === 'string' ? value : JSON.stringify(value)

/** Reads the source of a record's last change. Undefined if the caller can see no change of the record. */
export async function readLatest(context: Context, tracked: Tracked): Promise<Record<string, unknown> | undefined> {
  const latest = sql`order by v.created_at desc, v.number desc limit 1`
  const [row] = await readRows(context, rowsOf(context, tracked), latest)
  if (!row) return undefined
  const seesSource = seesSourceDetails(reachOf(context.caller), row.sourceType)
  return {
    changedAt: row.createdAt,
    dataSourceUpdatedAt: row.createdAt,
    detail: seesSource ? row.sourceDetail : null,
    kind: row.sourceType,
    pendingApproval: null,
    sourceId: seesSource ? row.sourceProviderId : null,
    status: row.status,
  }
}

/** Whether the history contains a change with this number, of a record that the caller may see. */
export async function isVisibleChange(context: Context, number: number): Promise<boolean> {
  const [row] = await context.db.rows<Tracked>(sql`
    select v.record_type as "tableName", v.record_id as "recordId" from provenance_event v where v.number = ${number}`)
  if (!row) return false
  const found = await context.db.rows(sql`
    select 1 from provenance_event v where v.number = ${number} and ${rowsOf(context, row)}`)
  return found.length > 0
}

/** One recorded change of a record, without the changed values. */
export interface RecordedEvent {
  readonly id: string
  readonly action: z.infer<typeof ChangeAction>
  readonly sourceType: z.infer<typeof RecordedSourceType>
  readonly sourceDetail: string
  readonly sourceProvider: string | null
  readonly actorType: z.infer<typeof ActorType> | null
  readonly createdAt: Date
}

/** Reads, with one statement, the recorded changes with these ids, in the order of `ids`. Null for an unknown id. */
export async function readEvents({ db }: Context, ids: readonly string[]): Promise<(RecordedEvent | null)[]> {
  const rows = await db.rows<RecordedEvent>(sql`
    select v.id, v.action, v.source_type as "sourceType", v.source_detail as "sourceDetail",
      v.source_provider as "sourceProvider", v.actor_type as "actorType", v.created_at as "createdAt"
    from provenance_event v where v.id = any(${ids}::uuid[])`)
  const events = new Map(rows.map((event) => [event.id, event]))
  return ids.map((id) => events.get(id) ?? null)
}

/**
 * Reads the changed values that the caller may see of the recorded changes with these ids, in the order of `ids`. Null for
 * an unknown id. The values can be large: the values of a merge contain whole rows.
 */
export async function readChangedValues(context: Context, ids: readonly string[]): Promise<unknown[]> {
  const rows = await context.db.rows<ValuedChange & { id: string; number: string }>(sql`
    select v.id, v.number::text as number, v.record_type as "recordType", v.record_id as "recordId", v.entity_id as "entityId",
      v.person_id as "personId", v.change from provenance_event v where v.id = any(${ids}::uuid[])`)
  const values = await readShownValues(context, rows)
  const changes = new Map(rows.map(({ id }, index) => [id, values[index]]))
  return ids.map((id) => changes.get(id) ?? null)
}

/** The connection from records of one kind to their recorded changes, newest first. */
export const recordedChanges = (
  recordType: 'entity' | 'person' | 'newsArticle',
  period: Period,
  projection: EdgeProjection,
): ConnectionSource => ({
  parent: recordType === 'newsArticle' ? 'int' : 'uuid',
  from: sql`provenance_event v where v.record_type = ${literal(recordType)} and v.record_id = o.id::text
    and ${madeIn(period)}`,
  edge: edgeMembers(projection, 'ProvenanceEvent', () =>
    object({
      id: token('v.id'),
      action: token('v.action'),
      sourceType: token('v.source_type'),
      sourceDetail: text('v.source_detail'),
      sourceProvider: text('v.source_provider'),
      actorType: token('v.actor_type'),
      createdAt: instant('v.created_at'),
    }),
  ),
  term: { property: 'createdAt', descending: true },
  columns: { createdAt: { expression: 'v.created_at', type: 'timestamptz' } },
  id: { expression: 'v.id', type: 'uuid' },
})
