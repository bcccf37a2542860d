import { v7 as uuidv7 } from 'uuid'
import { reserveUnit } from '../../../account/billing/allowance.js'
import { lockNames } from '../../../kernel/database/name-lock.js'
import { sql } from '../../../kernel/database/sql.js'
import type { Context } from '../../../kernel/operation/context.js'
import { enqueue } from '../../../kernel/queue/outbox.js'
import type { PresetKey } from '../presets.js'
import { readEarlierRun } from '../reads.js'
import type { ResearchFinding, ResearchRunMode } from '../research-run.js'
import { allowanceOf, repeats, type Subject, WINDOW_MS, windowProblem } from '../rules.js'
import { addEvent } from './events.js'

/** Topic of the job that works on a run. */
export const RESEARCH_RUN = 'research-run'

/** Name of the model if no language model is configured. */
export const BUILT_IN = 'built-in'
/** Maximum number of web pages that a run reads. */
const MAX_ITERATION = 12

/** A run to file, with its resolved subject. */
export interface Filing {
  readonly subject: Subject
  readonly url: string
  readonly hostPath: string
  readonly name?: string | undefined
  readonly model?: string | undefined
  readonly mode: ResearchRunMode
  readonly userPrompt?: string | undefined
  readonly presets: readonly PresetKey[]
  readonly findings: readonly ResearchFinding[]
}

/** Locks what runs research until the transaction ends, so that concurrent requests file one run for it. */
export const lockSubjects = ({ db }: Context, subjects: readonly string[]): Promise<void> =>
  lockNames(
    db,
    subjects.map((subject) => `research ${subject}`),
  )

/**
 * Files a run, and reserves its unit in the same transaction. The subject is locked. Returns the id of the run: the
 * caller's own active run on the same subject, or the new one. Throws 429 inside the 24-hour window, then 429 if no unit
 * is left.
 */
export async function fileRun(context: Context, filing: Filing): Promise<string> {
  const { caller, clock } = context
  const { subject, mode, presets } = filing
  const now = clock.now()
  const userId = caller.account?.userId ?? ''
  const earlier = await readEarlierRun(context, subject, new Date(now.getTime() - WINDOW_MS))
  if (earlier && repeats(earlier, { userId, mode, presets })) return earlier.id
  if (earlier) throw windowProblem(earlier, now)
  const [id, reservationId] = [uuidv7(), uuidv7()]
  await reserveUnit(context, { allowanceType: allowanceOf(subject), runId: reservationId })
  await insertRun(context, { ...filing, id, reservationId, userId })
  await enqueue(context, RESEARCH_RUN, [{ runId: id }])
  await addEvent(context, id, { type: 'queued', data: { url: filing.url } })
  return id
}

type NewRun = Filing & { readonly id: string; readonly reservationId: string; readonly userId: string }

async function insertRun({ db, clock, caller, traceId }: Context, run: NewRun): Promise<void> {
  const now = clock.now()
  const model = run.model ?? BUILT_IN
  const { kind, subject, entityId, personId } = run.subject
  await db.rows(sql`
    insert into research_run (
      id, user_id, caller_id, url, host_path, kind, entity_id, person_id, subject, name, user_prompt, type, mode,
      task_preset_key, finding, status, model, subagent_model, chassis, chassis_routed, llm_api, lane, environment,
      max_iteration, reservation_id, trace_id, created_at, updated_at)
    values (
      ${run.id}::uuid, ${run.userId}::uuid, ${caller.id}, ${run.url}, ${run.hostPath}, ${kind}, ${entityId}::uuid,
      ${personId}::uuid, ${subject}, ${run.name}, ${run.userPrompt}, 'ENRICHMENT', ${run.mode},
      ${run.presets}::text[], ${JSON.stringify(run.findings)}::jsonb, 'queued', ${model}, ${model}, 'extractor', true,
      'openai-chat', 'interactive', 'unassigned', ${MAX_ITERATION}, ${run.reservationId}::uuid, ${traceId}, ${now}, ${now})`)
}
