import { v7 as uuidv7 } from 'uuid'
import { releaseUnit, reserveUnit } from '../../account/billing/allowance.js'
import { publish } from '../../account/webhook/webhook-writes.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import type { Db } from '../../platform/database/client/database.js'
import { lockNames } from '../../platform/database/client/name-lock.js'
import { sql } from '../../platform/database/client/sql.js'
import { enqueue } from '../../platform/queue/outbox.js'
import { visibleRuns } from '../../visibility/research-run-visibility.js'
import type { PresetKey } from './presets.js'
import type { ResearchFinding, ResearchRunMode } from './research-run.js'
import { readEarlierRun } from './run-reads.js'
import {
  allowanceOf,
  BUILT_IN,
  repeats,
  type Subject,
  type SubjectKind,
  WINDOW_MS,
  windowProblem,
} from './run-rules.js'
import { ACTIVE_STATUSES, type RunStatus, TRANSITIONS } from './states.js'

/** Topic of the job that works on a run. */
export const RESEARCH_RUN = 'research-run'

/** Maximum number of web pages that a run reads, by its mode. */
const MAX_ITERATION = { COMPREHENSIVE: 30, INDIVIDUAL: 12 } as const
/** Number of further pages that a language model can read. */
const AGENT_PAGES = 8

/** A run to create, with its resolved subject. */
export interface RunRequest {
  readonly subject: Subject
  readonly url: string
  readonly hostPath: string
  readonly name?: string | undefined
  /** Language model that the caller has chosen. */
  readonly model?: string | undefined
  readonly mode: ResearchRunMode
  /** Whether a schedule of the service creates the run. */
  readonly isScheduled?: boolean
  readonly userPrompt?: string | undefined
  readonly presets: readonly PresetKey[]
  readonly findings: readonly ResearchFinding[]
}

/**
 * Locks the subjects of runs until the transaction ends, so that concurrent requests create only one run for a subject.
 */
export const lockSubjects = (context: Context, subjects: readonly string[]): Promise<void> =>
  lockNames(
    context,
    subjects.map((subject) => `research ${subject}`),
  )

/**
 * Creates a run, and reserves its unit in the same transaction. The subject must be locked. If the caller already has
 * an active run on the same subject, returns the id of that run. Otherwise returns the id of the created run. Throws
 * 429 if the subject was researched in the last 24 hours, and 429 if no unit is left.
 */
export async function createRun(context: Context, request: RunRequest): Promise<string> {
  const { caller, clock } = context
  const { subject, mode, presets } = request
  const now = clock.now()
  const userId = caller.account?.userId ?? ''
  const earlier = await readEarlierRun(context, subject, new Date(now.getTime() - WINDOW_MS))
  if (earlier && repeats(earlier, { userId, mode, presets })) return earlier.id
  if (earlier) throw windowProblem(earlier, now)
  const [id, reservationId] = [uuidv7(), uuidv7()]
  await reserveUnit(context, { allowanceType: allowanceOf(subject), runId: reservationId })
  await insertRun(context, { ...request, id, reservationId, userId })
  await enqueue(context, RESEARCH_RUN, [{ runId: id, userId }])
  await addEvent(context, id, { type: 'queued', data: { url: request.url } })
  return id
}

type NewRun = RunRequest & { readonly id: string; readonly reservationId: string; readonly userId: string }

async function insertRun({ db, clock, caller, traceId }: Context, run: NewRun): Promise<void> {
  const now = clock.now()
  const model = run.model ?? BUILT_IN
  const chassis = model === BUILT_IN ? 'extractor' : 'agent'
  const { kind, subject, entityId, personId } = run.subject
  await db.prisma.researchRun.create({
    data: {
      id: run.id,
      userId: run.userId,
      callerId: caller.id,
      url: run.url,
      hostPath: run.hostPath,
      kind,
      entityId,
      personId,
      subject,
      name: run.name ?? null,
      userPrompt: run.userPrompt ?? null,
      type: run.isScheduled ? 'TASK' : 'ENRICHMENT',
      mode: run.mode,
      taskPresetKey: [...run.presets],
      finding: [...run.findings],
      status: 'queued',
      model,
      subagentModel: model,
      chassis,
      chassisRouted: run.model === undefined,
      llmApi: 'openai-chat',
      lane: run.isScheduled ? 'background' : 'interactive',
      environment: 'unassigned',
      maxIteration: MAX_ITERATION[run.mode] + (chassis === 'agent' ? AGENT_PAGES : 0),
      reservationId: run.reservationId,
      traceId,
      createdAt: now,
      updatedAt: now,
    },
    select: { id: true },
  })
}

/** How long a failed or stopped run can be retried. */
export const RESUME_MS = 24 * 3_600_000

