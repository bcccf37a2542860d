import type { Context } from '../../operation/pipeline/definition/context.js'
import type { RecordType } from '../../operation/provenance/record.js'
import type { Db } from '../../platform/database/client/database.js'
import { sql } from '../../platform/database/client/sql.js'

/** The types of records that are compared with stored records. */
type ComparedType = Extract<RecordType, 'entity' | 'person' | 'newsArticle'>

/** A hidden record that may be the same as a written record, and that the writer cannot see. */
export interface HiddenDuplicate {
  readonly type: ComparedType
  readonly id: string
  readonly reason: readonly string[]
  /** Null if only a link was compared. */
  readonly score: number | null
}

/** A written record, and a hidden record that may be the same. */
export interface HiddenPair extends HiddenDuplicate {
  readonly recordType: ComparedType
  readonly recordId: string
}

/**
 * Stores that a written record may be the same as these hidden records. The write is not refused, because a refusal
 * would tell the writer that they exist. Admin callers list these pairs, and can merge them.
 */
export const recordHiddenDuplicates = (
  context: Context,
  type: ComparedType,
  id: string,
  hidden: readonly HiddenDuplicate[],
): Promise<void> =>
  recordHiddenPairs(
    context,
    hidden.map((duplicate) => ({ recordType: type, recordId: id, ...duplicate })),
  )

/** The same for many written records, with one statement. */
export async function recordHiddenPairs({ db, clock }: Context, pairs: readonly HiddenPair[]): Promise<void> {
  if (pairs.length === 0) return
  await db.rows(sql`
    insert into hidden_duplicate (record_type, record_id, hidden_type, hidden_id, reason, score, created_at, updated_at)
    select distinct on (h."recordType", h."recordId", h.type, h.id)
      h."recordType", h."recordId", h.type, h.id, array(select json_array_elements_text(h.reason)), h.score, t.now, t.now
    from json_to_recordset(${JSON.stringify(pairs)}::json)
        h("recordType" text, "recordId" text, type text, id text, reason json, score int),
      (select ${clock.now()}::timestamptz as now) t
    order by h."recordType", h."recordId", h.type, h.id, h.score desc nulls last
    on conflict (record_type, record_id, hidden_type, hidden_id) do update set
      reason = array(select distinct unnest(hidden_duplicate.reason || excluded.reason) order by 1),
      score = coalesce(excluded.score, hidden_duplicate.score), updated_at = excluded.updated_at`)
}

/** Deletes up to `most` pairs that were last seen before `until`. Returns their number. */
export async function removeHiddenDuplicates(db: Db, until: Date, most: number): Promise<number> {
  const removed = await db.rows(sql`
    delete from hidden_duplicate where id in (
      select id from hidden_duplicate where updated_at < ${until}::timestamptz order by updated_at, id limit ${most}::int)
    returning id`)
  return removed.length
}
