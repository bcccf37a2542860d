import { z } from 'zod'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { DateTime, line, Slug, Uuid } from '../../kernel/wire/values.js'
import { PRESET_KEYS, PresetName } from './presets.js'
import { RUN_STATUSES } from './states.js'

const token = <const T extends readonly [string, ...string[]]>(id: string, values: T, description: string) =>
  z.enum(values).meta({ id, description })

export const ResearchRunStatus = token(
  'ResearchRunStatus',
  RUN_STATUSES,
  'queued: waits for a worker. running: a worker reads the web. completed, failed and stopped: the run has ended.',
)

const ResearchRunMode = token(
  'ResearchRunMode',
  ['COMPREHENSIVE', 'INDIVIDUAL'],
  'COMPREHENSIVE: the subject with its people and offerings. INDIVIDUAL: the subject only.',
)
export type ResearchRunMode = z.infer<typeof ResearchRunMode>

const CHASSIS = ['extractor', 'agent'] as const

const FailureClass = namedEnum('ResearchRunFailureClass', 'Kind of failure of a research run.', {
  page_unreachable: 'The page of the subject could not be read.',
  page_refused: 'The website refused the request.',
  runtime_cap: 'The run took too long.',
  escalated: 'The run needs a person.',
  provider_capacity: 'The language model had no capacity.',
  context_overflow: 'The text was too long for the language model.',
})

export const ResearchRun = z
  .strictObject({
    id: Uuid,
    url: z.string().describe('URL of the subject.'),
    type: token(
      'ResearchRunType',
      ['ENRICHMENT', 'TASK'],
      'ENRICHMENT: a caller filed the run. TASK: a schedule filed the run.',
    ),
    mode: ResearchRunMode,
    status: ResearchRunStatus,
    model: z.string().describe('Model of the run. `built-in` if no language model is configured.'),
    subagentModel: z.string().describe('Model of the parallel readers. `built-in` if no language model is configured.'),
    attempt: z.int().describe('Number of attempts that a worker has begun.'),
    iteration: z.int().describe('Number of web pages that the run has read.'),
    maxIteration: z.int().describe('Maximum number of web pages that the run reads.'),
    maxScoutConcurrent: z.int().describe('Maximum number of web pages that the run reads at the same time.'),
    chassis: token(
      'ResearchRunChassis',
      CHASSIS,
      'extractor: deterministic rules read the pages. agent: a language model reads the pages.',
    ),
    chassisRouted: z.boolean().describe('Whether the service chose the chassis, not the caller.'),
    llmApi: token(
      'ResearchRunLlmApi',
      ['anthropic', 'openai-chat', 'openai-responses'],
      'API of the language model. `openai-chat` if no language model is configured.',
    ),
    lane: token(
      'ResearchRunLane',
      ['interactive', 'background'],
      'interactive: a caller waits for the run. background: nobody waits.',
    ),
    environment: token(
      'ResearchRunEnvironment',
      ['unassigned', 'development', 'staging', 'production'],
      'Environment in which the run works. `unassigned` in a self-hosted service.',
    ),
    hasSourceDocument: z.boolean().describe('Whether the run reads a private document.'),
    createdAt: DateTime,
    updatedAt: DateTime,
    entityId: Uuid.nullable().describe('Id of the researched entity. Null until the run has found or created it.'),
    personId: Uuid.nullable().describe('Id of the researched person. Null until the run has found or created them.'),
    entitySlug: Slug.nullable().describe('Slug of the researched entity or person.'),
    error: z.string().nullable().describe('Why the run failed. Null unless the run failed.'),
    failureClass: z
      .string()
      .meta({ choice: FailureClass })
      .nullable()
      .describe('Kind of failure. Null unless the run failed.'),
    startedAt: DateTime.nullable(),
    finishedAt: DateTime.nullable(),
    latestStatus: z.string().nullable().describe('Progress of the run, as a JSON text whose members can change.'),
    nextAttemptAt: DateTime.nullable().describe('Earliest time of the next attempt, if an attempt failed.'),
    resumeSafeUntil: DateTime.nullable().describe(
      'Until this time, a failed or stopped run can be retried. A retry keeps the results of the run.',
    ),
    taskPresetKey: z
      .array(z.string().meta({ choice: PresetName }))
      .nullable()
      .describe('Task presets of the run. Null if it has none.'),
    userPrompt: z.string().nullable(),
  })
  .meta({ id: 'ResearchRun', description: 'An automated research request for a URL.' })
export type ResearchRun = z.infer<typeof ResearchRun>

const PROMPT_LENGTH = 2_000
const MAX_FINDINGS = 50

export const ResearchFinding = z
  .strictObject({
    claim: line(2_000).describe('The fact itself, in the form in which the slot stores it, such as `2015`.'),
    url: line(2_048).describe('Web page that contains the quote.'),
    quote: line(2_000).describe('The exact words of the web page that support the claim.'),
    slot: line(100).describe('Where the fact belongs: the slotRef of a completion gate, such as `core.foundedYear`.'),
  })
  .meta({ id: 'ResearchFinding', description: 'A fact that the caller has found, with the words that support it.' })
export type ResearchFinding = z.infer<typeof ResearchFinding>

export const ResearchRunRequest = z
  .strictObject({
    url: line(2_048).describe('Official website or profile URL of the subject.'),
    name: line(500)
      .nullish()
      .describe('Name of the subject. It chooses among several records with the same URL. The run verifies it.'),
    model: line(200)
      .nullish()
      .describe('Language model of the run. Without a configured language model, it has no effect on the results.'),
    mode: ResearchRunMode.default('COMPREHENSIVE'),
    userPrompt: z
      .string()
      .max(PROMPT_LENGTH)
      .nullish()
      .describe('Instructions for the language model. The built-in extractor does not read them.'),
    taskPresetKey: z
      .array(PresetName)
      .max(PRESET_KEYS.length)
      .nullish()
      .describe('Limits the run to these task presets. GET /v1/research-runs/presets lists them.'),
    finding: z
      .array(ResearchFinding)
      .max(MAX_FINDINGS)
      .nullish()
      .describe('Facts to verify. Only with a task preset that accepts findings.'),
  })
  .meta({ id: 'ResearchRunRequest', description: 'A request to research a subject.' })
export type ResearchRunRequest = z.infer<typeof ResearchRunRequest>

export const exampleRun: ResearchRun = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  url: 'https://apple.example',
  type: 'ENRICHMENT',
  mode: 'COMPREHENSIVE',
  status: 'queued',
  model: 'built-in',
  subagentModel: 'built-in',
  attempt: 0,
  iteration: 0,
  maxIteration: 12,
  maxScoutConcurrent: 1,
  chassis: 'extractor',
  chassisRouted: true,
  llmApi: 'openai-chat',
  lane: 'interactive',
  environment: 'unassigned',
  hasSourceDocument: false,
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-01T12:00:00.000Z',
  entityId: null,
  personId: null,
  entitySlug: null,
  error: null,
  failureClass: null,
  startedAt: null,
  finishedAt: null,
  latestStatus: null,
  nextAttemptAt: null,
  resumeSafeUntil: null,
  taskPresetKey: null,
  userPrompt: null,
}
