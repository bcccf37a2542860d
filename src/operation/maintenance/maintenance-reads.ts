import type { Prisma } from '../../../prisma/generated/client.js'
import type { ListingRequest } from '../page/listing.js'
import { lastChangedFirst, type RowPage } from '../page/row-page.js'
import type { Context } from '../pipeline/definition/context.js'

/** The columns of a job that responses need. */
export const jobColumns = {
  id: true,
  state: true,
  request: true,
  progress: true,
  cursor: true,
  failure: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Prisma.MaintenanceJobSelect

export type MaintenanceJobRow = Prisma.MaintenanceJobGetPayload<{ select: typeof jobColumns }>

/** Reads a job of a topic. Undefined if there is none. */
export const readJob = async ({ db }: Context, topic: string, id: string): Promise<MaintenanceJobRow | undefined> =>
  (await db.prisma.maintenanceJob.findFirst({ where: { id, topic }, select: jobColumns })) ?? undefined

/** Reads one page of the jobs of a topic, the last changed first. */
export function readJobPage<T>(
  { db }: Context,
  topic: string,
  page: ListingRequest,
  present: (row: MaintenanceJobRow) => T,
): Promise<RowPage<T>> {
  const { maintenanceJob } = db.prisma
  return lastChangedFirst(page, {
    find: ({ after, ...part }) => maintenanceJob.findMany({ where: { topic, ...after }, select: jobColumns, ...part }),
    count: () => maintenanceJob.count({ where: { topic } }),
    present,
  })
}
