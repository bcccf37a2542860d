import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { ownerOf } from '../../operation/access/owner.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import type { Db } from '../../platform/database/client/database.js'
import { sql } from '../../platform/database/client/sql.js'
import type { JobContext } from '../../platform/queue/define.js'
import { databaseTime } from '../../platform/queue/lease.js'
import { visibleExportSchedules } from '../../visibility/export-visibility.js'
import { ENDED, ENDED_MESSAGE, KEPT_MS, StoredCaller, workOf } from './export-rules.js'
import type { ExportSchedule, ExportScheduleCreate, ExportSchedulePatch } from './schedule.js'
import { Definition, scheduleColumns, scheduleOf } from './schedule-reads.js'
import { dueOf, nextTime, notIncremental, retryTime, StoredDue, tooManySchedules } from './schedule-rules.js'

/** Maximum number of schedules of one caller. */
export const MOST_SCHEDULES = 10
/** The list whose exports can continue one another. */
const FEED = 'listChanges'

/** Creates a schedule. Throws 400 or 403 for an export that cannot be made, and 409 if the caller has too many. */
export async function createSchedule(context: Context, created: ExportScheduleCreate): Promise<ExportSchedule> {
  const { frequency, time, weekday, keep, incremental, ...request } = created
  const { db, clock, caller, publicUrl, hasPages } = context
  await workOf(context, request)
  if (incremental && request.operationId !== FEED) throw notIncremental()
  const due = dueOf({ frequency, time, weekday })
  const owner = ownerOf(caller)
  await db.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`export schedule ${owner}`}, 0))`)
  const kept = await db.prisma.exportSchedule.count({ where: visibleExportSchedules(caller) })
  if (kept >= MOST_SCHEDULES) throw tooManySchedules(MOST_SCHEDULES)
  const now = clock.now()
  const row = await db.prisma.exportSchedule.create({
    data: {
      id: uuidv7(),
      owner,
      caller: asJson(caller),
      definition: asJson({ request, publicUrl, hasPages } satisfies Definition),
      ...due,
      keep,
      incremental,
      nextAt: nextTime(due, await databaseTime(db)),
      createdAt: now,
      updatedAt: now,
    },
    select: scheduleColumns,
  })
  return scheduleOf(row)
}

const asJson = (value: object) => JSON.parse(JSON.stringify(value))

/** Changes a schedule of the caller. Undefined if there is none. */
export async function updateSchedule(
  context: Context,
  id: string,
  { keep, paused, ...timing }: ExportSchedulePatch,
): Promise<ExportSchedule | undefined> {
  const { db, clock, caller } = context
  const where = { id, ...visibleExportSchedules(caller) }
  await db.rows(sql`select 1 from export_schedule where id = ${id}::uuid for update`)
  const before = await db.prisma.exportSchedule.findFirst({ where, select: scheduleColumns })
  if (!before) return undefined
  const due = dueOf(timing, StoredDue.parse(before))
  const isContinued = before.paused && paused === false
  const isMoved = isContinued || Object.values(timing).some((value) => value !== undefined)
  // From now on, the exports have the rights of the credential of this request.
  if (paused === false) await workOf(context, Definition.parse(before.definition).request)
  const row = await db.prisma.exportSchedule.update({
    where: { id },
    data: {
      ...due,
      ...(keep === undefined ? {} : { keep }),
      ...(paused === undefined ? {} : { paused }),
      ...(paused === false ? { caller: asJson(caller), failure: null, failures: 0 } : {}),
      ...(isMoved ? { nextAt: nextTime(due, await databaseTime(db)) } : {}),
      updatedAt: clock.now(),
    },
    select: scheduleColumns,
  })
  return scheduleOf(row)
}

/** Deletes a schedule of the caller. Its exports then expire like all others. Undefined if there is none. */
export async function deleteSchedule(context: Context, id: string): Promise<ExportSchedule | undefined> {
  const { db, clock, caller } = context
  const where = { id, ...visibleExportSchedules(caller) }
  const row = await db.prisma.exportSchedule.findFirst({ where, select: scheduleColumns })
  if (!row) return undefined
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + KEPT_MS)
  await db.prisma.export.updateMany({ where: { scheduleId: id, expiresAt: { gt: expiresAt } }, data: { expiresAt } })
  await db.prisma.exportSchedule.deleteMany({ where })
  return scheduleOf(row)
}

const Claimed = z.object({ caller: StoredCaller, definition: Definition, position: z.string().nullable() })

/** A schedule whose export is due. */
export interface DueSchedule extends z.infer<typeof Claimed> {
  readonly id: string
  readonly owner: string
}

/**
 * Calls `work` with a schedule whose export is due, by the clock of the database, and sets the time of its next export. All
 * in one transaction: so any number of processes create each due export once. An export that is still written delays the
 * next one, and several missed times count as one. Returns false if no export is due.
 */
export const withNextDue = (
  { db, clock }: Pick<JobContext, 'db' | 'clock'>,
  work: (context: Pick<Context, 'db' | 'clock'>, due: DueSchedule) => Promise<void>,
): Promise<boolean> =>
  db.transaction(async (inside) => {
    const due = await claimDue({ db: inside, clock })
    if (due) await work({ db: inside, clock }, due)
    return due !== undefined
  })

async function claimDue({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<DueSchedule | undefined> {
  const now = clock.now()
  const [due] = await db.rows<{ id: string }>(sql`
    select s.id from export_schedule s
    where not s.paused and s.next_at <= clock_timestamp() and not exists (
      select 1 from export x
      where x.schedule_id = s.id and x.state in ('PENDING', 'RUNNING') and x.expires_at > ${now})
    order by s.next_at, s.id limit 1 for update of s skip locked`)
  if (!due) return undefined
  const row = await db.prisma.exportSchedule.findFirstOrThrow({ where: { id: due.id } })
  const nextAt = nextTime(StoredDue.parse(row), await databaseTime(db))
  await db.prisma.exportSchedule.updateMany({ where: { id: due.id }, data: { nextAt } })
  return { id: row.id, owner: row.owner, ...Claimed.parse(row) }
}

/** Records that an export of a schedule is completed, and expires the exports that are not kept any more. */
export async function recordCompleted(
  { db, now }: { readonly db: Db; readonly now: Date },
  { id, scheduleId }: { readonly id: string; readonly scheduleId: string },
  position: string | undefined,
): Promise<void> {
  const [schedule] = await db.prisma.exportSchedule.updateManyAndReturn({
    where: { id: scheduleId },
    data: { failures: 0, failure: null, completedAt: now, ...(position === undefined ? {} : { position }) },
    select: { keep: true },
  })
  if (!schedule) return
  const ended = await db.prisma.export.findMany({
    where: { scheduleId, state: { in: ['COMPLETED', 'FAILED'] }, expiresAt: { gt: now }, id: { not: id } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { id: true, state: true },
  })
  const kept = ended.filter(({ state }) => state === 'COMPLETED').slice(0, schedule.keep - 1)
  const surplus = ended.filter((one) => !kept.includes(one))
  await expire(db, now, surplus)
}

/** Records that an export of a schedule has failed. It is made again later. Only the last failed export is kept. */
export async function recordFailed(
  { db, now }: { readonly db: Db; readonly now: Date },
  { id, scheduleId }: { readonly id: string; readonly scheduleId: string },
  failure: string,
): Promise<void> {
  const schedule = await db.prisma.exportSchedule.findFirst({ where: { id: scheduleId }, select: scheduleColumns })
  if (!schedule) return
  await db.prisma.exportSchedule.updateMany({
    where: { id: scheduleId },
    data: {
      failures: schedule.failures + 1,
      failure: failure.slice(0, 2_000),
      nextAt: retryTime(StoredDue.parse(schedule), schedule.failures + 1, await databaseTime(db)),
    },
  })
  const earlier = await db.prisma.export.findMany({
    where: { scheduleId, state: 'FAILED', expiresAt: { gt: now }, id: { not: id } },
    select: { id: true },
  })
  await expire(db, now, earlier)
}

/** Records that a due export could not be created. The next time, it is tried again. */
export async function recordRefused(db: Db, id: string, failure: string): Promise<void> {
  await db.prisma.exportSchedule.updateMany({
    where: { id },
    data: { failures: { increment: 1 }, failure: failure.slice(0, 2_000) },
  })
}

/** Ends exports: their links end now, and a job deletes their files. */
const expire = (db: Db, now: Date, exports: readonly { readonly id: string }[]) =>
  db.prisma.export.updateMany({
    where: { id: { in: exports.map(({ id }) => id) } },
    data: { owner: ENDED, expiresAt: now, updatedAt: now },
  })

/** Pauses the schedules whose credential was revoked or has expired: they were made with its rights. */
export async function pauseSchedulesOfEnded({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db.rows(sql`
    update export_schedule s set paused = true, failure = ${ENDED_MESSAGE}, updated_at = ${now}
    from credential c
    where not s.paused and c.id = (s.caller ->> 'credentialId')::uuid
      and (c.revoked_at is not null or c.expires_at <= ${now})`)
}

/** Pauses the schedules of an account whose credentials have all ended. */
export async function pauseSchedules({ db, clock }: Pick<Context, 'db' | 'clock'>, owner: string): Promise<void> {
  await db.prisma.exportSchedule.updateMany({
    where: { owner, paused: false },
    data: { paused: true, failure: ENDED_MESSAGE, updatedAt: clock.now() },
  })
}
