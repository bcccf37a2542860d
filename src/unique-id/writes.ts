import { sql } from '../database/sql.js'
import type { Context } from '../operation/context.js'
import { created, newEventId, recordChanges } from '../provenance/record.js'
import type { UniqueIdType } from './unique-id.js'

/** The writable state of an identifier. */
export interface UniqueIdState {
  readonly idType: UniqueIdType
  readonly identifier: string
  readonly source: string | null
}

export interface UniqueIdDraft extends UniqueIdState {
  readonly entityId: string
}

export interface StoredUniqueId {
  readonly id: number
  readonly version: number
  readonly state: UniqueIdState
}

/** Attaches identifiers with their history, in two statements whatever their number. Ids come in the order of the drafts; undefined where the owner has that identifier already. */
export async function createUniqueIds(
  context: Context,
  drafts: readonly UniqueIdDraft[],
): Promise<(number | undefined)[]> {
  if (drafts.length === 0) return []
  const { db, clock } = context
  const now = clock.now()
  const pending = drafts.map((draft) => ({ ...draft, eventId: newEventId() }))
  const rows = pending.map((draft) => ({
    entity_id: draft.entityId,
    id_type: draft.idType,
    identifier: draft.identifier,
    source: draft.source,
    last_event_id: draft.eventId,
  }))
  const inserted = await db.rows<{ id: number; eventId: string }>(sql`
    insert into unique_id (entity_id, id_type, identifier, source, last_event_id, version, created_at, updated_at)
    select entity_id, id_type, identifier, source, last_event_id, 1, ${now}::timestamptz, ${now}::timestamptz
    from json_populate_recordset(null::unique_id, ${JSON.stringify(rows)}::json)
    on conflict (entity_id, id_type, identifier) do nothing returning id, last_event_id as "eventId"`)
  const ids = new Map(inserted.map(({ id, eventId }) => [eventId, id]))
  await recordChanges(
    context,
    pending.flatMap(({ eventId, entityId, ...state }) => {
      const id = ids.get(eventId)
      return id === undefined
        ? []
        : [
            {
              eventId,
              recordType: 'uniqueId' as const,
              recordId: String(id),
              entityId,
              action: 'create' as const,
              change: created(state),
            },
          ]
    }),
  )
  return pending.map(({ eventId }) => ids.get(eventId))
}

/** One identifier of an owner, locked until the transaction ends. */
export async function lockUniqueId({ db }: Context, entityId: string, id: number): Promise<StoredUniqueId | undefined> {
  const [row] = await db.rows<StoredUniqueId>(sql`
    select id, version, json_build_object('idType', id_type, 'identifier', identifier, 'source', source) as state
    from unique_id where id = ${id} and entity_id = ${entityId}::uuid for update`)
  return row
}

/** The row in which an owner holds an identifier already. */
export async function readHolding(
  { db }: Context,
  entityId: string,
  { idType, identifier }: UniqueIdState,
): Promise<number | undefined> {
  const [row] = await db.rows<{ id: number }>(sql`
    select id from unique_id where entity_id = ${entityId}::uuid and id_type = ${idType} and identifier = ${identifier}`)
  return row?.id
}

/** Writes the new state of a locked identifier with its history row. */
export async function updateUniqueId(
  context: Context,
  entityId: string,
  { id }: StoredUniqueId,
  next: UniqueIdState,
  change: Record<string, [unknown, unknown]>,
): Promise<void> {
  const eventId = newEventId()
  await context.db.rows(sql`
    update unique_id set id_type = ${next.idType}, identifier = ${next.identifier}, source = ${next.source},
      version = version + 1, last_event_id = ${eventId}::uuid, updated_at = ${context.clock.now()}
    where id = ${id}`)
  await recordChanges(context, [
    { eventId, recordType: 'uniqueId', recordId: String(id), entityId, action: 'update', change },
  ])
}

/** Removes a locked identifier; its whole state stays in history. */
export async function removeUniqueId(context: Context, entityId: string, { id, state }: StoredUniqueId): Promise<void> {
  await context.db.rows(sql`delete from unique_id where id = ${id}`)
  await recordChanges(context, [
    {
      eventId: newEventId(),
      recordType: 'uniqueId',
      recordId: String(id),
      entityId,
      action: 'delete',
      change: { row: [state, null] },
    },
  ])
}
