import { z } from 'zod'
import { sql } from '../../platform/database/client/sql.js'
import { defineJob } from '../../platform/queue/define.js'
import { finish } from '../../platform/queue/lease.js'
import { claimUpkeep } from '../../platform/queue/upkeep.js'
import { readNamedTags, readTogether } from './topic-reads.js'
import { computedMembers, LEAST_SHARE } from './topic-rules.js'
import { storeComputed } from './topic-writes.js'

const TOPIC = 'relate-topics'

/**
 * Finds, once a day, the classifications that mean the same or a part of the same. The meaning of names comes from the
 * built-in vectors only, because thousands of names would cost money at an external endpoint.
 */
export const relateTopics = defineJob({
  topic: TOPIC,
  payload: z.unknown(),
  everySeconds: 86_400,
  concurrency: 1,
  retries: 0,
  seconds: 600,
  handle: async (context) => {
    const lease = await claimUpkeep(context, TOPIC)
    if (!lease) return
    const { embedder } = context
    const tags = await readNamedTags(context)
    const vectors = embedder.isExternal ? [] : await embedder.embed(tags.map(({ name }) => ({ text: name })))
    const together = embedder.isExternal ? [] : await readTogether(context, LEAST_SHARE)
    await storeComputed(context, computedMembers(tags, together, vectors))
    await finish(context, lease, sql`finished_at = ${context.clock.now()}`)
  },
})
