import type { Context, StaleRecords } from '../kernel/operation/context.js'
import { idsOf, type OwnerId } from '../kernel/wire/owner.js'

type Ids<S> = S extends Set<infer Id> ? Iterable<Id | null | undefined> : never
type Marks = { readonly [K in Exclude<keyof StaleRecords, 'locked' | 'bare'>]?: Ids<StaleRecords[K]> }

/**
 * Marks records as stale: their derived data must be recomputed. The recomputation runs after the last write of the
 * transaction.
 */
export function markStale({ stale, operationId }: Pick<Context, 'stale' | 'operationId'>, marks: Marks): void {
  if (!stale)
    throw new Error(`${operationId} marks records as stale, but its transaction does not recompute stale records`)
  for (const id of [...add(stale.entities, marks.entities), ...add(stale.people, marks.people)]) stale.bare.delete(id)
  add(stale.news, marks.news)
}

function add<Id>(known: Set<Id>, ids: Iterable<Id | null | undefined> = []): Id[] {
  const added = [...ids].filter((id) => id != null)
  for (const id of added) known.add(id)
  return added
}

/**
 * Marks a new record as stale that has nothing yet from which numbers are derived (`StaleRecords.bare`). A later
 * `markStale` of the record in the same transaction replaces this mark.
 */
export function markBare({ stale }: Pick<Context, 'stale'>, id: string): void {
  stale?.bare.add(id)
}

/** Marks the owners of records as stale. */
export function markOwnersStale(context: Pick<Context, 'stale' | 'operationId'>, owners: readonly OwnerId[]): void {
  const { entityIds, personIds } = idsOf(owners)
  markStale(context, { entities: entityIds, people: personIds })
}
