import { expect, vi } from 'vitest'
import { sql } from '../../src/platform/database/client/sql.js'
import { asAdmin, type TestApp } from './app.js'

/** Waits until only `held` changes are held back. On a server, transactions of other databases hold changes back too. */
export const released = ({ db }: Pick<TestApp, 'db'>, held = 0): Promise<void> =>
  vi.waitFor(
    async () => {
      const [row] = await db.rows<{ held: number }>(sql`
        select count(*)::int as held from provenance_event where transaction_id >= pg_snapshot_xmin(pg_current_snapshot())`)
      expect(row?.held).toBe(held)
    },
    { timeout: 20_000, interval: 20 },
  )

/** The cursor of the end of the feed, after all changes that were made before. */
export async function endOfFeed(app: TestApp, headers: Record<string, string> = asAdmin): Promise<string> {
  await released(app)
  return (await app.rest('/v1/changes', { headers, query: { latest: true } })).body.nextCursor
}
