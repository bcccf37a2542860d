import { z } from 'zod'
import { sql } from '../kernel/database/sql.js'
import { defineJob } from '../kernel/queue/define.js'
import { finish, heartbeat } from '../kernel/queue/lease.js'
import { claimUpkeep } from '../kernel/queue/upkeep.js'
import { meaningKinds } from './writes/sources.js'
import { pruneWords } from './writes/words.js'

const TOPIC = 'prune-search-words'
const DAY = 86_400

/** Deletes the words that no search document has, and marks the words that no public record has. */
export const pruneSearchWords = defineJob({
  topic: TOPIC,
  payload: z.unknown(),
  everySeconds: DAY,
  concurrency: 1,
  seconds: 3_600,
  handle: async (context) => {
    const lease = await claimUpkeep(context, TOPIC)
    if (!lease) return
    for (const kind of meaningKinds)
      for (let last: string | undefined = ''; last !== undefined; ) {
        context.signal.throwIfAborted()
        await heartbeat(context, lease)
        last = await pruneWords(context, kind, last)
      }
    await finish(context, lease, sql`finished_at = ${context.clock.now()}`)
  },
})
