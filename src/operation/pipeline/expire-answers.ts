import { sql } from '../../platform/database/sql.js'
import type { Job } from '../../platform/queue/define.js'
import { upkeepJob } from '../../platform/queue/upkeep.js'
import { RETENTION_MS } from './idempotency.js'

/** Deletes stored responses whose Idempotency-Key has expired. */
export const expireAnswers: Job = upkeepJob({
  topic: 'expire-idempotent-answers',
  retentionMs: RETENTION_MS,
  remove: async (db, until, most) => {
    const removed = await db.rows(sql`
      delete from idempotent_answer where (caller_id, key) in (
        select caller_id, key from idempotent_answer where created_at < ${until}
        order by created_at, caller_id, key limit ${most})
      returning 1`)
    return removed.length
  },
})
