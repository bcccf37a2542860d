import { EMBED_EVERY_SECONDS, EMBED_RECORDS } from '../../derived/embed-records.js'
import {
  hasSentences,
  type MeaningKind,
  meaningKinds,
  meaningTable,
  recordTable,
} from '../../derived/writes/sources.js'
import { EMBED_BATCH } from '../../derived/writes/vectors.js'
import type { EntityType } from '../../identity/entity/types.js'
import { type Context, resourcesOf } from '../../operation/pipeline/definition/context.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { readSwitch } from '../../platform/queue/upkeep-switch.js'
import { newsWithin } from '../../visibility/news-visibility.js'
import { ownersWithin } from '../../visibility/owner-visibility.js'
import type { EmbeddingBacklog } from './embedding.js'
import { SOURCE_TYPES } from './embedding-rules.js'

const DAY_MS = 86_400_000
const WEEK = 7
const QUARTER_MS = 15 * 60_000

/** Numbers of due vectors, and of records with due sentence vectors. */
interface Due {
  readonly vectors: number
  readonly sentences: number
}

/** Reads the state of the computation of vectors. All numbers are counted in the database now. */
export async function readBacklog(context: Context): Promise<EmbeddingBacklog> {
  const { isEnabled, mode } = await readSwitch(context.db, EMBED_RECORDS)
  const due: (Due & { readonly kind: MeaningKind })[] = []
  const outstanding: EmbeddingBacklog['outstanding'] = []
  const activity: EmbeddingBacklog['activity'] = []
  for (const kind of meaningKinds) {
    due.push({ kind, ...(await readDue(context, kind)) })
    outstanding.push(...(await readMissing(context, kind)))
    activity.push({ sourceType: SOURCE_TYPES[kind], ...(await readActivity(context, kind)) })
  }
  const sum = (member: 'vectors' | 'sentences') => due.reduce((total, one) => total + one[member], 0)
  const interval = `PT${EMBED_EVERY_SECONDS}S`
  return {
    clusterMode: mode,
    configuredDefaultEnabled: true,
    reconcileScheduled: isEnabled,
    ownerReconcileScheduled: isEnabled,
    refreshEnabled: isEnabled && (mode === 'RUNNING' || mode === 'DRAIN_ONLY'),
    updatedOwnerScanEnabled: isEnabled && mode === 'RUNNING',
    reconcileInterval: interval,
    ownerReconcileInterval: interval,
    batchSize: EMBED_BATCH,
    maxConcurrent: 1,
    queuedWorkSize: sum('vectors') + sum('sentences'),
    pendingSize: sum('vectors'),
    pendingTargetSize: sum('sentences'),
    outstanding,
    work: due.flatMap(({ kind, vectors, sentences }) => [
      { sourceType: SOURCE_TYPES[kind], workType: 'previousEmbedding' as const, pendingCount: vectors },
      ...(hasSentences(kind)
        ? [{ sourceType: SOURCE_TYPES[kind], workType: 'staleSimilarity' as const, pendingCount: sentences }]
        : []),
    ]),
    activity,
  }
}

/** Counts the due vectors and the records with due sentence vectors. Without a sentence encoder, none of those is due. */
async function readDue(context: Context, kind: MeaningKind): Promise<Due> {
  const { model, sentences } = resourcesOf(context).embedder
  const outdated = sentences
    ? sql`(m.sentence_due or m.sentence_model < ${sentences.model} or m.sentence_model > ${sentences.model}) and m.source is not null`
    : raw('false')
  const [row] = await context.db.rows<Due>(sql`
    select count(*) filter (where m.due_source is not null or m.model < ${model} or m.model > ${model})::int as vectors,
      count(*) filter (where ${hasSentences(kind) ? outdated : raw('false')})::int as sentences
    from ${meaningTable(kind)} m`)
  return row ?? { vectors: 0, sentences: 0 }
}

/** Counts the records without a row for their vector. Entities are counted by their type. */
async function readMissing({ db }: Context, kind: MeaningKind): Promise<EmbeddingBacklog['outstanding']> {
  const type: Sql = raw(kind === 'entity' ? 'x.type_record' : 'null::text')
  const stored = kind === 'news' ? newsWithin('private', 'x') : ownersWithin(kind, 'private', 'x')
  const rows = await db.rows<{ typeRecord: EntityType | null; missingCount: number }>(sql`
    select ${type} as "typeRecord", count(*)::int as "missingCount" from ${recordTable(kind)} x
    where ${stored} and not exists (select 1 from ${meaningTable(kind)} m where m.${raw(`${kind}_id`)} = x.id)
    group by 1 order by 1`)
  return rows.map((row) => ({ sourceType: SOURCE_TYPES[kind], ...row }))
}

/** Counts the vectors that were computed in the last days. A record counts by its last computation. */
async function readActivity({ db, clock }: Context, kind: MeaningKind) {
  const now = clock.now().getTime()
  const [week, day, quarter] = [WEEK * DAY_MS, DAY_MS, QUARTER_MS].map((ms) => new Date(now - ms))
  const isAgain = raw('m.computed_at > coalesce(m.first_computed_at, m.computed_at)')
  const [row] = await db.rows<{
    day: number
    week: number
    quarter: number
    againDay: number
    againWeek: number
    againQuarter: number
    firstDay: number
    firstWeek: number
  }>(sql`
    select count(*) filter (where m.computed_at >= ${day})::int as day, count(*)::int as week,
      count(*) filter (where m.computed_at >= ${quarter})::int as quarter,
      count(*) filter (where m.computed_at >= ${day} and ${isAgain})::int as "againDay",
      count(*) filter (where ${isAgain})::int as "againWeek",
      count(*) filter (where m.computed_at >= ${quarter} and ${isAgain})::int as "againQuarter",
      count(*) filter (where coalesce(m.first_computed_at, m.computed_at) >= ${day})::int as "firstDay",
      count(*) filter (where coalesce(m.first_computed_at, m.computed_at) >= ${week})::int as "firstWeek"
    from ${meaningTable(kind)} m where m.computed_at >= ${week}`)
  if (!row) throw new Error('a count has no row')
  return {
    createdLast24h: row.firstDay,
    createdDailyAverage7d: row.firstWeek / WEEK,
    recalculatedLast15m: row.againQuarter,
    recalculatedLast24h: row.againDay,
    recalculatedDailyAverage7d: row.againWeek / WEEK,
    similarityRefreshedLast15m: row.quarter,
    similarityRefreshedLast24h: row.day,
    similarityRefreshedDailyAverage7d: row.week / WEEK,
  }
}
