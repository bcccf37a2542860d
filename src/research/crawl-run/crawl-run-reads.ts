import type { Prisma } from '../../../prisma/generated/client.js'
import { urlKey } from '../../kernel/wire/url-key.js'
import type { JobState } from '../../operation/maintenance/maintenance.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { raw, sql } from '../../platform/database/client/sql.js'
import type { OwnerKind } from '../../visibility/owner-column.js'
import { visibleOwner } from '../../visibility/owner-visibility.js'
import { visibleRunRows } from '../../visibility/research-run-visibility.js'
import { ACTIVE_STATUSES, type RunStatus } from '../run/states.js'
import type { CrawlRunJob } from './crawl-run.js'

/** Reads the ids of the records of a kind with this id or slug that the caller can see. */
export async function readIds(
  { db, caller }: Context,
  kind: OwnerKind,
  { id, slug }: { readonly id?: string | undefined; readonly slug?: string | undefined },
): Promise<{ readonly id: string; readonly slug: string }[]> {
  const namespace = raw(kind === 'entity' ? `o.slug_namespace = 'entity'` : 'true')
  return db.rows<{ id: string; slug: string }>(sql`
    select o.id, o.slug from ${raw(kind)} o
    where (o.id = ${id ?? null}::uuid or (o.slug = ${slug ?? null} and ${namespace})) and ${visibleOwner(kind, caller, 'o')}`)
}

const columns = {
  id: true,
  url: true,
  mode: true,
  status: true,
  error: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Prisma.ResearchRunSelect
type CrawlRow = Prisma.ResearchRunGetPayload<{ select: typeof columns }>

const ofRecord = (kind: OwnerKind, id: string): Prisma.ResearchRunWhereInput =>
  kind === 'entity' ? { entityId: id } : { personId: id }

/** Reads the newest run on a record that the caller can see and that reads pages or has read some. */
export const readNewestCrawl = async (context: Context, kind: OwnerKind, id: string): Promise<CrawlRow | undefined> =>
  (await context.db.prisma.researchRun.findFirst({
    where: {
      AND: [
        ofRecord(kind, id),
        visibleRunRows(context.caller),
        { OR: [{ status: { in: [...ACTIVE_STATUSES] } }, { page: { some: {} } }] },
      ],
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: columns,
  })) ?? undefined

/** Reads a run on a record of a kind that the caller can see. */
export const readCrawl = async (context: Context, kind: OwnerKind, id: string): Promise<CrawlRow | undefined> =>
  (await context.db.prisma.researchRun.findFirst({
    where: { AND: [{ id, kind }, visibleRunRows(context.caller)] },
    select: columns,
  })) ?? undefined

/** Maximum number of runs whose pages one request removes. */
const MOST_RUNS = 500

/** Reads the ids of the runs on a record that the caller can see and that have stored pages. */
export async function readCrawlIds(
  context: Context,
  kind: OwnerKind,
  id: string,
): Promise<readonly { readonly id: string; readonly status: string }[]> {
  return context.db.prisma.researchRun.findMany({
    where: {
      AND: [
        ofRecord(kind, id),
        visibleRunRows(context.caller),
        { OR: [{ status: { in: [...ACTIVE_STATUSES] } }, { page: { some: {} } }] },
      ],
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MOST_RUNS,
    select: { id: true, status: true },
  })
}

const STATES: Readonly<Record<RunStatus, JobState>> = {
  queued: 'PENDING',
  running: 'RUNNING',
  completed: 'COMPLETED',
  failed: 'FAILED',
  stopped: 'CANCELED',
}

const isStatus = (status: string): status is RunStatus => status in STATES

/** Reads the pages of a run, and presents the run as a job. */
export async function readJobOf({ db }: Context, run: CrawlRow): Promise<CrawlRunJob> {
  const pages = await db.prisma.researchPage.findMany({
    where: { runId: run.id },
    orderBy: { number: 'asc' },
    select: { url: true, status: true, hash: true, createdAt: true },
  })
  if (!isStatus(run.status)) throw new Error(`the run ${run.id} has an unknown status`)
  return {
    jobId: run.id,
    state: STATES[run.status],
    domain: urlKey(run.url)?.domain ?? null,
    failureReason: run.error,
    page: pages.map(({ createdAt, ...page }) => ({ ...page, crawledAt: createdAt.toISOString() })),
    createdAt: run.createdAt.toISOString(),
    updatedAt: run.updatedAt.toISOString(),
  }
}
