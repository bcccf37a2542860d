import type { Db } from './database.js'
import { sql } from './sql.js'

/**
 * Lets PostgreSQL plan each further statement of the transaction for its own values. For a statement with hundreds of
 * ids: a plan for any values expects ten of them, and compares all rows of one step with all rows of the next.
 */
export async function planEachTime(db: Db): Promise<void> {
  await db.rows(sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`)
}
