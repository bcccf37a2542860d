import type { Db } from '../../platform/database/client/database.js'
import { sql } from '../../platform/database/client/sql.js'

/** The changes of records, when a statement looked. Transactions are numbers in the order of their beginning. */
export interface LastChange {
  /** The newest transaction that changed records and has ended. Null if none is known, as after a crash of the database. */
  readonly newest: number | null
  /** All transactions before this one had ended. */
  readonly ended: number
}

/** SQL of `newest`. The rows of another database, of which this one is a copy, have numbers that are not used yet. */
export const NEWEST = sql`
  select max(c.transaction_id) from document_change c
  where c.transaction_id < pg_snapshot_xmax(pg_current_snapshot())::text::bigint`

/**
 * Reads the last change of what documents and pages of records show. A change that is not committed yet has a higher number
 * than `ended`, so what was read after `ended` is right as long as `isUnchanged` says so. Triggers record the changes.
 */
export async function readLastChange(db: Db): Promise<LastChange> {
  const [row] = await db.rows<{ newest: string | null; ended: string }>(
    sql`
    select (${NEWEST})::text as newest, pg_snapshot_xmin(pg_current_snapshot())::text as ended`,
    { isShort: true },
  )
  if (!row) throw new Error('a statement without a table returned no row')
  return { newest: row.newest === null ? null : Number(row.newest), ended: Number(row.ended) }
}

/** Whether no change of records has been committed between two reads of the last change. */
export const isUnchanged = (before: LastChange, { newest }: LastChange): boolean =>
  newest !== null && newest < before.ended
