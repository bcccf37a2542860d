import { v7 as uuidv7 } from 'uuid'
import { releaseUnit, reserveUnit } from '../../../account/billing/allowance.js'
import { sql } from '../../../kernel/database/sql.js'
import type { Context } from '../../../kernel/operation/context.js'
import { enqueue } from '../../../kernel/queue/outbox.js'
import { visibleRuns } from '../../../visibility/research-run.js'
import { allowanceOf, type SubjectKind } from '../rules.js'
import { type RunStatus, TRANSITIONS } from '../states.js'
import { addEvent } from './events.js'
import { RESEARCH_RUN } from './file.js'

/** How long a failed or stopped run can be retried. */
export const RESUME_MS = 24 * 3_600_000

/** A run that its caller stops or retries, locked until the transaction ends. */
export interface ControlledRun {
  readonly id: string
  readonly userId: string
  readonly status: RunStatus
  readonly kind: SubjectKind
  readonly subject: string
  readonly entityId: string | null
  readonly personId: string | null
  readonly reservationId: string
  readonly savedAt: Date | null
  readonly resumeSafeUntil: Date | null
}

/** Locks a run that the caller can see. */
export async function lockRun({ db, caller }: Context, id: string): Promise<ControlledRun | undefined> {
  const [row] = await db.rows<ControlledRun>(sql`
    select id, user_id as "userId", status, kind, subject, entity_id as "entityId", person_id as "personId",
      reservation_id as "reservationId", saved_at as "savedAt", resume_safe_until as "resumeSafeUntil"
    from research_run r where id = ${id}::uuid and ${visibleRuns(caller)} for update`)
  return row
}

/**
 * Stops a locked run. Its worker loses the lease, so that it writes nothing more. The unit is released if the run saved
 * nothing.
 */
export async function stopRun(context: Context, { id, savedAt, reservationId }: ControlledRun): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  await db.rows(sql`
    update research_run set status = ${TRANSITIONS.stop.to}, fence = fence + 1, leased_until = null, finished_at = ${now},
      next_attempt_at = null, resume_safe_until = ${new Date(now.getTime() + RESUME_MS)}, updated_at = ${now}
    where id = ${id}::uuid`)
  if (savedAt === null) await releaseUnit(context, reservationId)
  await addEvent(context, id, { type: 'stopped', data: {} })
}

/**
 * Queues a locked run again. It keeps its pages and facts. A run that saved nothing released its unit when it ended, so
 * a new unit is reserved.
 */
export async function retryRun(context: Context, run: ControlledRun): Promise<void> {
  const { db, clock } = context
  const reservationId = run.savedAt === null ? uuidv7() : run.reservationId
  if (run.savedAt === null) await reserveUnit(context, { allowanceType: allowanceOf(run), runId: reservationId })
  await db.rows(sql`
    update research_run set status = ${TRANSITIONS.retry.to}, attempt = 0, error = null, failure_class = null,
      finished_at = null, resume_safe_until = null, reservation_id = ${reservationId}::uuid, updated_at = ${clock.now()}
    where id = ${run.id}::uuid`)
  await enqueue(context, RESEARCH_RUN, [{ runId: run.id }])
  await addEvent(context, run.id, { type: 'queued', data: { isRetry: true } })
}
