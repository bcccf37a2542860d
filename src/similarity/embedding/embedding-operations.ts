import { z } from 'zod'
import { EMBED_RECORDS } from '../../derived/embed-records.js'
import { line } from '../../kernel/wire/values.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { setSwitch } from '../../platform/queue/upkeep-switch.js'
import { readBacklog } from './backlog-reads.js'
import { ClusterMode, EmbeddingBacklog, EmbeddingOwnerActivity } from './embedding.js'
import { readOwnerActivity } from './embedding-reads.js'

/** What the declarations of all operations on the computation of vectors have in common. */
export const operator = { auth: ['adminBearer', 'adminApiKey'], tag: 'Content embedding' } as const
const entityId = '01890a5d-ac96-774b-bcce-b302099a8057'
const time = '2026-03-01T12:00:00.000Z'
const DAY_MS = 86_400_000

const activity = {
  createdLast24h: 12,
  createdDailyAverage7d: 10.5,
  recalculatedLast15m: 0,
  recalculatedLast24h: 4,
  recalculatedDailyAverage7d: 6,
  similarityRefreshedLast15m: 0,
  similarityRefreshedLast24h: 16,
  similarityRefreshedDailyAverage7d: 16.5,
}
const exampleBacklog: EmbeddingBacklog = {
  clusterMode: 'RUNNING',
  configuredDefaultEnabled: true,
  reconcileScheduled: true,
  ownerReconcileScheduled: true,
  refreshEnabled: true,
  updatedOwnerScanEnabled: true,
  reconcileInterval: 'PT10S',
  ownerReconcileInterval: 'PT10S',
  batchSize: 100,
  maxConcurrent: 1,
  queuedWorkSize: 3,
  pendingSize: 3,
  pendingTargetSize: 0,
  outstanding: [],
  work: [
    { sourceType: 'entity', workType: 'previousEmbedding', pendingCount: 3 },
    { sourceType: 'entity', workType: 'staleSimilarity', pendingCount: 0 },
  ],
  activity: [{ sourceType: 'entity', ...activity }],
}

export const getOwnerActivity = defineOperation({
  ...operator,
  id: 'getOwnerActivity',
  route: 'GET /v1/content/embedding/activity',
  graph: 'Query.embeddingActivity',
  kind: 'read',
  summary: 'List the records whose vectors were computed last',
  description:
    'Returns the entities and people whose vectors were computed in the last 24 hours, the last computed first.',
  input: {
    query: z.strictObject({
      limit: z.int32().min(1).default(200).describe('Maximum number of records. A limit above 500 counts as 500.'),
    }),
  },
  output: z.array(EmbeddingOwnerActivity),
  example: {
    response: [
      {
        sourceType: 'entity',
        sourceId: entityId,
        name: 'Apple',
        slug: 'apple',
        createdAt: time,
        recomputedAt: null,
        similarityRefreshedAt: time,
      },
    ],
  },
  handle: (context, { query }) =>
    readOwnerActivity(context, new Date(context.clock.now().getTime() - DAY_MS), Math.min(query.limit, 500)),
})

export const getBacklogStatus = defineOperation({
  ...operator,
  id: 'getBacklogStatus',
  route: 'GET /v1/content/embedding/backlog',
  graph: 'Query.embeddingBacklog',
  kind: 'read',
  summary: 'Read the state of the computation of vectors',
  description:
    'Returns the switch and the mode, the numbers of vectors that have to be computed, and how many were computed in the last days.',
  input: {},
  output: EmbeddingBacklog,
  example: { response: exampleBacklog },
  handle: (context) => readBacklog(context),
})

const newMode = ClusterMode.optional().describe('The mode from now on. If it is not sent, the mode stays.')

export const enableBacklog = defineOperation({
  ...operator,
  id: 'enableBacklog',
  route: 'PUT /v1/content/embedding/backlog',
  graph: 'Mutation.enableEmbedding',
  kind: 'act',
  summary: 'Switch the computation of vectors on',
  description: 'The vectors that are due are computed again, in the present mode. It has no effect if it is on.',
  input: { query: z.strictObject({ mode: newMode }) },
  output: EmbeddingBacklog,
  example: { response: exampleBacklog },
  handle: async (context, { query }) => {
    await setSwitch(context.db, EMBED_RECORDS, { isEnabled: true, ...query })
    return readBacklog(context)
  },
})

export const disableBacklog = defineOperation({
  ...operator,
  id: 'disableBacklog',
  route: 'DELETE /v1/content/embedding/backlog',
  graph: 'Mutation.disableEmbedding',
  kind: 'act',
  summary: 'Switch the computation of vectors off',
  description:
    'No process begins another batch of vectors. A batch that is being computed is stored. Records that change are found by their former meaning until the computation is switched on.',
  input: { query: z.strictObject({ mode: newMode }) },
  output: EmbeddingBacklog,
  example: { response: { ...exampleBacklog, reconcileScheduled: false, ownerReconcileScheduled: false } },
  handle: async (context, { query }) => {
    await setSwitch(context.db, EMBED_RECORDS, { isEnabled: false, ...query })
    return readBacklog(context)
  },
})

export const setBacklogMode = defineOperation({
  ...operator,
  id: 'setBacklogMode',
  route: 'PUT /v1/content/embedding/backlog/mode',
  graph: 'Mutation.setEmbeddingMode',
  kind: 'act',
  summary: 'Set how much of the computation of vectors is done',
  description: 'The mode is stored. All processes follow it from their next batch, also after a restart.',
  input: { query: z.strictObject({ mode: ClusterMode }) },
  output: EmbeddingBacklog,
  example: { query: { mode: 'PAUSED' }, response: { ...exampleBacklog, clusterMode: 'PAUSED', refreshEnabled: false } },
  handle: async (context, { query }) => {
    await setSwitch(context.db, EMBED_RECORDS, { mode: query.mode })
    return readBacklog(context)
  },
})

/** The id of a record in the parameters of a request. */
export const sourceId = line(64).describe(
  'Id of the record: a UUID for an entity or a person, a number for an article.',
)
