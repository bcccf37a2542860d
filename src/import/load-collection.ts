import { randomUUID } from 'node:crypto'
import { type Clock, stoppedClock } from '../kernel/clock.js'
import { type Context, noStaleRecords } from '../operation/pipeline/context.js'
import type { Database, Db } from '../platform/database/database.js'
import { dataFault } from '../platform/database/driver.js'
import { checkFacts } from './checked-facts.js'
import { keyOf, refsOf } from './keys.js'
import { repeatOf, reporting } from './losses.js'
import type { Collection, Facts, Fault, Loss, ReadRow, SourceLine } from './row-facts.js'
import { type Saved, saveBatch } from './save-batch.js'
import { adding, newTally, type Tally } from './tally.js'

/** Number of facts in a transaction. The facts of one row are in the same transaction. */
const BATCH = 500

export interface LoadOptions {
  readonly db: Database
  readonly clock: Clock
  /** Whether each batch is rolled back, so that the tally contains what an import would do. Default: false. */
  readonly isDryRun?: boolean
  readonly onProgress?: (bytes: number, tally: Tally) => void
  /** Called with each line of the report. The tally contains only the first lines of each kind. */
  readonly onLoss?: (loss: Loss) => void
}

/** A row with facts to save. */
interface PendingRow {
  readonly at: SourceLine
  readonly facts: readonly Facts[]
  readonly isMerged: boolean
  readonly isAdded: boolean
}

/**
 * Loads a collection in batches of one transaction each. It uses the same write functions as the APIs. A digest of each
 * row is stored, so a repeated import changes nothing. What cannot be used is reported and left out.
 */
export async function loadCollection(collection: Collection, options: LoadOptions): Promise<Tally> {
  const tally = newTally()
  const load: Load = {
    collection,
    options,
    asOf: await collection.asOf?.(),
    add: adding(tally),
    report: reporting(tally, collection, options.onLoss),
    earlier: new Set(),
  }
  const keys = new Set<string>()
  let batch: PendingRow[] = []
  let bytes = 0
  const flush = async () => {
    await saveRows(load, tally, batch)
    batch = []
    options.onProgress?.(bytes, tally)
  }
  for await (const found of collection.read()) {
    bytes = found.bytes
    const pending = pendingOf(load, tally, found, keys)
    if (pending) batch.push(pending)
    if (batch.reduce((sum, { facts }) => sum + facts.length, 0) >= BATCH) await flush()
  }
  await flush()
  return tally
}

interface Load {
  readonly collection: Collection
  readonly options: LoadOptions
  readonly asOf: string | undefined
  readonly add: (saved: Saved) => void
  readonly report: (kind: Loss['kind'], at: SourceLine, fault: Fault) => void
  /** In a dry run, the ids of the rows of earlier batches. They were rolled back, so the database does not have them. */
  readonly earlier: Set<string>
}

/** Returns the row with the facts that can be saved. Counts it, and reports what is left out. */
function pendingOf(
  { report, options }: Load,
  { rows }: Tally,
  found: ReadRow,
  keys: Set<string>,
): PendingRow | undefined {
  const { at, faults = [], repeats = [], isMerged = false, isAdded = false } = found
  if (!isAdded) rows.read++
  const now = options.clock.now()
  const checked = found.facts.map((one) => checkFacts(one, now))
  const all = [...faults, ...checked.flatMap((one) => one.faults)]
  const valid = checked.flatMap(({ facts }) => facts ?? [])
  // Several rows may describe the same record: a company with two acquisitions occurs in two rows. The first is used.
  const facts = valid.filter((one) => !keys.has(keyOf(one)))
  for (const one of facts) keys.add(keyOf(one))
  const isRepeat = valid.length > 0 && facts.length === 0
  const isLeftOut = valid.length === 0 && !isMerged
  for (const fault of all) report(isLeftOut ? 'row' : 'value', at, fault)
  for (const { kind, ...fault } of repeats) report(kind, at, fault)
  if (isRepeat && !isAdded && all.length === 0) report('repeated', at, repeatOf(valid[0]?.providerId ?? ''))
  if (isAdded) return { at, facts, isMerged, isAdded }
  if (isLeftOut) rows.leftOut++
  else if (isRepeat || isMerged) rows.merged++
  return facts.length > 0 ? { at, facts, isMerged, isAdded } : undefined
}

