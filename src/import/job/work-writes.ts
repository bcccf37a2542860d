import { z } from 'zod'
import type { Caller } from '../../operation/access/caller.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import type { Db } from '../../platform/database/client/database.js'
import { empty, sql } from '../../platform/database/client/sql.js'
import type { JobContext } from '../../platform/queue/define.js'
import { claim, finish, heartbeat, isFree, type Lease } from '../../platform/queue/lease.js'
import { enqueue } from '../../platform/queue/outbox.js'
import type { Checkpoint } from '../load/load-collection.js'
import type { Loss } from '../row/row-facts.js'
import { forApi, StoredRequest } from './job-rules.js'
import { IMPORT_EVENTS, TOPIC } from './job-writes.js'
import { hasTally, readTally, writeTally } from './stored-tally.js'

/** Duration of the lease of a worker. Each batch extends it. */
export const LEASE_MS = 60_000
/** Maximum number of lines of a report. Further lines are only counted. */
const MOST_LINES = 100_000
const MOST_TEXT = 1_000

const StoredCaller = z.custom<Caller>((value) => typeof value === 'object' && value !== null && 'kind' in value)
const Claimed = z.object({
  owner: z.string(),
  caller: StoredCaller,
  request: StoredRequest,
  fileName: z.string(),
  fileBytes: z.bigint().transform(Number),
  tally: z.unknown(),
  position: z.number(),
  readBytes: z.bigint().transform(Number),
  attempt: z.number(),
  fence: z.number(),
  startedAt: z.date(),
})

/** An import that this worker does. */
export interface Held {
  readonly id: string
  readonly lease: Lease
  readonly row: z.infer<typeof Claimed>
  /** Where an earlier attempt ended. Undefined if it has stored nothing. */
  readonly from: Checkpoint | undefined
  /** Number of lines of the report that are stored. */
  lineCount: number
}

/** Claims the work of an import. Undefined if another worker has it, or if it has ended. */
export async function claimImport({ db, clock }: JobContext, id: string): Promise<Held | undefined> {
  const lease = await claim(
    { db },
    {
      table: 'import_job',
      row: sql`id = ${id}::uuid`,
      milliseconds: LEASE_MS,
      condition: sql`state in ('PENDING', 'RUNNING') and expires_at > ${clock.now()}`,
    },
  )
  if (!lease) return undefined
  const now = clock.now()
  await heartbeat(
    { db },
    lease,
    sql`state = 'RUNNING', attempt = attempt + 1, started_at = coalesce(started_at, ${now}),
    updated_at = ${now}, revision = revision + 1`,
  )
  await announce(db, id)
  const row = await db.prisma.importJob.findFirst({
    where: { id },
    select: {
      owner: true,
      caller: true,
      request: true,
      fileName: true,
      fileBytes: true,
      tally: true,
      position: true,
      readBytes: true,
      attempt: true,
      fence: true,
      startedAt: true,
      lineCount: true,
    },
  })
  if (!row) return undefined
  const claimed = Claimed.parse(row)
  const { tally, position, readBytes, request } = claimed
  const hasStored = hasTally(tally) && !request.dryRun
  const from = hasStored ? { rows: position, bytes: readBytes, tally: readTally(tally) } : undefined
  return { id, lease, row: claimed, from, lineCount: hasStored ? row.lineCount : 0 }
}

const announce = async (db: Db, id: string): Promise<void> => {
  await db.rows(sql`select 1 as sent from (select pg_notify(${IMPORT_EVENTS}, ${id})) n`)
}

/** Extends the lease, for work that stores nothing yet. */
export const keepImport = ({ db }: JobContext, { lease }: Held): Promise<void> => heartbeat({ db }, lease)

/** Stores how many bytes the file contains, and removes the report of an attempt that stored nothing else. */
export async function openImport({ db, clock }: JobContext, held: Held, totalBytes: number): Promise<void> {
  await db.transaction(async (inside) => {
    await heartbeat(
      { db: inside },
      held.lease,
      sql`total_bytes = ${totalBytes}::bigint, updated_at = ${clock.now()}, revision = revision + 1
        ${held.from ? empty : sql`, line_count = 0, position = 0, read_bytes = 0, tally = '{}'`}`,
    )
    if (!held.from) await inside.prisma.importLine.deleteMany({ where: { importId: held.id } })
    await announce(inside, held.id)
  })
}

/**
 * Stores the progress of an import and new lines of its report, in the transaction of a batch. Throws if another worker
 * has the import now, or if it was canceled: then the batch is rolled back. Returns the number of stored lines.
 */
export async function storeProgress(
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  held: Held,
  { rows, bytes, tally }: Checkpoint,
  losses: readonly Loss[],
): Promise<number> {
  const lines = losses.slice(0, Math.max(0, MOST_LINES - held.lineCount))
  const count = held.lineCount + lines.length
  await heartbeat(
    { db },
    held.lease,
    sql`position = ${rows}::int, read_bytes = ${bytes}::bigint, tally = ${writeTally(tally)}::jsonb, attempt = 0,
      line_count = ${count}::int, revision = revision + 1, updated_at = ${clock.now()}`,
  )
  if (lines.length > 0)
    await db.prisma.importLine.createMany({
      data: lines.map(({ kind, file, line, field, column, value, reason, wayOut = '' }, index) => ({
        importId: held.id,
        number: held.lineCount + index + 1,
        kind,
        file: storable(file),
        line,
        field: field ?? null,
        column: column === undefined ? null : storable(column),
        value: value === undefined ? null : storable(value),
        reason: storable(forApi(reason)),
        wayOut: storable(forApi(wayOut)),
      })),
    })
  await announce(db, held.id)
  return count
}

/** PostgreSQL stores neither NUL characters nor halves of a surrogate pair. */
const storable = (text: string): string => text.slice(0, MOST_TEXT).replaceAll(/\0|\p{Surrogate}/gu, '\ufffd')

/** Ends an import. Without a reason, it is complete. */
export async function finishImport({ db, clock }: JobContext, { id, lease }: Held, failure?: string): Promise<void> {
  await finish(
    { db },
    lease,
    sql`state = ${failure === undefined ? 'COMPLETED' : 'FAILED'}, failure = ${failure?.slice(0, 2_000) ?? null}::text,
      revision = revision + 1, updated_at = ${clock.now()}`,
  )
  await announce(db, id)
}

/** Releases an import, so that the next attempt begins at once. */
export const releaseImport = ({ db, clock }: JobContext, { lease }: Held): Promise<void> =>
  finish({ db }, lease, sql`updated_at = ${clock.now()}`)

/** Time after which a job of an import that has not begun is created again. */
const LOST_MS = 60_000

/** Creates jobs for the imports whose worker died. A job of an import that another worker does ends at once. */
export async function resumeImports({ db, clock }: JobContext, most: number): Promise<void> {
  const now = clock.now()
  const due = await db.rows<{ id: string; owner: string }>(sql`
    select id, owner from import_job where ${isFree} and expires_at > ${now}
      and (state = 'RUNNING' or state = 'PENDING' and updated_at < ${new Date(now.getTime() - LOST_MS)})
    order by created_at, id limit ${most}`)
  await enqueue(
    { db, clock },
    TOPIC,
    due.map(({ id, owner }) => ({ importId: id, owner })),
  )
}

/** Deletes the row of an expired import with its report, after its file. */
export async function deleteImportRow(db: Db, id: string): Promise<void> {
  await db.prisma.importJob.deleteMany({ where: { id } })
}