/** Sends the end of a run to the webhooks of the account that created it. */
export const publishEnd = (
  context: Pick<Context, 'db' | 'clock'>,
  { id, userId, entityId, personId, url }: Pick<ControlledRun, 'id' | 'userId' | 'entityId' | 'personId' | 'url'>,
  status: 'completed' | 'failed' | 'stopped',
): Promise<void> =>
  publish(context, userId, { type: `research_run.${status}`, data: { runId: id, entityId, personId, url, status } })

/** A run that its caller stops or retries, locked until the transaction ends. */
export interface ControlledRun {
  readonly id: string
  readonly userId: string
  readonly url: string
  readonly status: RunStatus
  readonly kind: SubjectKind
  readonly subject: string
  readonly entityId: string | null
  readonly personId: string | null
  readonly reservationId: string
  readonly savedAt: Date | null
  readonly resumeSafeUntil: Date | null
}

/** The columns of a ControlledRun, from alias `r`. */
const CONTROLLED = sql`
  r.id, r.user_id as "userId", r.url, r.status, r.kind, r.subject, r.entity_id as "entityId", r.person_id as "personId",
  r.reservation_id as "reservationId", r.saved_at as "savedAt", r.resume_safe_until as "resumeSafeUntil"`

/** Locks a run that the caller can see. */
export async function lockRun({ db, caller }: Context, id: string): Promise<ControlledRun | undefined> {
  const [row] = await db.rows<ControlledRun>(sql`
    select ${CONTROLLED} from research_run r where id = ${id}::uuid and ${visibleRuns(caller)} for update`)
  return row
}

/**
 * Stops a locked run. Its worker loses the lease, so that the worker writes nothing more. The unit is released if the
 * run saved nothing.
 */
export async function stopRun(context: Pick<Context, 'db' | 'clock'>, run: ControlledRun): Promise<void> {
  const { id, savedAt, reservationId } = run
  const { db, clock } = context
  const now = clock.now()
  await db.prisma.researchRun.updateMany({
    where: { id },
    data: {
      status: TRANSITIONS.stop.to,
      fence: { increment: 1 },
      leasedUntil: null,
      finishedAt: now,
      nextAttemptAt: null,
      resumeSafeUntil: new Date(now.getTime() + RESUME_MS),
      updatedAt: now,
    },
  })
  if (savedAt === null) await releaseUnit(context, reservationId)
  await addEvent(context, id, { type: 'stopped', data: {} })
  await publishEnd(context, run, 'stopped')
}

/** Stops all active runs of an account. */
export async function stopRuns(context: Pick<Context, 'db' | 'clock'>, userId: string): Promise<void> {
  const active = await context.db.rows<ControlledRun>(sql`
    select ${CONTROLLED} from research_run r
    where r.user_id = ${userId}::uuid and r.status = any(${[...ACTIVE_STATUSES]}::text[]) order by r.id for update`)
  for (const run of active) await stopRun(context, run)
}

/**
 * Queues a locked run again. It keeps its pages and facts. A run that saved nothing released its unit when it ended, so
 * another unit is reserved.
 */
export async function retryRun(context: Context, run: ControlledRun): Promise<void> {
  const { db, clock } = context
  const reservationId = run.savedAt === null ? uuidv7() : run.reservationId
  if (run.savedAt === null) await reserveUnit(context, { allowanceType: allowanceOf(run), runId: reservationId })
  await db.prisma.researchRun.updateMany({
    where: { id: run.id },
    data: {
      status: TRANSITIONS.retry.to,
      attempt: 0,
      error: null,
      failureClass: null,
      finishedAt: null,
      resumeSafeUntil: null,
      reservationId,
      updatedAt: clock.now(),
    },
  })
  await enqueue(context, RESEARCH_RUN, [{ runId: run.id, userId: run.userId }])
  await addEvent(context, run.id, { type: 'queued', data: { isRetry: true } })
}

/**
 * Stores that the schedule has decided whether an ended run is repeated. Returns false if the decision is already
 * stored.
 */
export async function storeRepeatDecision(db: Db, id: string, now: Date): Promise<boolean> {
  const { count } = await db.prisma.researchRun.updateMany({
    where: { id, repeatDecidedAt: null },
    data: { repeatDecidedAt: now },
  })
  return count > 0
}

/** Notification channel of the events of runs. */
export const RUN_EVENTS = 'research_events'

/** What happened to a run. A client reads it from the stream of events. */
export interface RunEvent {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * Adds an event to a run. First change the row of the run in this transaction, so that no other transaction can add an
 * event with the same number.
 */
export async function addEvent(
  { db, clock }: { readonly db: Db; readonly clock: Context['clock'] },
  runId: string,
  { type, data }: RunEvent,
): Promise<void> {
  await db.rows(sql`
    with added as (
      insert into research_event (run_id, number, type, data, created_at)
      select ${runId}::uuid, coalesce(max(number), 0) + 1, ${type}, ${JSON.stringify(data)}::jsonb, ${clock.now()}
      from research_event where run_id = ${runId}::uuid
      returning 1)
    select pg_notify(${RUN_EVENTS}, ${runId}) from added`)
}
