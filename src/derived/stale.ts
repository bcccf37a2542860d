import type { Context, StaleRecords } from '../operation/pipeline/definition/context.js'
import { idsOf, type OwnerId } from '../visibility/owner-column.js'

/** Kinds of record with derived values. */
type Kind = 'entities' | 'people' | 'news'
type Marks = { readonly [K in Kind]?: Iterable<string | number | null | undefined> }

/**
 * Marks records as stale: their derived data must be recomputed. The recomputation runs after the last write of the
 * transaction.
 */
export function markStale({ stale, operationId }: Pick<Context, 'stale' | 'operationId'>, marks: Marks): void {
  if (!stale)
    throw new Error(`${operationId} marks records as stale, but its transaction does not recompute stale records`)
  for (const [kind, ids] of Object.entries(marks)) {
    const known = stale.ids.get(kind) ?? new Set()
    stale.ids.set(kind, known)
    for (const id of ids ?? []) if (id != null) known.add(String(id))
  }
}

/** The ids of the stale records of a kind. */
export const staleIds = ({ ids }: StaleRecords, kind: Kind): readonly string[] => [...(ids.get(kind) ?? [])]

/** Marks the owners of records as stale. */
export function markOwnersStale(context: Pick<Context, 'stale' | 'operationId'>, owners: readonly OwnerId[]): void {
  const { entityIds, personIds } = idsOf(owners)
  markStale(context, { entities: entityIds, people: personIds })
}
