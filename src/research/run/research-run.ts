import { z } from 'zod'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { CreatedAt, DateTime, line, Slug, UpdatedAt, Uuid } from '../../kernel/wire/values.js'
import { PRESET_KEYS, PresetName } from './presets.js'
import type { RunStatus } from './states.js'

export const ResearchRunStatus = namedEnum<RunStatus>('ResearchRunStatus', 'Status of a research run.', {
  queued: 'The run waits for a worker.',
  running: 'A worker reads the web.',
  completed: 'The run has ended as planned.',
  failed: 'The run has ended with an error.',
  stopped: 'A caller has stopped the run.',
})

const ResearchRunMode = namedEnum(
  'ResearchRunMode',
  'Which records a research run researches. The subject is the company, product, service or person at the URL.',
  {
    COMPREHENSIVE: 'The subject, and its people, products and services.',
    INDIVIDUAL: 'Only the entity or person itself.',
  },
)
export type ResearchRunMode = z.infer<typeof ResearchRunMode>

const FailureClass = namedEnum('ResearchRunFailureClass', 'Kind of failure of a research run.', {
  page_unreachable: 'The first web page could not be read.',
  page_refused: 'The website refused the request.',
  runtime_cap: 'The run took too long.',
  escalated: 'A person must decide how the research continues.',
  provider_capacity:
    'The language model did not respond, had no capacity, failed, or returned a reply that the run could not use.',
  context_overflow: 'The text was too long for the language model.',
})

export const ResearchRun = z
  .strictObject({
    id: Uuid.describe('Id of the research run.'),
    url: z.string().describe('URL of the researched entity or person.'),
    type: namedEnum('ResearchRunType', 'Who started a research run.', {
      ENRICHMENT: 'A caller started the run.',
      TASK: 'A schedule of the service started the run.',
    }),
    mode: ResearchRunMode,
    status: ResearchRunStatus,
    model: z.string().describe('Language model of the run. `built-in` if the run uses none.'),
    subagentModel: z
      .string()
      .describe('Language model that reads single web pages for the run. `built-in` if the run uses none.'),
    attempt: z.int().describe('Number of times that a worker has started the run.'),
    iteration: z.int().describe('Number of web pages that the run has read so far.'),
    maxIteration: z.int().describe('Maximum number of web pages that the run reads.'),
    maxScoutConcurrent: z.int().describe('Maximum number of web pages that the run reads at the same time.'),
    chassis: namedEnum('ResearchRunChassis', 'The program that finds the facts on the web pages of a research run.', {
      extractor: 'A program without a language model. It finds facts with rules.',
      agent: 'The extractor, and a language model that looks for the facts which the extractor did not find.',
    }),
    chassisRouted: z
      .boolean()
      .describe(
        'Whether the service chose the chassis (the program that finds the facts on the web pages). false means that the caller chose it.',
      ),
    llmApi: namedEnum(
      'ResearchRunLlmApi',
      'Protocol of the API of the language model. `openai-chat` also if the run uses none.',
      {
        anthropic: 'The Messages API of Anthropic.',
        'openai-chat': 'The Chat Completions API of OpenAI.',
        'openai-responses': 'The Responses API of OpenAI.',
      },
    ),
    lane: namedEnum('ResearchRunLane', 'Whether a caller waits for a research run.', {
      interactive: 'A caller waits for the run.',
      background: 'No caller waits for the run.',
    }),
    environment: namedEnum(
      'ResearchRunEnvironment',
      'Name of the deployment that runs the research. Always `unassigned` in a service that you host yourself.',
      {
        unassigned: 'No environment is set.',
        development: 'The environment for developers.',
        staging: 'The environment for tests before a release.',
        production: 'The environment for users.',
      },
    ),
    hasSourceDocument: z
      .boolean()
      .describe(
        'Whether the run reads a private file that a user uploaded. Always false: the service does not support this.',
      ),
    createdAt: CreatedAt,
    updatedAt: UpdatedAt,
    entityId: Uuid.nullable().describe('Id of the researched entity. Null until the run has found or created it.'),
    personId: Uuid.nullable().describe('Id of the researched person. Null until the run has found or created them.'),
    entitySlug: Slug.nullable().describe('Slug of the researched entity or person.'),
    error: z.string().nullable().describe('Why the run failed. Null unless the run failed.'),
    failureClass: z
      .string()
      .meta({ choice: FailureClass })
      .nullable()
      .describe('Kind of failure. Null unless the run failed.'),
    startedAt: DateTime.nullable().describe('Time when the run began. Null if it has not begun.'),
    finishedAt: DateTime.nullable().describe('Time when the run ended. Null if it has not ended.'),
    latestStatus: z.string().nullable().describe('Progress of the run, as a JSON text whose members can change.'),
    nextAttemptAt: DateTime.nullable().describe('Earliest time of the next attempt, if an attempt failed.'),
    resumeSafeUntil: DateTime.nullable().describe(
      'Until this time, a failed or stopped run can be retried. A retry keeps the results of the run.',
    ),
    taskPresetKey: z
      .array(z.string().meta({ choice: PresetName }))
      .nullable()
      .describe('Task presets of the run. Null if it has none.'),
    userPrompt: z
      .string()
      .nullable()
      .describe('Instructions of the user for the language model. Null if there are none.'),
  })
  .meta({
    id: 'ResearchRun',
    description:
      'A research run: the service reads web pages about the entity or person at a URL, and writes the facts that it can confirm.',
  })
export type ResearchRun = z.infer<typeof ResearchRun>

const PROMPT_LENGTH = 2_000
const MAX_FINDINGS = 50

export const ResearchFinding = z
  .strictObject({
    claim: line(2_000).describe('The fact itself, in the form in which the record stores it, such as `2015`.'),
    url: line(2_048).describe('Web page that contains the quote.'),
    quote: line(2_000).describe('The exact words of the web page that support the claim.'),
    slot: line(100).describe(
      'Where the fact belongs: the `slotRef` of a completion gate, which is a path such as `core.foundedYear`.',
    ),
  })
  .meta({ id: 'ResearchFinding', description: 'A fact that the caller has found, with the words that support it.' })
export type ResearchFinding = z.infer<typeof ResearchFinding>

export const ResearchRunRequest = z
  .strictObject({
    url: line(2_048).describe('URL of the official website, or of a profile, of the entity or person to research.'),
    name: line(500)
      .nullish()
      .describe(
        'Name of the entity or person to research. If several records have the URL, the run updates the record with this name. The run does not store a brand name that differs from it: one of the two names must contain the other.',
      ),
    model: line(200)
      .nullish()
      .describe(
        'A configured language model. It looks for the facts that the built-in extractor does not find. Without it, or with `built-in`, the run uses no language model.',
      ),
    mode: ResearchRunMode.default('COMPREHENSIVE').describe('Which records the run researches.'),
    userPrompt: z
      .string()
      .max(PROMPT_LENGTH)
      .nullish()
      .describe('Instructions for the language model. The built-in extractor does not read them.'),
    taskPresetKey: z
      .array(PresetName)
      .max(PRESET_KEYS.length)
      .nullish()
      .describe('Limits the run to these task presets. The list of task presets contains their names.'),
    finding: z
      .array(ResearchFinding)
      .max(MAX_FINDINGS)
      .nullish()
      .describe('Facts to verify. Requires a task preset that accepts findings.'),
  })
  .meta({ id: 'ResearchRunRequest', description: 'A request to research an entity or a person.' })
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
  maxIteration: 30,
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
