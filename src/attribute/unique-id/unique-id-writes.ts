import { markOwnersStale } from '../../derived/stale.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { sql } from '../../platform/database/client/sql.js'
import { object, text, token } from '../../platform/database/client/sql-values.js'
import type { OwnerId } from '../../visibility/owner-column.js'
import type { RowKey } from '../family/family-reads.js'
import { insertOwned, type OwnedStore, ofOwner } from '../family/family-writes.js'
import type { UniqueIdType } from './unique-id.js'

/** The writable state of an identifier. */
export interface UniqueIdState {
  readonly idType: UniqueIdType
  readonly identifier: string
  readonly source: string | null
}

export type UniqueIdDraft = OwnerId & UniqueIdState

export const uniqueIdStore: OwnedStore<UniqueIdState> = {
  table: 'unique_id',
  recordType: 'uniqueId',
  key: 'number',
  owners: ['entity', 'person'],
  state: object({ idType: token('t.id_type'), identifier: text('t.identifier'), source: text('t.source') }),
  columns: ({ idType, identifier, source }) => ({ id_type: idType, identifier, source }),
}

/**
 * Adds identifiers and their history. The number of statements is fixed. Returns ids in the order of the drafts. The id
 * of a draft is undefined if the owner already has the identifier.
 */
export async function createUniqueIds(
  context: Context,
  drafts: readonly UniqueIdDraft[],
): Promise<(RowKey | undefined)[]> {
  const ownedDrafts = drafts.map(({ entityId, personId, idType, identifier, source }) => ({
    owner: entityId === undefined ? { personId } : { entityId },
    state: { idType, identifier, source },
  }))
  const ids = await insertOwned(context, uniqueIdStore, ownedDrafts)
  markOwnersStale(
    context,
    // Only one value is derived from identifiers: whether a company is public, from its tickers.
    ownedDrafts
      .filter(({ state }, index) => state.idType === 'ticker' && ids[index] !== undefined)
      .map(({ owner }) => owner),
  )
  return ids
}

/** The id of the row with this identifier of the owner, if it exists. */
export async function readIdentifierRow(
  { db }: Context,
  owner: OwnerId,
  { idType, identifier }: UniqueIdState,
): Promise<number | undefined> {
  const [row] = await db.rows<{ id: number }>(sql`
    select t.id from unique_id t where ${ofOwner(owner)} and t.id_type = ${idType} and t.identifier = ${identifier}`)
  return row?.id
}
