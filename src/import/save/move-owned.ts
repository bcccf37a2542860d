import { type PeriodState, periodStore } from '../../attribute/address/address-writes.js'
import { tagKey } from '../../attribute/classification/classification-writes.js'
import {
  type ClassificationJoinState,
  joinStores,
} from '../../attribute/entity-classification/entity-classification-writes.js'
import {
  lockOwned,
  type OwnedStore,
  ofOwners,
  type StoredRow,
  updateOwned,
} from '../../attribute/family/family-writes.js'
import type { UrlLinkState } from '../../attribute/url-link/link-state.js'
import { urlLinkStore } from '../../attribute/url-link/url-link-writes.js'
import { markOwnersStale } from '../../derived/stale.js'
import { urlKey } from '../../kernel/wire/url-key.js'
import type { OwnerId } from '../../visibility/owner-column.js'
import type { EntityFacts, PersonFacts } from '../row/row-facts.js'
import type { Work } from './batch-work.js'
import { readMovable, readOwnRows } from './moved-reads.js'

/** An owned record that a row states. */
export interface Stated {
  readonly owner: OwnerId
  readonly facts: EntityFacts | PersonFacts
  /** What the record contains. The records of an owner in one scope replace each other. */
  readonly key: string
  readonly scope: string
  readonly shown: string
}

/** How the records of a family move. */
interface Family<S extends object> {
  readonly store: (owner: 'entity' | 'person') => OwnedStore<S>
  readonly field: string
  readonly keyOf: (state: S) => string
  readonly scopeOf: (state: S) => string
  /** Whether a record is the one that represents its owner in its scope. */
  readonly isMain: (state: S) => boolean
  /** `isMain: false`: another writer has chosen the main record. */
  readonly asCurrent: (state: S, isMain: boolean) => S
  readonly asFormer: (state: S) => S
}

export const PLACES: Family<PeriodState> = {
  store: periodStore,
  field: 'place',
  keyOf: ({ addressId }) => String(addressId),
  scopeOf: () => '',
  isMain: ({ role }) => role === 'dominant' || role === 'domicile',
  asCurrent: (state, isMain) => ({ ...state, isCurrent: true, role: isMain ? state.role : null }),
  asFormer: (state) => ({ ...state, isCurrent: false }),
}

/** What a link is compared by. */
export const linkKey = (url: string): string => urlKey(url)?.hostPath ?? url

export const LINKS: Family<UrlLinkState> = {
  store: () => urlLinkStore,
  field: 'url',
  keyOf: ({ url }) => linkKey(url),
  scopeOf: ({ urlType }) => urlType,
  isMain: ({ isPrimary }) => isPrimary,
  asCurrent: (state, isPrimary) => ({ ...state, isCurrent: true, isPrimary }),
  asFormer: (state) => ({ ...state, isCurrent: false, isPrimary: false }),
}

export const TAGS: Family<ClassificationJoinState> = {
  store: () => joinStores.tag,
  field: 'tag',
  keyOf: ({ place, name }) => tagKey({ bucket: place, name }),
  scopeOf: ({ place }) => place,
  isMain: () => false,
  asCurrent: (state) => ({ ...state, isCurrent: true }),
  asFormer: (state) => ({ ...state, isCurrent: false, isPrimary: false }),
}

type Row<S> = StoredRow<S & { readonly isCurrent: boolean }>
const idOf = ({ entityId, personId }: OwnerId): string => entityId ?? personId ?? ''
const placeOf = ({ owner, scope }: Pick<Stated, 'owner' | 'scope'>): string => `${idOf(owner)} ${scope}`

/**
 * Ends the records that the same source stated earlier and that a changed row no longer states, and makes those current
 * again that it states again. Records that another writer changed last stay as they are, and are reported. The records of
 * an owner that several rows of the source describe do not end. Call it before the new records are added. Returns the
 * number of records that are current again.
 */
export async function moveOwned<S extends { readonly isCurrent: boolean }>(
  work: Work,
  family: Family<S>,
  all: readonly Stated[],
): Promise<number> {
  const movable = await readMovable(
    work,
    all.map(({ owner }) => owner),
  )
  const stated = all.filter(({ owner }) => movable.has(idOf(owner)))
  let revived = 0
  for (const kind of ['entity', 'person'] as const) {
    const own = stated.filter(({ owner }) => (owner.entityId === undefined) === (kind === 'person'))
    if (own.length > 0) revived += await moveKind(work, family, kind, own)
  }
  return revived
}

async function moveKind<S extends { readonly isCurrent: boolean }>(
  work: Work,
  family: Family<S>,
  kind: 'entity' | 'person',
  stated: readonly Stated[],
): Promise<number> {
  const { context } = work
  const store = family.store(kind)
  const wanted = new Set(stated.map((one) => `${placeOf(one)} ${one.key}`))
  const scopes = new Set(stated.map(placeOf))
  const at = ({ owner, state }: Row<S>) => placeOf({ owner, scope: family.scopeOf(state) })
  const isWanted = (row: Row<S>) => wanted.has(`${at(row)} ${family.keyOf(row.state)}`)
  const locked = await lockOwned(context, store, ofOwners(stated.map(({ owner }) => owner)))
  const rows = locked.filter((row) => scopes.has(at(row)))
  const own = await readOwnRows(
    work,
    store.table,
    rows.map(({ id }) => Number(id)),
  )
  const others = rows.filter(({ id }) => !own.has(Number(id)))
  const chosen = new Set(others.filter(({ state }) => state.isCurrent && family.isMain(state)).map(at))
  const updates = rows.flatMap((stored) => {
    const { id, state } = stored
    if (!own.has(Number(id)) || isWanted(stored) === state.isCurrent) return []
    return [
      { stored, next: state.isCurrent ? family.asFormer(state) : family.asCurrent(state, !chosen.has(at(stored))) },
    ]
  })
  // An owner has one primary record of a type. So the former one changes first.
  for (const isCurrent of [false, true])
    await updateOwned(
      context,
      store,
      updates.filter(({ next }) => next.isCurrent === isCurrent),
    )
  markOwnersStale(
    context,
    updates.map(({ stored }) => stored.owner),
  )
  const kept = others.filter((row) =>
    row.state.isCurrent ? family.isMain(row.state) && !isWanted(row) : isWanted(row),
  )
  reportKept(work, family.field, stated, new Set(kept.map(at)))
  return updates.filter(({ next }) => next.isCurrent).length
}

/** Reports, once for each owner, what a row states and another writer has changed. */
function reportKept(
  { faults, kept }: Work,
  field: string,
  stated: readonly Stated[],
  places: ReadonlySet<string>,
): void {
  const reported = new Set<string>()
  for (const one of stated) {
    const place = placeOf(one)
    if (!places.has(place) || reported.has(place)) continue
    reported.add(place)
    kept.fields++
    faults.push({
      facts: one.facts,
      field,
      value: one.shown,
      reason: `${field}: the record keeps its value, because another writer changed it after the last import`,
      wayOut: 'If the value of the file is right, change the record in the service.',
    })
  }
}
