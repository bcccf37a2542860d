import type { Db } from '../../platform/database/client/database.js'
import { dataFault } from '../../platform/database/client/driver.js'
import { checkFacts } from '../row/checked-facts.js'
import { keyOf, namespaceOf } from '../row/keys.js'
import type { Collection, Facts, Fault, Loss, Outcome, ReadRow } from '../row/row-facts.js'
import { type SaveOptions, type Saving, saveBeside, saveFacts, saveHalves, transact } from '../save/facts-writes.js'
import { readOutcomes } from '../save/import-reads.js'
import { refreshStatistics } from '../save/import-writes.js'
import { type Lanes, lanesOf } from '../save/lanes.js'
import { repeatOf, reporting } from './losses.js'
import { readAhead } from './read-ahead.js'
import { type Counted, countBatch, type PendingRow, type RowOutcome } from './row-results.js'
import { newTally, type Tally } from './tally.js'

/** Number of facts in a transaction. The facts of one row are in the same transaction. */
const BATCH = 1_000
/** Number of saved facts after which the statistics of the tables are checked, and the factor of the next such number. */
const FIRST_CHECK = 500
const NEXT_CHECK = 4
/** Number of rows and of lines of the report after which the progress is stored, even if there are few facts to save. */
const MOST_ROWS = 5_000
const MOST_LOSSES = 1_000
/** Number of rows, and of bytes of the file, from which no more is read while the rows before are saved. */
const MOST_AHEAD = { rows: 2_000, bytes: 4_000_000 }

/** How far an import has come: the number of rows that it has read, and what it has done with them. */
export interface Checkpoint {
  readonly rows: number
  readonly bytes: number
  readonly tally: Tally
}

export interface LoadOptions extends SaveOptions {
  /** Number of facts in a transaction. */
  readonly batch?: number
  /** Where an interrupted import continues. Its rows are read again, but neither saved nor counted. */
  readonly from?: Checkpoint & { readonly since: Date }
  readonly onProgress?: (bytes: number, tally: Tally) => void
  /** Called before each batch, with its number of rows. */
  readonly beforeBatch?: (rows: number) => Promise<void>
  /** Called after the transaction of each batch. The next batch waits for it. */
  readonly onBatch?: () => Promise<void>
  /**
   * Called in the transaction of each batch, with the state after the batch and the new lines of the report. So both are
   * stored with the records, or not at all. In a dry run, it is called in a transaction of its own.
   */
  readonly onCommit?: (db: Db, checkpoint: Checkpoint, losses: readonly Loss[]) => Promise<void>
  /** Called with each line of the report. The tally contains only the first lines of each kind. */
  readonly onLoss?: (loss: Loss) => void
  /** Called with the outcome of the record of each row. */
  readonly onOutcome?: (outcome: RowOutcome) => void
}

/** The state of an import, after the last batch that was committed, and what was read since then. */
interface Load extends Saving {
  readonly options: LoadOptions
  /** Keys of the facts that were read. */
  readonly keys: Set<string>
  /** Outcomes of the records of earlier batches. */
  readonly outcomes: Map<string, Outcome>
  /** In a dry run, the ids of the rows of earlier batches. They were rolled back, so the database does not have them. */
  readonly earlier: Set<string>
  tally: Tally
  /** Lines of the report that are not stored yet. */
  losses: Loss[]
  rows: number
  bytes: number
  /** Number of facts of the batches, and the number after which the statistics of the tables are checked again. */
  saved: number
  check: number
}

/**
 * Loads a collection in batches of one transaction each. It uses the same write functions as the APIs. A digest of each
 * row is stored, so a repeated import changes nothing. What cannot be used is reported and left out.
 */
export async function loadCollection(collection: Collection, options: LoadOptions): Promise<Tally> {
  const { from, batch: most = options.alone ? 2 * BATCH : BATCH } = options
  const load: Load = {
    collection,
    options,
    asOf: await collection.asOf?.(),
    keys: new Set(),
    outcomes: new Map(),
    earlier: new Set(),
    tally: from?.tally ?? newTally(),
    losses: [],
    rows: 0,
    bytes: 0,
    saved: 0,
    check: FIRST_CHECK,
  }
  let batch: PendingRow[] = []
  let facts = 0
  let stored = from?.rows ?? 0
  const flush = async () => {
    if (load.rows <= (from?.rows ?? 0)) await skip(load, batch)
    else await flushRows(load, batch)
    batch = []
    facts = 0
    stored = Math.max(stored, load.rows)
  }
  for await (const found of readAhead(collection.read(), isFarAhead)) {
    load.rows++
    load.bytes = found.bytes
    const isSkipped = load.rows <= (from?.rows ?? 0)
    const pending = pendingOf(isSkipped ? { ...load, tally: newTally(), losses: [] } : load, found)
    if (pending) batch.push(pending)
    facts += pending?.facts.length ?? 0
    const isFull = facts >= most || load.rows - stored >= MOST_ROWS || load.losses.length >= MOST_LOSSES
    if (isFull || load.rows === from?.rows) await flush()
  }
  await flush()
  return load.tally
}

