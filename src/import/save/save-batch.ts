import { readCountries } from '../../attribute/address/address-reads.js'
import { placeFinder } from '../../attribute/address/known-place.js'
import { showMonogram } from '../../attribute/media/monogram.js'
import { recomputeStale } from '../../derived/recompute.js'
import { enqueueNeighbours } from '../../derived/writes/neighbours.js'
import { recordHiddenPairs } from '../../identity/hidden-duplicate/hidden-duplicate-writes.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { isPublishable } from '../row/import-rules.js'
import { keyOf, namespaceOf } from '../row/keys.js'
import type { Collection, EntityFacts, Facts, Outcome, PersonFacts, RecordKind } from '../row/row-facts.js'
import type { FactsFault, SavedRecord, Work } from './batch-work.js'
import { readHiddenPairs } from './hidden-pair-reads.js'
import { type Known, readKnown } from './import-reads.js'
import { storeSourceRecords } from './import-writes.js'
import { saveEntities } from './save-entities.js'
import { saveIdentifiers } from './save-identifiers.js'
import { saveNews } from './save-news.js'
import { type Attached, saveOwned } from './save-owned.js'
import { saveAssociations, savePeople } from './save-people.js'
import { saveAcquisitions, saveRelationships } from './save-relationships.js'
import { saveInvestments, savePartners, saveRounds } from './save-rounds.js'
import type { SavedRow } from './saved-row.js'

/** The record that a row describes. */
export interface SavedFacts {
  readonly record: RecordKind
  readonly key: string
  readonly outcome: Outcome
  readonly facts: Facts
}

/** The result of a batch. */
export interface Saved {
  /** The records that the rows of the batch describe. `key` is unique per record type. */
  readonly records: readonly SavedFacts[]
  readonly attached: ReadonlyMap<Attached, number>
  /** Number of created entities and people that are published. */
  readonly published: number
  /** The facts that are stored, also those that did not change. */
  readonly facts: readonly Facts[]
  readonly skipped: readonly FactsFault[]
  readonly faults: readonly FactsFault[]
  /** Number of fields that were not updated, because something other than an import had changed them. */
  readonly kept: number
}

/**
 * Writes the new and changed rows of a batch in the transaction of the caller. Each key must occur only once in the
 * batch, and no other transaction must import these rows.
 */
export async function saveBatch(
  context: Context,
  collection: Collection,
  batch: readonly Facts[],
  asOf: string | undefined,
): Promise<Saved> {
  const provider = namespaceOf(collection)
  const known = await readKnown(context, provider, batch)
  const closed = batch.filter((facts) => known.isHidden(facts))
  const [unchanged, changed] = parted(
    batch.filter((facts) => !known.isHidden(facts)),
    known.isUnchanged,
  )
  const work: Work = {
    context,
    collection,
    asOf,
    known,
    findPlace: placeFinder(() => readCountries(context)),
    skipped: closed.map((facts) => ({ facts, ...HIDDEN })),
    faults: [],
    kept: { fields: 0 },
  }
  // In a repeated import, most batches have no changes.
  const { records, facts, ...written } = changed.length === 0 ? NOTHING : await saveChanged(work, changed)
  return {
    ...written,
    records: [
      ...records,
      ...unchanged.map((facts) => ({
        record: facts.record,
        key: storedKey(known, facts),
        outcome: 'unchanged' as const,
        facts,
      })),
    ],
    facts: [...facts, ...unchanged],
    skipped: work.skipped,
    faults: work.faults,
    kept: work.kept.fields,
  }
}

/** Those that satisfy a condition, and the others. */
function parted<T>(all: readonly T[], condition: (one: T) => boolean): readonly [T[], T[]] {
  const parts: readonly [T[], T[]] = [[], []]
  for (const one of all) parts[condition(one) ? 0 : 1].push(one)
  return parts
}

type Written = Pick<Saved, 'records' | 'attached' | 'published' | 'facts'>

const NOTHING: Written = { records: [], attached: new Map(), published: 0, facts: [] }

/** Writes new and changed facts. */
async function saveChanged(work: Work, open: readonly Facts[]): Promise<Written> {
  const { context, collection } = work
  const entities = await saveEntities(work, of(open, 'entity'))
  for (const { facts, id, outcome } of entities)
    if (facts.monogram && outcome === 'created')
      await showMonogram(context, { kind: 'entity', id, name: facts.nameBrand })
  const people = await savePeople(work, of(open, 'person'))
  const attached = await saveOwned(work, entities, people)
  await recordHiddenPairs(context, await readHiddenPairs(context, { entity: idsOf(entities), person: idsOf(people) }))
  const connected = await saveConnections(work, open)
  // Owned records may have been added to stored entities, even if the fields of the entities did not change.
  await enqueueNeighbours(
    context,
    entities.flatMap(({ id, outcome }) => (outcome === 'created' ? [] : [id])),
  )
  await recomputeStale(context)
  await storeSourceRecords(context, namespaceOf(collection), [
    ...entities.map(({ facts, id }) => ({ facts, owner: { entityId: id } })),
    ...people.map(({ facts, id }) => ({ facts, owner: { personId: id } })),
    ...connected,
  ])
  return {
    records: [
      ...[...entities, ...people].map(({ facts, id, outcome }) => ({ record: facts.record, key: id, outcome, facts })),
      ...connected.map(({ facts, outcome }) => ({ record: facts.record, key: keyOf(facts), outcome, facts })),
    ],
    attached,
    published: publishedOf(entities) + publishedOf(people),
    facts: [...entities, ...people, ...connected].map(({ facts }) => facts),
  }
}

/** Why a caller cannot change a record that it imported before. */
const HIDDEN = {
  reason: 'the record of the row is hidden from you now',
  wayOut: 'Ask an administrator to publish the record, or give the row another id.',
}

const idsOf = (records: readonly { readonly id: string }[]): string[] => records.map(({ id }) => id)

/** Saves the rows that connect records. Rows that refer to other rows are saved after these other rows. */
async function saveConnections(work: Work, open: readonly Facts[]): Promise<SavedRow[]> {
  return [
    ...(await saveAssociations(work, of(open, 'association'))),
    ...(await saveRounds(work, of(open, 'round'))),
    ...(await saveInvestments(work, of(open, 'investment'))),
    ...(await savePartners(work, of(open, 'partner'))),
    ...(await saveRelationships(work, of(open, 'relationship'))),
    ...(await saveAcquisitions(work, of(open, 'acquisition'))),
    ...(await saveNews(work, of(open, 'news'))),
    ...(await saveIdentifiers(work, of(open, 'identifiers'))),
  ]
}

/**
 * The key of the record that a row describes. Several rows may describe the same entity or person. For other kinds of
 * records, each row describes a different record.
 */
function storedKey({ entities, people }: Known, facts: Facts): string {
  if (facts.record === 'entity') return entities.get(facts.providerId) ?? keyOf(facts)
  return (facts.record === 'person' ? people.get(facts.providerId) : undefined) ?? keyOf(facts)
}

const of = <K extends RecordKind>(batch: readonly Facts[], record: K): Extract<Facts, { record: K }>[] =>
  batch.filter((facts): facts is Extract<Facts, { record: K }> => facts.record === record)

function publishedOf(saved: readonly SavedRecord<EntityFacts | PersonFacts>[]): number {
  const stated = new Map<string, (EntityFacts | PersonFacts)[]>()
  for (const { facts, id, outcome } of saved) {
    if (outcome === 'created') stated.set(id, [...(stated.get(id) ?? []), facts])
  }
  return [...stated.values()].filter(isPublishable).length
}
