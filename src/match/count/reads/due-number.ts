import type { Db } from '../../../platform/database/client/database.js'
import { sql } from '../../../platform/database/client/sql.js'
import type { Counted } from '../counted.js'

/** Number of marks of due records of a kind, at most `most`. */
export async function readDueNumber(db: Db, { kind }: Pick<Counted, 'kind'>, most: number): Promise<number> {
  const [row] = await db.rows<{ count: number }>(sql`
    select count(*)::int as count from (select from filter_due d where d.kind = ${kind} limit ${most}) d`)
  return row?.count ?? 0
}
