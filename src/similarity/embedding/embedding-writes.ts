import { EMBED_RECORDS } from '../../derived/embed-records.js'
import { markDue, markSentencesDue, recomputeSources } from '../../derived/writes/refresh-vectors.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { enqueue } from '../../platform/queue/outbox.js'
import { readSwitch } from '../../platform/queue/upkeep-switch.js'
import type { RefreshOutcome } from './embedding.js'
import { hasVectorRow, readStale } from './embedding-reads.js'
import { checkAdmission, type Partition } from './embedding-rules.js'

type Sweep = Exclude<RefreshOutcome['kind'], 'fresh'>

/** Marks the vector of a record as due and lets a worker begin at once. */
export async function refresh(
  context: Context,
  { kind }: Partition,
  id: string,
  withSentences: boolean,
): Promise<RefreshOutcome> {
  const { db } = context
  checkAdmission(await readSwitch(db, EMBED_RECORDS))
  if (!(await hasVectorRow(context, kind, id))) await recomputeSources(db, kind, [id])
  const enqueued = await markDue(db, kind, [id], withSentences)
  await wake(context)
  return { kind: 'fresh', enqueued }
}

/** Marks vectors of a partition as due, at most `limit`. */
export async function sweep(
  context: Context,
  partition: Partition,
  kind: Sweep,
  limit: number,
): Promise<RefreshOutcome> {
  checkAdmission(await readSwitch(context.db, EMBED_RECORDS))
  const enqueued = await sweepPartition(context, partition, kind, limit)
  if (enqueued > 0) await wake(context)
  return { kind, enqueued }
}

async function sweepPartition(context: Context, partition: Partition, kind: Sweep, limit: number): Promise<number> {
  const { db } = context
  if (kind === 'stale-similarity') {
    if (partition.kind === 'news') return 0
    return markSentencesDue(db, partition.kind, await readStale(context, partition, ['sentences'], limit))
  }
  if (kind === 'stale-embedding')
    return markDue(db, partition.kind, await readStale(context, partition, ['due'], limit), false)
  const missing = await readStale(context, partition, ['missing'], limit)
  await recomputeSources(db, partition.kind, missing)
  return missing.length
}

/** Maximum number of records of each kind that one request reconciles. */
const RECONCILED = 500
const KINDS: readonly Partition[] = [{ kind: 'entity' }, { kind: 'person' }, { kind: 'news' }]

/** Does all sweeps for all kinds of record, and lets a worker begin at once. */
export async function reconcile(context: Context): Promise<RefreshOutcome> {
  checkAdmission(await readSwitch(context.db, EMBED_RECORDS))
  let enqueued = 0
  for (const partition of KINDS)
    for (const kind of ['owner-reconcile', 'stale-embedding', 'stale-similarity'] as const)
      enqueued += await sweepPartition(context, partition, kind, RECONCILED)
  await wake(context)
  return { kind: 'owner-reconcile', enqueued }
}

/** Lets a worker begin at once, not only at the next period of the job. */
const wake = ({ db, clock }: Context): Promise<void> => enqueue({ db, clock }, EMBED_RECORDS, [{}])
