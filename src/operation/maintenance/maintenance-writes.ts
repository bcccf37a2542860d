import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { Problem } from '../../kernel/problem/problem.js'
import type { Db } from '../../platform/database/client/database.js'
import { lockNames } from '../../platform/database/client/name-lock.js'
import { sql } from '../../platform/database/client/sql.js'
import type { JobContext } from '../../platform/queue/define.js'
import { claim, finish, heartbeat, isFree, type Lease } from '../../platform/queue/lease.js'
import { enqueue } from '../../platform/queue/outbox.js'
import type { Caller } from '../access/caller.js'
import type { Context } from '../pipeline/definition/context.js'
import type { Provenance } from '../pipeline/request/provenance.js'
import { ACTIVE_STATES, type JobCancel } from './maintenance.js'
import { jobColumns, type MaintenanceJobRow } from './maintenance-reads.js'

/** Duration of the lease of a worker. The worker extends it three times in this time. */
export const LEASE_MS = 60_000
/** Maximum number of jobs of a topic that have not ended. */
export const MOST_ACTIVE = 10

interface NewJob {
  readonly topic: string
  readonly request: object
  readonly progress: object
  readonly provenance: Provenance
}

/** Values as JSON, which does not contain members that are undefined. */
const plain = (value: object) => JSON.parse(JSON.stringify(value))

/** Creates a job and enqueues its work. Throws 409 if too many jobs of the topic have not ended. */
export async function createJob(context: Context, job: NewJob): Promise<MaintenanceJobRow> {
  const { db, clock, caller } = context
  const { topic, request, progress, provenance } = job
  await lockNames(context, [`maintenance ${topic}`])
  const active = await db.prisma.maintenanceJob.count({ where: { topic, state: { in: [...ACTIVE_STATES] } } })
  if (active >= MOST_ACTIVE) throw tooMany()
  const now = clock.now()
  const row = await db.prisma.maintenanceJob.create({
    data: {
      id: uuidv7(),
      topic,
      state: 'PENDING',
      caller: plain(caller),
      provenance: plain(provenance),
      request: plain(request),
      progress: plain(progress),
      createdAt: now,
      updatedAt: now,
    },
    select: jobColumns,
  })
  await enqueue({ db, clock }, topic, [{ jobId: row.id }])
  return row
}

const tooMany = (): Problem =>
  new Problem('conflict', {
    detail: `${MOST_ACTIVE} jobs of this kind have not ended.`,
    hint: 'Wait until one of them ends, or cancel one.',
    limit: MOST_ACTIVE,
  })

/**
 * Cancels a job. Its worker loses the lease, so it writes nothing more. Throws 404 if there is no such job, and 409 if
 * the job has ended.
 */
export async function cancelJob({ db, clock }: Context, topic: string, jobId: string): Promise<JobCancel> {
  const { count } = await db.prisma.maintenanceJob.updateMany({
    where: { id: jobId, topic, state: { in: [...ACTIVE_STATES] } },
    data: { state: 'CANCELED', fence: { increment: 1 }, leasedUntil: null, updatedAt: clock.now() },
  })
  if (count > 0) return { canceled: true, jobId }
  const ended = await db.prisma.maintenanceJob.findFirst({ where: { id: jobId, topic }, select: { state: true } })
  if (!ended) throw noJob(jobId)
  throw new Problem('conflict', {
    detail: `The job has ended: its state is ${ended.state}.`,
    field: 'jobId',
    value: jobId,
    hint: 'Only a job that is PENDING or RUNNING can be canceled.',
  })
}

export const noJob = (jobId: string): Problem =>
  new Problem('notFound', {
    detail: 'There is no such job.',
    field: 'jobId',
    value: jobId,
    hint: 'Send the id that the start of the job returned. A job is deleted 30 days after its end.',
  })

const StoredCaller = z.custom<Caller>((value) => typeof value === 'object' && value !== null && 'kind' in value)
const StoredProvenance = z.custom<Provenance>((value) => typeof value === 'object' && value !== null)
const Claimed = z.object({
  id: z.string(),
  caller: StoredCaller,
  provenance: StoredProvenance,
  request: z.unknown(),
  progress: z.unknown(),
  cursor: z.string().nullable(),
  fence: z.number(),
})

/** A job that this worker does. */
export interface HeldJob {
  readonly lease: Lease
  readonly row: z.infer<typeof Claimed>
}

/** Claims a job. Undefined if another worker has it, or if it has ended. */
export async function claimJob({ db }: JobContext, id: string): Promise<HeldJob | undefined> {
  const lease = await claim(
    { db },
    {
      table: 'maintenance_job',
      row: sql`id = ${id}::uuid`,
      milliseconds: LEASE_MS,
      condition: sql`state in ('PENDING', 'RUNNING')`,
    },
  )
  if (!lease) return undefined
  const row = await db.prisma.maintenanceJob.findFirst({ where: { id } })
  return row ? { lease, row: Claimed.parse(row) } : undefined
}

/** Stores what a step has done, in the transaction of its writes. The step of a worker without the lease is rolled back. */
export async function storeStep(
  { db, clock }: Pick<JobContext, 'clock'> & { readonly db: Db },
  { lease }: HeldJob,
  {
    progress,
    cursor,
    isLast,
  }: { readonly progress: unknown; readonly cursor: string | null; readonly isLast: boolean },
): Promise<void> {
  const values = sql`progress = ${JSON.stringify(progress)}::jsonb, cursor = ${cursor}, updated_at = ${clock.now()},
    state = ${isLast ? 'COMPLETED' : 'RUNNING'}`
  await (isLast ? finish({ db }, lease, values) : heartbeat({ db }, lease, values))
}

/** Ends a job because of an error. */
export const endWithFailure = ({ db, clock }: JobContext, { lease }: HeldJob, failure: string): Promise<void> =>
  finish({ db }, lease, sql`state = 'FAILED', failure = ${failure.slice(0, 2_000)}, updated_at = ${clock.now()}`)

/** Releases a job, so that its next attempt begins at once. */
export const releaseJob = ({ db, clock }: JobContext, { lease }: HeldJob): Promise<void> =>
  finish({ db }, lease, sql`state = 'RUNNING', updated_at = ${clock.now()}`)

/** Enqueues the work of the jobs whose worker died. */
export async function resumeJobs({ db, clock }: JobContext, most: number): Promise<void> {
  const due = await db.rows<{ id: string; topic: string }>(sql`
    select id, topic from maintenance_job where state = 'RUNNING' and ${isFree} order by updated_at limit ${most}`)
  for (const { id, topic } of due) await enqueue({ db, clock }, topic, [{ jobId: id }])
}

/** Cancels the jobs whose credential was revoked or has expired, because they write with its rights. */
export async function cancelOfEnded({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db.rows(sql`
    update maintenance_job j set state = 'CANCELED', fence = j.fence + 1, leased_until = null, updated_at = ${now},
      failure = 'The credential that started the job has ended.'
    from credential c
    where j.state in ('PENDING', 'RUNNING') and c.id = (j.caller ->> 'credentialId')::uuid
      and (c.revoked_at is not null or c.expires_at <= ${now})`)
}

/** Deletes jobs that ended before `until`. Returns their number. */
export async function removeEnded(db: Db, until: Date, most: number): Promise<number> {
  const old = await db.prisma.maintenanceJob.findMany({
    where: { state: { notIn: [...ACTIVE_STATES] }, updatedAt: { lt: until } },
    orderBy: { updatedAt: 'asc' },
    take: most,
    select: { id: true },
  })
  const { count } = await db.prisma.maintenanceJob.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } })
  return count
}
