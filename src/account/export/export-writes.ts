import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Prisma } from '../../../prisma/generated/client.js'
import { Problem } from '../../kernel/problem/problem.js'
import type { Caller } from '../../operation/access/caller.js'
import { serviceKey } from '../../operation/access/credential-hash.js'
import { ownerOf, ownerOfAccount } from '../../operation/access/owner.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import type { Db } from '../../platform/database/client/database.js'
import { sql } from '../../platform/database/client/sql.js'
import type { JobContext } from '../../platform/queue/define.js'
import { claim, finish, heartbeat, isFree, type Lease } from '../../platform/queue/lease.js'
import { enqueue } from '../../platform/queue/outbox.js'
import { visibleExports } from '../../visibility/export-visibility.js'
import type { Export, StoredFile } from './export.js'
import { type ExportRow, exportColumns, exportOf, LINK_KEY, linksOf } from './export-reads.js'
import { ENDED, KEPT_MS, StoredCaller, Work } from './export-rules.js'
import { pauseSchedules, pauseSchedulesOfEnded, recordCompleted, recordFailed } from './schedule-writes.js'

/** Name of the queue of exports. */
export const TOPIC = 'write-export'
/** Time for which the exports of a schedule are kept at most. The schedule deletes them earlier. */
const SCHEDULED_MS = 400 * 86_400_000
/** Maximum number of exports of one caller. */
export const MOST_EXPORTS = 10
/** Duration of the lease of a worker. Each part of the records extends it. */
const LEASE_MS = 60_000

