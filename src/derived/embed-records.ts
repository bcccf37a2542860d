import { z } from 'zod'
import { sql } from '../kernel/database/sql.js'
import { defineJob } from '../kernel/queue/define.js'
import { finish, LeaseLost } from '../kernel/queue/lease.js'
import { claimUpkeep } from '../kernel/queue/upkeep.js'
import { meaningKinds } from './writes/sources.js'
import { askAnew, embedSome, FIRST } from './writes/vectors.js'

const TOPIC = 'embed-records'
const EVERY_SECONDS = 10
/**
 * Makes the vectors of what changed, and of what another model made, by one worker at a time. It reads and writes apart,
 * so that no lock is held while somebody outside is asked; what changes meanwhile is left to the next round.
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
        await askAnew(context, kind)
        for (let last: string | undefined = FIRST; last !== undefined; )
          last = await embedSome(context, kind, lease, last)
      }
    } catch (error) {
      if (error instanceof LeaseLost) return
      // Nothing is lost: what was not made still waits, and is asked for again in the next span.
      if (!context.signal.aborted) context.log.warn({ err: error }, 'records wait for their vectors')
    }
    await finish(context, lease, sql`finished_at = ${context.clock.now()}`)
  },
})
