import type { Db } from '../../src/platform/database/client/database.js'
import { sql } from '../../src/platform/database/client/sql.js'

/** Ends the time of all leases, as if their workers had died long ago. */
export async function expireLeases(db: Db): Promise<void> {
  await db.rows(sql`update upkeep set leased_until = clock_timestamp() where leased_until is not null`)
  await db.rows(sql`update maintenance_job set leased_until = clock_timestamp() where leased_until is not null`)
  await db.rows(sql`update research_run set leased_until = clock_timestamp() where leased_until is not null`)
}
