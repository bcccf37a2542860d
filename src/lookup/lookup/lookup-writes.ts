import { v7 as uuidv7 } from 'uuid'
import { Problem } from '../../kernel/problem/problem.js'
import type { Reach } from '../../operation/access/caller.js'
import type { Context } from '../../operation/pipeline/context.js'
import type { Db } from '../../platform/database/database.js'
import { sql } from '../../platform/database/sql.js'
import { enqueue } from '../../platform/queue/outbox.js'
import type { LookupJob } from './job.js'
import type { LookupQuery, LookupResult } from './lookup.js'
import { jobColumns, ownerOf } from './lookup-reads.js'

/** Name of the queue of lookup jobs. */
export const TOPIC = 'lookup-names'
/** Time after which a job and its results are deleted. */
const KEPT_MS = 7 * 86_400_000
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
  const unfinished = await db.rows<LookupJob & { digest: string }>(sql`
    select ${jobColumns}, j.digest from lookup_job j where j.owner = ${owner} and j.state in ('PENDING', 'RUNNING') order by j.id`)
  const same = unfinished.find((job) => job.digest === digest)
  if (same) {
    const { digest: _, ...job } = same
    return job
  }
  if (unfinished.length >= MOST_UNFINISHED) throw tooMany()
  const id = uuidv7()
  const [job] = await db.rows<LookupJob>(sql`
    insert into lookup_job as j (id, owner, reach, digest, state, names, total, done, result, created_at, updated_at, expires_at)
    values (${id}::uuid, ${owner}, ${reach}, ${digest}, 'PENDING', ${JSON.stringify(row)}::jsonb, ${row.length}, 0, '[]'::jsonb,
      ${now}, ${now}, ${new Date(now.getTime() + KEPT_MS)})
    returning ${jobColumns}`)
  await enqueue({ db, clock }, TOPIC, [{ jobId: id }])
  if (!job) throw new Error('the new lookup job was not stored')
  return job
}

const tooMany = (): Problem =>
  new Problem('conflict', {
    detail: `You have ${MOST_UNFINISHED} unfinished lookup jobs.`,
    field: 'row',
    hint: 'Wait until one of them is finished, then send the request again.',
  })

interface DueJob {
  readonly reach: Reach
  readonly names: readonly LookupQuery[]
}

/**
 * Starts a job, or starts it again after a failure, without the earlier results. Undefined if it is finished or
 * deleted.
 */
export async function startJob(db: Db, now: Date, id: string): Promise<DueJob | undefined> {
  const [row] = await db.rows<DueJob>(sql`
    update lookup_job set state = 'RUNNING', done = 0, result = '[]'::jsonb, updated_at = ${now}
    where id = ${id}::uuid and state in ('PENDING', 'RUNNING') returning reach, names`)
  return row
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
  await db.rows(sql`
    update lookup_job set state = 'FAILED', updated_at = ${now} where id = ${id}::uuid and state in ('PENDING', 'RUNNING')`)
}

/** Deletes expired jobs, at most `most`. Returns their number. */
export async function deleteExpired(db: Db, now: Date, most: number): Promise<number> {
  const rows = await db.rows(sql`
    delete from lookup_job where id in (select id from lookup_job where expires_at < ${now} order by expires_at, id limit ${most})
    returning id`)
  return rows.length
}