/** Creates an export and enqueues its work. Throws 409 if the caller has too many. */
export async function createExportRow(context: Context, work: Work): Promise<Export> {
  const { db, clock, caller } = context
  const owner = ownerOf(caller)
  const now = clock.now()
  await db.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`export ${owner}`}, 0))`)
  const same = await findRunning(context, work)
  if (same) return exportOf(await linksOf(context), same)
  const kept = await db.prisma.export.count({ where: { ...visibleExports(caller), scheduleId: null } })
  if (kept >= MOST_EXPORTS) throw tooMany()
  const row = await insertExport(context, { owner, caller, work, expiresAt: new Date(now.getTime() + KEPT_MS) })
  return exportOf(await linksOf(context), row)
}

/** The unfinished export of the same request. Another key of the same account can have other rights, so it gets its own. */
const findRunning = ({ db, caller }: Context, work: Work): Promise<ExportRow | null> =>
  db.prisma.export.findFirst({
    where: {
      ...visibleExports(caller),
      scheduleId: null,
      state: { in: ['PENDING', 'RUNNING'] },
      caller: { equals: stored(caller) },
      request: { equals: stored(work) },
    },
    select: exportColumns,
    orderBy: { id: 'asc' },
  })

/** A value as JSON, without members that are not defined. */
const stored = (value: unknown): Prisma.InputJsonValue => JSON.parse(JSON.stringify(value))

interface NewExport {
  readonly owner: string
  readonly caller: Caller
  readonly work: Work
  readonly expiresAt: Date
  readonly scheduleId?: string
}

async function insertExport({ db, clock }: Pick<Context, 'db' | 'clock'>, created: NewExport): Promise<ExportRow> {
  const { owner, caller, work, ...times } = created
  const now = clock.now()
  await serviceKey(db, clock, LINK_KEY)
  const row = await db.prisma.export.create({
    data: {
      id: uuidv7(),
      owner,
      caller: stored(caller),
      request: stored(work),
      state: 'PENDING',
      files: [],
      createdAt: now,
      updatedAt: now,
      ...times,
    },
    select: exportColumns,
  })
  await enqueue({ db, clock }, TOPIC, [{ exportId: row.id, owner }])
  return row
}

/** Creates an export of a schedule. It does not count on the number of exports of the caller. */
export async function createScheduledExport(
  context: Pick<Context, 'db' | 'clock'>,
  created: Pick<NewExport, 'owner' | 'caller' | 'work'> & { readonly scheduleId: string },
): Promise<void> {
  await insertExport(context, { ...created, expiresAt: new Date(context.clock.now().getTime() + SCHEDULED_MS) })
}

const tooMany = (): Problem =>
  new Problem('conflict', {
    detail: `You have ${MOST_EXPORTS} exports.`,
    field: 'operationId',
    hint: 'Delete one of them, or wait until it expires, then send the request again.',
  })

/** Ends an export of the caller: its links end now, and a job deletes its files. Undefined if there is none. */
export async function endExport(context: Context, id: string): Promise<Export | undefined> {
  const { db, clock, caller } = context
  const now = clock.now()
  const [row] = await db.prisma.export.updateManyAndReturn({
    where: { id, ...visibleExports(caller) },
    data: { owner: ENDED, expiresAt: now, updatedAt: now },
    select: exportColumns,
  })
  return row && exportOf(await linksOf(context), row)
}

/** Ends the exports of an account, and pauses its schedules. */
export async function endExports({ db, clock }: Pick<Context, 'db' | 'clock'>, userId: string): Promise<void> {
  const now = clock.now()
  await db.prisma.export.updateMany({
    where: { owner: ownerOfAccount(userId) },
    data: { owner: ENDED, expiresAt: now, updatedAt: now },
  })
  await pauseSchedules({ db, clock }, ownerOfAccount(userId))
}

/** Ends the exports and pauses the schedules whose credential was revoked or has expired: they have its rights. */
export async function endExportsOfEnded({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db.rows(sql`
    update export x set owner = ${ENDED}, expires_at = ${now}, updated_at = ${now}
    from credential c
    where x.expires_at > ${now} and c.id = (x.caller ->> 'credentialId')::uuid
      and (c.revoked_at is not null or c.expires_at <= ${now})`)
  await pauseSchedulesOfEnded({ db, clock })
}

const Claimed = z.object({
  caller: StoredCaller,
  request: Work,
  fence: z.number(),
  createdAt: z.date(),
  scheduleId: z.string().nullable(),
})

/** An export that this worker writes. */
export interface Held {
  readonly id: string
  readonly lease: Lease
  readonly row: z.infer<typeof Claimed>
  /** Number of records of the stored files. */
  rowCount: number
  /** Where the feed of changes ended. */
  position?: string | undefined
}

/** Claims the work of an export. Undefined if another worker has it, or if it has ended. */
export async function claimExport({ db, clock }: JobContext, id: string): Promise<Held | undefined> {
  const lease = await claim(
    { db },
    {
      table: 'export',
      row: sql`id = ${id}::uuid`,
      milliseconds: LEASE_MS,
      condition: sql`state in ('PENDING', 'RUNNING') and expires_at > ${clock.now()}`,
    },
  )
  if (!lease) return undefined
  const row = await db.prisma.export.findFirst({
    where: { id },
    select: { caller: true, request: true, fence: true, createdAt: true, scheduleId: true },
  })
  return row ? { id, lease, row: Claimed.parse(row), rowCount: 0 } : undefined
}

/** Stores the progress of an export and extends the lease. */
export const storeProgress = (context: JobContext, { lease }: Held, rowCount: number): Promise<void> =>
  heartbeat(context, lease, sql`state = 'RUNNING', row_count = ${rowCount}::int, updated_at = ${context.clock.now()}`)

/** Completes an export whose files are stored. The next export of changes of its schedule continues at its end. */
export const completeExport = ({ db, clock }: JobContext, held: Held, files: readonly StoredFile[]): Promise<void> =>
  db.transaction(async (inside) => {
    const now = clock.now()
    await finish(
      { db: inside },
      held.lease,
      sql`state = 'COMPLETED', files = ${JSON.stringify(files)}::jsonb, updated_at = ${now},
        row_count = ${files.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)}::int`,
    )
    const { scheduleId } = held.row
    if (scheduleId !== null) await recordCompleted({ db: inside, now }, { id: held.id, scheduleId }, held.position)
  })

/** Ends an export that cannot be written. */
export const failExport = ({ db, clock }: JobContext, held: Held, failure: string): Promise<void> =>
  db.transaction(async (inside) => {
    const now = clock.now()
    const reason = failure.slice(0, 2_000)
    await finish({ db: inside }, held.lease, sql`state = 'FAILED', failure = ${reason}, updated_at = ${now}`)
    const { scheduleId } = held.row
    if (scheduleId !== null) await recordFailed({ db: inside, now }, { id: held.id, scheduleId }, reason)
  })

/** Releases an export, so that the next attempt begins at once. */
export const releaseExport = (context: JobContext, { lease }: Held): Promise<void> =>
  finish(context, lease, sql`updated_at = ${context.clock.now()}`)

/** Creates jobs for the exports whose worker died. Returns nothing: a job of an export that is being written does nothing. */
export async function resumeExports({ db, clock }: JobContext, most: number): Promise<void> {
  const due = await db.rows<{ id: string; owner: string }>(sql`
    select id, owner from export where state = 'RUNNING' and ${isFree} and expires_at > ${clock.now()}
    order by created_at, id limit ${most}`)
  await enqueue(
    { db, clock },
    TOPIC,
    due.map(({ id, owner }) => ({ exportId: id, owner })),
  )
}

/** The expired exports, at most `most`. */
export async function readExpired(db: Db, now: Date, most: number): Promise<{ id: string; request: Work }[]> {
  const rows = await db.prisma.export.findMany({
    where: { expiresAt: { lte: now } },
    orderBy: [{ expiresAt: 'asc' }, { id: 'asc' }],
    take: most,
    select: { id: true, request: true },
  })
  return rows.map(({ id, request }) => ({ id, request: Work.parse(request) }))
}

/** Deletes the row of an expired export, after its files. */
export async function deleteExportRow(db: Db, id: string): Promise<void> {
  await db.prisma.export.deleteMany({ where: { id } })
}

/** Whether the row of an export still exists. */
export const isStoredExport = async (db: Db, id: string): Promise<boolean> =>
  (await db.prisma.export.count({ where: { id } })) > 0
