import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { Problem } from '../../kernel/problem/problem.js'
import type { Reach } from '../../operation/access/caller.js'
import type { Context } from '../../operation/pipeline/context.js'
import type { Db } from '../../platform/database/database.js'
import { sql } from '../../platform/database/sql.js'
import { enqueue } from '../../platform/queue/outbox.js'
import { ownerOf, ownerOfAccount } from '../../visibility/lookup-job-visibility.js'
import type { LookupJob } from './job.js'
import { LookupQuery, type LookupResult } from './lookup.js'
import { jobColumns, jobOf } from './lookup-reads.js'

/** Name of the queue of lookup jobs. */
export const TOPIC = 'lookup-names'
/** Time after which a job and its results are deleted. */
const KEPT_MS = 7 * 86_400_000
/** The jobs that are not finished. */
const UNFINISHED = { state: { in: ['PENDING', 'RUNNING'] } }
/** Maximum number of unfinished jobs of one caller. */
const MOST_UNFINISHED = 10

interface NewJob {
  readonly reach: Reach
  /** Hash of the names. If the same names are sent again before the job is finished, the hash finds this job. */
  readonly digest: string
  readonly row: readonly LookupQuery[]
}

/** Creates a job and enqueues its work, or returns the unfinished job with the same names. */
export async function createJob(context: Context, { reach, digest, row }: NewJob): Promise<LookupJob> {
  const { db, clock, caller } = context
  const owner = ownerOf(caller)
  const now = clock.now()
  await db.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`lookup_job ${owner}`}, 0))`)
  const unfinished = await db.prisma.lookupJob.findMany({
    where: { owner, ...UNFINISHED },
    select: { ...jobColumns, digest: true },
    orderBy: { id: 'asc' },
  })
  const same = unfinished.find((job) => job.digest === digest)
  if (same) return jobOf(same)
  if (unfinished.length >= MOST_UNFINISHED) throw tooMany()
  const job = await db.prisma.lookupJob.create({
    data: {
      id: uuidv7(),
      owner,
      reach,
      digest,
      state: 'PENDING',
      names: row,
      total: row.length,
      done: 0,
      result: [],
      createdAt: now,
      updatedAt: now,
      expiresAt: new Date(now.getTime() + KEPT_MS),
    },
    select: jobColumns,
  })
  await enqueue({ db, clock }, TOPIC, [{ jobId: job.id, owner }])
  return jobOf(job)
}

const tooMany = (): Problem =>
  new Problem('conflict', {
    detail: `You have ${MOST_UNFINISHED} unfinished lookup jobs.`,
    field: 'row',
    hint: 'Wait until one of them is finished, then send the request again.',
  })

const DueJob = z.object({ reach: z.enum(['public', 'private']), names: z.array(LookupQuery) })
type DueJob = z.infer<typeof DueJob>

/**
 * Starts a job, or starts it again after a failure, without the earlier results. Undefined if it is finished or
 * deleted.
 */
export async function startJob(db: Db, now: Date, id: string): Promise<DueJob | undefined> {
  const [row] = await db.prisma.lookupJob.updateManyAndReturn({
    where: { id, ...UNFINISHED },
    data: { state: 'RUNNING', done: 0, result: [], updatedAt: now },
    select: { reach: true, names: true },
  })
  return row && DueJob.parse(row)
}

/** Adds results to a job. When all names have a result, the job is completed. */
export async function addResults(db: Db, now: Date, id: string, results: readonly LookupResult[]): Promise<void> {
  await db.rows(sql`
    update lookup_job set result = result || ${JSON.stringify(results)}::jsonb, done = done + ${results.length}::int,
      state = case when done + ${results.length}::int >= total then 'COMPLETED' else state end, updated_at = ${now}
    where id = ${id}::uuid and state = 'RUNNING'`)
}

/** Ends a job whose last attempt failed. */
export async function failJob(db: Db, now: Date, id: string): Promise<void> {
  await db.prisma.lookupJob.updateMany({ where: { id, ...UNFINISHED }, data: { state: 'FAILED', updatedAt: now } })
}

/** Ends the unfinished jobs of an account. */
export async function failJobs({ db, clock }: Pick<Context, 'db' | 'clock'>, userId: string): Promise<void> {
  await db.prisma.lookupJob.updateMany({
    where: { owner: ownerOfAccount(userId), ...UNFINISHED },
    data: { state: 'FAILED', updatedAt: clock.now() },
  })
}

/** Deletes expired jobs, at most `most`. Returns their number. */
export async function deleteExpired(db: Db, now: Date, most: number): Promise<number> {
  const expired = await db.prisma.lookupJob.findMany({
    where: { expiresAt: { lt: now } },
    orderBy: [{ expiresAt: 'asc' }, { id: 'asc' }],
    take: most,
    select: { id: true },
  })
  const { count } = await db.prisma.lookupJob.deleteMany({ where: { id: { in: expired.map(({ id }) => id) } } })
  return count
}
