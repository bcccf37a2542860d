import { expect, test } from 'vitest'
import { serverPrograms, startCluster } from '../../../check/campaign/cluster.js'
import { migrationsFolder } from '../../../src/kernel/paths.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { openDatabase } from '../../../src/platform/database/open.js'
import { atFileEnd } from '../../support/file-end.js'

/* Two replicas. Without the programs of a PostgreSQL server, this test is skipped. */

const scenario = test.skipIf(!serverPrograms)

scenario(
  'short reads are divided between replicas of which one runs more other reads',
  async () => {
    const cluster = await startCluster(['', ''])
    atFileEnd(() => cluster.remove())
    const db = await openDatabase({
      databaseUrl: cluster.primary.url,
      readsFrom: { urls: cluster.replicas.map(({ url }) => url), maxLagSeconds: 5 },
      dataDir: 'memory',
      migrations: migrationsFolder,
    })
    atFileEnd(() => db.close())
    const replicas = db.replicas ?? expect.fail('the database has no replicas')
    await expect.poll(() => replicas.states().map(({ status }) => status)).toEqual(['inUse', 'inUse'])
    const read = (isShort: boolean) =>
      replicas.reads({ key: 'caller' }).rows(isShort ? sql`select 1` : sql`select pg_sleep(3)`, { isShort })
    const others = Promise.all(Array.from({ length: 5 }, () => read(false)))
    for (let n = 0; n < 20; n++) await read(true)
    await others
    const [primary, ...counts] = replicas.shares().map(([, count]) => count)
    expect([primary, counts.reduce((sum, count) => sum + count, 0)]).toEqual([0, 25])
    // Two or three of the other reads, and some of the short ones, which chance divides.
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(5)
  },
  120_000,
)
