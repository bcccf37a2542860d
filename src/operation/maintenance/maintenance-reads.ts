import type { Prisma } from '../../../prisma/generated/client.js'
import type { Json } from '../../kernel/wire/json.js'
import { offsetOf, type Page, type PageRequest, pageJson } from '../page/page.js'
import type { Context } from '../pipeline/context.js'

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
export async function readJobPage<T>(
  { db }: Context,
  topic: string,
  page: PageRequest,
  present: (row: MaintenanceJobRow) => T,
): Promise<Json<Page<T>>> {
  const { maintenanceJob } = db.prisma
  const [rows, total] = await Promise.all([
    maintenanceJob.findMany({
      where: { topic },
      orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
      skip: offsetOf(page),
      take: page.size,
      select: jobColumns,
    }),
    maintenanceJob.count({ where: { topic } }),
  ])
  return pageJson(page, JSON.stringify(rows.map(present)), rows.length, total)
}