/** Saves rows, and counts those of which at least one fact is stored. */
async function saveRows(load: Load, tally: Tally, batch: readonly PendingRow[]): Promise<void> {
  const skipped = new Map<Facts, Fault>()
  const saved = new Set<Facts>()
  const all = batch.flatMap(({ facts }) => facts)
  for (const part of await save(load, all, skipped)) {
    load.add(part)
    for (const facts of part.facts) saved.add(facts)
    for (const { facts, ...fault } of part.skipped) {
      if (refsOf(facts).some((ref) => load.earlier.has(ref))) {
        load.add({ ...NOTHING, records: [{ record: facts.record, key: keyOf(facts), outcome: 'created' }] })
        saved.add(facts)
      } else skipped.set(facts, fault)
    }
    for (const { facts, kind = 'value', ...fault } of part.faults) {
      const row = batch.find((one) => one.facts.includes(facts))
      if (row) load.report(kind, row.at, fault)
    }
  }
  for (const { at, facts, isMerged, isAdded } of batch) {
    const isStored = facts.some((one) => saved.has(one))
    for (const one of facts) {
      const fault = skipped.get(one)
      if (fault) load.report(isStored || isMerged ? 'value' : 'row', at, fault)
    }
    if (isMerged || isAdded) continue
    if (isStored) tally.rows.stored++
    else tally.rows.leftOut++
  }
  if (load.options.isDryRun) for (const { providerId } of saved) load.earlier.add(providerId)
}

const NOTHING: Saved = {
  records: [],
  attached: new Map(),
  published: 0,
  facts: [],
  skipped: [],
  faults: [],
  kept: 0,
}

const UNSTORABLE: Fault = {
  reason: 'the values of the row cannot be stored together',
  wayOut: 'Compare the row with the others, correct it, and import the file again.',
}

/**
 * Saves facts. If the database refuses them, saves each half separately. So facts that cannot be stored do not affect the
 * others.
 */
async function save(load: Load, batch: readonly Facts[], refused: Map<Facts, Fault>): Promise<Saved[]> {
  const { collection, options, asOf } = load
  const [first] = batch
  if (!first) return []
  try {
    return [await transact(options, (db) => saveBatch(contextOf(collection, options, db), collection, batch, asOf))]
  } catch (error) {
    if (!dataFault(error)) throw error
    if (batch.length === 1) {
      refused.set(first, UNSTORABLE)
      return []
    }
  }
  const middle = Math.ceil(batch.length / 2)
  const before = await save(load, batch.slice(0, middle), refused)
  return [...before, ...(await save(load, batch.slice(middle), refused))]
}
/** Ends the transaction of a dry run. */
class RolledBack extends Error {}

/** Runs the work in a transaction. In a dry run, the transaction is rolled back after the work. */
async function transact<T>({ db, isDryRun = false }: LoadOptions, work: (db: Db) => Promise<T>): Promise<T> {
  if (!isDryRun) return db.transaction(work)
  const done: T[] = []
  const undone = await db
    .transaction(async (inside) => {
      done.push(await work(inside))
      throw new RolledBack()
    })
    .catch((error: unknown) => error)
  const [result] = done.slice(-1)
  if (result === undefined || !(undone instanceof RolledBack)) throw undone
  return result
}

const contextOf = ({ provider, detail }: Collection, { clock }: LoadOptions, db: Context['db']): Context => ({
  operationId: 'import',
  caller: { kind: 'adminApiKey', id: 'import', roles: [] },
  db,
  clock: stoppedClock(clock),
  publicUrl: '',
  traceId: randomUUID().replaceAll('-', ''),
  provenance: { sourceType: 'import', sourceDetail: detail, sourceProvider: provider },
  ifVersion: undefined,
  projection: undefined,
  stale: noStaleRecords(),
})
