import { sql } from '../../kernel/database/sql.js'
import type { Context } from '../../kernel/operation/context.js'
import type { ProvenanceStatus } from './history.js'

/** Judges a recorded change; false where there is none of this number. */
export async function judge({ db }: Context, number: number, status: ProvenanceStatus): Promise<boolean> {
  const rows = await db.rows(
    sql`update provenance_event set status = ${status} where number = ${number} returning number::text`,
  )
  return rows.length > 0
}
