import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { OperatorError } from '../../kernel/problem/operator-error.js'
import { isDiskFull } from '../../kernel/problem/problem.js'
import { Uuid } from '../../kernel/wire/values.js'
import { recountSome } from '../../match/match.js'
import { laneOf } from '../../operation/access/caller.js'
import type { Resources } from '../../operation/pipeline/definition/context.js'
import { defineJob, type Job, type JobContext } from '../../platform/queue/define.js'
import { LeaseLost } from '../../platform/queue/lease.js'
import { openOwn } from '../format/recognize-file.js'
import { loadCollection } from '../load/load-collection.js'
import { mappedCollection } from '../mapped/mapped-file.js'
import { mappingOf } from '../mapping/mapping.js'
import type { Collection } from '../row/row-facts.js'
import { readExpired } from './job-reads.js'
import { LIMITS, reasonFor } from './job-rules.js'
import { endImportsOfEnded, TOPIC } from './job-writes.js'
import { namespaceFor } from './namespace.js'
import { pathOf } from './stored-file.js'
import {
  claimImport,
  deleteImportRow,
  finishImport,
  type Held,
  keepImport,
  LEASE_MS,
  openImport,
  releaseImport,
  resumeImports,
  storeProgress,
} from './work-writes.js'

const RETRIES = 3
/** Maximum number of attempts without a stored batch: a file that ends its workers is given up. */
const MOST_ATTEMPTS = 6
const HOURS = 12
/** Time between two extensions of the lease while nothing is stored. */
const PAUSE_MS = LEASE_MS / 3
const BATCH = 100
/** Number of facts in a transaction. In an embedded database, nothing else runs during it, so it is smaller than in the command. */
const FACTS = 100

/** What the work of an import needs besides the context of a job. */
interface ImportTools {
  readonly resources: Pick<Resources, 'meters'>
}

/** Does an import. If the worker dies, another one continues after the last stored batch. */
export const importFile = (tools: ImportTools): Job =>
  defineJob({
    topic: TOPIC,
    payload: z.object({ importId: Uuid, owner: z.string() }),
    lane: ({ owner }) => owner,
    waiting: ({ importId }) => ({ key: importId, isUrgent: false }),
    retries: RETRIES,
    seconds: HOURS * 3_600,
    concurrency: 4,
    perLane: 1,
    handle: async (context, { importId }) => {
      const held = await claimImport(context, importId)
      if (held) await attempt(context, tools.resources, held)
    },
  })

