import { z } from 'zod'
import { Problem } from '../../kernel/problem/problem.js'
import { Uuid } from '../../kernel/wire/values.js'
import { sharedContinuation } from '../../operation/page/listing.js'
import { examplePage, pageOf } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { createdRun, creating } from './creation.js'
import { presetList, ResearchPreset } from './presets.js'
import { exampleRun, ResearchRun, ResearchRunStatus } from './research-run.js'
import { readEarlierRun, readRunPage, readRuns } from './run-reads.js'
import { WINDOW_MS, windowProblem } from './run-rules.js'
import { type ControlledRun, lockRun, lockSubjects, retryRun, stopRun } from './run-writes.js'
import { isActive, RUN_STATUSES, type RunAction, statusAfter } from './states.js'

const tag = 'Research runs'
export const RunPath = z.strictObject({ runId: Uuid.describe('Id of the research run.') })
const path = { runId: exampleRun.id }
export const reading = { kind: 'read', auth: ['bearer'], tag } as const

export const listResearchRuns = defineOperation({
  ...reading,
  id: 'listResearchRuns',
  route: 'GET /v1/research-runs',
  graph: 'Query.researchRuns',
  summary: 'List research runs',
  description:
    'Returns the research runs that the account of the caller created, newest first. Admin callers get all runs.',
  input: {
    query: z.strictObject({
      status: z
        .array(ResearchRunStatus)
        .max(RUN_STATUSES.length)
        .optional()
        .describe('Returns only runs with one of these states.'),
      entityId: Uuid.optional().describe('Returns only runs that researched this entity.'),
      personId: Uuid.optional().describe('Returns only runs that researched this person.'),
      ...pageQuery({ size: 20, sort: [] }),
      ...sharedContinuation,
    }),
  },
  output: pageOf(ResearchRun, 'PageResearchRun'),
  example: { response: examplePage([exampleRun], 20) },
  handle: (context, { query }) => readRunPage(context, query, query),
})

export const getResearchRun = defineOperation({
  ...reading,
  id: 'getResearchRun',
  route: 'GET /v1/research-runs/{runId}',
  graph: 'Query.researchRun',
  summary: 'Read a research run',
  description:
    'Returns a research run of the account of the caller. Callers with a bearer token of the role admin can read every run.',
  input: { path: RunPath, query: z.strictObject({}) },
  output: ResearchRun,
  problems: ['notFound'],
  example: { path, response: exampleRun },
  handle: async (context, { path: { runId } }) => {
    const [run] = await readRuns(context, [runId])
    if (!run) throw noRun(runId)
    return run
  },
})

export const listResearchPresets = defineOperation({
  ...reading,
  auth: ['bearer', 'adminApiKey', 'clientSecret'],
  id: 'listResearchPresets',
  route: 'GET /v1/research-runs/presets',
  graph: 'Query.researchPresets',
  summary: 'List the task presets of research runs',
  description: 'Returns the possible values of taskPresetKey. Each preset limits a run to some groups of facts.',
  input: { query: z.strictObject({}) },
  output: z.array(ResearchPreset),
  example: { response: presetList },
  handle: async () => presetList,
})

export const stopResearchRun = defineOperation({
  id: 'stopResearchRun',
  route: 'POST /v1/research-runs/{runId}/stop',
  graph: 'Mutation.stopResearchRun',
  kind: 'act',
  auth: ['bearer', 'adminApiKey'],
  tag,
  summary: 'Stop a research run',
  description:
    'Stops a queued or running run. Saved research stays. If the run has saved nothing, its research unit is released. A run that has already ended is refused with 409.',
  input: { path: RunPath, query: z.strictObject({}) },
  output: ResearchRun,
  problems: ['notFound', 'conflict'],
  example: { path, response: { ...exampleRun, status: 'stopped' } },
  handle: async (context, { path: { runId } }) => {
    const run = await controlled(context, runId, 'stop')
    await stopRun(context, run)
    return createdRun(context, runId)
  },
})

export const retryResearchRun = defineOperation({
  ...creating,
  id: 'retryResearchRun',
  route: 'POST /v1/research-runs/{runId}/retry',
  graph: 'Mutation.retryResearchRun',
  summary: 'Retry a research run',
  description:
    'Puts a failed or stopped run into the queue again. This is possible until the time `resumeSafeUntil`. The run continues with the pages and facts that it has. If it has saved nothing so far, it reserves a research unit again. Only the account that created the run can retry it. The retry is refused if another run has researched the same record in the last 24 hours, or researches it now.',
  input: { path: RunPath, query: z.strictObject({}) },
  output: ResearchRun,
  problems: [
    'notFound',
    'conflict',
    'rate_limited',
    'billing_allowance_exhausted',
    'billing_additional_usage_cap_reached',
  ],
  example: { path, response: exampleRun },
  handle: async (context, { path: { runId } }) => {
    const run = await controlled(context, runId, 'retry')
    if (run.userId !== context.caller.account?.userId) throw notOwner()
    await checkResumable(context, run)
    await retryRun(context, run)
    return createdRun(context, runId)
  },
})

/** Locks a run. Throws 404 if the caller cannot see it, and 409 if the action has no effect in its state. */
async function controlled(context: Context, id: string, action: RunAction): Promise<ControlledRun> {
  const run = await lockRun(context, id)
  if (!run) throw noRun(id)
  if (statusAfter(run.status, action) === undefined)
    throw new Problem('conflict', {
      detail: `The run is ${run.status}, so it cannot be ${action === 'stop' ? 'stopped' : 'retried'}.`,
      field: 'runId',
      value: id,
      hint: isActive(run.status) ? 'Wait until the run ends.' : 'Create a new run.',
      resolution: { action: 'useEndpoint', endpoint: '/v1/research-runs' },
    })
  return run
}

/** Throws 409 if the results of the run are too old, and 429 if another run has researched the subject since then. */
async function checkResumable(context: Context, run: ControlledRun): Promise<void> {
  const now = context.clock.now()
  if (run.resumeSafeUntil === null || run.resumeSafeUntil <= now)
    throw new Problem('conflict', {
      detail: 'The run ended too long ago to be retried.',
      field: 'runId',
      value: run.id,
      hint: 'Create a new run.',
      resolution: { action: 'useEndpoint', endpoint: '/v1/research-runs' },
    })
  await lockSubjects(context, [run.subject])
  const earlier = await readEarlierRun(context, run, new Date(now.getTime() - WINDOW_MS))
  if (earlier && earlier.id !== run.id) throw windowProblem(earlier, now)
}

export const noRun = (id: string): Problem =>
  new Problem('notFound', {
    detail: 'No research run of the caller has this id.',
    field: 'runId',
    value: id,
    hint: 'List the research runs of the caller to find the id.',
    resolution: { action: 'useEndpoint', endpoint: '/v1/research-runs' },
  })

const notOwner = (): Problem =>
  new Problem('not_authorized', {
    detail: 'Only the account that created the run can retry it.',
    field: 'runId',
    hint: 'Create another run. It reserves a unit of your own account.',
  })
