import { randomUUID } from 'node:crypto'
import { type Clock, stoppedClock } from '../clock.js'
import type { Database } from '../database/database.js'
import { dataFault } from '../database/driver.js'
import type { Context } from '../operation/context.js'
import { checkFacts } from './check.js'
import type { BadRow, Collection, EntityFacts, Found, Place } from './record.js'
import { type Outcome, type Saved, saveBatch } from './save.js'

const BATCH = 500

export interface Tally {
  created: number
  updated: number
  unchanged: number
  uniqueIds: number
  urlLinks: number
  /** Rows that say nothing of the kept kinds of record, by what they are. */
  readonly skipped: Map<string, number>
  readonly bad: BadRow[]
}

interface LoadOptions {
  readonly db: Database
  readonly clock: Clock
  readonly onProgress?: (bytes: number, tally: Tally) => void
}

interface Waiting {
  readonly facts: EntityFacts
  readonly at: Place
}

/**
 * Loads a collection through the same writes as every other change, in batches of one transaction each. Repeating
 * it changes nothing: what each row said is remembered by digest. A bad row is reported and passed over.
 */
export async function loadCollection(collection: Collection, options: LoadOptions): Promise<Tally> {
  const tally: Tally = { created: 0, updated: 0, unchanged: 0, uniqueIds: 0, urlLinks: 0, skipped: new Map(), bad: [] }
  const outcomes = new Map<string, Outcome>()
  const seen = new Set<string>()
  let batch: Waiting[] = []
  let bytes = 0
  const flush = async () => {
    const saved = await save(collection, options, batch, tally.bad)
    add(tally, outcomes, saved)
    batch = []
    options.onProgress?.(bytes, tally)
  }
  for await (const found of collection.read()) {
    bytes = found.bytes
    const waiting = waitingOf(found, tally)
    // A company that buys twice stands in two rows: the first one speaks.
    if (!waiting || seen.has(keyOf(waiting.facts))) continue
    seen.add(keyOf(waiting.facts))
    batch.push(waiting)
    if (batch.length === BATCH) await flush()
  }
  await flush()
  return tally
}

/** What is to be saved of a row; the rest goes to the tally. */
function waitingOf(found: Found, tally: Tally): Waiting | undefined {
  if ('bad' in found) tally.bad.push(found.bad)
  else if ('skipped' in found) tally.skipped.set(found.skipped, (tally.skipped.get(found.skipped) ?? 0) + 1)
  else {
    const { facts, reasons } = checkFacts(found.facts)
    tally.bad.push(...reasons.map((reason) => ({ ...found.at, reason })))
    return facts && { facts, at: found.at }
  }
  return undefined
}

const keyOf = ({ kind, providerId }: EntityFacts): string => `${kind}\n${providerId}`

/** Saves a batch; what the database refuses is found by halving, so that one bad row costs no other. */
async function save(
  collection: Collection,
  options: LoadOptions,
  batch: readonly Waiting[],
  bad: BadRow[],
): Promise<Saved[]> {
  const [first] = batch
  if (!first) return []
  try {
    return [
      await options.db.transaction((db) =>
        saveBatch(
          contextOf(collection, options, db),
          collection,
          batch.map(({ facts }) => facts),
        ),
      ),
    ]
  } catch (error) {
    const reason = dataFault(error)
    if (reason === undefined) throw error
    if (batch.length === 1) {
      bad.push({ ...first.at, reason })
      return []
    }
  }
  const middle = Math.ceil(batch.length / 2)
  const before = await save(collection, options, batch.slice(0, middle), bad)
  return [...before, ...(await save(collection, options, batch.slice(middle), bad))]
}

/** Entities are counted once each, by the most that happened to them. */
function add(tally: Tally, outcomes: Map<string, Outcome>, all: readonly Saved[]): void {
  const weight: Record<Outcome, number> = { unchanged: 0, updated: 1, created: 2 }
  for (const { entities, uniqueIds, urlLinks } of all) {
    tally.uniqueIds += uniqueIds
    tally.urlLinks += urlLinks
    for (const [id, outcome] of entities) {
      const before = outcomes.get(id)
      if (before !== undefined && weight[before] >= weight[outcome]) continue
      if (before !== undefined) tally[before]--
      tally[outcome]++
      outcomes.set(id, outcome)
    }
  }
}

/** What an import writes with: its own caller, and the collection as the source of the facts. */
export const contextOf = (
  { provider, detail }: Pick<Collection, 'provider' | 'detail'>,
  { clock }: Pick<LoadOptions, 'clock'>,
  db: Context['db'],
): Context => ({
  operationId: 'import',
  caller: { kind: 'adminApiKey', id: 'import', roles: [] },
  db,
  clock: stoppedClock(clock),
  publicUrl: '',
  traceId: randomUUID().replaceAll('-', ''),
  provenance: { sourceType: 'import', sourceDetail: detail, sourceProvider: provider },
  ifVersion: undefined,
  projection: undefined,
})
