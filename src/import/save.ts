import { recomputeStale } from '../derived/recompute.js'
import { markStale } from '../derived/stale.js'
import type { Context } from '../kernel/operation/context.js'
import { keyOf } from './keys.js'
import { type Known, readKnown } from './reads.js'
import type { Collection, EntityFacts, Facts, PersonFacts, RecordKind } from './record.js'
import { saveEntities } from './save-entities.js'
import { saveNews } from './save-news.js'
import { type Attached, saveOwned } from './save-owned.js'
import { saveAssociations, savePeople } from './save-people.js'
import { saveInvestments, savePartners, saveRounds } from './save-rounds.js'
import { saveAcquisitions, saveRelationships } from './save-ties.js'
import { isPublishable } from './text.js'
import type { Tied } from './tied.js'
import type { Kept, Lost, Outcome, Work } from './work.js'
import { remember, takeTurn } from './writes.js'

/** What became of a batch. */
export interface Saved {
  /** Each record that the batch speaks of; `key` tells records of one kind apart. */
  readonly records: readonly { readonly record: RecordKind; readonly key: string; readonly outcome: Outcome }[]
  readonly attached: ReadonlyMap<Attached, number>
  /** Of the entities and people that were created: how many are public. */
  readonly published: number
  readonly lost: readonly Lost[]
  /** Fields that kept what somebody else wrote in between. */
  readonly kept: number
}

/** Writes what is new or different in a batch, each key at most once in it. Runs inside the caller's transaction. */
export async function saveBatch(
  context: Context,
  collection: Collection,
  batch: readonly Facts[],
  asOf: string | undefined,
): Promise<Saved> {
  const { provider } = collection
  // Two imports of one provider take turns: else both would find a record missing, and both would make it.
  await takeTurn(context, provider)
  const known = await readKnown(context, provider, batch)
  const open = batch.filter((facts) => !known.isUnchanged(facts))
  const work: Work = { context, collection, asOf, known, lost: [], kept: { fields: 0 } }
  const entities = await saveEntities(work, of(open, 'entity'))
  const people = await savePeople(work, of(open, 'person'))
  const attached = await saveOwned(work, entities, people)
  const tied = await saveTies(work, open)
  // Of those that were there: what they own may have changed although they did not.
  markStale(context, { neighbours: entities.flatMap(({ id, outcome }) => (outcome === 'created' ? [] : [id])) })
  await recomputeStale(context)
  await remember(context, provider, [
    ...entities.map(({ facts, id }) => ({ facts, owner: { entityId: id } })),
    ...people.map(({ facts, id }) => ({ facts, owner: { personId: id } })),
    ...tied,
  ])
  const saved = new Set<Facts>([...entities, ...people, ...tied].map(({ facts }) => facts))
  return {
    records: [
      ...[...entities, ...people].map(({ facts, id, outcome }) => ({ record: facts.record, key: id, outcome })),
      ...tied.map(({ facts, outcome }) => ({ record: facts.record, key: keyOf(facts), outcome })),
      ...batch
        .filter((facts) => !saved.has(facts) && known.isUnchanged(facts))
        .map((facts) => ({ record: facts.record, key: storedKey(known, facts), outcome: 'unchanged' as const })),
    ],
    attached,
    published: publishedOf(entities) + publishedOf(people),
    lost: work.lost,
    kept: work.kept.fields,
  }
}

/** In the order in which rows speak of one another. */
async function saveTies(work: Work, open: readonly Facts[]): Promise<Tied[]> {
  return [
    ...(await saveAssociations(work, of(open, 'association'))),
    ...(await saveRounds(work, of(open, 'round'))),
    ...(await saveInvestments(work, of(open, 'investment'))),
    ...(await savePartners(work, of(open, 'partner'))),
    ...(await saveRelationships(work, of(open, 'relationship'))),
    ...(await saveAcquisitions(work, of(open, 'acquisition'))),
    ...(await saveNews(work, of(open, 'news'))),
  ]
}

/** Several rows may speak of one entity or person; any other row is a record of its own. */
function storedKey({ entities, people }: Known, facts: Facts): string {
  if (facts.record === 'entity') return entities.get(facts.providerId) ?? keyOf(facts)
  return (facts.record === 'person' ? people.get(facts.providerId) : undefined) ?? keyOf(facts)
}

const of = <K extends RecordKind>(batch: readonly Facts[], record: K): Extract<Facts, { record: K }>[] =>
  batch.filter((facts): facts is Extract<Facts, { record: K }> => facts.record === record)

function publishedOf(kept: readonly Kept<EntityFacts | PersonFacts>[]): number {
  const said = new Map<string, (EntityFacts | PersonFacts)[]>()
  for (const { facts, id, outcome } of kept) {
    if (outcome === 'created') said.set(id, [...(said.get(id) ?? []), facts])
  }
  return [...said.values()].filter(isPublishable).length
}
