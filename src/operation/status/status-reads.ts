import { sql } from '../../platform/database/client/sql.js'
import type { Context } from '../pipeline/definition/context.js'

/** Whether the database is reachable now. */
export async function isDatabaseReachable({ db }: Context): Promise<boolean> {
  try {
    await db.rows(sql`select 1 as reachable`)
    return true
  } catch {
    return false
  }
}
