import { z } from 'zod'
import { EntityType } from '../../identity/entity/types.js'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { DateTime } from '../../kernel/wire/values.js'

export const ContentSourceType = namedEnum('EmbeddingSourceType', 'Kind of record that has a vector.', {
  entity: 'An entity of any type.',
  person: 'A person.',
  newsArticle: 'A news article.',
  product: 'An entity of the type Product.',
  service: 'An entity of the type Service.',
})
export type ContentSourceType = z.infer<typeof ContentSourceType>

export const ClusterMode = namedEnum(
  'ContentEmbeddingClusterMode',
  'How much of the computation of vectors all processes do.',
  {
    RUNNING: 'All due vectors are computed. Vectors of another model become due.',
    DRAIN_ONLY: 'The vectors that are due are computed, and requests for more are refused.',
    PAUSED: 'No further batch begins. A batch that is being computed is stored. Requests are accepted and wait.',
    EMERGENCY_STOP: 'No further batch begins, and a batch that is being computed is not stored.',
  },
)

const count = (description: string) => z.int32().describe(description)
const average = (description: string) => z.number().describe(description)

export const EmbeddingActivity = z
  .strictObject({
    sourceType: ContentSourceType,
    createdLast24h: count('Number of records that got their first vector in the last 24 hours.'),
    createdDailyAverage7d: average('Number of records that got their first vector, as a daily mean of 7 days.'),
    recalculatedLast15m: count('Number of records whose vector was computed again in the last 15 minutes.'),
    recalculatedLast24h: count('Number of records whose vector was computed again in the last 24 hours.'),
    recalculatedDailyAverage7d: average(
      'Number of records whose vector was computed again, as a daily mean of 7 days.',
    ),
    similarityRefreshedLast15m: count(
      'Number of records whose similar records can be others since the last 15 minutes, because their vector was computed. Similar records are found when they are read.',
    ),
    similarityRefreshedLast24h: count('The same for the last 24 hours.'),
    similarityRefreshedDailyAverage7d: average('The same as a daily mean of 7 days.'),
  })
  .meta({
    id: 'ContentEmbeddingActivity',
    description: 'How many vectors of a kind of record were computed. A record counts by its last computation.',
  })

export const EmbeddingMissing = z
  .strictObject({
    sourceType: ContentSourceType,
    typeRecord: EntityType.nullable().describe('Type of the entities. Null for other records.'),
    missingCount: count('Number of records that have neither a vector nor the source of one.'),
  })
  .meta({ id: 'ContentEmbeddingBacklogTypeCount', description: 'Records without a vector.' })

export const EmbeddingWork = z
  .strictObject({
    sourceType: ContentSourceType,
    workType: namedEnum('ContentEmbeddingBacklogWorkType', 'What has to be computed.', {
      previousEmbedding: 'The vector of a record that changed, or whose vector another model computed.',
      staleSimilarity: 'The sentence vectors of a record.',
    }),
    pendingCount: count('Number of records.'),
  })
  .meta({ id: 'ContentEmbeddingBacklogWork', description: 'Vectors that have to be computed.' })

export const EmbeddingBacklog = z
  .strictObject({
    clusterMode: ClusterMode,
    configuredDefaultEnabled: z.boolean().describe('Whether the configuration permits the computation. Always true.'),
    reconcileScheduled: z.boolean().describe('Whether an operator lets the computation run.'),
    ownerReconcileScheduled: z.boolean().describe('The same: one job does both.'),
    refreshEnabled: z.boolean().describe('Whether due vectors are computed now, by the switch and by the mode.'),
    updatedOwnerScanEnabled: z.boolean().describe('Whether vectors of another model become due now.'),
    reconcileInterval: z.string().describe('Time between two runs of the job, as an ISO 8601 duration.'),
    ownerReconcileInterval: z.string().describe('The same: one job does both.'),
    batchSize: count('Number of vectors that are computed and stored together.'),
    maxConcurrent: count('Number of workers that compute vectors at a time, in all processes together.'),
    queuedWorkSize: count('Number of vectors and of sentence vectors that are due.'),
    pendingSize: count('Number of vectors that are due.'),
    pendingTargetSize: count('Number of records whose sentence vectors are due.'),
    outstanding: z.array(EmbeddingMissing).describe('Records without a vector and without its source.'),
    work: z.array(EmbeddingWork).describe('Vectors that have to be computed, by kind of record.'),
    activity: z.array(EmbeddingActivity).describe('Vectors that were computed, by kind of record.'),
  })
  .meta({ id: 'ContentEmbeddingBacklog', description: 'State of the computation of vectors.' })
export type EmbeddingBacklog = z.infer<typeof EmbeddingBacklog>

export const EmbeddingOwnerActivity = z
  .strictObject({
    sourceType: ContentSourceType,
    sourceId: z.string().describe('Id of the record.'),
    name: z.string().describe('Name of the record.'),
    slug: z.string().nullable().describe('Slug of the record.'),
    createdAt: DateTime.describe('Time of the first vector.'),
    recomputedAt: DateTime.nullable().describe('Time of the last vector. Null if it is the first one.'),
    similarityRefreshedAt: DateTime.nullable().describe(
      'Time of the vector by which similar records are found. Null while the record has no vector.',
    ),
  })
  .meta({ id: 'ContentEmbeddingOwnerActivity', description: 'A record whose vector was computed.' })
export type EmbeddingOwnerActivity = z.infer<typeof EmbeddingOwnerActivity>

const score = (description: string) => z.number().nullable().describe(description)

export const EmbeddingNeighbor = z
  .strictObject({
    targetId: z.string().describe('Id of the similar record.'),
    rank: count('Position of the record. The most similar record has 1.'),
    cosineScore: z.number().describe('Cosine similarity of the vectors.'),
    compositeScore: z.number().describe('The value by which the records are ranked: the cosine similarity.'),
    aggregateCosineScore: score('Cosine similarity of the vectors.'),
    coverageScore: score('Null: a vector represents the record as a whole.'),
    matchedSectionWeight: score('Null: a vector represents the record as a whole.'),
    sectionScore: score('Null: a vector represents the record as a whole.'),
    sharedSectionCount: z.int32().nullable().describe('Null: a vector represents the record as a whole.'),
  })
  .meta({ id: 'ContentEmbeddingNeighbor', description: 'A record whose vector is similar to that of another record.' })
export type EmbeddingNeighbor = z.infer<typeof EmbeddingNeighbor>

export const RefreshOutcome = z
  .strictObject({
    kind: namedEnum('RefreshKind', 'What was requested.', {
      fresh: 'The vector of one record.',
      'stale-similarity': 'Sentence vectors that another model computed.',
      'stale-embedding': 'Vectors that another model computed, or of records that changed.',
      'owner-reconcile': 'Vectors of records that have none.',
    }),
    enqueued: count('Number of records whose vectors are computed next.'),
  })
  .meta({ id: 'RefreshTriggerOutcome', description: 'Records whose vectors are due now.' })
export type RefreshOutcome = z.infer<typeof RefreshOutcome>
