import type { Context, StaleRecords } from '../operation/pipeline/context.js'
import { idsOf, type OwnerId } from '../visibility/owner-column.js'

type Ids<S> = S extends Set<infer Id> ? Iterable<Id | null | undefined> : never
type Marks = { readonly [K in Exclude<keyof StaleRecords, 'locked'>]?: Ids<StaleRecords[K]> }

/**
 * Marks records as stale: their derived data must be recomputed. The recomputation runs after the last write of the
 * transaction.
 */
export function markStale({ stale, operationId }: Pick<Context, 'stale' | 'operationId'>, marks: Marks): void {
  if (!stale)
    throw new Error(`${operationId} marks records as stale, but its transaction does not recompute stale records`)
  add(stale.entities, marks.entities)
  add(stale.people, marks.people)
  add(stale.news, marks.news)
}

function add<Id>(known: Set<Id>, ids: Iterable<Id | null | undefined> = []): void {
  for (const id of ids) if (id != null) known.add(id)
}

/** Marks the owners of records as stale. */
export function markOwnersStale(context: Pick<Context, 'stale' | 'operationId'>, owners: readonly OwnerId[]): void {
  const { entityIds, personIds } = idsOf(owners)
  markStale(context, { entities: entityIds, people: personIds })
}
