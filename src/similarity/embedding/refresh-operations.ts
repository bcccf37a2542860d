import { z } from 'zod'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { ContentSourceType, EmbeddingNeighbor, RefreshOutcome } from './embedding.js'
import { operator, sourceId } from './embedding-operations.js'
import { hasRecord, readNeighbors, readStale } from './embedding-reads.js'
import { noSource, type Partition, partitionOf, sourceIdOf } from './embedding-rules.js'
import { reconcile, refresh, sweep } from './embedding-writes.js'

const entityId = '01890a5d-ac96-774b-bcce-b302099a8057'
const contentSourceType = ContentSourceType.optional().describe('Kind of record. It is required.')
const reader = { kind: 'read', auth: ['bearer', 'adminApiKey', 'clientSecret'], tag: operator.tag } as const

/** Maximum numbers of records of a response. A larger limit counts as the maximum. */
const MOST_NEIGHBORS = 100
const MOST_SWEPT = 500

const limit = (usual: number, most: number) =>
  z.int32().min(1).default(usual).describe(`Maximum number of records. A limit above ${most} counts as ${most}.`)

/** Returns the id of a record that the caller can see. Throws 404 if there is none. */
async function visibleId(context: Context, partition: Partition, sent: string): Promise<string> {
  const id = sourceIdOf(partition, sent)
  if (!(await hasRecord(context, partition, id))) throw noSource(sent)
  return id
}

export const neighbors = defineOperation({
  ...reader,
  id: 'neighbors',
  route: 'GET /v1/content/embedding/neighbors',
  graph: 'Query.embeddingNeighbors',
  summary: 'List the records with the most similar vectors',
  description:
    'Compares the vector of a record with those of the records of a kind, which can be another kind. Only records that the caller can see are returned. The list is empty while the record has no vector.',
  input: {
    query: z.strictObject({
      contentSourceType,
      sourceId,
      targetType: ContentSourceType.describe('Kind of the records that are compared with the record.'),
      limit: limit(10, MOST_NEIGHBORS),
    }),
  },
  output: z.array(EmbeddingNeighbor),
  problems: ['notFound'],
  example: {
    query: { contentSourceType: 'entity', sourceId: entityId, targetType: 'entity' },
    response: [
      {
        targetId: '01890a5d-ac96-774b-bcce-b302099a8059',
        rank: 1,
        cosineScore: 0.82,
        compositeScore: 0.82,
        aggregateCosineScore: 0.82,
        coverageScore: null,
        matchedSectionWeight: null,
        sectionScore: null,
        sharedSectionCount: null,
      },
    ],
  },
  handle: async (context, { query }) => {
    const source = partitionOf(query.contentSourceType)
    const id = await visibleId(context, source, query.sourceId)
    return readNeighbors(
      context,
      { kind: source.kind, id },
      partitionOf(query.targetType),
      Math.min(query.limit, MOST_NEIGHBORS),
    )
  },
})

export const staleIds = defineOperation({
  ...reader,
  id: 'staleIds_1',
  route: 'GET /v1/content/embedding/stale',
  graph: 'Query.staleEmbeddings',
  summary: 'List the records whose vectors have to be computed',
  description:
    'Returns the ids of records that have no vector, that changed since their vector was computed, or whose vector another model computed. Only records that the caller can see are returned, in the order of their ids.',
  input: { query: z.strictObject({ contentSourceType, limit: limit(100, MOST_SWEPT) }) },
  output: z.array(z.string()),
  example: { query: { contentSourceType: 'entity' }, response: [entityId] },
  handle: (context, { query }) =>
    readStale(context, partitionOf(query.contentSourceType), ['due', 'missing'], Math.min(query.limit, MOST_SWEPT)),
})

export const refreshOne = defineOperation({
  ...operator,
  id: 'refreshOne',
  route: 'POST /v1/content/embedding/refresh',
  graph: 'Mutation.refreshEmbedding',
  kind: 'act',
  summary: 'Compute the vector of a record again',
  description:
    'Marks the vector of a record as due, also if the record did not change. A worker begins at once. Search uses the former vector until then.',
  input: {
    query: z.strictObject({
      contentSourceType,
      sourceId,
      forceSimilarity: z.boolean().default(true).describe('Whether the sentence vectors are computed again too.'),
    }),
  },
  output: RefreshOutcome,
  problems: ['notFound', 'conflict'],
  example: {
    query: { contentSourceType: 'entity', sourceId: entityId },
    response: { kind: 'fresh', enqueued: 1 },
  },
  handle: async (context, { query }) => {
    const partition = partitionOf(query.contentSourceType)
    const id = await visibleId(context, partition, query.sourceId)
    return refresh(context, partition, id, query.forceSimilarity)
  },
})

const RefreshSweepKind = namedEnum('RefreshSweepKind', 'Which vectors become due.', {
  'stale-similarity': 'Sentence vectors that another model computed.',
  'stale-embedding': 'Vectors that another model computed, or of records that changed.',
  'owner-reconcile': 'Vectors of records that have none.',
})

export const refreshSweep = defineOperation({
  ...operator,
  id: 'refreshSweep',
  route: 'POST /v1/content/embedding/refresh/sweep',
  graph: 'Mutation.sweepEmbeddings',
  kind: 'act',
  summary: 'Mark vectors of one kind of record as due',
  description: 'Marks up to `limit` vectors as due. A worker begins at once.',
  input: { query: z.strictObject({ contentSourceType, kind: RefreshSweepKind, limit: limit(10, MOST_SWEPT) }) },
  output: RefreshOutcome,
  problems: ['conflict'],
  example: {
    query: { contentSourceType: 'entity', kind: 'owner-reconcile' },
    response: { kind: 'owner-reconcile', enqueued: 0 },
  },
  handle: (context, { query }) =>
    sweep(context, partitionOf(query.contentSourceType), query.kind, Math.min(query.limit, MOST_SWEPT)),
})

export const refreshReconcile = defineOperation({
  ...operator,
  id: 'refreshReconcile',
  route: 'POST /v1/content/embedding/refresh/reconcile',
  graph: 'Mutation.reconcileEmbeddings',
  kind: 'act',
  summary: 'Mark the vectors of all kinds of record as due that have to be computed',
  description: 'Does all sweeps for all kinds of record, each for up to 500 records. A worker begins at once.',
  input: {},
  output: RefreshOutcome,
  problems: ['conflict'],
  example: { response: { kind: 'owner-reconcile', enqueued: 3 } },
  handle: (context) => reconcile(context),
})
