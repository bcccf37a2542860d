import { randomUUID } from 'node:crypto'
import { textCompliance } from '../attribute/text/text-rules.js'
import { type Clock, stoppedClock } from '../kernel/clock.js'
import { type Context, noStaleRecords } from '../operation/pipeline/context.js'
import type { Database, Db } from '../platform/database/database.js'
import { dataFault } from '../platform/database/driver.js'
import { checkFacts } from './checked-facts.js'
import { keyOf } from './keys.js'
import type { Collection, Facts, ReadRow, SourceLine } from './row-facts.js'
import { type Saved, saveBatch } from './save-batch.js'
import { adding, newTally, type Tally } from './tally.js'

const BATCH = 500

interface LoadOptions {
  readonly db: Database
  readonly clock: Clock
  /** Whether each batch is rolled back, so that the tally contains what an import would do. Default: false. */
  readonly isDryRun?: boolean
  readonly onProgress?: (bytes: number, tally: Tally) => void
}

interface PendingRow {
  readonly facts: Facts
  readonly at: SourceLine
}

/**
 * Loads a collection in batches of one transaction each. It uses the same write functions as the APIs. A digest of each
 * row is stored, so a repeated import changes nothing. A bad row is reported and skipped.
 */
export async function loadCollection(collection: Collection, options: LoadOptions): Promise<Tally> {
  const tally = newTally()
  const add = adding(tally)
  const keys = new Set<string>()
  let batch: PendingRow[] = []
  let bytes = 0
  const asOf = await collection.asOf?.()
  const flush = async () => {
    for (const saved of await save({ collection, options, asOf, tally }, batch)) add(saved)
    batch = []
    options.onProgress?.(bytes, tally)
  }
  for await (const found of collection.read()) {
    bytes = found.bytes
    const pending = pendingOf(found, tally)
    // Two rows of a batch can have the same key: a company with two acquisitions occurs in two rows. The first
    // row is used.
    if (!pending || keys.has(keyOf(pending.facts))) continue
    keys.add(keyOf(pending.facts))
    batch.push(pending)
    if (batch.length === BATCH) await flush()
  }
  await flush()
  return tally
}

/** Returns the facts of a row that can be saved. Counts and reports in the tally what cannot be used. */
function pendingOf(found: ReadRow, tally: Tally): PendingRow | undefined {
  if ('bad' in found) {
    tally.bad.push(found.bad)
    return undefined
  }
  const { facts, reasons } = checkFacts(found.facts)
  tally.bad.push(...reasons.map((reason) => ({ ...found.at, reason })))
  return facts && { facts: withValidTexts(facts, tally), at: found.at }
}

/** Drops texts that break the rules of their type, and counts them. The row is not reported as bad. */
function withValidTexts(facts: Facts, { leftOut }: Tally): Facts {
  if ((facts.record !== 'entity' && facts.record !== 'person') || !facts.texts) return facts
  const texts = facts.texts.filter((text) => {
    const isCompliant = textCompliance(text).meetsRequirements
    const what = text.textType === 'summary' ? 'summaries' : `${text.textType} texts`
    if (!isCompliant) leftOut.set(what, (leftOut.get(what) ?? 0) + 1)
    return isCompliant
  })
  return { ...facts, texts }
}

interface Load {
  readonly collection: Collection
  readonly options: LoadOptions
  readonly asOf: string | undefined
  readonly tally: Tally
}

/**
 * Saves a batch. If the database refuses it, saves each half separately. So a bad row does not affect the other rows.
 */
async function save(load: Load, batch: readonly PendingRow[]): Promise<Saved[]> {
  const { collection, options, asOf, tally } = load
  const [first] = batch
  if (!first) return []
  try {
    const all = batch.map(({ facts }) => facts)
    const saved = await transact(options, (db) => saveBatch(contextOf(collection, options, db), collection, all, asOf))
    const lines = new Map(batch.map(({ facts, at }) => [facts, at]))
    tally.bad.push(...saved.skipped.map(({ facts, reason }) => ({ ...(lines.get(facts) ?? first.at), reason })))
    return [saved]
  } catch (error) {
    const reason = dataFault(error)
    if (reason === undefined) throw error
    if (batch.length === 1) {
      tally.bad.push({ ...first.at, reason })
      return []
    }
  }
  const middle = Math.ceil(batch.length / 2)
  const before = await save(load, batch.slice(0, middle))
  return [...before, ...(await save(load, batch.slice(middle)))]
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
