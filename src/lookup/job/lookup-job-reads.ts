import type { Prisma } from '../../../prisma/generated/client.js'
import { StoredAnswer } from '../../operation/later/answer.js'
import { rowsFor } from '../../operation/page/row-query.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { visibleJobs } from '../../visibility/lookup-job-visibility.js'
import { LookupJob } from './job.js'

/** The columns of a job that a response has. */
export const jobColumns = {
  id: true,
  state: true,
  total: true,
  done: true,
  found: true,
  limitReached: true,
  input: true,
  result: true,
  answer: true,
  createdAt: true,
  updatedAt: true,
  expiresAt: true,
} as const satisfies Prisma.RequestJobSelect

export type JobRow = Prisma.RequestJobGetPayload<{ select: typeof jobColumns }>

/** The results of a job, which its row contains as JSON. A job of a text has its names with the results. */
export function resultsOf({ result, input }: Pick<JobRow, 'result' | 'input'>): Pick<LookupJob, 'result' | 'mention'> {
  return input === null
    ? { result: LookupJob.shape.result.parse(result), mention: [] }
    : { result: [], mention: LookupJob.shape.mention.parse(result) }
}

/** How many names the text of a job has. */
export const countsOf = ({ total, done, found, limitReached, input }: CountColumns) => ({
  namesFound: input === null ? total : found,
  namesProcessed: done,
  limitReached,
})
type CountColumns = Pick<JobRow, 'total' | 'done' | 'found' | 'limitReached' | 'input'>

/** Why a job failed. */
export function failureOf({ answer }: Pick<JobRow, 'answer'>): string | null {
  const stored = answer === null ? undefined : StoredAnswer.parse(answer)
  return stored && 'problem' in stored ? (stored.members.detail ?? stored.title) : null
}

/** A stored job as a response has it. */
const jobOf = (row: JobRow): LookupJob => ({
  jobId: row.id,
  state: LookupJob.shape.state.parse(row.state),
  failure: failureOf(row),
  total: row.total,
  done: row.done,
  ...countsOf(row),
  ...resultsOf(row),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
})

/** Reads a job of the caller. */
export async function readJob({ db, caller, rowQuery }: Context, id: string): Promise<LookupJob | undefined> {
  const { columns, present } = rowsFor(rowQuery, jobColumns, jobOf)
  const row = await db.prisma.requestJob.findFirst({ ...columns, where: { id, ...visibleJobs(caller) } })
  return row ? present(row) : undefined
}
