import type { Context, StaleRecords } from '../kernel/operation/context.js'
import { idsOf, type OwnerId } from '../kernel/wire/owner.js'

type Ids<S> = S extends Set<infer Id> ? Iterable<Id | null | undefined> : never
type Marks = { readonly [K in keyof StaleRecords]?: Ids<StaleRecords[K]> }

/** Notes records that a write makes stale: they are recomputed once, when the transaction has written all. */
export function markStale({ stale, operationId }: Pick<Context, 'stale' | 'operationId'>, marks: Marks): void {
  if (!stale) throw new Error(`${operationId} marks records as stale in a transaction that does not recompute them`)
  add(stale.entities, marks.entities)
  add(stale.people, marks.people)
  add(stale.news, marks.news)
  add(stale.neighbours, marks.neighbours)
}

function add<Id>(known: Set<Id>, ids: Iterable<Id | null | undefined> = []): void {
  for (const id of ids) if (id != null) known.add(id)
}

/** The same for owners of records. */
export function markOwnersStale(context: Pick<Context, 'stale' | 'operationId'>, owners: readonly OwnerId[]): void {
  const { entityIds, personIds } = idsOf(owners)
  markStale(context, { entities: entityIds, people: personIds })
}
