import { empty, raw, sql } from '../../platform/database/client/sql.js'
import { isZeroVector, RefusedPassages } from '../../platform/embedding/embedder.js'
import { codeOf, packVector } from '../../platform/embedding/pack.js'
import type { JobContext } from '../../platform/queue/define.js'
import { heartbeat, type Lease } from '../../platform/queue/lease.js'
import { hasSentences, type MeaningKind, meaningTable, passageOf, recordIdType } from './sources.js'
import { isNotStopped } from './stop.js'

/** An id that is lower than every id of a kind. The first batch starts after it. */
export const lowestId = (kind: MeaningKind): string => (kind === 'news' ? '0' : '00000000-0000-0000-0000-000000000000')

/** Number of records whose vectors are computed and stored together. */
export const EMBED_BATCH = 100

/** Maximum number of characters from which a vector is computed. */
const MAX_CHARACTERS = 8_000

interface PendingVector {
  readonly id: string
  readonly source: string
}

/** Marks vectors as pending if another model computed them. The current model then computes them again. */
export async function markOutdatedModels({ db, embedder, signal }: JobContext, kind: MeaningKind): Promise<void> {
  const { model } = embedder
  const owner = raw(`${kind}_id`)
  for (let marked = EMBED_BATCH; marked === EMBED_BATCH && !signal.aborted; ) {
    const rows = await db.rows(sql`
      update ${meaningTable(kind)} m set due_source = coalesce(m.due_source, m.source), model = null
      where m.${owner} in (
        select o.${owner} from ${meaningTable(kind)} o
        where o.model < ${model} or o.model > ${model} limit ${EMBED_BATCH} for update skip locked)
      returning 1`)
    marked = rows.length
  }
}

/**
 * Computes the vectors of the batch after the id `last`. Returns the id of the last record in the batch, or undefined
 * if no batch follows.
 */
export async function embedBatch(
  context: JobContext,
  kind: MeaningKind,
  lease: Lease,
  last: string,
): Promise<string | undefined> {
  const { db, embedder, clock, signal } = context
  signal.throwIfAborted()
  await heartbeat(context, lease)
  const [owner, type] = [raw(`${kind}_id`), recordIdType(kind)]
  const pending = await db.rows<PendingVector>(sql`
    select m.${owner}::text as id, m.due_source as source
    from ${meaningTable(kind)} m where m.due_source is not null and m.${owner} > ${last}::${type} order by m.${owner} limit ${EMBED_BATCH}`)
  if (pending.length === 0) return undefined
  const vectors = await vectorsOf(context, pending)
  // Lock in id order, as other writes do, to prevent deadlocks.
  await db.rows(sql`
    with locked as materialized (
      select h.${owner} from ${meaningTable(kind)} h where h.${owner} = any(${pending.map(({ id }) => id)}::${type}[]) order by h.${owner} for update)
    update ${meaningTable(kind)} m set due_source = null, source = computed.source, model = ${embedder.model},
      computed_at = ${clock.now()}, first_computed_at = coalesce(m.first_computed_at, m.computed_at, ${clock.now()}), ${hasSentences(kind) ? sql`sentence_due = true,` : empty} vector = decode(computed.vector, 'base64'), code = computed.code::bit(512)
    from unnest(${pending.map(({ id }) => id)}::${type}[], ${pending.map(({ source }) => source)}::text[],
      ${vectors.map((vector) => vector && packVector(vector).toString('base64'))}::text[],
      ${vectors.map((vector) => vector && codeOf(vector))}::text[]) as computed (id, source, vector, code)
    where m.${owner} = computed.id and m.due_source = computed.source and computed.id in (select locked.${owner} from locked) and ${isNotStopped}`)
  return pending.length === EMBED_BATCH ? pending.at(-1)?.id : undefined
}

/**
 * Computes the vectors of sources. A vector is null if its text has no known words, or if the model rejects the text
 * when it is sent alone.
 */
async function vectorsOf(context: JobContext, pending: readonly PendingVector[]): Promise<(Float32Array | null)[]> {
  const { embedder, signal, log } = context
  const passages = pending.map(({ source }) => passageOf(source, MAX_CHARACTERS))
  try {
    const vectors = await embedder.embed(passages, signal)
    return vectors.map((vector) => (isZeroVector(vector) ? null : vector))
  } catch (error) {
    if (!(error instanceof RefusedPassages)) throw error
    if (pending.length === 1) {
      log.warn({ err: error, record: pending[0]?.id }, 'record has no vector: the model rejects its text')
      return [null]
    }
    const half = Math.ceil(pending.length / 2)
    return [...(await vectorsOf(context, pending.slice(0, half))), ...(await vectorsOf(context, pending.slice(half)))]
  }
}
