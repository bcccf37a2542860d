import { z } from 'zod'
import { sql } from '../platform/database/sql.js'
import { defineJob } from '../platform/queue/define.js'
import { finish, LeaseLost } from '../platform/queue/lease.js'
import { claimUpkeep } from '../platform/queue/upkeep.js'
import { meaningKinds } from './writes/sources.js'
import { embedBatch, lowestId, markOutdatedModels } from './writes/vectors.js'

const TOPIC = 'embed-records'
const EVERY_SECONDS = 10
/**
 * Computes the vectors of records that changed or whose vector is from another model. One worker runs it at a time.
 * Reads and writes are separate statements, so that no lock is held during a request to an external model. The next run
 * processes records that change in the meantime.
 */
export const embedRecords = defineJob({
  topic: TOPIC,
  payload: z.unknown(),
  everySeconds: EVERY_SECONDS,
  concurrency: 1,
  seconds: 600,
  retries: 0,
  handle: async (context) => {
    const lease = await claimUpkeep(context, TOPIC)
    if (!lease) return
    try {
      for (const kind of meaningKinds) {
        await markOutdatedModels(context, kind)
        for (let last: string | undefined = lowestId(kind); last !== undefined; )
          last = await embedBatch(context, kind, lease, last)
      }
    } catch (error) {
      if (error instanceof LeaseLost) return
      // The remaining records are still due, so the next run processes them.
      if (!context.signal.aborted) context.log.warn({ err: error }, 'vectors were not computed; the next run retries')
    }
    await finish(context, lease, sql`finished_at = ${context.clock.now()}`)
  },
})
