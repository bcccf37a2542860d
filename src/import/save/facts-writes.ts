import { randomUUID } from 'node:crypto'
import { type Clock, stoppedClock } from '../../kernel/clock.js'
import type { Turn } from '../../kernel/fair-queue.js'
import type { Caller } from '../../operation/access/caller.js'
import { type Context, noStaleRecords } from '../../operation/pipeline/definition/context.js'
import type { Database, Db } from '../../platform/database/client/database.js'
import { dataFault } from '../../platform/database/client/driver.js'
import { allEnded } from '../../platform/database/server/pipeline.js'
import { namespaceOf } from '../row/keys.js'
import type { Collection, Facts, Fault } from '../row/row-facts.js'
import { lockProvider, waitLonger } from './import-writes.js'
import type { Lanes } from './lanes.js'
import { type Saved, saveBatch } from './save-batch.js'

/** How the facts of an import are saved. */
export interface SaveOptions {
  readonly db: Pick<Database, 'transaction'>
  readonly clock: Clock
  /** Who imports. Default: the operator. */
  readonly caller?: Caller
  /** Id in the history, by which all changes of the import are found. */
  readonly traceId?: string
  /** Whose work the transactions are. */
  readonly turn?: Turn
  /** Whether each batch is rolled back, so that the tally contains what an import would do. Default: false. */
  readonly isDryRun?: boolean
  /**
   * Runs work while no other import writes rows of a provider. With it, two transactions write a batch at the same time. Not
   * for an embedded database, which has one connection.
   */
  readonly alone?: (provider: string, work: () => Promise<void>) => Promise<void>
}

/** An import, as far as saving needs it. */
export interface Saving {
  readonly collection: Collection
  readonly options: SaveOptions
  readonly asOf: string | undefined
}

/**
 * Saves facts in the transaction of the caller. Only one import of a data provider runs at a time. Otherwise, two imports could
 * create the same missing record.
 */
export async function saveFacts(
  { collection, options, asOf }: Saving,
  db: Db,
  facts: readonly Facts[],
): Promise<Saved> {
  const context = contextOf(collection, options, db)
  await lockProvider(context, namespaceOf(collection))
  return saveBatch(context, collection, facts, asOf)
}

/**
 * Saves both halves of a batch at the same time. PostgreSQL runs a transaction on one processor, so two transactions take
 * less time. A half that the database refuses does not affect the other one.
 */
export async function saveBeside(saving: Saving, lanes: Lanes, refused: Map<Facts, Fault>): Promise<Saved[]> {
  const { collection, options, asOf } = saving
  const saved = new Map<number, Saved>()
  const save = async (facts: readonly Facts[], lane: number): Promise<void> => {
    const part = await options.db
      .transaction(async (db) => {
        const context = contextOf(collection, options, db)
        await waitLonger(context)
        return saveBatch(context, collection, facts, asOf)
      })
      .catch((error: unknown) => {
        if (!dataFault(error)) throw error
      })
    if (part) saved.set(lane, part)
  }
  await options.alone?.(namespaceOf(collection), async () => void (await allEnded(...lanes.map(save))))
  const parts: Saved[] = []
  for (const [lane, facts] of lanes.entries()) {
    const part = saved.get(lane)
    parts.push(...(part ? [part] : await saveHalves(saving, facts, refused)))
  }
  return parts
}

const UNSTORABLE: Fault = {
  reason: 'the values of the row cannot be stored together',
  wayOut: 'Compare the row with the others, correct it, and import the file again.',
}

/**
 * Saves each half of some facts separately, down to single facts. So facts that cannot be stored do not affect the others.
 */
export async function saveHalves(
  saving: Saving,
  facts: readonly Facts[],
  refused: Map<Facts, Fault>,
): Promise<Saved[]> {
  const [first] = facts
  if (first && facts.length === 1) {
    refused.set(first, UNSTORABLE)
    return []
  }
  const middle = Math.ceil(facts.length / 2)
  const saved: Saved[] = []
  for (const half of [facts.slice(0, middle), facts.slice(middle)]) {
    try {
      saved.push(await transact(saving.options, (db) => saveFacts(saving, db, half)))
    } catch (error) {
      if (!dataFault(error)) throw error
      saved.push(...(await saveHalves(saving, half, refused)))
    }
  }
  return saved
}

/** Ends the transaction of a dry run. */
class RolledBack extends Error {}

/** Runs the work in a transaction. In a dry run, the transaction is rolled back after the work. */
export async function transact<T>(
  { db, turn, isDryRun = false }: SaveOptions,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (!isDryRun) return db.transaction(work, { turn })
  const done: T[] = []
  const undone = await db
    .transaction(
      async (inside) => {
        done.push(await work(inside))
        throw new RolledBack()
      },
      { turn },
    )
    .catch((error: unknown) => error)
  const [result] = done.slice(-1)
  if (result === undefined || !(undone instanceof RolledBack)) throw undone
  return result
}

const OPERATOR: Caller = { kind: 'adminApiKey', id: 'import', roles: [] }

const contextOf = (
  { provider, detail }: Collection,
  { clock, caller = OPERATOR, traceId = randomUUID().replaceAll('-', '') }: SaveOptions,
  db: Context['db'],
): Context => ({
  operationId: 'import',
  caller,
  db,
  clock: stoppedClock(clock),
  publicUrl: '',
  traceId,
  provenance: { sourceType: 'import', sourceDetail: detail, sourceProvider: provider },
  ifVersion: undefined,
  projection: undefined,
  stale: noStaleRecords(),
})
