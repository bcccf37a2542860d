import { z } from 'zod'
import { Problem } from '../../kernel/problem/problem.js'
import type { Context, Resources } from '../../operation/pipeline/definition/context.js'
import { defineJob, type Job } from '../../platform/queue/define.js'
import type { ExportCreate } from './export.js'
import { exportContext } from './export-context.js'
import { ENDED_MESSAGE, workOf } from './export-rules.js'
import { createScheduledExport, endExportsOfEnded } from './export-writes.js'
import { readCurrentCaller } from './schedule-reads.js'
import { type DueSchedule, recordRefused, withNextDue } from './schedule-writes.js'
import type { ExportTools } from './work.js'

/** Maximum number of exports that one execution of the job creates. */
const MOST = 100

/** Creates the exports that are due. */
export const startScheduledExports = (tools: Pick<ExportTools, 'resources'>): Job =>
  defineJob({
    topic: 'start-scheduled-exports',
    payload: z.unknown(),
    everySeconds: 15,
    concurrency: 1,
    retries: 0,
    handle: async ({ db, clock, signal }) => {
      await endExportsOfEnded({ db, clock })
      for (let count = 0; count < MOST; count++) {
        signal.throwIfAborted()
        if (!(await withNextDue({ db, clock }, (inside, due) => start(inside, due, tools.resources)))) return
      }
    },
  })

/** Creates an export that is due. */
async function start(context: Pick<Context, 'db' | 'clock'>, due: DueSchedule, resources: Resources): Promise<void> {
  const { id: scheduleId, owner } = due
  const caller = await readCurrentCaller(context.db, due.caller)
  try {
    if (!caller) throw new Problem('not_authorized', { detail: ENDED_MESSAGE })
    const reading = exportContext(context, resources, { id: scheduleId, caller, ...due.definition })
    const work = await workOf(reading, requestOf(due))
    await createScheduledExport(context, { owner, caller, work, scheduleId })
  } catch (error) {
    // The rights of the caller or the list have changed. The next time may be accepted again.
    if (!(error instanceof Problem) || error.status >= 500) throw error
    await recordRefused(context.db, scheduleId, error.message)
  }
}

/** The request of a schedule. An export of changes continues where the last completed one ended. */
const requestOf = ({ definition: { request }, position }: DueSchedule): ExportCreate =>
  position === null ? request : { ...request, query: { ...request.query, after: position } }
