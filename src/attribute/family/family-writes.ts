import { v7 as uuidv7 } from 'uuid'
import { NOTHING, removedChange, removeRows } from '../../identity/removal/removal-writes.js'
import { changes } from '../../kernel/wire/merge-patch.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import {
  type Change,
  created,
  insertRecorded,
  type NewRows,
  newEventId,
  type RecordType,
  recordChanges,
} from '../../operation/provenance/record.js'
import { updateRows } from '../../operation/provenance/update.js'
import { empty, join, raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { idsOf, type OwnerId, type OwnerKind, ownedBy, ownerColumns } from '../../visibility/owner-column.js'
import type { RowKey } from './family-reads.js'

/*
 * Functions that write owned records, for every family. The number of statements does not depend on the number of
 * records. The history is recorded in the same transaction.
 */

/** Where and how the records of one family are stored. */
export interface OwnedStore<S extends object> {
  readonly table: string
  readonly recordType: RecordType
  /** 'number': the database generates the key. 'uuid': this module generates it. */
  readonly key: 'number' | 'uuid'
  /** The kinds of owner that have a column in the table. */
  readonly owners: readonly OwnerKind[]
  /** SQL for the writable state of alias `t`, as one JSON text. */
  readonly state: Sql
  /** Converts the data of a record to the values of its columns. It returns the same columns for every record. */
  readonly columns: (state: S) => Readonly<Record<string, unknown>>
}

export interface OwnedDraft<S> {
  /** Key of the record, if the store has the key 'uuid'. Default: a new one. */
  readonly id?: string | undefined
  readonly owner: OwnerId
  readonly state: S
}

export interface StoredRow<S> {
  readonly id: RowKey
  readonly version: number
  readonly owner: OwnerId
  readonly state: S
}

const OWNER_COLUMNS = { entity: 'entity_id', person: 'person_id' } as const

/**
 * Adds records and their history with one statement. Returns the keys in the order of the drafts. The key of a draft
 * is undefined if an equal record is already stored.
 */
export async function insertOwned<S extends object>(
  context: Context,
  store: OwnedStore<S>,
  drafts: readonly OwnedDraft<S>[],
): Promise<(RowKey | undefined)[]> {
  if (drafts.length === 0) return []
  const { insert, creations } = rowsOf(context, store, drafts, empty)
  const ids = await insertRecorded<RowKey>(context, insert, creations)
  return creations.map(({ eventId }) => ids.get(eventId))
}

/**
 * The records that an owner gets in the statement that creates it. They are inserted only if the owner is: another part
 * of this statement, with the name of its table, has its row.
 */
export const newOwned = <S extends object>(
  context: Context,
  store: OwnedStore<S>,
  kind: OwnerKind,
  drafts: readonly OwnedDraft<S>[],
): NewRows => rowsOf(context, store, drafts, raw(`where ${OWNER_COLUMNS[kind]} in (select o.id from ${kind} o)`))

/** The insert of records that satisfy a condition, and their history. */
function rowsOf<S extends object>(
  { clock }: Context,
  store: OwnedStore<S>,
  drafts: readonly OwnedDraft<S>[],
  where: Sql,
): NewRows {
  const pending = drafts.map((draft) => ({ ...draft, eventId: newEventId() }))
  const rows = pending.map(({ id, owner, state, eventId }) => ({
    ...(store.key === 'uuid' ? { id: id ?? uuidv7() } : {}),
    ...ownerColumns(owner),
    ...store.columns(state),
    last_event_id: eventId,
  }))
  const names = [
    ...(store.key === 'uuid' ? ['id'] : []),
    ...store.owners.map((kind) => OWNER_COLUMNS[kind]),
    ...drafts.slice(0, 1).flatMap(({ state }) => Object.keys(store.columns(state))),
    'last_event_id',
  ].join(', ')
  const now = clock.now()
  return {
    table: store.table,
    insert: sql`
    insert into ${raw(store.table)} (${raw(names)}, version, created_at, updated_at)
    select ${raw(names)}, 1, ${now}::timestamptz, ${now}::timestamptz
    from json_populate_recordset(null::${raw(store.table)}, ${JSON.stringify(rows)}::json) ${where}
    on conflict do nothing`,
    creations: pending.map(({ eventId, owner, state }) => ({
      eventId,
      recordType: store.recordType,
      ...owner,
      change: created(state),
    })),
  }
}

/** Locks the records that satisfy a condition on alias `t`, in the order of their keys. */
export async function lockOwned<S extends object>(
  { db }: Context,
  store: OwnedStore<S>,
  condition: Sql,
): Promise<StoredRow<S>[]> {
  const owners = store.owners.map((kind) => raw(`'${kind}Id', t.${OWNER_COLUMNS[kind]}`))
  const rows = await db.rows<{ id: RowKey; version: number; owner: Record<string, string | null>; state: string }>(sql`
    select t.id, t.version, json_build_object(${join(owners, ', ')}) as owner, ${store.state} as state
    from ${raw(store.table)} t where ${condition} order by t.id for update of t`)
  return rows.map(({ owner, state, ...row }) => ({
    ...row,
    owner: owner.entityId ? { entityId: owner.entityId } : { personId: owner.personId ?? '' },
    state: JSON.parse(state) as S,
  }))
}

/** Condition on alias `t`: the record belongs to the owner. */
export const ofOwner = ({ entityId, personId }: OwnerId): Sql =>
  entityId === undefined
    ? ownedBy('t', { kind: 'person', id: sql`${personId}::uuid` })
    : ownedBy('t', { kind: 'entity', id: sql`${entityId}::uuid` })

/** Condition on alias `t`: the record belongs to one of the owners. */
export const ofOwners = (owners: readonly OwnerId[]): Sql => {
  const { entityIds, personIds } = idsOf(owners)
  const parts = [
    ...(entityIds.length > 0 ? [sql`t.entity_id = any(${entityIds}::uuid[])`] : []),
    ...(personIds.length > 0 ? [sql`t.person_id = any(${personIds}::uuid[])`] : []),
  ]
  return sql`(${parts.length > 0 ? join(parts, ' or ') : sql`false`})`
}

/**
 * Writes the next states of locked records and their history, with two statements. A state that is equal to the stored
 * state is not written. Returns the number of changed records.
 */
export async function updateOwned<S extends object>(
  context: Context,
  store: OwnedStore<S>,
  updates: readonly { readonly stored: StoredRow<S>; readonly next: S }[],
): Promise<number> {
  const differing = updates.flatMap(({ stored, next }) => {
    const change = changes(stored.state, next)
    return Object.keys(change).length > 0 ? [{ stored, next, change }] : []
  })
  await updateRows(
    context,
    store,
    differing.map(({ stored, next, change }) => ({
      id: stored.id,
      ...stored.owner,
      columns: store.columns(next),
      change,
    })),
  )
  return differing.length
}

/**
 * Removes locked records. The number of statements is fixed. The history stores the row of each record, the dependent
 * rows that the database removed with it, and `details`.
 */
export async function removeOwned<S extends object>(
  context: Context,
  store: OwnedStore<S>,
  rows: readonly StoredRow<S>[],
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const removed = await removeRows(
    context,
    store.table,
    store.key === 'uuid' ? 'uuid' : 'int',
    rows.map(({ id }) => id),
  )
  await record(
    context,
    rows.map((stored, index) => {
      const change = { row: [stored.state, null], ...removedChange(removed[index] ?? NOTHING), ...details }
      return changeOf(store, stored, newEventId(), 'delete', change)
    }),
  )
}

const changeOf = (
  { recordType }: Pick<OwnedStore<never>, 'recordType'>,
  { id, owner }: { readonly id: RowKey; readonly owner: OwnerId },
  eventId: string,
  action: Change['action'],
  change: Change['change'],
): Change => ({ eventId, recordType, recordId: String(id), ...owner, action, change })

async function record(context: Context, all: readonly Change[]): Promise<void> {
  if (all.length > 0) await recordChanges(context, all)
}
