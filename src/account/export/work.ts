import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { isDiskFull, Problem } from '../../kernel/problem/problem.js'
import { Uuid } from '../../kernel/wire/values.js'
import type { Resources } from '../../operation/pipeline/definition/context.js'
import { defineJob, type Job, type JobContext } from '../../platform/queue/define.js'
import { LeaseLost } from '../../platform/queue/lease.js'
import { COPY_NAME, type CopyCounts, type WriteCopy, writeCopyFile } from './copy-file.js'
import type { StoredFile } from './export.js'
import { exportContext } from './export-context.js'
import { schemaSql, type Work } from './export-rules.js'
import {
  claimExport,
  completeExport,
  deleteExportRow,
  endExportsOfEnded,
  failExport,
  type Held,
  isStoredExport,
  readExpired,
  releaseExport,
  resumeExports,
  storeProgress,
  TOPIC,
} from './export-writes.js'
import { withHeartbeat } from './heartbeat.js'
import { FileTooLarge, writeChunks, writeList } from './write-file.js'

const RETRIES = 3
/** Maximum number of attempts, with those whose worker died: an export that is too large ends its workers. */
const MOST_ATTEMPTS = 6
const HOURS = 6
/** Pause between two writes of the progress. */
const PROGRESS_MS = 1_000
const BATCH = 100

/** What the work of an export needs besides the context of a job. */
export interface ExportTools {
  readonly resources: Resources
  readonly writeCopy: WriteCopy
}

/** Writes the files of an export. If the worker dies, another one begins again after a minute. */
export const writeExport = (tools: ExportTools): Job =>
  defineJob({
    topic: TOPIC,
    payload: z.object({ exportId: Uuid, owner: z.string() }),
    lane: ({ owner }) => owner,
    waiting: ({ exportId }) => ({ key: exportId, isUrgent: false }),
    retries: RETRIES,
    seconds: HOURS * 3_600,
    concurrency: 2,
    perLane: 1,
    handle: async (context, { exportId }) => {
      const held = await claimExport(context, exportId)
      if (held) await attempt(context, tools, held)
    },
  })

