import type { Prisma } from '../../../prisma/generated/client.js'
import { type Caller, isAdmin } from '../access/caller.js'
import { ownerOf } from '../access/owner.js'
import type { Context } from '../pipeline/definition/context.js'
import { StoredAnswer } from './answer.js'
import { Job } from './job.js'

/** The columns of a job that a response has. */
export const jobColumns = {
  id: true,
  operationId: true,
  state: true,
  createdAt: true,
  updatedAt: true,
  expiresAt: true,
} as const satisfies Prisma.RequestJobSelect

export type JobRow = Prisma.RequestJobGetPayload<{ select: typeof jobColumns }>

/**
 * The jobs of the caller. A job that can find hidden records is only visible to admin callers, also if another key of
 * the same account created it.
 */
export const visibleRequestJobs = (caller: Caller): Prisma.RequestJobWhereInput => ({
  owner: ownerOf(caller),
  ...(isAdmin(caller) ? {} : { reach: 'public' }),
})

/** A stored job as a response has it. */
export const jobOf = ({ id, ...row }: JobRow): Job => ({
  jobId: id,
  operationId: row.operationId,
  state: Job.shape.state.parse(row.state),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
})

/** A job with its response, if it has one. */
export interface AnsweredJob extends Job {
  readonly answer?: StoredAnswer | undefined
}

/** Reads a job of the caller. */
export async function readRequestJob({ db, caller }: Context, id: string): Promise<AnsweredJob | undefined> {
  const row = await db.prisma.requestJob.findFirst({
    where: { id, ...visibleRequestJobs(caller) },
    select: { ...jobColumns, answer: true },
  })
  if (!row) return undefined
  return { ...jobOf(row), answer: row.answer === null ? undefined : StoredAnswer.parse(row.answer) }
}
