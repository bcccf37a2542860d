import { sql } from '../database/sql.js'
import type { Context } from '../operation/context.js'
import type { Collection, EntityFacts, Facts, RecordKind } from './record.js'
import { saveEntities } from './save-entities.js'
import { type Attached, saveOwned } from './save-owned.js'
import { readKnown, remember } from './source.js'
import { isPublishable } from './text.js'

/** What became of a record; a deleted one stays as it is. */
export type Outcome = 'created' | 'updated' | 'unchanged' | 'deleted'

/** A row that became a record, or part of one. */
export interface Kept<F extends Facts = Facts> {
  readonly facts: F
  readonly id: string
  readonly outcome: Outcome
}

/** What became of a batch. */
export interface Saved {
  readonly kept: readonly { readonly record: RecordKind; readonly id: string; readonly outcome: Outcome }[]
  readonly attached: ReadonlyMap<Attached, number>
  /** Of the records that were created: how many are public. */
  readonly published: number
}

/** Writes what is new or different in a batch, each key at most once in it. Runs inside the caller's transaction. */
export async function saveBatch(context: Context, collection: Collection, batch: readonly Facts[]): Promise<Saved> {
  const { provider } = collection
  // Two imports of one provider take turns: else both would find a record missing, and both would make it.
  await context.db.rows(sql`select 1 as turn from (select pg_advisory_xact_lock(hashtext(${`import ${provider}`}))) l`)
  const known = await readKnown(context, provider, batch)
  const open = batch.filter((facts) => !known.isUnchanged(facts))
  const entities = await saveEntities(context, collection, of(open, 'entity'), known.entities)
  const attached = await saveOwned(context, collection, entities)
  await remember(
    context,
    provider,
    entities.map(({ facts, id }) => ({ facts, owner: { entityId: id } })),
  )
  return {
    kept: [
      ...entities.map(({ id, outcome }) => ({ record: 'entity' as const, id, outcome })),
      ...of(batch, 'entity').flatMap((facts) => {
        const id = known.entities.get(facts.providerId)
        return id === undefined ? [] : [{ record: 'entity' as const, id, outcome: 'unchanged' as const }]
      }),
    ],
    attached,
    published: publishedOf(entities),
  }
}

const of = <K extends RecordKind>(batch: readonly Facts[], record: K): Extract<Facts, { record: K }>[] =>
  batch.filter((facts): facts is Extract<Facts, { record: K }> => facts.record === record)

function publishedOf(kept: readonly Kept<EntityFacts>[]): number {
  const said = new Map<string, EntityFacts[]>()
  for (const { facts, id, outcome } of kept) {
    if (outcome === 'created') said.set(id, [...(said.get(id) ?? []), facts])
  }
  return [...said.values()].filter(isPublishable).length
}
