import type { Db } from '../../platform/database/client/database.js'
import { periodsAfter } from '../../platform/database/schema/partition-rules.js'
import { addPartition, countOutside, readEnd } from '../../platform/database/schema/partitions.js'
import type { Job } from '../../platform/queue/define.js'
import { batchUpkeepJob } from '../../platform/queue/upkeep.js'

const DAY = 86_400
/** How long before its first row a partition is made. */
const AHEAD_MS = 60 * DAY * 1_000
const TABLE = 'provenance_event'

/**
 * Makes the partitions of the history ahead, each of so many months. If a lock is not free, the job fails and is repeated
 * later: it has weeks for it. Then collects the statistics of the whole table, which a server does only for partitions.
 */
export const partitionHistory = (months: number): Job =>
  batchUpkeepJob({
    topic: 'partition-history',
    everySeconds: DAY,
    seconds: 600,
    work: async (db, next, now) => {
      const needed = new Date(now.getTime() + AHEAD_MS)
      for (const period of periodsAfter(await readEnd(db, TABLE), needed, months)) {
        await next()
        await db.transaction((inside) => addPartition(inside, TABLE, period))
      }
      await next()
      await db.alone(`analyze ${TABLE}`)
    },
  })

/** Number of changes whose ids have a time without a partition, up to 10,000. The clock of their process was wrong. */
export const countChangesOutside = (db: Db): Promise<number> => countOutside(db, TABLE, 10_000)
