import type { Context, StaleRecords } from '../kernel/operation/context.js'
import { idsOf, type OwnerId } from '../kernel/wire/owner.js'

type Ids<S> = S extends Set<infer Id> ? Iterable<Id | null | undefined> : never
type Marks = { readonly [K in Exclude<keyof StaleRecords, 'locked'>]?: Ids<StaleRecords[K]> }

/** Marks records whose derived data a write makes stale. They are recomputed once, after the transaction's last write. */
export function markStale({ stale, operationId }: Pick<Context, 'stale' | 'operationId'>, marks: Marks): void {
  if (!stale)
    throw new Error(`${operationId} marks records as stale, but its transaction does not recompute stale records`)
  add(stale.entities, marks.entities)
  add(stale.people, marks.people)
  add(stale.news, marks.news)
  add(stale.neighbours, marks.neighbours)
}

function add<Id>(known: Set<Id>, ids: Iterable<Id | null | undefined> = []): void {
  for (const id of ids) if (id != null) known.add(id)
}

/** Marks the owners of records as stale. */
export function markOwnersStale(context: Pick<Context, 'stale' | 'operationId'>, owners: readonly OwnerId[]): void {
  const { entityIds, personIds } = idsOf(owners)
  markStale(context, { entities: entityIds, people: personIds })
}
