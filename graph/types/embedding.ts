import {
  EmbeddingActivity as ActivitySchema,
  type EmbeddingBacklog as Backlog,
  EmbeddingBacklog as BacklogSchema,
  EmbeddingMissing as MissingSchema,
  type EmbeddingNeighbor as Neighbor,
  EmbeddingNeighbor as NeighborSchema,
  type EmbeddingOwnerActivity as OwnerActivity,
  EmbeddingOwnerActivity as OwnerActivitySchema,
  RefreshOutcome,
  EmbeddingWork as WorkSchema,
} from '../../src/similarity/embedding/embedding.js'
import {
  disableBacklog,
  enableBacklog,
  getBacklogStatus,
  getOwnerActivity,
  setBacklogMode,
} from '../../src/similarity/embedding/embedding-operations.js'
import {
  neighbors,
  refreshOne,
  refreshReconcile,
  refreshSweep,
  staleIds,
} from '../../src/similarity/embedding/refresh-operations.js'
import { builder } from '../build/builder.js'
import { COST } from '../build/field-extensions.js'
import { bindMutation } from '../build/mutation/mutation.js'
import { memberFields, recordField } from '../build/mutation/payload.js'
import { bindQuery } from '../build/operation/bind.js'
import { describe, shapeFields } from '../build/type/shape.js'

const Activity = builder.objectRef<Backlog['activity'][number]>('EmbeddingActivity').implement({
  ...describe(ActivitySchema),
  fields: (t) =>
    shapeFields(t, ActivitySchema, [
      'sourceType',
      'createdLast24h',
      'createdDailyAverage7d',
      'recalculatedLast15m',
      'recalculatedLast24h',
      'recalculatedDailyAverage7d',
      'similarityRefreshedLast15m',
      'similarityRefreshedLast24h',
      'similarityRefreshedDailyAverage7d',
    ]),
})

const Missing = builder.objectRef<Backlog['outstanding'][number]>('EmbeddingMissing').implement({
  ...describe(MissingSchema),
  fields: (t) => shapeFields(t, MissingSchema, ['sourceType', 'typeRecord', 'missingCount']),
})

const Work = builder.objectRef<Backlog['work'][number]>('EmbeddingWork').implement({
  ...describe(WorkSchema),
  fields: (t) => shapeFields(t, WorkSchema, ['sourceType', 'workType', 'pendingCount']),
})

const EmbeddingBacklog = builder.objectRef<Backlog>('EmbeddingBacklog').implement({
  ...describe(BacklogSchema),
  fields: (t) => ({
    ...shapeFields(t, BacklogSchema, [
      'clusterMode',
      'configuredDefaultEnabled',
      'reconcileScheduled',
      'ownerReconcileScheduled',
      'refreshEnabled',
      'updatedOwnerScanEnabled',
      'reconcileInterval',
      'ownerReconcileInterval',
      'batchSize',
      'maxConcurrent',
      'queuedWorkSize',
      'pendingSize',
      'pendingTargetSize',
    ]),
    outstanding: t.field({
      type: [Missing],
      ...describe(BacklogSchema, 'outstanding'),
      resolve: ({ outstanding }) => outstanding,
    }),
    work: t.field({ type: [Work], ...describe(BacklogSchema, 'work'), resolve: ({ work }) => work }),
    activity: t.field({
      type: [Activity],
      ...describe(BacklogSchema, 'activity'),
      resolve: ({ activity }) => activity,
    }),
  }),
})

const EmbeddingOwnerActivity = builder.objectRef<OwnerActivity>('EmbeddingOwnerActivity').implement({
  ...describe(OwnerActivitySchema),
  fields: (t) =>
    shapeFields(t, OwnerActivitySchema, [
      'sourceType',
      'sourceId',
      'name',
      'slug',
      'createdAt',
      'recomputedAt',
      'similarityRefreshedAt',
    ]),
})

const EmbeddingNeighbor = builder.objectRef<Neighbor>('EmbeddingNeighbor').implement({
  ...describe(NeighborSchema),
  fields: (t) =>
    shapeFields(t, NeighborSchema, [
      'targetId',
      'rank',
      'cosineScore',
      'compositeScore',
      'aggregateCosineScore',
      'coverageScore',
      'matchedSectionWeight',
      'sectionScore',
      'sharedSectionCount',
    ]),
})

const StaleEmbedding = builder.objectRef<string>('StaleEmbedding').implement({
  description: 'A record whose vector has to be computed.',
  fields: (t) => ({
    sourceId: t.string({ description: 'Id of the record whose vector is stale.', resolve: (id) => id }),
  }),
})

bindQuery({
  operation: getOwnerActivity,
  type: [EmbeddingOwnerActivity],
  present: (records: OwnerActivity[]) => records,
})
bindQuery({ operation: getBacklogStatus, type: EmbeddingBacklog, present: (backlog: Backlog) => backlog })
bindQuery({
  operation: neighbors,
  type: [EmbeddingNeighbor],
  cost: COST.search,
  present: (records: Neighbor[]) => records,
})
bindQuery({ operation: staleIds, type: [StaleEmbedding], present: (ids: string[]) => ids })

const backlog = recordField(EmbeddingBacklog, 'The state after the change.', (record: Backlog) => record)
for (const operation of [enableBacklog, disableBacklog, setBacklogMode])
  bindMutation({ operation, payload: { backlog } })
for (const operation of [refreshOne, refreshSweep, refreshReconcile])
  bindMutation({ operation, payload: memberFields(RefreshOutcome, ['kind', 'enqueued']) })
