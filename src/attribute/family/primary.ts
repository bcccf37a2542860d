import { raw, sql } from '../../kernel/database/sql.js'
import type { Context } from '../../kernel/operation/context.js'
import type { OwnerId } from '../../kernel/wire/owner.js'
import type { RowKey } from './reads.js'
import { lockOwned, type OwnedStore, ofOwners, updateOwned } from './writes.js'

/** A record of a type, of which an owner has one current and primary at most. */
export interface Ranked {
  readonly isCurrent: boolean
  readonly isPrimary: boolean
}

/** How a family's records stand for their type. */
export interface Ranking<S extends Ranked> {
  readonly store: OwnedStore<S>
  /** Column of the type, and the type of a state. */
  readonly column: string
  readonly typeOf: (state: S) => string
  /** Whether only one of a type is current, or several are and one is primary. */
  readonly among: 'current' | 'primary'
  /** What a primary record becomes when another takes its place. */
  readonly demoted: (state: S) => S
}

export interface Claim<S> {
  readonly owner: OwnerId
  readonly state: S
  /** The record that claims the place, where it is stored already. */
  readonly id?: RowKey | undefined
}

const placeOf = ({ entityId, personId }: OwnerId, type: string): string => `${entityId ?? personId} ${type}`

/** The records that stand in the places of new claims give way, with their history, in three statements whatever their number. */
export async function makeWay<S extends Ranked>(
  context: Context,
  { store, column, typeOf, among, demoted }: Ranking<S>,
  claims: readonly Claim<S>[],
): Promise<void> {
  const primary = claims.filter(({ state }) => state.isCurrent && (among === 'current' || state.isPrimary))
  if (primary.length === 0) return
  const claimed = new Map(primary.map(({ owner, state, id }) => [placeOf(owner, typeOf(state)), id]))
  const types = [...new Set(primary.map(({ state }) => typeOf(state)))]
  const held = await lockOwned(
    context,
    store,
    sql`${ofOwners(primary.map(({ owner }) => owner))} and t.is_current and ${among === 'primary' ? sql`t.is_primary` : sql`true`} and ${raw(`t.${column}`)} = any(${types})`,
  )
  const updates = held.flatMap((stored) => {
    const place = placeOf(stored.owner, typeOf(stored.state))
    return claimed.has(place) && claimed.get(place) !== stored.id ? [{ stored, next: demoted(stored.state) }] : []
  })
  await updateOwned(context, store, updates)
}

/** Records of one place in a batch: the first of them that wants to be primary is, the others are not. */
export function onePrimaryEach<S extends Ranked, D extends { readonly owner: OwnerId; readonly state: S }>(
  drafts: readonly D[],
  typeOf: (state: S) => string,
): D[] {
  const taken = new Set<string>()
  return drafts.map((draft) => {
    const { owner, state } = draft
    const place = placeOf(owner, typeOf(state))
    if (!state.isCurrent || !state.isPrimary) return draft
    if (taken.has(place)) return { ...draft, state: { ...state, isPrimary: false } }
    taken.add(place)
    return draft
  })
}
