import { stoppedClock } from '../../kernel/clock.js'
import type { StepInput } from '../../operation/maintenance/maintenance-work.js'
import { type Context, noStaleRecords } from '../../operation/pipeline/definition/context.js'
import type { Db } from '../../platform/database/client/database.js'
import type { JobContext } from '../../platform/queue/define.js'

/** The context of the reads and the writes of a job: those of the caller who started it, with the source that it sent. */
export const contextOf = (
  { clock }: Pick<JobContext, 'clock'>,
  { jobId, caller, provenance }: Pick<StepInput<unknown, unknown>, 'jobId' | 'caller' | 'provenance'>,
  operationId: string,
  db: Db,
): Context => ({
  operationId,
  caller,
  db,
  clock: stoppedClock(clock),
  publicUrl: '',
  traceId: jobId,
  provenance,
  ifVersion: undefined,
  projection: undefined,
  stale: noStaleRecords(),
})
