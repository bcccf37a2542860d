import { v7 as uuidv7 } from 'uuid'
import { empty, join, raw, type Sql, sql } from '../../platform/database/client/sql.js'
import type { Context } from '../pipeline/definition/context.js'

/** Kinds of record with a history, as named in the API. */
export const RECORD_TYPES = [
  'entity',
  'person',
  'newsArticle',
  'entityPersonJoin',
  'newsArticleEntityJoin',
  'newsArticlePersonJoin',
  'entityRelationship',
  'entityAddressJoin',
  'entityClassificationJoin',
  'entityDetail',
  'entityResearchSnippets',
  'personAddressJoin',
  'fundraiseTransaction',
  'fundraiseTransactionInvestorJoin',
  'text',
  'urlLink',
  'uniqueId',
  'blogPost',
] as const
export type RecordType = (typeof RECORD_TYPES)[number]

/** One change of one record, before it is stored. */
export interface Change {
  readonly eventId: string
  readonly recordType: RecordType
  readonly recordId: string
  /** The entity or the person that the record belongs to. */
  readonly entityId?: string | null
  readonly personId?: string | null
  readonly action: 'create' | 'update' | 'delete'
  /** `[before, after]` by field. For a hard delete: `row` is the API record, `rows` are all deleted rows by table. */
  readonly change: Readonly<Record<string, unknown>>
}

export const newEventId = (): string => uuidv7()

/** The change of a created record: `[null, value]` for each field with a value. */
export const created = (record: object): Record<string, [null, unknown]> =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([, value]) => value != null)
      .map(([name, value]) => [name, [null, value]]),
  )

/** Writes, with one statement and in the current transaction, history rows with the provenance of the request. */
export async function recordChanges(context: Context, changes: readonly Change[]): Promise<void> {
  await context.db.rows(changesInsert(context, changes))
}

/** The statement that writes history rows. It can be a `with` part of the statement that makes the change. */
export const changesInsert = (context: Context, changes: readonly Change[]): Sql =>
  historyInsert(context, changes, raw('c.record_id'), raw(''))

/** A created record, before the database gives it an id. */
type Creation = Omit<Change, 'recordId' | 'action'>

/**
 * Inserts records and their history with one statement. `insert` is an insert without `returning`; its rows have the id
 * of their creation in last_event_id. A row that was not inserted, because of a conflict, gets no history. `also` are
 * more parts of the `with` clause, such as inserts of dependent rows; they can read `added`, the inserted rows (id,
 * last_event_id). Returns the id of each inserted row by the id of its creation.
 */
export async function insertRecorded<Key extends string | number>(
  context: Context,
  insert: Sql,
  creations: readonly Creation[],
  also: readonly Sql[] = [],
): Promise<Map<string, Key>> {
  const changes = creations.map((one) => ({ ...one, recordId: '', action: 'create' as const }))
  const inserted = await context.db.rows<{ id: Key; eventId: string }>(sql`
    with added as (${insert} returning id, last_event_id), history as (${historyInsert(
      context,
      changes,
      raw('a.id::text'),
      raw('join added a on a.last_event_id = c.id order by c.id'),
    )})${join([empty, ...also], ', ')}
    select id, last_event_id as "eventId" from added`)
  return new Map(inserted.map(({ id, eventId }) => [eventId, id]))
}

/** New rows of one table, as a part of the statement that creates a record. */
export interface NewRows {
  readonly table: string
  /** An insert without `returning`. Its rows have the id of their creation in last_event_id. */
  readonly insert: Sql
  readonly creations: readonly Creation[]
}

/**
 * SQL of `with` parts that insert the rows of a new record and their history. Each part has the name of its table. So the
 * parts that follow, and the main `select`, find the new rows under this name. The tables themselves do not show them to
 * the statement that inserts them.
 */
export function newRows(context: Context, parts: readonly NewRows[]): Sql {
  const inserts = parts.map(({ table, insert }) => sql`${raw(table)} as (${insert} returning *)`)
  const added = parts.map(({ table }) => `select n.id::text as id, n.last_event_id from ${table} n`).join(' union all ')
  const changes = parts.flatMap(({ creations }) =>
    creations.map((one) => ({ ...one, recordId: '', action: 'create' as const })),
  )
  const of = raw(`join (${added}) a on a.last_event_id = c.id order by c.id`)
  return sql`${join(inserts, ', ')}, provenance_event as (${historyInsert(context, changes, raw('a.id'), of)} returning *)`
}

/**
 * SQL of `with` parts that hide tables of which a new record has no rows. PostgreSQL then removes the reads of these
 * tables from the plan, which takes less time than to find nothing in each of them.
 */
export const noRows = (tables: readonly string[]): Sql =>
  raw(tables.map((table) => `${table} as (select (null::${table}).* where false)`).join(', '))

function historyInsert(
  { clock, provenance, operationId, traceId, caller }: Context,
  changes: readonly Change[],
  recordId: Sql,
  of: Sql,
): Sql {
  if (!provenance) throw new Error(`${operationId} writes without provenance`)
  const rows = changes.map(({ eventId, recordType, recordId, entityId, personId, action, change }) => ({
    id: eventId,
    record_type: recordType,
    record_id: recordId,
    entity_id: entityId ?? null,
    person_id: personId ?? null,
    action,
    // As a text, because PostgreSQL takes several times as long for the members of members of a JSON array.
    change: JSON.stringify(change),
  }))
  return sql`
    insert into provenance_event (
      id, record_type, record_id, entity_id, person_id, action, change, operation_id, source_type, source_detail,
      source_provider, source_provider_id, source_provider_slug, actor_type, agent_chassis, agent_model,
      caller_id, trace_id, created_at)
    select c.id, c.record_type, ${recordId}, c.entity_id, c.person_id, c.action, c.change::jsonb, ${operationId}, ${provenance.sourceType},
      ${provenance.sourceDetail}, ${provenance.sourceProvider}, ${provenance.sourceProviderId},
      ${provenance.sourceProviderSlug}, ${provenance.actorType}, ${provenance.agentChassis}, ${provenance.agentModel},
      ${caller.id}, ${traceId}, ${clock.now()}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      c(id uuid, record_type text, record_id text, entity_id uuid, person_id uuid, action text, change text) ${of}`
}

/** Sets the review status of a recorded change. */
export async function setChangeStatus({ db }: Context, number: number, status: string): Promise<void> {
  await db.rows(sql`update provenance_event set status = ${status} where number = ${number}`)
}
