import { createResearchRun } from '../../src/research/run/create.js'
import {
  type Enrichment,
  type EnrichmentBatch,
  EnrichmentBatch as EnrichmentBatchSchema,
  Enrichment as EnrichmentSchema,
} from '../../src/research/run/enrichment.js'
import {
  createEnrichments,
  createEntityEnrichment,
  createPersonEnrichment,
} from '../../src/research/run/enrichment-operations.js'
import {
  type ResearchRunEvent as ResearchEventRecord,
  ResearchRunEvent as ResearchEventSchema,
} from '../../src/research/run/event.js'
import { listResearchEvents } from '../../src/research/run/event-operations.js'
import { ResearchFact as ResearchFactSchema } from '../../src/research/run/fact.js'
import { listResearchFacts } from '../../src/research/run/fact-operations.js'
import { type presetList, ResearchPreset as ResearchPresetSchema } from '../../src/research/run/presets.js'
import {
  type ResearchRun as ResearchRunRecord,
  ResearchRun as ResearchRunSchema,
} from '../../src/research/run/research-run.js'
import { type FactRow, factColumns, factCursor, readRuns, runCursor } from '../../src/research/run/run-reads.js'
import {
  getResearchRun,
  listResearchPresets,
  listResearchRuns,
  retryResearchRun,
  stopResearchRun,
} from '../../src/research/run/runs.js'
import { builder } from '../build/builder.js'
import { bindConnection } from '../build/connection/paged-connection.js'
import { bindMutation } from '../build/mutation/mutation.js'
import { recordField, returned } from '../build/mutation/payload.js'
import { growth } from '../build/mutation/payload-changes.js'
import { REST_ID } from '../build/node-id.js'
import { bindQuery } from '../build/operation/bind.js'
import { pathNode } from '../build/operation/operation-node.js'
import { bindSubscription } from '../build/operation/subscription.js'
import { columnFields } from '../build/type/row.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { ownerField } from './owner.js'

// Not a type of rows, because one statement reads the slugs of all runs, and only of records that the caller can see.
const ResearchRun = builder.node(builder.objectRef<ResearchRunRecord>('ResearchRun'), {
  ...describe(ResearchRunSchema),
  ...pathNode(getResearchRun, 'runId', ({ id }: ResearchRunRecord) => id),
  fields: (t) => ({
    ...shapeFields(t, ResearchRunSchema, [
      'url',
      'type',
      'mode',
      'status',
      'model',
      'subagentModel',
      'attempt',
      'iteration',
      'maxIteration',
      'maxScoutConcurrent',
      'chassis',
      'chassisRouted',
      'llmApi',
      'lane',
      'environment',
      'hasSourceDocument',
      'createdAt',
      'updatedAt',
      'entitySlug',
      'error',
      'failureClass',
      'startedAt',
      'finishedAt',
      'latestStatus',
      'nextAttemptAt',
      'resumeSafeUntil',
      'userPrompt',
      'taskPresetKey',
    ]),
    runId: t.expose('id', { type: 'UUID', ...REST_ID }),
    owner: ownerField(t, 'The entity or person whose facts the run searches.', (run) => run),
  }),
})

/** It has no visibility of its own: a fact is only read as part of a run that the caller can see. */
const ResearchFact = builder.prismaObject('ResearchFact', {
  ...describe(ResearchFactSchema),
  select: { number: true },
  fields: (t) => ({
    ...columnFields(t, ResearchFactSchema, factColumns, [
      'number',
      'slot',
      'claim',
      'url',
      'quote',
      'pageHash',
      'outcome',
      'reason',
      'createdAt',
      'proposalId',
      'proposedValue',
      'storedValue',
      'storedSourceType',
      'storedSourceDetail',
      'storedAt',
      'decidedAt',
    ]),
  }),
})

// Not a type of rows, because the subscription gets its events from the feed, in the form of REST.
const ResearchEvent = builder.objectRef<ResearchEventRecord>('ResearchRunEvent').implement({
  ...describe(ResearchEventSchema),
  fields: (t) => ({ ...shapeFields(t, ResearchEventSchema, ['number', 'type', 'data', 'createdAt']) }),
})

const ResearchPreset = builder.objectRef<(typeof presetList)[number]>('ResearchPreset').implement({
  ...describe(ResearchPresetSchema),
  fields: (t) => ({
    ...shapeFields(t, ResearchPresetSchema, ['description', 'acceptsFindings', 'factGroup', 'key']),
  }),
})

const EnrichmentResult = builder.objectRef<Enrichment>('Enrichment').implement({
  ...describe(EnrichmentSchema),
  fields: (t) => ({
    ...shapeFields(t, EnrichmentSchema, ['entityId', 'personId', 'refusal']),
    run: t.expose('run', {
      type: ResearchRun,
      nullable: true,
      ...describe(EnrichmentSchema, 'run'),
      extensions: { guard: getResearchRun.id },
    }),
  }),
})

const run = { type: ResearchRun, present: (record: ResearchRunRecord) => record }

bindQuery({ operation: getResearchRun, ...run })
const runEdge = bindConnection({
  operation: listResearchRuns,
  name: 'ResearchRun',
  type: ResearchRun,
  node: (record: ResearchRunRecord) => record,
  cursor: runCursor,
})
const edgeOf = (row: ResearchRunRecord) => ({ row, cursor: runCursor(row) })
bindQuery({
  operation: listResearchPresets,
  type: [ResearchPreset],
  present: (presets: typeof presetList) => presets,
})
const payload = { run: recordField(ResearchRun, 'The run.', run.present) }
const newRun = growth<ResearchRunRecord>({
  field: 'runEdge',
  of: listResearchRuns.graph,
  connection: {
    type: runEdge,
    read: async (_parent, id, { reads }) => {
      const [row] = await readRuns(reads, [id])
      return row && edgeOf(row)
    },
  },
  record: ({ output: { id } }) => id,
})
for (const operation of [createResearchRun, createEntityEnrichment, createPersonEnrichment])
  bindMutation({ operation, payload, grows: [newRun] })
for (const operation of [stopResearchRun, retryResearchRun]) bindMutation({ operation, payload })
bindMutation({
  operation: createEnrichments,
  payload: {
    results: returned<EnrichmentBatch, Enrichment>({
      type: [EnrichmentResult],
      ...describe(EnrichmentBatchSchema, 'result'),
      value: ({ output: { result } }) => result,
    }),
    runEdges: returned<EnrichmentBatch, ReturnType<typeof edgeOf>>({
      type: [runEdge],
      description: `Edges of the runs in \`${listResearchRuns.graph}\`, in the order of the results.`,
      value: ({ output: { result } }) => result.flatMap(({ run }) => (run ? [edgeOf(run)] : [])),
    }),
  },
})
bindConnection({
  operation: listResearchFacts,
  of: { type: ResearchRun, parameter: 'runId' },
  name: 'ResearchFact',
  type: ResearchFact,
  node: (row: FactRow) => row,
  cursor: factCursor,
  cursorColumns: { number: true },
})
bindQuery({
  operation: listResearchEvents,
  of: { type: ResearchRun, parameter: 'runId' },
  type: [ResearchEvent],
  present: (events: ResearchEventRecord[]) => events,
})
bindSubscription({
  operation: listResearchEvents,
  field: 'researchEvents',
  type: ResearchEvent,
  description:
    'The events of the run, oldest first, beginning after the event with the number `after`. It ends when the run ends. To continue after a lost connection, send the number of the last event as `after`.',
})