async function attempt(context: JobContext, tools: ExportTools, held: Held): Promise<void> {
  // A worker that lost its lease can still write to the folder of its own attempt.
  const folderOf = (fence: number): string => join(tmpdir(), `export-${held.id}-${fence}`)
  const { fence } = held.row
  const folder = folderOf(fence)
  try {
    if (fence > MOST_ATTEMPTS) throw new FileTooLarge()
    for (let earlier = 1; earlier < fence; earlier++) await rm(folderOf(earlier), { recursive: true, force: true })
    await mkdir(folder, { mode: 0o700 })
    await completeExport(context, held, await writeFiles(context, tools, held, folder))
  } catch (error) {
    if (error instanceof LeaseLost) return
    const reason = reasonFor(error, context, fence)
    if (reason !== undefined) return await failExport(context, held, reason)
    await releaseExport(context, held)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Why an export fails for good. Undefined if another attempt can succeed. */
function reasonFor(error: unknown, { attempt: number, signal }: JobContext, fence: number): string | undefined {
  if (error instanceof FileTooLarge) return 'The export is too large. Select fewer records or columns.'
  if (error instanceof Problem && error.status < 500) return error.message
  if (signal.aborted || (number <= RETRIES && fence < MOST_ATTEMPTS)) return undefined
  return isDiskFull(error)
    ? 'The disk of the service is full.'
    : 'The export failed because of an error of the service.'
}

/** Writes all files of an export, and stores each of them. */
async function writeFiles(
  context: JobContext,
  { resources, writeCopy }: ExportTools,
  held: Held,
  folder: string,
): Promise<StoredFile[]> {
  const { request } = held.row
  const files: StoredFile[] = []
  const store = async (name: string, write: (file: string) => Promise<Omit<StoredFile, 'name'>>): Promise<void> => {
    const file = join(folder, name)
    const written = { name, ...(await write(file)) }
    held.rowCount += written.rowCount ?? 0
    // Only the worker with the lease stores files, because all attempts use the same paths.
    await storeProgress(context, held, held.rowCount)
    await storeFile(context, held, pathOf(held.id, name), file)
    await rm(file)
    files.push(written)
  }
  const reading = exportContext(context, resources, { id: held.id, caller: held.row.caller, ...request })
  const beganAt = context.clock.now()
  for (const part of request.parts) {
    const { lists, queries } = resources
    const list =
      'graphQuery' in part
        ? await queries.open(reading, part, context.signal)
        : await lists.open(reading, part, context.signal)
    const progress = progressOf(context, held)
    await store(fileName(part.name, request), (file) =>
      writeList(file, list, request.format, (rowCount) => progress(held.rowCount + rowCount)),
    )
    held.position = list.endCursor
  }
  let copy: CopyCounts | undefined
  if (request.copy)
    await store(COPY_NAME, async (file) => {
      const { counts, ...written } = await writeCopyFile(context, held, writeCopy, file)
      copy = counts
      return { ...written, rowCount: null }
    })
  const { position } = held
  const about = {
    beganAt,
    endedAt: context.clock.now(),
    files,
    ...(copy ? { copy } : {}),
    ...(position === undefined ? {} : { nextCursor: position }),
  }
  for (const [name, text] of Object.entries(descriptionsOf(held, about)))
    await store(name, async (file) => ({ ...(await writeChunks(file, [text])), rowCount: null }))
  return files
}

/**
 * Stores a file. An upload to a bucket can take longer than a lease. If the export was deleted meanwhile, its files are
 * removed already, so this one is removed too.
 */
async function storeFile(context: JobContext, held: Held, path: string, file: string): Promise<void> {
  await withHeartbeat(context, held, ({ storage }) => storage.putFile(path, file))
  try {
    await storeProgress(context, held, held.rowCount)
  } catch (error) {
    if (error instanceof LeaseLost && !(await isStoredExport(context.db, held.id))) await context.storage.remove(path)
    throw error
  }
}

/** The files that describe the others. */
const descriptionsOf = ({ id, row: { request, createdAt } }: Held, about: object): Record<string, string> => ({
  'manifest.json': `${JSON.stringify({ exportId: id, createdAt, ...about, lists: request.parts }, null, 2)}\n`,
  ...(request.format === 'parquet' ? { 'schema.sql': schemaSql(request.parts.map(({ name }) => name)) } : {}),
})

/** Stores the progress about once in a second. Throws if the worker must end. */
function progressOf(context: JobContext, held: Held): (rowCount: number) => Promise<void> {
  let due = 0
  return async (rowCount) => {
    context.signal.throwIfAborted()
    if (performance.now() < due) return
    due = performance.now() + PROGRESS_MS
    await storeProgress(context, held, rowCount)
  }
}

const fileName = (name: string, { format }: Pick<Work, 'format'>): string => `${name}.${format}`

/** Where a file of an export is stored. */
export const pathOf = (exportId: string, name: string): string => `exports/${exportId}/${name}`

/** Creates jobs for the exports whose worker died. */
export const continueExports = defineJob({
  topic: 'continue-exports',
  payload: z.unknown(),
  everySeconds: 15,
  concurrency: 1,
  retries: 0,
  handle: (context) => resumeExports(context, BATCH),
})

/** Deletes the exports that have expired or whose credential has ended, and their files. */
export const expireExports = defineJob({
  topic: 'expire-exports',
  payload: z.unknown(),
  everySeconds: 60,
  concurrency: 1,
  retries: 0,
  handle: async ({ db, clock, storage, signal }) => {
    await endExportsOfEnded({ db, clock })
    for (const { id, request } of await readExpired(db, clock.now(), BATCH)) {
      signal.throwIfAborted()
      const names = [
        ...request.parts.map(({ name }) => fileName(name, request)),
        COPY_NAME,
        'manifest.json',
        'schema.sql',
      ]
      for (const name of names) await storage.remove(pathOf(id, name))
      await deleteExportRow(db, id)
    }
  },
})
