import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Prisma } from '../../../prisma/generated/client.js'
import { Problem } from '../../kernel/problem/problem.js'
import type { Db } from '../../platform/database/client/database.js'
import { sql } from '../../platform/database/client/sql.js'
import { enqueue } from '../../platform/queue/outbox.js'
import type { Caller, Reach } from '../access/caller.js'
import { ownerOf, ownerOfAccount } from '../access/owner.js'
import type { Context } from '../pipeline/definition/context.js'
import type { StoredAnswer } from './answer.js'
import type { Job } from './job.js'
import { type JobRow, jobColumns, jobOf, visibleRequestJobs } from './job-reads.js'

/** The channel on which the end of a job is announced. The topic is the id of the job. */
export const JOB_ENDS = 'request_job'
/** The jobs that are not finished. */
const UNFINISHED = { state: { in: ['PENDING', 'RUNNING'] } }
/** Maximum number of unfinished jobs of one caller. */
const MOST_UNFINISHED = 10
/** Time after which no worker works on a job that has started, with all its attempts and the pauses between them. */
const LONGEST_WORK_MS = 3_600_000

/** What a job does, and how long it is kept. */
export interface NewJob {
  readonly operationId: string
  /** The name of the queue that does the work. */
  readonly topic: string
  readonly digest: string
  readonly reach: Reach
  readonly keptMs: number
  /** The parameter of the request to report if the caller has too many jobs. */
  readonly field: string
  readonly caller?: Caller
  readonly input?: unknown
  readonly names?: readonly unknown[]
}

/** Hash of a request. The same request of the same caller has the same hash. */
export const digestOf = (request: unknown): string => createHash('sha256').update(JSON.stringify(request)).digest('hex')

type InTransaction = Pick<Context, 'db' | 'clock' | 'caller'>

