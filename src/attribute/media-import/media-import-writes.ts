import type { Context } from '../../operation/pipeline/definition/context.js'
import { raw, sql } from '../../platform/database/client/sql.js'
import { enqueue } from '../../platform/queue/outbox.js'
import type { OwnerKind } from '../../visibility/owner-column.js'
import type { ImageSignal } from './signals.js'

/** The mark of a record on its own pages. */
export interface ReferenceMark {
  readonly url: string
  readonly signal: ImageSignal
  /** Perceptual hash. */
  readonly hash: string
}

/** The entity or the person that has a mark. */
interface MarkOwner {
  readonly kind: OwnerKind
  readonly id: string
}

type Writing = Pick<Context, 'db' | 'clock'>

/**
 * Stores marks that a write saw on the pages of a record. A mark at the same URL is replaced. Does nothing if the record
 * was removed.
 */
export async function saveMarks(
  { db, clock }: Writing,
  { kind, id }: MarkOwner,
  marks: readonly ReferenceMark[],
): Promise<void> {
  if (marks.length === 0) return
  const column = raw(`${kind}_id`)
  await db.rows(sql`
    insert into reference_mark (${column}, url, signal, perceptual_hash, seen_at)
    select distinct on (m.url) o.id, m.url, m.signal, m.hash, ${clock.now()}::timestamptz
    from json_to_recordset(${JSON.stringify(marks)}::json) m(url text, signal text, hash text)
      join ${raw(kind)} o on o.id = ${id}::uuid
    order by m.url
    on conflict (${column}, url) do update
      set signal = excluded.signal, perceptual_hash = excluded.perceptual_hash, seen_at = excluded.seen_at`)
}

/** Topic of the job that stores the marks of a record. */
export const SEE_MARKS = 'see-marks'

/** Lets a job store the marks on a page of a record. Call it in the transaction of the write that saw the page. */
export const enqueueMarks = (
  context: Writing,
  { kind, id }: MarkOwner,
  { url, userId }: { readonly url: string; readonly userId: string },
): Promise<void> => enqueue(context, SEE_MARKS, [{ kind, id, url, userId }])

/** Replaces the hash of a mark. Without a hash, removes the mark. */
export const replaceMarkHash = ({ db }: Pick<Context, 'db'>, id: number, hash: string | undefined): Promise<unknown> =>
  hash === undefined
    ? db.rows(sql`delete from reference_mark where id = ${id}`)
    : db.rows(sql`update reference_mark set perceptual_hash = ${hash} where id = ${id}`)