const isFarAhead = (rows: readonly ReadRow[]): boolean =>
  rows.length >= MOST_AHEAD.rows || (rows.at(-1)?.bytes ?? 0) - (rows[0]?.bytes ?? 0) > MOST_AHEAD.bytes

async function flushRows(load: Load, batch: readonly PendingRow[]): Promise<void> {
  const { options } = load
  await options.beforeBatch?.(batch.length)
  await saveRows(load, batch)
  await options.onBatch?.()
  options.onProgress?.(load.bytes, load.tally)
}

/** Reads what became of rows that an interrupted import has saved. */
async function skip(load: Load, batch: readonly PendingRow[]): Promise<void> {
  const { collection, options, outcomes } = load
  if (!options.from) return
  const facts = batch.flatMap((row) => row.facts)
  const { since } = options.from
  const found = await options.db.transaction((db) => readOutcomes({ db }, namespaceOf(collection), facts, since))
  for (const [key, outcome] of found) outcomes.set(key, outcome)
}

/** Returns the row with the facts that can be saved. Counts it, and reports what is left out. */
function pendingOf(load: Load, found: ReadRow): PendingRow | undefined {
  const { options, keys, tally } = load
  const { rows } = tally
  const report = reporting(tally, load.collection, (loss) => load.losses.push(loss))
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
  const unused = isLeftOut ? all.filter(({ kind }) => kind === undefined) : all
  for (const { kind = isLeftOut ? 'row' : 'value', ...fault } of unused) report(kind, at, fault)
  for (const { kind, ...fault } of repeats) report(kind, at, fault)
  if (isRepeat && !isAdded && all.length === 0) report('repeated', at, repeatOf(valid[0]?.providerId ?? ''))
  if (isAdded) return { at, facts, isMerged, isAdded }
  if (isLeftOut) rows.leftOut++
  else if (isRepeat || isMerged) rows.merged++
  return facts.length > 0 ? { at, facts, isMerged, isAdded } : undefined
}

/** Saves rows, with the state of the import after them. */
async function saveRows(load: Load, batch: readonly PendingRow[]): Promise<void> {
  const { options } = load
  const all = batch.flatMap(({ facts }) => facts)
  const lanes = options.isDryRun || options.onCommit ? undefined : options.alone && lanesOf(all)
  const result = lanes
    ? await saveLanes(load, batch, lanes)
    : await saveTogether(load, batch, all).catch(async (error: unknown) => {
        if (!dataFault(error)) throw error
        // The database refuses some of the facts. The others are saved without them.
        const refused = new Map<Facts, Fault>()
        const parts = await saveHalves(load, all, refused)
        const counted = countBatch(load, batch, parts, refused)
        if (!options.isDryRun) await options.db.transaction((db) => commit(load, db, counted), { turn: options.turn })
        return counted
      })
  if (options.isDryRun && options.onCommit)
    await options.db.transaction((db) => commit(load, db, result), { turn: options.turn })
  const { tally, losses, outcomes, stored, rows } = result
  load.tally = tally
  load.losses = []
  for (const [key, outcome] of outcomes) load.outcomes.set(key, outcome)
  if (options.isDryRun) for (const { providerId } of stored) load.earlier.add(providerId)
  for (const loss of losses) options.onLoss?.(loss)
  for (const row of rows) options.onOutcome?.(row)
}

async function commit({ options, rows, bytes }: Load, db: Db, { tally, losses }: Counted): Promise<void> {
  await options.onCommit?.(db, { rows, bytes, tally }, losses)
}

/** Saves the facts of a batch and the state after it in one transaction. */
async function saveTogether(load: Load, batch: readonly PendingRow[], all: readonly Facts[]): Promise<Counted> {
  const { options } = load
  if (all.length === 0 && !options.onCommit) return countBatch(load, batch, [], new Map())
  return transact(options, async (db) => {
    const counted = countBatch(load, batch, all.length === 0 ? [] : [await saveFacts(load, db, all)], new Map())
    if (options.isDryRun) return counted
    await commit(load, db, counted)
    await checkStatistics(load, db, all.length)
    return counted
  })
}

/** Saves the halves of a batch at the same time. */
async function saveLanes(load: Load, batch: readonly PendingRow[], lanes: Lanes): Promise<Counted> {
  const refused = new Map<Facts, Fault>()
  const parts = await saveBeside(load, lanes, refused)
  await load.options.db.transaction((db) => checkStatistics(load, db, lanes.flat().length))
  return countBatch(load, batch, parts, refused)
}

/** It is the last statement of a transaction, because ANALYZE locks the tables for other imports until the commit. */
async function checkStatistics(load: Load, db: Db, saved: number): Promise<void> {
  load.saved += saved
  if (load.saved < load.check) return
  load.check = load.saved * NEXT_CHECK
  await refreshStatistics(db, load.saved)
}