/** Creates a job and enqueues its work, or returns the unfinished job of the same request. Call it in a transaction. */
export async function createRequestJob(
  { db, clock, caller }: InTransaction,
  { operationId, topic, digest, reach, keptMs, field, ...work }: NewJob,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const owner = ownerOf(caller)
  const now = clock.now()
  await db.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`lookup_job ${owner}`}, 0))`)
  const same = await findUnfinished({ db, caller }, operationId, digest)
  if (same !== undefined) return { id: same, isNew: false }
  if ((await db.prisma.requestJob.count({ where: { owner, ...UNFINISHED } })) >= MOST_UNFINISHED) throw tooMany(field)
  const names = work.names ?? []
  const { id } = await db.prisma.requestJob.create({
    data: {
      id: uuidv7(),
      owner,
      operationId,
      ...(work.caller ? { caller: stored(work.caller) } : {}),
      ...(work.input === undefined ? {} : { input: stored(work.input) }),
      reach,
      digest,
      state: 'PENDING',
      names: stored(names),
      total: names.length,
      done: 0,
      result: [],
      createdAt: now,
      updatedAt: now,
      expiresAt: new Date(now.getTime() + keptMs),
    },
    select: { id: true },
  })
  await enqueue({ db, clock }, topic, [{ jobId: id, owner }])
  return { id, isNew: true }
}

/** A value as JSON, without members that are not defined. */
const stored = (value: unknown): Prisma.InputJsonValue => JSON.parse(JSON.stringify(value))

/** The unfinished job of the same request of the caller. */
export async function findUnfinished(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  operationId: string,
  digest: string,
): Promise<string | undefined> {
  const where = { ...visibleRequestJobs(caller), operationId, digest, ...UNFINISHED }
  return (await db.prisma.requestJob.findFirst({ where, select: { id: true }, orderBy: { id: 'asc' } }))?.id
}

const tooMany = (field: string): Problem =>
  new Problem('conflict', {
    detail: `You have ${MOST_UNFINISHED} unfinished jobs.`,
    field,
    hint: 'Wait until one of them is finished, or cancel one, then send the request again.',
  })

const StoredCaller = z.custom<Caller>((value) => typeof value === 'object' && value !== null && 'kind' in value)
const Part = z.record(z.string(), z.unknown())
const StoredInput = z.object({ path: Part.optional(), query: Part.optional(), body: z.unknown().optional() })
/** A job of a request that gets its response later. */
export const DueRequest = z.object({ operationId: z.string(), caller: StoredCaller, input: StoredInput })
export type DueRequest = z.infer<typeof DueRequest>

/**
 * Starts a job, or starts it again after a failure, without the earlier results. Undefined if it is finished or deleted.
 */
export async function startJob(db: Db, now: Date, id: string): Promise<StartedJob | undefined> {
  const [row] = await db.prisma.requestJob.updateManyAndReturn({
    where: { id, ...UNFINISHED },
    data: { state: 'RUNNING', done: 0, result: [], updatedAt: now },
    select: { operationId: true, reach: true, names: true, caller: true, input: true },
  })
  return row
}
type StartedJob = Pick<Prisma.RequestJobGetPayload<object>, 'operationId' | 'reach' | 'names' | 'caller' | 'input'>

/** What a lookup of the names in a text knows before it compares them. */
interface FoundNames {
  readonly total: number
  readonly found: number
  readonly limitReached: boolean
}

/** Stores how many names a text has. */
export async function storeFound(db: Db, now: Date, id: string, names: FoundNames): Promise<void> {
  await db.prisma.requestJob.updateMany({
    where: { id, state: 'RUNNING', done: 0 },
    data: { ...names, updatedAt: now },
  })
}

interface Results {
  readonly id: string
  /** Position of the first result. A slow worker whose job another worker has started again adds nothing twice. */
  readonly from: number
  readonly results: readonly unknown[]
}

/** Adds results to a job. When all names have a result, the job is completed. False if the job has ended. */
export async function addResults(db: Db, now: Date, { id, from, results }: Results): Promise<boolean> {
  const added = await db.rows(sql`
    update lookup_job set result = result || ${JSON.stringify(results)}::jsonb, done = done + ${results.length}::int,
      state = case when done + ${results.length}::int >= total then 'COMPLETED' else state end, updated_at = ${now}
    where id = ${id}::uuid and state = 'RUNNING' and done = ${from}::int returning 1`)
  return added.length > 0
}

/** Records that a meter counts the job. False if it already does. */
export async function markCharged(db: Db, id: string, meter: string): Promise<boolean> {
  const where = { id, NOT: { charged: { has: meter } } }
  const { count } = await db.prisma.requestJob.updateMany({ where, data: { charged: { push: meter } } })
  return count > 0
}

/** Completes a job. A job that has already ended does not change. */
export async function completeRequestJob(db: Db, now: Date, id: string, answer: StoredAnswer): Promise<void> {
  await end(db, { id }, { state: 'COMPLETED', answer: stored(answer), updatedAt: now })
}

/** Ends a job whose last attempt failed, or whose work is refused with a problem. */
export async function failRequestJob(db: Db, now: Date, id: string, problem?: StoredAnswer): Promise<void> {
  await end(db, { id }, { state: 'FAILED', updatedAt: now, ...(problem ? { answer: stored(problem) } : {}) })
}

/** Cancels a job of the caller. Undefined if there is none. Throws 409 if it has ended. */
export async function endRequestJob({ db, clock, caller }: Context, id: string): Promise<Job | undefined> {
  const where = { id, ...visibleRequestJobs(caller) }
  const [row] = await end(db, where, { state: 'CANCELED', updatedAt: clock.now() })
  if (row) return jobOf(row)
  const ended = await db.prisma.requestJob.findFirst({ where, select: jobColumns })
  if (!ended) return undefined
  if (ended.state === 'CANCELED') return jobOf(ended)
  throw new Problem('conflict', {
    detail: `The job has already ended: its state is ${ended.state}.`,
    field: 'jobId',
    value: id,
    hint: 'Only a job whose state is PENDING or RUNNING can be canceled.',
  })
}

/** Ends the unfinished jobs of an account. */
export async function failRequestJobs({ db, clock }: Pick<Context, 'db' | 'clock'>, userId: string): Promise<void> {
  await end(db, { owner: ownerOfAccount(userId) }, { state: 'FAILED', updatedAt: clock.now() })
}

/** Ends jobs, and wakes the requests that wait for them. */
async function end(
  db: Db,
  where: Prisma.RequestJobWhereInput,
  data: Prisma.RequestJobUpdateManyMutationInput,
): Promise<JobRow[]> {
  const ended = await db.prisma.requestJob.updateManyAndReturn({
    where: { ...where, ...UNFINISHED },
    data,
    select: jobColumns,
  })
  for (const { id } of ended) await db.rows(sql`select pg_notify(${JOB_ENDS}, ${id})`)
  return ended
}

/**
 * Ends the jobs whose credential was revoked or has expired, because they work with its rights, and the jobs whose workers
 * died in each attempt.
 */
export async function endLostJobs(db: Db, now: Date): Promise<void> {
  const revoked = await db.rows<{ id: string }>(sql`
    select j.id from lookup_job j join credential c on c.id = (j.caller ->> 'credentialId')::uuid
    where j.state in ('PENDING', 'RUNNING') and (c.revoked_at is not null or c.expires_at <= ${now})`)
  await end(db, { id: { in: revoked.map(({ id }) => id) } }, { state: 'FAILED', updatedAt: now })
  const lost = { state: 'RUNNING', updatedAt: { lt: new Date(now.getTime() - LONGEST_WORK_MS) } }
  await end(db, { AND: lost }, { state: 'FAILED', updatedAt: now })
}

/** Deletes expired jobs, at most `most`. Returns their number. */
export async function deleteExpiredJobs(db: Db, now: Date, most: number): Promise<number> {
  const { count } = await db.prisma.requestJob.deleteMany({ where: { expiresAt: { lt: now } }, limit: most })
  return count
}
