import { raw, sql } from '../../platform/database/client/sql.js'
import { unit } from '../../platform/embedding/embedder.js'
import { codeOf, packVector } from '../../platform/embedding/pack.js'
import type { JobContext } from '../../platform/queue/define.js'
import { heartbeat, type Lease } from '../../platform/queue/lease.js'
import type { OwnerKind } from '../../visibility/owner-column.js'
import { meaningTable, sentencesOf } from './sources.js'
import { isNotStopped } from './stop.js'

/** Number of records whose sentence vectors are computed and stored together: about a second of work. */
const BATCH = 20
/** Number of records that are marked together. */
const MARKED = 1_000

/**
 * Marks sentence vectors as due if another model computed them. Their codes cannot be compared with those of the current
 * model, so they are removed.
 */
export async function markOutdatedSentences({ db, embedder, signal }: JobContext, kind: OwnerKind): Promise<void> {
  const model = embedder.sentences?.model
  if (model === undefined) return
  const owner = raw(`${kind}_id`)
  for (let marked = MARKED; marked === MARKED && !signal.aborted; ) {
    const rows = await db.rows(sql`
      update ${meaningTable(kind)} m
      set sentence_due = true, sentence_model = null, sentence_vectors = null, sentence_code = null
      where m.${owner} in (
        select o.${owner} from ${meaningTable(kind)} o
        where o.sentence_model < ${model} or o.sentence_model > ${model} limit ${MARKED} for update skip locked)
      returning 1`)
    marked = rows.length
  }
}

/**
 * Computes the sentence vectors of a batch of records. Returns whether there was one. A record whose source changed in the
 * meantime stays due.
 */
export async function embedSentences(context: JobContext, kind: OwnerKind, lease: Lease): Promise<boolean> {
  const { db, embedder, signal } = context
  const { sentences } = embedder
  if (!sentences) return false
  signal.throwIfAborted()
  await heartbeat(context, lease)
  const owner = raw(`${kind}_id`)
  const due = await db.rows<{ id: string; source: string }>(sql`
    select m.${owner}::text as id, m.source from ${meaningTable(kind)} m
    where m.sentence_due and m.source is not null order by m.${owner} limit ${BATCH}`)
  if (due.length === 0) return false
  const vectors = await sentences.ofTexts(due.flatMap(({ source }) => sentencesOf(source)))
  if (!vectors) return false
  const pairs = due.map((_, index) => vectors.slice(2 * index, 2 * index + 2))
  const packed = pairs.map((pair) => Buffer.concat(pair.map(packVector)).toString('base64'))
  // Lock in id order, as other writes do, to prevent deadlocks.
  await db.rows(sql`
    with locked as materialized (
      select h.${owner} from ${meaningTable(kind)} h where h.${owner} = any(${due.map(({ id }) => id)}::uuid[]) order by h.${owner} for update)
    update ${meaningTable(kind)} m set sentence_due = false, sentence_model = ${sentences.model},
      sentence_vectors = decode(computed.vectors, 'base64'), sentence_code = computed.code::bit(512)
    from unnest(${due.map(({ id }) => id)}::uuid[], ${due.map(({ source }) => source)}::text[], ${packed}::text[],
      ${pairs.map((pair) => codeOf(meanOf(pair)))}::text[]) as computed (id, source, vectors, code)
    where m.${owner} = computed.id and m.source = computed.source and computed.id in (select locked.${owner} from locked) and ${isNotStopped}`)
  return true
}

/** The unit vector between vectors. */
export function meanOf([first = new Float32Array(), ...others]: readonly Float32Array[]): Float32Array {
  return unit(first.map((value, index) => others.reduce((sum, other) => sum + (other[index] ?? 0), value)))
}
