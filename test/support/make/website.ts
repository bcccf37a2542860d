import { sql } from '../../../src/platform/database/client/sql.js'
import type { TestApp } from '../app.js'

/** Inserts only the row of the current primary website of an entity. */
export async function makeWebsite(
  { db, clock }: TestApp,
  entityId: string,
  domain: string,
  url = `https://${domain}`,
): Promise<void> {
  await db.rows(sql`
    insert into url_link (entity_id, url, url_type, host_path, domain, is_current, is_primary, created_at, updated_at)
    select ${entityId}::uuid, ${url}, 'website', ${domain}, ${domain}, true, true, t.at, t.at
    from (select ${clock.now()}::timestamptz as at) t`)
}
