import { z } from 'zod'
import type { Prisma } from '../../../prisma/generated/client.js'
import { limitedRights } from '../../operation/access/accounts.js'
import type { Caller } from '../../operation/access/caller.js'
import { rowsFor } from '../../operation/page/row-query.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import type { Db } from '../../platform/database/client/database.js'
import { visibleExportSchedules } from '../../visibility/export-visibility.js'
import { ExportCreate } from './export.js'
import { ExportSchedule } from './schedule.js'
import { timeOf, weekdayOf } from './schedule-rules.js'

/** What a schedule exports, as it is stored: the request, and the addresses in the records. */
export const Definition = z.object({
  request: ExportCreate,
  publicUrl: z.string(),
  hasPages: z.boolean().optional(),
})
export type Definition = z.infer<typeof Definition>

/** The columns of a schedule that a response has. */
export const scheduleColumns = {
  id: true,
  definition: true,
  frequency: true,
  minute: true,
  weekday: true,
  keep: true,
  incremental: true,
  paused: true,
  nextAt: true,
  failures: true,
  failure: true,
  completedAt: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Prisma.ExportScheduleSelect
export type ScheduleRow = Prisma.ExportScheduleGetPayload<{ select: typeof scheduleColumns }>

/** A stored schedule as a response has it. */
export function scheduleOf(row: ScheduleRow): ExportSchedule {
  const {
    operationId = null,
    graphQuery = null,
    copy = null,
    columns = null,
    ...request
  } = Definition.parse(row.definition).request
  const { everything, path, query, body, format, variables } = request
  return {
    scheduleId: row.id,
    operationId,
    graphQuery,
    variables,
    everything,
    copy,
    path,
    query,
    body,
    columns,
    format,
    frequency: ExportSchedule.shape.frequency.parse(row.frequency),
    time: timeOf(row.minute),
    weekday: weekdayOf(row.weekday),
    keep: row.keep,
    incremental: row.incremental,
    paused: row.paused,
    nextAt: row.paused ? null : row.nextAt.toISOString(),
    failureCount: row.failures,
    failure: row.failure,
    completedAt: row.completedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Reads a schedule of the caller. */
export async function readSchedule({ db, caller, rowQuery }: Context, id: string): Promise<ExportSchedule | undefined> {
  const { columns, present } = rowsFor(rowQuery, scheduleColumns, scheduleOf)
  const row = await db.prisma.exportSchedule.findFirst({ ...columns, where: { id, ...visibleExportSchedules(caller) } })
  return row ? present(row) : undefined
}

/** Reads the schedules of the caller, oldest first. */
export async function readSchedules({ db, caller, rowQuery }: Context): Promise<ExportSchedule[]> {
  const { columns, present } = rowsFor(rowQuery, scheduleColumns, scheduleOf)
  const rows = await db.prisma.exportSchedule.findMany({
    ...columns,
    where: visibleExportSchedules(caller),
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return rows.map(present)
}

/**
 * A stored caller with the rights that its account has now, and at most those that it had. Undefined if the account does not
 * exist any more. Rights that came from a token of the identity provider do not stay, because no token proves them.
 */
export async function readCurrentCaller(db: Db, stored: Caller): Promise<Caller | undefined> {
  if (!stored.account) return stored
  const { userId } = stored.account
  const row = await db.prisma.appUser.findUnique({
    where: { id: userId },
    select: { role: true, plan: true, subscriptionStatus: true },
  })
  if (!row) return undefined
  const { role, plan, subscriptionStatus: status } = row
  const permitted = role === null ? [] : await db.prisma.rolePermission.findMany({ where: { role } })
  const now = { roles: role === null ? [] : [role], permissions: permitted.map(({ permission }) => permission) }
  const most = { roles: stored.roles, permissions: stored.permissions ?? [] }
  return { ...stored, ...limitedRights(now, most), account: { ...stored.account, plan, status } }
}
