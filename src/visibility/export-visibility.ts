import type { Prisma } from '../../prisma/generated/client.js'
import type { Caller } from '../operation/access/caller.js'
import { ownerOf } from '../operation/access/owner.js'

/** The exports of the caller. An export that was ended before its time has no owner. */
export const visibleExports = (caller: Caller): Prisma.ExportWhereInput => ({ owner: ownerOf(caller) })

/** The schedules of exports of the caller. */
export const visibleExportSchedules = (caller: Caller): Prisma.ExportScheduleWhereInput => ({ owner: ownerOf(caller) })