async function attempt(context: JobContext, resources: Pick<Resources, 'meters'>, held: Held): Promise<void> {
  const { id, row } = held
  // A worker that lost its lease can still write to the folder of its own attempt.
  const folderOf = (fence: number): string => join(tmpdir(), `import-${id}-${fence}`)
  const folder = folderOf(row.fence)
  // The report and the history name the file as its sender did.
  const path = join(folder, basename(row.fileName) || 'file')
  try {
    if (row.attempt > MOST_ATTEMPTS) throw new OperatorError('The import ended its workers. Split the file.')
    for (let earlier = 1; earlier < row.fence; earlier++) await rm(folderOf(earlier), { recursive: true, force: true })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const collection = await keeping(context, held, async () => {
      await fetchFile(context, held, path)
      return collectionOf(held, path)
    })
    await openImport(context, held, collection.totalBytes)
    await load(context, resources, held, collection)
    await finishImport(context, held)
  } catch (error) {
    if (error instanceof LeaseLost) return
    const reason = reasonOfEnd(error, path, context, row.attempt)
    if (reason !== undefined) return await finishImport(context, held, reason)
    await releaseImport(context, held)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Why an import fails for good. Undefined if another attempt can succeed. */
function reasonOfEnd(
  error: unknown,
  path: string,
  { attempt: number, signal }: JobContext,
  attempts: number,
): string | undefined {
  if (error instanceof OperatorError) return reasonFor(error, path)
  if (signal.aborted || (number <= RETRIES && attempts < MOST_ATTEMPTS)) return undefined
  return isDiskFull(error)
    ? 'The disk of the service is full.'
    : 'The import failed because of an error of the service.'
}

/** Extends the lease while a whole file is read, which can take longer than a lease. */
async function keeping<T>(context: JobContext, held: Held, work: () => Promise<T>): Promise<T> {
  const lost = new AbortController()
  const timer = setInterval(() => void keepImport(context, held).catch((error) => lost.abort(error)), PAUSE_MS)
  const stopped = new Promise<never>((_, reject) => {
    for (const signal of [lost.signal, context.signal])
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  try {
    return await Promise.race([work(), stopped])
  } finally {
    clearInterval(timer)
  }
}

/** Copies the file of an import to this machine. */
async function fetchFile({ storage, signal }: JobContext, { id, row: { fileBytes } }: Held, path: string) {
  const content = await storage.read(pathOf(id), { start: 0, end: fileBytes - 1 })
  if (!content) throw new OperatorError('The file of the import is missing in the storage. Send it again.')
  await pipeline(content, createWriteStream(path, { mode: 0o600 }), { signal })
}

async function collectionOf({ row: { request, caller, owner } }: Held, path: string): Promise<Collection> {
  const { own, kind, mapping, encoding, sheet, match } = request
  const collection = own
    ? await openOwn(own, path, { encoding, limits: LIMITS })
    : await mappedCollection(path, mappingOf(kind, mapping ?? { provider: request.provider, fields: {} }), {
        sheet,
        limits: LIMITS,
      })
  return { ...collection, ...namespaceFor(caller, collection.provider, owner), isMatching: match }
}

async function load(
  context: JobContext,
  { meters }: Pick<Resources, 'meters'>,
  held: Held,
  collection: Collection,
): Promise<void> {
  const { db, clock, signal } = context
  const { caller, request, startedAt } = held.row
  let stored = held.lineCount
  await loadCollection(collection, {
    db,
    clock,
    caller,
    traceId: held.id.replaceAll('-', ''),
    turn: { key: laneOf(caller), signal },
    batch: FACTS,
    isDryRun: request.dryRun,
    ...(held.from ? { from: { ...held.from, since: startedAt } } : {}),
    beforeBatch: async (rows) => {
      signal.throwIfAborted()
      await takeTurn(context, meters, held, rows)
    },
    onCommit: async (inside, checkpoint, losses) => {
      stored = await storeProgress(context, inside, held, checkpoint, losses)
    },
    onBatch: async () => {
      held.lineCount = stored
      if (!request.dryRun) await recountSome(db)
    },
  })
}

/** A row counts as a request of its caller. If the limit is reached, the import waits until the window ends. */
async function takeTurn(context: JobContext, meters: Resources['meters'], held: Held, rows: number): Promise<void> {
  const { id } = held.row.caller
  let points = rows
  while (points > 0) {
    const state = await meters.charge('CALLER', id, points)
    if (!state?.refused) return
    meters.refund(state, id, points)
    points = Math.min(points, state.limit)
    for (let left = state.resetMs; left > 0; left -= PAUSE_MS) {
      await sleep(Math.min(left, PAUSE_MS), undefined, { signal: context.signal })
      await keepImport(context, held)
    }
  }
}

/** Creates jobs for the imports whose worker died. */
export const continueImports = defineJob({
  topic: 'continue-imports',
  payload: z.unknown(),
  everySeconds: 15,
  concurrency: 1,
  retries: 0,
  handle: (context) => resumeImports(context, BATCH),
})

/** Cancels the imports whose credential has ended, and deletes those that have expired, with their files. */
export const expireImports = defineJob({
  topic: 'expire-imports',
  payload: z.unknown(),
  everySeconds: 60,
  concurrency: 1,
  retries: 0,
  handle: async ({ db, clock, storage, signal }) => {
    await endImportsOfEnded({ db, clock })
    for (const id of await readExpired(db, clock.now(), BATCH)) {
      signal.throwIfAborted()
      await storage.remove(pathOf(id))
      await deleteImportRow(db, id)
    }
  },
})
