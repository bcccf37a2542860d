import { z } from 'zod'
import { sql } from '../../kernel/database/sql.js'
import { defineJob } from '../../kernel/queue/define.js'
import { finish, heartbeat } from '../../kernel/queue/lease.js'
import { claimUpkeep } from '../../kernel/queue/upkeep.js'
import { pruneDocuments } from './writes.js'

const TOPIC = 'prune-documents'
const EVERY_SECONDS = 600

/** Deletes outdated texts of documents, and the recorded changes that made them outdated. */
export const pruneStoredDocuments = defineJob({
  topic: TOPIC,
  payload: z.unknown(),
  everySeconds: EVERY_SECONDS,
  concurrency: 1,
  seconds: EVERY_SECONDS,
  handle: async (context) => {
    const lease = await claimUpkeep(context, TOPIC)
    if (!lease) return
    await pruneDocuments(context.db, async () => {
      context.signal.throwIfAborted()
      await heartbeat(context, lease)
    })
    await finish(context, lease, sql`finished_at = ${context.clock.now()}`)
  },
})
