import { refusedField } from '../../kernel/problem/field.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { raw, sql } from '../../platform/database/client/sql.js'
import type { OwnerId } from '../../visibility/owner-column.js'
import type { RowKey } from './family-reads.js'
import { lockOwned, type OwnedStore, ofOwners, updateOwned } from './family-writes.js'

/** The flags of a record that has a type. An owner has at most one current primary record of each type. */
export interface Ranked {
  readonly isCurrent: boolean
  readonly isPrimary: boolean
}

/** How a family decides which record is the main record of its type. */
export interface Ranking<S extends Ranked> {
  readonly store: OwnedStore<S>
  /** Column that contains the type of the record. */
  readonly column: string
  readonly typeOf: (state: S) => string
  /**
   * Which record is the main record of its type. 'current': the only current record. 'primary': the primary record
   * among several current records.
   */
  readonly among: 'current' | 'primary'
  /** Returns the state of the previous main record after another record has become the main record. */
  readonly demoted: (state: S) => S
}

export interface Claim<S> {
  readonly owner: OwnerId
  readonly state: S
  /** Id of the record that becomes the main record, if this record is already stored. */
  readonly id?: RowKey | undefined
}

const ownerTypeKey = ({ entityId, personId }: OwnerId, type: string): string => `${entityId ?? personId} ${type}`

/**
 * Changes the stored records that are no longer the main records of their types, and records the history. `claims` are
 * the records that become main records. It needs three statements for any number of claims.
 */
export async function demoteOthers<S extends Ranked>(
  context: Context,
  { store, column, typeOf, among, demoted }: Ranking<S>,
  claims: readonly Claim<S>[],
): Promise<void> {
  const primary = claims.filter(({ state }) => state.isCurrent && (among === 'current' || state.isPrimary))
  if (primary.length === 0) return
  const claimed = new Map(primary.map(({ owner, state, id }) => [ownerTypeKey(owner, typeOf(state)), id]))
  const types = [...new Set(primary.map(({ state }) => typeOf(state)))]
  const rows = await lockOwned(
    context,
    store,
    sql`${ofOwners(primary.map(({ owner }) => owner))} and t.is_current and ${among === 'primary' ? sql`t.is_primary` : sql`true`} and ${raw(`t.${column}`)} = any(${types})`,
  )
  const updates = rows.flatMap((stored) => {
    const key = ownerTypeKey(stored.owner, typeOf(stored.state))
    return claimed.has(key) && claimed.get(key) !== stored.id ? [{ stored, next: demoted(stored.state) }] : []
  })
  await updateOwned(context, store, updates)
}

/** If a batch contains several primary drafts of one owner and type, only the first of them stays primary. */
export function onePrimaryEach<S extends Ranked, D extends { readonly owner: OwnerId; readonly state: S }>(
  drafts: readonly D[],
  typeOf: (state: S) => string,
): D[] {
  const taken = new Set<string>()
  return drafts.map((draft) => {
    const { owner, state } = draft
    const key = ownerTypeKey(owner, typeOf(state))
    if (!state.isCurrent || !state.isPrimary) return draft
    if (taken.has(key)) return { ...draft, state: { ...state, isPrimary: false } }
    taken.add(key)
    return draft
  })
}

/** Throws 400 if a request makes a record primary that is not current. Only a current record can be primary. */
export function refuseFormerPrimary(isCurrent: boolean, isPrimary: boolean | null | undefined): void {
  if (isCurrent || isPrimary !== true) return
  throw refusedField(
    'isPrimary',
    'isPrimary: a record that is not current cannot be primary.',
    'Send isPrimary false, or isCurrent true.',
    ['false'],
  )
}
